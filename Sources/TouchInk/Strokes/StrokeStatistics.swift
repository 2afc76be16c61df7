/// What came for one stroke, counted.
public struct StrokeStatistics: Hashable, Sendable {
  /// Real samples that arrived, those that were dropped as redundant included.
  public internal(set) var realSamples = 0
  /// Real samples that were dropped because they were too near to the one before.
  public internal(set) var redundantSamples = 0
  /// Late updates that reached their sample, those after the end included (R14).
  public internal(set) var updates = 0
  /// Late updates that reached their sample after the touch had ended.
  public internal(set) var updatesAfterEnd = 0
  /// Late updates of a sample that the stroke does not have, or that expects nothing more.
  public internal(set) var unknownUpdates = 0
  /// Predicted samples that were dropped because something newer came.
  public internal(set) var droppedPredictions = 0

  /// A statistics of nothing.
  public init() {}
}
