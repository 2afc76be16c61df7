import TouchKit

/// The windows of one surface, and the last responder of every responder chain.
///
/// A touch belongs to the front-most window that it hits when it lands, wherever it moves.
open class TouchApplication: TouchResponder {
  /// The windows, from back to front. The application retains them.
  public private(set) final var windows: [TouchWindow] = []
  /// The window that each touch or hover landed in, sorted by identifier; `nil` if it hit none, or
  /// if that one was removed.
  private final var owners: [(id: TouchID, window: TouchWindow?)] = []
  private final var lastSequenceNumber: UInt64 = 0
  private final var queue: [(event: TouchEvent, isDirect: Bool)] = []
  private final var isBusy = false
  /// The landings of the event in progress, until `sendEvent` delivers it.
  private final var undelivered: (sequenceNumber: UInt64, landings: [TouchDispatcher.Landing])?

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
    if former != nil { window.dispatcher.perform { window.dispatcher.cancelAllTouches() } }
  }

  /// Removes a window. Its touches are cancelled for its views (R55) and go on without a window.
  public final func removeWindow(_ window: TouchWindow) {
    guard window.application === self else { return }
    detach(window)
    window.dispatcher.perform { window.dispatcher.cancelAllTouches() }
  }

  private func detach(_ window: TouchWindow) {
    windows.removeAll { $0 === window }
    window.applicationReference.object = nil
    for index in owners.indices where owners[index].window === window { owners[index].window = nil }
  }

  // MARK: - Events

  /// Dispatches an event: finds the window of each touch that begins, then calls `sendEvent(_:)`
  /// (R17). Inside a callback, the event waits until the present one is complete (R24).
  public final func dispatch(_ event: TouchEvent) { enqueue(event, isDirect: false) }

  /// Delivers an event to each window that has a touch in it, from back to front. Override it to
  /// see every event first, or to withhold events, and call `super`. An event that was handled
  /// before is ignored by the windows (R21b).
  ///
  /// Call `dispatch(_:)` to send an event. If this method is called directly, the base
  /// implementation finds the windows itself.
  open func sendEvent(_ event: TouchEvent) {
    if let (number, landings) = undelivered, event.sequenceNumber == number {
      undelivered = nil
      deliver(event, landings, .complete)
    } else {
      enqueue(event, isDirect: true)
    }
  }

  /// The earliest deadline of any window, in seconds: the time at which `advance(to:)` must be
  /// called at the latest, or `nil` if nothing waits for time to pass (R44).
  public final var nextDeadline: Double? { windows.compactMap { $0.nextDeadline }.min() }

  /// Lets time pass in all windows, up to `time` in seconds (R44).
  public final func advance(to time: Double) {
    for window in windows { window.advance(to: time) }
  }

  private func enqueue(_ event: TouchEvent, isDirect: Bool) {
    queue.append((event, isDirect))
    guard !isBusy else { return }
    isBusy = true
    while !queue.isEmpty {
      let batch = queue
      queue = []
      for (event, isDirect) in batch { handle(event, isDirect: isDirect) }
    }
    isBusy = false
  }

  private func handle(_ event: TouchEvent, isDirect: Bool) {
    var landings: [TouchDispatcher.Landing] = []
    if event.sequenceNumber > lastSequenceNumber {
      lastSequenceNumber = event.sequenceNumber
      for touch in event.touches(in: .began) { landings.append(land(touch, event)) }
      for touch in event.touches(in: .regionEntered) { landings.append(land(touch, event)) }
    }
    if isDirect {
      deliver(event, landings, .complete)
    } else {
      undelivered = (event.sequenceNumber, landings)
      sendEvent(event)
      if undelivered != nil {
        undelivered = nil
        deliver(event, landings, .withheld)
      }
    }
    owners.removeAll { event.touch($0.id)?.phase.isFinal ?? true }
  }

  /// Finds the front-most window that a touch hits.
  private func land(_ touch: Touch, _ event: TouchEvent) -> TouchDispatcher.Landing {
    for window in windows.reversed() {
      guard let view = window.hitTest(touch.location(in: window), with: event),
        window.application === self
      else { continue }
      owners.append((touch.id, window))
      return (touch.id, view)
    }
    owners.append((touch.id, nil))
    return (touch.id, nil)
  }

  private func deliver(
    _ event: TouchEvent, _ landings: [TouchDispatcher.Landing], _ mode: TouchDispatcher.Mode
  ) {
    for window in windows where window.application === self && concerns(window, event) {
      let own = landings.filter { landing in
        owners.contains { $0.id == landing.id && $0.window === window }
      }
      window.dispatcher.dispatch(event, landings: own, mode: mode)
    }
  }

  private func concerns(_ window: TouchWindow, _ event: TouchEvent) -> Bool {
    owners.contains { $0.window === window } || window.dispatcher.awaitsUpdates(of: event)
  }
}
