/// What one or several Linux input devices sent, with their own numbers: coordinates in device units, times as in the file.
///
/// `TouchRecording(_:)` makes touches of it; this is where the raw readings stay reachable.
public struct DeviceRecording: Equatable, Sendable {
  /// The format that it was read from.
  public var format: RecordingFormat
  /// The devices, in the order in which the file names them. Never empty where there are events.
  public var devices: [EvdevDeviceDescription]
  /// What they sent, in the file's order.
  public var events: [EvdevEvent]
  /// What could not be read: the first `SourceConstants.maximumProblemCount` of them.
  public var problems: [FormatError]
  /// How many problems there were, those not kept included.
  public var problemCount: Int
  /// How many lines were of no known kind. They are skipped: recordings carry remarks of many tools.
  public var unknownLineCount: Int

  /// A recording from its parts.
  public init(
    format: RecordingFormat, devices: [EvdevDeviceDescription] = [], events: [EvdevEvent] = []
  ) {
    self.format = format
    self.devices = devices
    self.events = events
    problems = []
    problemCount = 0
    unknownLineCount = 0
  }

  /// From the first to the last event, in seconds; 0 where there is none.
  public var duration: Double {
    guard let first = events.first, let last = events.last else { return 0 }
    return Double(last.microseconds.subtractingReportingOverflow(first.microseconds).partialValue)
      / 1e6
  }

  /// Takes over a description that stands in a file beside the recording; what the recording says itself comes first.
  public mutating func mergeDescription(_ device: EvdevDeviceDescription) {
    if devices.isEmpty { devices.append(device) } else { devices[0].merge(device) }
  }

  mutating func report(_ problem: FormatError) {
    problemCount += 1
    if problems.count < SourceConstants.maximumProblemCount { problems.append(problem) }
  }
}
