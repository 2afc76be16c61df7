import TouchKit

/// The windows of one surface, and the last responder of every chain.
///
/// A touch goes to the front-most window that it hits, and stays with that window wherever it moves.
open class TouchApplication: TouchResponder {
  /// The windows, from back to front. The application keeps them alive.
  public private(set) final var windows: [TouchWindow] = []
  /// Which window each touch or hover landed in, sorted because ids grow; nil where it hit none, or where that is gone.
  private final var owners: [(id: TouchID, window: TouchWindow?)] = []
  private final var lastEvent: UInt64 = 0
  private final var isSending = false
  private final var waiting: [TouchEvent] = []

  /// An application without windows.
  public override init() { super.init() }

  deinit {
    for window in windows { window.storedApplication = nil }
  }

  // MARK: - Windows

  /// Puts a window in front of the others; it leaves the application that it was in. One that is here already comes to the front.
  public final func addWindow(_ window: TouchWindow) {
    if window.storedApplication === self {
      windows.removeAll { $0 === window }
    } else {
      window.storedApplication?.removeWindow(window)
      window.storedApplication = self
    }
    windows.append(window)
  }

  /// Takes a window away: its touches are cancelled for its views (R55), and go on without a window.
  public final func removeWindow(_ window: TouchWindow) {
    guard window.storedApplication === self else { return }
    windows.removeAll { $0 === window }
    window.storedApplication = nil
    for place in owners.indices where owners[place].window === window { owners[place].window = nil }
    window.cancelTouches()
  }

  // MARK: - Events

  /// Takes an event and hands it to each window that has a touch in it, back to front. One that is sent from within a callback
  /// waits; one that was handled already is handed on all the same, and ignored by the windows (R21b).
  open func sendEvent(_ event: TouchEvent) {
    waiting.append(event)
    guard !isSending else { return }
    isSending = true
    while !waiting.isEmpty { handle(waiting.removeFirst()) }
    isSending = false
  }

  /// When `advance(to:)` must be called next, in seconds: the earliest deadline of any window; nil: nothing waits (R44).
  public final var nextDeadline: Double? {
    var earliest: Double?
    for window in windows {
      guard let deadline = window.nextDeadline else { continue }
      earliest = Swift.min(earliest ?? deadline, deadline)
    }
    return earliest
  }

  /// Lets time pass in all windows, in seconds (R44).
  public final func advance(to time: Double) {
    for window in windows { window.advance(to: time) }
  }

  private func handle(_ event: TouchEvent) {
    if event.number > lastEvent {
      lastEvent = event.number
      for touch in event.touches(in: .began) { assign(touch, event) }
      for touch in event.touches(in: .regionEntered) { assign(touch, event) }
    }
    for window in windows where window.storedApplication === self && concerns(window, event) { window.sendEvent(event) }
    owners.removeAll { event.touch($0.id)?.phase.isFinal ?? true }
  }

  private func assign(_ touch: Touch, _ event: TouchEvent) {
    let window = windows.last { $0.hitTest(touch.location(in: $0), with: event) != nil }
    owners.append((touch.id, window))
  }

  private func concerns(_ window: TouchWindow, _ event: TouchEvent) -> Bool {
    owners.contains { $0.window === window } || window.awaitsUpdates(of: event)
  }

  /// Whether a touch landed in a window, as far as this application knows: of a touch that did not come through it, it knows nothing.
  final func mayLand(_ id: TouchID, in window: TouchWindow) -> Bool {
    guard let owner = owners.last(where: { $0.id == id }) else { return true }
    return owner.window === window
  }
}
