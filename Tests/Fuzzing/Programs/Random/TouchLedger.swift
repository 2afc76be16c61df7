import TouchKit
import TouchViews

/// The touches that views or recognizers were told of, checked as the callbacks come: each begins
/// once, moves only while it is down, and ends once (R2, R6, R19, R32).
struct TouchLedger {
  private struct Key: Hashable {
    let receiver: Int
    let touch: TouchID
  }

  private enum State { case down, hovering, over }

  /// The state of a touch at a receiver, and the window in which it began. Every window that is in
  /// no application receives all events, so that a view that is moved may meet a touch again.
  private struct Entry {
    var state: State
    var window: ObjectIdentifier?
  }

  private var entries: [Key: Entry] = [:]
  private var exemptTouches: Set<TouchID> = []

  /// Records a callback. Returns what is wrong with it, if anything.
  mutating func record(
    _ moment: Moment, of touch: TouchID, by receiver: Int, in window: TouchWindow?
  ) -> String? {
    guard !exemptTouches.contains(touch) else { return nil }
    let key = Key(receiver: receiver, touch: touch)
    let former = entries[key]?.state
    let window = window.map { ObjectIdentifier($0) }
    let (isLegal, next): (Bool, State)
    switch moment {
    case .began:
      isLegal = former == nil || former == .over && entries[key]?.window != window
      next = .down
    case .moved: (isLegal, next) = (former == .down, .down)
    case .ended, .cancelled: (isLegal, next) = (former == .down, .over)
    case .entered: (isLegal, next) = (former == nil || former == .over, .hovering)
    case .hovered: (isLegal, next) = (former == .hovering, .hovering)
    case .exited: (isLegal, next) = (former == .hovering, .over)
    default: return former == nil ? "is updated, but never began" : nil
    }
    entries[key] = Entry(state: next, window: moment == .began ? window : entries[key]?.window)
    return isLegal ? nil : "is \(moment), but \(former.map { "was \($0)" } ?? "never began")"
  }

  /// Whether a touch is down or hovers for a receiver.
  func isOpen(_ touch: TouchID, for receiver: Int) -> Bool {
    entries[Key(receiver: receiver, touch: touch)].map { $0.state != .over } ?? false
  }

  /// The touches that are down or hover for a receiver.
  func openTouches(of receiver: Int) -> [TouchID] {
    entries.filter { $0.key.receiver == receiver && $0.value.state != .over }.map(\.key.touch)
      .sorted()
  }

  /// Ignores touches from now on: a window kept their ends to itself (R17).
  mutating func exempt(_ touches: [TouchID]) {
    exemptTouches.formUnion(touches)
    for key in entries.keys where exemptTouches.contains(key.touch) { entries[key]?.state = .over }
  }

  /// Counts touches as over for a receiver that is not told so.
  mutating func close(_ touches: [TouchID], for receiver: Int) {
    for touch in touches { entries[Key(receiver: receiver, touch: touch)]?.state = .over }
  }
}
