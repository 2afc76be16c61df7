import TouchKit

/// The event in progress, and what is known between two events.
final class EventRecord {
  /// The newest event: the one in progress, or the last one.
  private var newest: TouchEvent?
  private var isInProgress = false
  /// The event that describes the touches between two events, once it has been asked for.
  private var settled: TouchEvent?

  /// The event that describes the touches as they are now: the one in progress, or else the newest
  /// one without its ended touches and without samples.
  var current: TouchEvent {
    guard let newest else { return TouchEvent(at: 0, touches: [], sequenceNumber: 0) }
    if isInProgress { return newest }
    if let settled { return settled }
    let touches = newest.allTouches.filter { !$0.phase.isFinal }
    let event = TouchEvent(
      at: newest.timestamp, touches: touches, sequenceNumber: newest.sequenceNumber)
    settled = event
    return event
  }

  func begin(_ event: TouchEvent) {
    newest = event
    settled = nil
    isInProgress = true
  }

  func end() { isInProgress = false }
}
