import TouchKit

extension RandomAccessCollection where Element == Touch {
  /// Returns the ended touches in the order in which they ended. Of touches that ended at the same
  /// time, the one that began first is first.
  ///
  /// An event contains its touches in the order in which they began. The order of completed strokes
  /// must not depend on the grouping of samples into events.
  func endedInCompletionOrder() -> [Touch] {
    guard contains(where: { $0.phase == .ended }) else { return [] }
    // Sorting by time alone would leave the order of equal times unspecified.
    return filter { $0.phase == .ended }.sorted { ($0.timestamp, $0.id) < ($1.timestamp, $1.id) }
  }
}
