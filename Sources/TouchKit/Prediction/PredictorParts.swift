/// The parts of which `TouchPredictor` is made, so that what each brings can be measured. Apps leave them at `all`.
public struct PredictorParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Four filters instead of one.
  public static let bank = PredictorParts(rawValue: 1 << 0)
  /// The filters weigh by how right they were; without, all the same.
  public static let weights = PredictorParts(rawValue: 1 << 1)
  /// What the mixture lacks is learned.
  public static let correction = PredictorParts(rawValue: 1 << 2)
  /// What was learned is kept for the next touch of the same device and tool.
  public static let memory = PredictorParts(rawValue: 1 << 3)
  /// Repeats that come too soon to be readings are no readings.
  public static let echoes = PredictorParts(rawValue: 1 << 4)
  /// Jitter of time stamps counts as noise that grows with speed.
  public static let timeNoise = PredictorParts(rawValue: 1 << 5)
  /// Intervals are the samples' own; without, all are the touch's usual one.
  public static let realTime = PredictorParts(rawValue: 1 << 6)

  /// Everything: the default.
  public static let all: PredictorParts = [.bank, .weights, .correction, .memory, .echoes, .timeNoise, .realTime]
}
