import TouchKit

/// What the recognizers of a window did, and why (R45): with it a person answers who won, and what became of the others.
///
/// Set a window's `trace` to start one, read its entries, set it to nil to stop. While it is nil nothing is written and nothing spent.
public struct GestureTrace: Sendable {
  /// One thing that happened.
  public struct Entry: Equatable, Sendable {
    /// When, in seconds of the window.
    public let time: Double
    /// Who: the recognizer's `label`.
    public let gesture: String
    /// What.
    public let event: GestureTrace.Event
  }

  /// What can happen to a recognizer.
  public enum Event: Equatable, Sendable {
    /// It is shown a touch that landed.
    case received(TouchID)
    /// It was not to receive a touch: its delegate said no (R31).
    case refused(TouchID)
    /// It ignores a touch that it had received.
    case ignored(TouchID)
    /// It would begin or be recognized, but waits for another (R30).
    case waiting(GestureReason)
    /// Its actions were called in this state.
    case fired(GestureState)
    /// It failed (R26).
    case failed(GestureReason)
    /// It began and was taken away; its actions are called in the state `cancelled` next.
    case cancelled(GestureReason)
    /// It is ready for the next attempt (R27).
    case reset
  }

  /// What happened, in order; the oldest is dropped where there are more than `limit`.
  public private(set) var entries: [Entry] = []
  /// How many entries are kept, so that a trace left on does not fill the memory.
  public let limit: Int
  /// How many entries were dropped.
  public private(set) var droppedEntries = 0

  /// A trace of nothing yet, which keeps that many entries, at least one.
  public init(limit: Int = 100_000) { self.limit = Swift.max(limit, 1) }

  mutating func append(_ entry: Entry) {
    if entries.count >= limit {
      // Half at a time: dropping one by one would move all the others each time.
      let surplus = entries.count - limit / 2
      entries.removeFirst(surplus)
      droppedEntries += surplus
    }
    entries.append(entry)
  }

  /// Forgets what happened so far; for whoever reads it bit by bit.
  public mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension GestureTrace.Event: CustomStringConvertible {
  /// A sentence without a subject: `failed: moved 12.3 pt > 10`.
  public var description: String {
    switch self {
    case .received(let touch): return "receives \(touch)"
    case .refused(let touch): return "is not to receive \(touch)"
    case .ignored(let touch): return "ignores \(touch)"
    case .waiting(let reason): return "\(reason)"
    case .fired(let state): return "\(state)"
    case .failed(let reason): return "failed: \(reason)"
    case .cancelled(let reason): return "cancelled: \(reason)"
    case .reset: return "reset"
    }
  }
}

extension GestureTrace.Entry: CustomStringConvertible {
  /// The gesture and what happened to it; whoever prints the time does so in a form of its own.
  public var description: String { "\(gesture) \(event)" }
}
