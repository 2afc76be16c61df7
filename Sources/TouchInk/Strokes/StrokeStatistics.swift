/// The counts of samples, updates and predictions that one stroke received.
public struct StrokeStatistics: Hashable, Sendable {
  /// The number of received real samples, including those that were dropped as redundant.
  public internal(set) var realSamples = 0
  /// The number of real samples that were dropped because they were too near to the previous one.
  public internal(set) var redundantSamples = 0
  /// The number of late updates that reached their sample, including those after the end (R14).
  public internal(set) var updates = 0
  /// The number of late updates that reached their sample after the touch had ended.
  public internal(set) var updatesAfterEnd = 0
  /// The number of late updates whose sample is unknown or expects no more updates.
  public internal(set) var unknownUpdates = 0
  /// The number of predicted samples that were replaced or removed.
  public internal(set) var droppedPredictions = 0
}
