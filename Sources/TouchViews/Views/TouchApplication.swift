import TouchKit

/// The windows of one surface, and the last responder of every responder chain.
///
/// A touch belongs to the front-most window that it hits when it lands, wherever it moves.
open class TouchApplication: TouchResponder {
  /// The windows, from back to front. The application retains them.
  public private(set) final var windows: [TouchWindow] = []
  private let queue = EventQueue()
  /// A touch or hover that has hit a view of a window.
  private typealias Hit = (id: TouchID, view: TouchView, window: TouchWindow)
  /// The hits of the event in progress, until it is delivered.
  private var hits: [Hit] = []

  /// Creates an application without windows.
  public override init() { super.init() }

  deinit {
    for window in windows { window.applicationReference.object = nil }
  }

  // MARK: - Windows

  /// Adds a window in front of the others, or moves it to the front. It leaves the application that
  /// it was in, and its touches are cancelled then (R55).
  public final func addWindow(_ window: TouchWindow) {
    if window.application === self {
      windows.removeAll { $0 === window }
      windows.append(window)
      return
    }
    let former = window.application
    former?.detach(window)
    window.applicationReference.object = self
    windows.append(window)
    if former != nil { cancelTouches(of: window) }
  }

  /// Removes a window. Its touches are cancelled for its views (R55) and continue without a window.
  public final func removeWindow(_ window: TouchWindow) {
    guard window.application === self else { return }
    detach(window)
    cancelTouches(of: window)
  }

  // Not private: Embedded Swift would emit the function in programs as well, which do not link
  // then.
  final func cancelTouches(of window: TouchWindow) {
    window.dispatcher.perform { window.dispatcher.removal.cancelAllTouches() }
  }

  private func detach(_ window: TouchWindow) {
    windows.removeAll { $0 === window }
    window.applicationReference.object = nil
  }

  // MARK: - Events

  /// Dispatches an event: finds the window of each touch that begins, then calls `sendEvent(_:)`
  /// (R17). Inside a callback, the event waits until the current one is complete (R24).
  public final func dispatch(_ event: TouchEvent) { enqueue(event, .complete) }

  /// Dispatches an event of a scroll or transform to the front-most window that it hits where it
  /// begins, and until its end to that window (R66). Inside a callback, it waits until the current
  /// event is complete (R24).
  public final func dispatch(_ event: IndirectEvent) {
    queue.append(.indirect(event))
    handleQueue()
  }

  /// Delivers an event to each window that has a touch in it, from back to front. Override it to
  /// see every event first, or to withhold events, and call `super`. An event that was handled
  /// before is ignored by the windows (R21b).
  ///
  /// Call `dispatch(_:)` to send an event. If this method is called directly, the base
  /// implementation finds the windows itself.
  open func sendEvent(_ event: TouchEvent) {
    if queue.takeUndelivered(event) {
      deliver(event, .complete)
    } else {
      enqueue(event, .direct)
    }
  }

  /// The earliest deadline of any window, in seconds: the time at which `advance(to:)` must be
  /// called at the latest, or `nil` if nothing waits for time to pass (R44).
  public final var nextDeadline: Double? {
    var earliest: Double?
    for window in windows {
      if let deadline = window.nextDeadline { earliest = min(deadline, earliest ?? deadline) }
    }
    return earliest
  }

  /// Advances the time of all windows, up to `time` in seconds (R44).
  public final func advance(to time: Double) {
    for window in windows { window.advance(to: time) }
  }

  private func enqueue(_ event: TouchEvent, _ mode: EventContext.Mode) {
    queue.append(.event(event, EventContext(mode: mode)))
    handleQueue()
  }

  private func handleQueue() {
    guard queue.begin() else { return }
    while let work = queue.next() {
      switch work {
      case .event(let event, let context): handle(event, context.mode)
      case .indirect(let event): handle(event)
      case .advance, .cancelTouches, .completions: break
      }
    }
  }

  /// Offers a scroll or transform that begins to the window that it hits, and otherwise to every
  /// window: only the one in which it began handles it.
  private func handle(_ event: IndirectEvent) {
    guard event.phase == .began else {
      for window in windows where window.application === self { window.dispatch(event) }
      return
    }
    for window in windows.reversed() {
      var isHit = false
      window.dispatcher.perform { isHit = window.laidOutHitTest(event.location) != nil }
      if isHit, window.application === self { return window.dispatch(event) }
    }
  }

  private func handle(_ event: TouchEvent, _ mode: EventContext.Mode) {
    var hits: [Hit] = []
    if queue.accept(event) {
      for touch in event.touches(in: .began) { hits += hit(touch, event) }
      for touch in event.touches(in: .regionEntered) { hits += hit(touch, event) }
    }
    self.hits = hits
    if mode == .direct {
      deliver(event, .complete)
    } else {
      queue.beginSending(event)
      sendEvent(event)
      if queue.takeUndelivered(event) { deliver(event, .withheld) }
    }
  }

  /// Finds the front-most window that a touch hits.
  private func hit(_ touch: Touch, _ event: TouchEvent) -> [Hit] {
    for window in windows.reversed() {
      var view: TouchView?
      // A cycle of the window's own: an override of `hitTest` may call `advance` (R24).
      window.dispatcher.perform { view = window.laidOutHitTest(touch, with: event) }
      if let view, window.application === self { return [(touch.id, view, window)] }
    }
    return []
  }

  /// Offers an event to every window. Only the window knows which touches are its own: it may have
  /// joined the application while it had touches.
  private func deliver(_ event: TouchEvent, _ mode: EventContext.Mode) {
    let hits = hits
    self.hits = []
    for window in windows where window.application === self {
      let own = EventContext.Hits(
        application: self,
        touches: hits.filter { $0.window === window }.map { ($0.id, $0.view) })
      window.dispatcher.dispatch(event, EventContext(mode: mode, hits: own), in: window)
    }
  }
}
