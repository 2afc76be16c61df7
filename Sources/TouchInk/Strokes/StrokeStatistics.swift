/// The counts of samples, updates and predictions that one stroke received.
package struct StrokeStatistics: Hashable, Sendable {
  /// The number of received real samples, including those that were dropped as redundant.
  package internal(set) var realSamples = 0
  /// The number of real samples that were dropped because they were too near to the previous one.
  package internal(set) var redundantSamples = 0
  /// The number of late updates that reached their sample, including those after the end (R14).
  package internal(set) var updates = 0
  /// The number of late updates that reached their sample after the touch had ended.
  package internal(set) var updatesAfterEnd = 0
  /// The number of late updates whose sample is unknown or expects no more updates.
  package internal(set) var unknownUpdates = 0
  /// The number of predicted samples that were replaced or removed.
  package internal(set) var droppedPredictions = 0
}
