import TouchKit

extension RandomAccessCollection where Element == Touch {
  /// The touches that ended, in the order in which they did; of those that ended at one time the one that began first is first.
  ///
  /// An event has its touches in the order of beginning. What is completed must not depend on how samples are cut into events.
  func endedInCompletionOrder() -> [Touch] {
    guard contains(where: { $0.phase == .ended }) else { return [] }
    // Sorting by time alone would leave the order of equal times to the sort.
    return filter { $0.phase == .ended }.sorted { ($0.timestamp, $0.id) < ($1.timestamp, $1.id) }
  }
}
