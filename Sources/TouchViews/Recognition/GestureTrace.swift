import TouchKit

/// A record of the decisions about a window's recognizers and their reasons (R45). It shows which
/// recognizer was recognized and why the others were not.
///
/// Set a window's `trace` to start recording, read its entries, and set it to `nil` to stop. While
/// it is `nil`, recording costs nothing.
public struct GestureTrace: Sendable {
  /// An event of a recognizer.
  public struct Entry: Equatable, Sendable {
    /// The time of the window, in seconds.
    public let time: Double
    /// The `debugName` of the recognizer, or of the view of a touch that is `withheld`.
    public let gesture: String
    /// The event.
    public let event: GestureTrace.Event
  }

  /// The kinds of entries.
  public enum Event: Equatable, Sendable {
    /// The recognizer received a touch that landed.
    case received(TouchID)
    /// The recognizer did not receive a touch, because `shouldReceive` or the delegate refused it
    /// (R31).
    case refused(TouchID)
    /// The recognizer was not offered a touch, because the first touch of its attempt has another
    /// type (R72).
    case otherType(TouchID, TouchType, first: TouchType)
    /// The recognizer received a scroll or transform that began (R67).
    case receivedEvent(IndirectEvent.EventType)
    /// The recognizer did not receive a scroll or transform, because the delegate refused it.
    case refusedEvent(IndirectEvent.EventType)
    /// The recognizer ignores a touch that it had received.
    case ignored(TouchID)
    /// The recognizer ignores a touch that landed so soon after another one that it ignores that
    /// both are of one hand (R27); the interval between their landings, in seconds.
    case sameHand(TouchID, as: TouchID, interval: Double)
    /// The view that a touch hit does not receive it (R20, R21).
    case withheld(TouchID, WithholdingReason)
    /// The recognizer requested to begin or to be recognized, but waits for another one (R30).
    case waiting(GestureReason)
    /// The actions were called in this state.
    case fired(GestureRecognizer.State)
    /// The recognizer set a state to which its state could not change (R25).
    case refusedRequest(GestureRecognizer.State, in: GestureRecognizer.State)
    /// The recognizer failed (R26).
    case failed(GestureReason)
    /// The gesture was cancelled. The actions are called in the state `cancelled` next.
    case cancelled(GestureReason)
    /// The recognizer was reset and is ready for the next attempt (R27).
    case reset
  }

  /// The recorded entries, oldest first. If there are more than `limit`, the oldest are dropped.
  public private(set) var entries: [Entry] = []
  /// The maximum number of entries, which bounds the memory of a trace.
  public let limit: Int
  /// The number of entries that were dropped.
  public private(set) var droppedEntries = 0

  /// Creates an empty trace.
  ///
  /// - Parameter limit: The maximum number of entries, at least one.
  public init(limit: Int = 100_000) { self.limit = max(limit, 1) }

  mutating func append(_ entry: Entry) {
    if entries.count >= limit {
      // Half of the entries at a time, because each removal moves the remaining ones.
      let surplus = entries.count - limit / 2
      entries.removeFirst(surplus)
      droppedEntries += surplus
    }
    entries.append(entry)
  }

  /// Removes all entries, so that a program can read the trace in steps.
  public mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension GestureTrace.Event {
  /// The name of the event without its values: the state in which the actions were called, or one
  /// of `received`, `refused`, `ignored`, `withheld`, `waiting`, `failed`, `cancelling` and
  /// `reset`.
  public var kind: String {
    switch self {
    case .received, .receivedEvent: "received"
    case .refused, .otherType, .refusedEvent, .refusedRequest: "refused"
    case .ignored, .sameHand: "ignored"
    case .withheld: "withheld"
    case .waiting: "waiting"
    case .fired(let state): state.description
    case .failed: "failed"
    case .cancelled: "cancelling"
    case .reset: "reset"
    }
  }

  /// The state in which the actions were called, `failed` if the recognizer failed, or `nil` for
  /// other events.
  public var state: GestureRecognizer.State? {
    switch self {
    case .fired(let state): state
    case .failed: .failed
    default: nil
    }
  }

  /// The reason why the recognizer waits, failed or was cancelled, or `nil` for other events.
  public var reason: GestureReason? {
    switch self {
    case .waiting(let reason), .failed(let reason), .cancelled(let reason): reason
    default: nil
    }
  }

  /// The touch that the event is about, or `nil` if it is about none.
  package var touch: TouchID? {
    switch self {
    case .received(let touch), .refused(let touch), .ignored(let touch), .withheld(let touch, _),
      .sameHand(let touch, _, _), .otherType(let touch, _, _):
      touch
    default: nil
    }
  }

  /// Returns the description, with the names of touches that `name` returns.
  package func text(_ name: (TouchID) -> String) -> String {
    switch self {
    case .received(let touch): "receives \(name(touch))"
    case .refused(let touch): "must not receive \(name(touch))"
    case .otherType(let touch, let type, let first):
      "must not receive \(name(touch)): a \(type.noun) after a \(first.noun)"
    case .receivedEvent(let type): "receives a \(type.name)"
    case .refusedEvent(let type): "must not receive a \(type.name)"
    case .ignored(let touch): "ignores \(name(touch))"
    case .sameHand(let touch, let other, let interval):
      "ignores \(name(touch)): landed "
        + "\(DecimalText.rounded(interval, fractionDigits: 3)) s after \(name(other)), "
        + "less than \(ViewConstants.handInterval)"
    case .withheld(let touch, let reason): "withheld \(name(touch)): \(reason.text(name))"
    case .waiting(let reason): "\(reason)"
    case .refusedRequest(let state, .possible): "\(state) refused: is possible"
    case .refusedRequest(let state, let current):
      "\(state) refused: has \(current == .changed ? GestureRecognizer.State.began : current)"
    case .fired(let state): "\(state)"
    case .failed(.failedIn(let callback)): "\(GestureReason.failedIn(callback))"
    case .failed(let reason): "failed: \(reason)"
    case .cancelled(let reason): "cancelled: \(reason)"
    case .reset: "reset"
    }
  }
}

extension TouchType {
  fileprivate var noun: String {
    switch self {
    case .finger: "finger"
    case .pencil: "pencil"
    case .indirect: "touch elsewhere"
    case .indirectPointer: "pointer"
    }
  }
}

extension GestureTrace.Event: CustomStringConvertible {
  /// A sentence without a subject: `failed: moved 12.3 pt > 10`.
  public var description: String { text { "\($0)" } }
}

extension GestureTrace.Entry: CustomStringConvertible {
  /// The gesture and the event, without the time.
  public var description: String { "\(gesture) \(event)" }
}
