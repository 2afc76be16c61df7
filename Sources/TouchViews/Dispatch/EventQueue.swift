import TouchKit

/// The work that waits while an event cycle is in progress, and the record of which events were
/// handled: what makes re-entrancy safe (R24), for windows and for applications.
///
/// **Invariant.** At most one cycle is in progress. Work that is added during a cycle is handled
/// later in the same cycle, in the order in which it was added. No sequence number is accepted
/// twice (R21b).
struct EventQueue<Context> {
  /// A call from outside that waits its turn.
  enum Work {
    case event(TouchEvent, Context)
    case advance(to: Double)
    case cancelTouches
  }

  /// Whether a cycle is in progress.
  private(set) var isBusy = false
  /// The number of events that were sent a second time and ignored (R21b).
  private(set) var repeatedEventCount = 0
  private var newestSequenceNumber: UInt64 = 0
  /// The number of the event that `sendEvent` was called with and that is not delivered yet.
  private var undeliveredEvent: UInt64?
  /// What was added last, and what was added before that, newest first. Elements only move from
  /// one array to the other and out, because releasing one here could run code that adds another.
  private var added: [Work] = []
  private var batch: [Work] = []
  /// The number of `advance` and `cancelTouches` calls since the last event of this cycle.
  private var consecutiveCalls = 0

  // MARK: - Cycles

  /// Whether nothing waits.
  var isEmpty: Bool { added.isEmpty && batch.isEmpty }

  /// Begins a cycle, and returns `false` if one is in progress.
  mutating func begin() -> Bool {
    if isBusy { return false }
    isBusy = true
    return true
  }

  /// Adds work. It replaces the work added just before it if it has the same effect.
  mutating func append(_ work: Work) {
    switch (added.last, work) {
    case (.advance(let earlier), .advance(let time)):
      added[added.count - 1] = .advance(to: max(earlier, time))
    case (.cancelTouches, .cancelTouches): break
    default: added.append(work)
    }
  }

  /// Returns the next piece of work of the cycle in progress. If there is none, ends the cycle and
  /// returns `nil`.
  ///
  /// A chain of `advance` and `cancelTouches` calls each of which makes the next one would never
  /// end. After `ViewConstants.nestedWorkLimit` of them the rest waits for the next cycle.
  mutating func next() -> Work? {
    if batch.isEmpty, !added.isEmpty {
      batch = added.reversed()
      added = []
    }
    guard consecutiveCalls < ViewConstants.nestedWorkLimit, let work = batch.popLast() else {
      (isBusy, consecutiveCalls) = (false, 0)
      return nil
    }
    if case .event = work { consecutiveCalls = 0 } else { consecutiveCalls += 1 }
    return work
  }

  // MARK: - Events

  /// Returns whether an event is handled for the first time, and records that.
  mutating func accept(_ event: TouchEvent) -> Bool {
    guard !isRepeated(event) else { return false }
    newestSequenceNumber = event.sequenceNumber
    return true
  }

  /// Returns whether an event has been handled before, and counts it if so.
  mutating func isRepeated(_ event: TouchEvent) -> Bool {
    guard event.sequenceNumber <= newestSequenceNumber else { return false }
    repeatedEventCount += 1
    return true
  }

  /// Records that `sendEvent` is about to be called with an event.
  mutating func beginSending(_ event: TouchEvent) { undeliveredEvent = event.sequenceNumber }

  /// Returns `true` once for the event that `sendEvent` was called with: whoever receives `true`
  /// delivers it, or handles that nobody did.
  mutating func takeUndelivered(_ event: TouchEvent) -> Bool {
    guard undeliveredEvent == event.sequenceNumber else { return false }
    undeliveredEvent = nil
    return true
  }
}
