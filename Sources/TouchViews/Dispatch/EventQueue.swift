import TouchKit

/// The work that waits while an event cycle is in progress, and the record of which events were
/// handled: what makes re-entrancy safe (R24), for windows and for applications.
///
/// **Re-entrancy.** Each step of a cycle calls code outside the library, which may do anything. One
/// rule makes that safe: at most one cycle is in progress.
///
/// - `sendEvent`, `advance` and `cancelTouches` wait in the queue while a cycle is in progress. So
///   no touch lands, no phase is delivered and nothing is cleaned up inside another cycle.
/// - Everything else takes effect immediately, within the cycle in progress or, between events,
///   within a cycle of its own (`TouchDispatcher.perform`). It marks: a touch as cancelled or
///   ended, a gap in the list of attempts. Only the clean-up removes entries, so every index that a
///   step holds across a call stays valid. After each call, a step reads the entry again.
/// - Objects that a step holds across a call are held strongly, and the cycle holds the window.
///
/// **Invariant.** Work that is added during a cycle is handled later in the same cycle, in the
/// order in which it was added. No sequence number is accepted twice (R21b).
final class EventQueue {
  /// The work that waits for its turn: a call from outside, or the completions of views that have
  /// left.
  enum Work {
    case event(TouchEvent, EventContext)
    case indirect(IndirectEvent)
    case advance(to: Double)
    case cancelTouches
    case completions
  }

  /// Whether a cycle is in progress.
  private(set) var isBusy = false
  /// The number of events that were sent a second time and ignored (R21b).
  private(set) var repeatedEventCount = 0
  private(set) var newestSequenceNumber: UInt64 = 0
  /// The number of the event that `sendEvent` was called with and that is not delivered yet.
  private var undeliveredEvent: UInt64?
  /// The work from `head` on waits. Work that was taken leaves a gap: removing it could run code
  /// that adds work.
  private var waiting: [Work?] = []
  private var head = 0
  /// The number of pieces of work that wait. It is looked at for each event, which costs less than
  /// to access the array (row `delivery/1`).
  private var count = 0
  /// The number of pieces of work that are no events of touches since the last one in this cycle.
  private var consecutiveCalls = 0

  // MARK: - Cycles

  /// Whether nothing waits.
  var isEmpty: Bool { count == 0 }

  /// Begins a cycle, and returns `false` if one is in progress.
  func begin() -> Bool {
    if isBusy { return false }
    isBusy = true
    return true
  }

  /// Ends the cycle in progress, and returns `false` if work waits for it.
  func end() -> Bool {
    if isEmpty { isBusy = false }
    return !isBusy
  }

  /// Adds work, or changes the work that was added last if that has the same effect.
  func append(_ work: Work) {
    switch (waiting.last, work) {
    case (.advance(let earlier)??, .advance(let time)):
      waiting[waiting.count - 1] = .advance(to: max(earlier, time))
    case (.cancelTouches??, .cancelTouches), (.completions??, .completions): break
    default:
      waiting.append(work)
      count += 1
    }
  }

  /// Returns the next piece of work of the cycle in progress. If there is none, ends the cycle and
  /// returns `nil`.
  ///
  /// A chain of `advance` and `cancelTouches` calls each of which makes the next one would never
  /// end. After `ViewConstants.nestedWorkLimit` of them the rest waits for the next cycle.
  func next() -> Work? {
    guard !isEmpty, consecutiveCalls < ViewConstants.nestedWorkLimit else {
      isBusy = false
      consecutiveCalls = 0
      return nil
    }
    let work = waiting[head]
    waiting[head] = nil
    head += 1
    count -= 1
    if isEmpty {
      head = 0
      waiting.removeAll(keepingCapacity: true)
    }
    if case .event = work { consecutiveCalls = 0 } else { consecutiveCalls += 1 }
    return work
  }

  /// Discards what waits.
  func removeAll() {
    let old = waiting
    waiting = []
    head = 0
    count = 0
    withExtendedLifetime(old) {}
  }

  // MARK: - Events

  /// Returns whether an event is handled for the first time, and records that.
  func accept(_ event: TouchEvent) -> Bool {
    guard !isRepeated(event) else { return false }
    newestSequenceNumber = event.sequenceNumber
    return true
  }

  /// Returns whether an event has been handled before, and counts it if so.
  func isRepeated(_ event: TouchEvent) -> Bool {
    guard event.sequenceNumber <= newestSequenceNumber else { return false }
    repeatedEventCount += 1
    return true
  }

  /// Records that `sendEvent` is about to be called with an event.
  func beginSending(_ event: TouchEvent) { undeliveredEvent = event.sequenceNumber }

  /// Returns `true` once for the event that `sendEvent` was called with: whoever receives `true`
  /// delivers it, or handles that nobody did.
  func takeUndelivered(_ event: TouchEvent) -> Bool {
    guard undeliveredEvent == event.sequenceNumber else { return false }
    undeliveredEvent = nil
    return true
  }
}
