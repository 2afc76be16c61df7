import TouchKit

/// The root of a tree of views, and the one door through which events come to them.
///
/// Within an event (R21a, R28):
/// 1. touches that land are given to the view that they hit, for their whole life (R17, R19);
/// 2. observers see the event;
/// 3. gesture recognizers see it; what they ask for is decided, and their actions are called (R28-R32);
/// 4. what views were not to know before recognizers decided is delivered (R33); then, phase by phase - began, moved, ended,
///    cancelled - each view gets one callback with all its touches in that phase; of several views the one whose touch is oldest
///    comes first;
/// 5. hovers: those that came, moved, left, one after the other. A hover goes to the view below it at that moment: where that
///    changes, the view before gets `regionExited` and the new one `regionEntered` (R6);
/// 6. late updates are delivered, each view's at once, to the views whose touches they refine (R14).
///
/// What a callback changes counts from the next callback on: a view that left gets nothing more, a view that is new gets the
/// touches that land from the next event on. An event that is sent from within a callback waits until the one that is being
/// handled is done. An event that was handled already is ignored and counted in `repeatedEvents` (R21b).
open class TouchWindow: TouchView {
  /// Set when a view says `setNeedsDisplay()`; whoever draws clears it.
  public final var needsDisplay = true
  /// How many events were sent a second time and ignored (R21b).
  public private(set) final var repeatedEvents = 0
  /// The time of the window: of the newest sample, or what it was advanced to, in seconds.
  public final var now: Double { arbiter.now }
  /// The responder that what is not at a place is meant for; nil where there is none. See `becomeFirstResponder`.
  public internal(set) final unowned(unsafe) var firstResponder: TouchResponder?
  /// The application that the window is in; nil where it is in none.
  public final var application: TouchApplication? { storedApplication }
  unowned(unsafe) final var storedApplication: TouchApplication?

  final let delivery = TouchDelivery()
  final let arbiter = GestureArbiter()
  /// What the recognizers of the window did, and why (R45); nil, the default: nothing is written.
  public final var trace: GestureTrace? {
    get { arbiter.trace }
    _modify { yield &arbiter.trace }
  }
  @exclusivity(unchecked)
  private final var observers: [any TouchWindowObserver] = []
  /// Until when something in the window changes by itself.
  @exclusivity(unchecked)
  private final var animationEnd = -Double.infinity
  @exclusivity(unchecked)
  private final var lastEvent: UInt64 = 0
  @exclusivity(unchecked)
  private final var isSending = false
  @exclusivity(unchecked)
  private final var waiting: [TouchEvent] = []
  @exclusivity(unchecked)
  private final var waitingTime = -Double.infinity

  /// A window that covers that part of the surface, in points.
  public override init(frame: Rect2D) {
    super.init(frame: frame)
    storedWindow = self
    delivery.window = self
    arbiter.window = self
  }

  deinit {
    let (leavingObservers, leavingViews) = (observers, subviews)
    observers = []
    subviews = []
    for observer in leavingObservers { observer.wasRemoved(from: self) }
    // Cut off first: no responder chain may lead into a window that is half gone.
    for view in leavingViews { view.storedSuperview = nil }
    let family = leavingViews.flatMap { $0.family }
    for view in family { view.storedWindow = nil }
    arbiter.abandon()
    delivery.cancelAll(except: self)
    for view in family where view.storedWindow == nil { view.didMoveToWindow() }
  }

  /// The window's controller if it has one, else the application.
  open override var next: TouchResponder? { storedController ?? storedApplication }

  final override var isWindow: Bool { true }

  // MARK: - Events

  /// Takes an event. To see every event first, or to keep some away, override it and call `super`.
  open func sendEvent(_ event: TouchEvent) {
    guard !isSending else {
      waiting.append(event)
      return
    }
    isSending = true
    handle(event)
    handleWaiting()
  }

  /// When `advance(to:)` must be called next, in seconds, so that something that waits for time is not late; nil: nothing waits (R44).
  open var nextDeadline: Double? {
    let deadline = arbiter.nextDeadline
    return deadline.isFinite ? deadline : nil
  }

  /// Lets time pass without a sample: what waited for a time up to this one happens, each at its own time (R44). Before it, send
  /// what came up to then. Time that goes back is ignored; within a callback it waits until the event at hand is done.
  open func advance(to time: Double) {
    guard time.isFinite else { return }
    guard !isSending else {
      waitingTime = Swift.max(waitingTime, time)
      return
    }
    isSending = true
    meetDeadlines(until: time + TouchConstants.timeTolerance)
    pass(to: time)
    handleWaiting()
  }

  /// Cancels every touch for the view that it began in (R55), and forgets it: what comes of it later is ignored.
  public final func cancelTouches() {
    arbiter.removeAll()
    delivery.cancelAll(except: nil)
  }

  /// Handles what was sent, and lets the time pass that was asked for, within callbacks.
  private func handleWaiting() {
    while !waiting.isEmpty { handle(waiting.removeFirst()) }
    isSending = false
    if waitingTime > -.infinity {
      let time = waitingTime
      waitingTime = -.infinity
      advance(to: time)
    }
  }

  private func handle(_ event: TouchEvent) {
    guard event.number > lastEvent else {
      repeatedEvents += 1
      return
    }
    lastEvent = event.number
    // What was due before anything of the event was read comes before it; what was due meanwhile comes after (R28).
    let due = event.timestamp - TouchConstants.timeTolerance
    if arbiter.nextDeadline < due { meetDeadlines(before: event.firstReading - TouchConstants.timeTolerance) }
    pass(to: event.timestamp)
    delivery.open(event)
    arbiter.open(event)
    if !observers.isEmpty {
      for observer in observers { observer.willDeliver(event, in: self) }
    }
    arbiter.show(event)
    arbiter.settle()
    delivery.releaseWithheld()
    delivery.deliver(event)
    arbiter.close()
    delivery.close(event)
    if arbiter.nextDeadline < due { meetDeadlines(before: due) }
  }

  private func pass(to time: Double) {
    guard time > now else { return }
    if now < animationEnd { needsDisplay = true }
    arbiter.now = time
  }

  private func meetDeadlines(before time: Double) { meetDeadlines(until: time.nextDown) }

  private func meetDeadlines(until time: Double) {
    while arbiter.nextDeadline <= time {
      let deadline = arbiter.nextDeadline
      pass(to: deadline)
      arbiter.meetDeadline(deadline)
    }
  }

  // MARK: - Whose touch it is

  /// Whether a touch or hover is this window's: it landed in it, and is not over.
  public final func owns(_ touch: TouchID) -> Bool { delivery.route(of: touch) != nil }

  /// Whether it is a hover of this window, not a touch that is down (R6).
  public final func isHover(_ touch: TouchID) -> Bool { delivery.route(of: touch)?.isHover ?? false }

  /// The view that a touch of this window began in (R19), or that a hover is above; nil for any other, and where it hit none or
  /// that left the window.
  public final func view(of touch: TouchID) -> TouchView? { delivery.route(of: touch)?.view }

  /// Whether a new touch may land in this window; false where the application knows that it landed in another.
  final func mayLand(_ touch: TouchID) -> Bool { storedApplication?.mayLand(touch, in: self) ?? true }

  /// Whether an event updates a touch that ended in this window.
  final func awaitsUpdates(of event: TouchEvent) -> Bool { delivery.awaitsUpdates(of: event) }

  // MARK: - Looking on

  /// Lets an observer see every event from the next one on. Adding one twice adds it once.
  public final func addObserver(_ observer: any TouchWindowObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
    observer.wasAdded(to: self)
  }

  /// Lets an observer see no more events.
  public final func removeObserver(_ observer: any TouchWindowObserver) {
    guard let place = observers.firstIndex(where: { $0 === observer }) else { return }
    observers.remove(at: place)
    observer.wasRemoved(from: self)
  }

  /// A view is about to get a callback; a nil phase stands for late updates.
  final func willTell(_ view: TouchView, of touches: TouchSet, in phase: TouchPhase?) {
    guard !observers.isEmpty else { return }
    for observer in observers { observer.willTell(view, of: touches, in: phase, window: self) }
  }

  // MARK: - What views and recognizers ask for

  /// Keeps the window in need of display at each event and each `advance(to:)` until a time, in seconds.
  final func animate(until time: Double) {
    needsDisplay = true
    animationEnd = Swift.max(animationEnd, time)
  }

  /// A view leaves, or has left: its touches are cancelled for it (R19).
  final func viewLeaves(_ view: TouchView) {
    delivery.viewLeaves(view)
    for recognizer in view.storedRecognizers { arbiter.remove(recognizer) }
    forget(view)
    if let controller = view.storedController { forget(controller) }
  }

  /// A responder is the first one no more.
  final func forget(_ responder: TouchResponder) {
    if firstResponder === responder { firstResponder = nil }
  }
}

extension TouchEvent {
  /// When the oldest of what came in it was read, in seconds.
  fileprivate var firstReading: Double {
    var first = timestamp
    for touch in allTouches {
      if let sample = samples(for: touch.id).first { first = Swift.min(first, sample.timestamp) }
    }
    return first
  }
}
