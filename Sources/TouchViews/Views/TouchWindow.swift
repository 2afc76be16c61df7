import TouchKit

/// The root of a tree of views, which receives events and dispatches them to its views and their
/// recognizers.
///
/// Events enter by `dispatch(_:)`. For each event, in this order (R17, R21a, R28):
///
/// 1. Touches that begin are hit-tested and keep their view for their whole life (R19).
/// 2. `sendEvent(_:)` is called. An override can ask `view(of:)`, and calls `super` to have the
///    event delivered.
/// 3. Observers see the event.
/// 4. Gesture recognizers see it; requests are granted or refused, and actions are called
///    (R28-R32).
/// 5. Views receive the callbacks that recognizers had delayed and no longer delay (R33); then,
///    phase by phase (began, moved, ended, cancelled), each view receives one callback with all its
///    touches in that phase. The view whose touch is oldest comes first.
/// 6. Hovers: each goes to the view that it is over; if that changes, the former view receives
///    `regionExited` and the new one `regionEntered` (R6).
/// 7. Late updates go to the views whose touches they refine, each view once (R14).
///
/// Changes of the tree inside a callback take effect immediately (R24). A view that has left
/// receives nothing more. Events that are sent inside a callback wait until the current one is
/// complete. An event that was handled before is ignored and counted in `repeatedEvents` (R21b).
open class TouchWindow: TouchView {
  /// Whether the window looks different since it was drawn last. `draw(into:)` sets it to `false`,
  /// as drawing code of other kinds does.
  public final var needsDisplay = true
  /// The part of the window that looks different since `draw(into:)` has drawn it, in the window's
  /// coordinates, or `nil` if it looks the same (R76). At first, it is all of the window.
  ///
  /// Lays the views out and calls `draw(_:)` of those whose contents have changed. To draw only
  /// what is new, set the clip of a renderer to this rectangle:
  ///
  ///     if let rect = window.changedRect {
  ///       raster.clip = rect
  ///       raster.clear(.white)
  ///       window.draw(into: &raster)
  ///     }
  public final var changedRect: Rect2D? { changes.rect(in: self) }
  /// The number of events that were sent a second time and ignored (R21b).
  package final var repeatedEvents: Int { dispatcher.queue.repeatedEventCount }
  /// The sequence number of the newest event, or 0 before the first.
  package final var newestSequenceNumber: UInt64 { dispatcher.queue.newestSequenceNumber }
  /// The time of the window, in seconds: that of the newest sample, or what it was advanced to.
  public final var now: Double { dispatcher.clock.now }
  /// The event that describes the touches as they are now: the one in progress, or else the newest
  /// one without its ended touches and without samples.
  package final var currentEvent: TouchEvent { dispatcher.record.current }
  /// The responder for commands and keys, or `nil` if there is none. It is not retained.
  public final var firstResponder: TouchResponder? { firstResponderReference.object }
  /// The application that the window was added to, or `nil` if there is none. It is not retained.
  public final var application: TouchApplication? { applicationReference.object }
  /// A reference to the window that does not keep it alive and becomes `nil` before the window is
  /// deallocated.
  package final var weakReference: WindowReference {
    let reference = storedWeakReference ?? WindowReference(self)
    storedWeakReference = reference
    return reference
  }
  /// Whether an animation or another change that takes time is in progress: the window looks
  /// different at each time, so that it must be drawn at each frame.
  package final var isAnimating: Bool { now < changeEnd || needsFrames }
  /// The trace of what the window's recognizers did and why (R45), or `nil`, the default, if none
  /// is recorded.
  public final var trace: GestureTrace? {
    get { dispatcher.trace.trace }
    _modify { yield &dispatcher.trace.trace }
  }

  /// The changes since the window was drawn.
  final let changes = WindowChanges()
  /// The display links, which the window retains.
  final var displayLinks: [DisplayLink] = []
  private var isInFrame = false
  final var firstResponderReference = BackReference<TouchResponder>()
  final var applicationReference = BackReference<TouchApplication>()
  final let dispatcher = TouchDispatcher()
  private var storedWeakReference: WindowReference?
  /// The time until which something in the window changes by itself, in seconds.
  private var changeEnd = -Double.infinity

  /// Creates a window that covers a part of the surface, in points.
  public override init(frame: Rect2D) {
    super.init(frame: frame)
    windowReference.object = self
    routingTarget = ViewTable.window
    dispatcher.router.window.object = self
  }

  deinit {
    storedWeakReference?.clear()
    for link in displayLinks { link.windowReference.object = nil }
    let observers = dispatcher.callbacks.observers
    dispatcher.callbacks.observers = []
    for recognizer in gestureRecognizers {
      recognizer.viewReference.object = nil
      recognizer.number = 0
    }
    // Without the window itself, because a `deinit` must not retain it.
    let views = removeAllSubviews().flatMap { $0.subtree }
    for view in views {
      view.windowReference.object = nil
      for recognizer in view.gestureRecognizers { recognizer.number = 0 }
    }
    dispatcher.willDeallocate(self)
    let completions = dispatcher.animator.endWindow()
    for observer in observers { observer.wasRemoved(from: nil) }
    for view in views where view.window == nil {
      view.animations = []
      view.didMoveToWindow()
      view.viewController?.viewDidDisappear(false)
    }
    for completion in completions { completion.call() }
  }

  /// The next responder: the view controller if there is one, otherwise the application.
  open override var next: TouchResponder? { viewController ?? application }

  final override var isWindow: Bool { true }

  // MARK: - Root view controller

  /// The controller whose view fills the window, or `nil` if there is none. The window retains it.
  ///
  /// Setting it adds the view to the window and removes the view of the previous controller. The
  /// view has the size of the window when `viewDidLoad()` is called (R69).
  public final var rootViewController: TouchViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view(filling: storedBounds) else { return }
      // `viewDidLoad()` may have set another root, or another view.
      guard rootViewController?.viewIfLoaded === view else { return }
      view.frame = storedBounds
      insertSubview(view, at: 0)
    }
  }

  /// Lets the view of the root view controller fill the window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = storedBounds
  }

  // MARK: - Events

  /// Dispatches an event: the entry for players, applications and everything else that drives
  /// windows (R17).
  ///
  /// Lands the touches that begin, calls `sendEvent(_:)`, and cleans up afterwards, even if an
  /// override does not call `super`. Inside a callback, the event waits until the current one is
  /// complete (R24).
  public final func dispatch(_ event: TouchEvent) {
    dispatcher.dispatch(event, EventContext(mode: .complete), in: self)
  }

  /// Dispatches an event of a scroll or transform. It is hit-tested where it begins and offered to
  /// the recognizers of that view and of its superviews; views have no callback for it (R66, R67).
  /// Inside a callback, it waits until the current event is complete (R24).
  public final func dispatch(_ event: IndirectEvent) { dispatcher.enqueue(.indirect(event)) }

  /// Delivers an event to recognizers and views. Override it to see every event first, or to
  /// withhold events, and call `super`.
  ///
  /// Call `dispatch(_:)` to send an event. If this method is called directly, the base
  /// implementation lands the touches itself.
  open func sendEvent(_ event: TouchEvent) { dispatcher.send(event, in: self) }

  /// The time at which `advance(to:)` must be called at the latest, in seconds, or `nil` if nothing
  /// waits for time to pass (R44).
  ///
  /// Completions that wait for nothing have no time: they come with the next event, advance or
  /// frame (R71), and make `TouchSurface.nextFrame(after:)` return the present.
  open var nextDeadline: Double? {
    let deadline = dispatcher.nextDeadline
    return deadline.isFinite ? deadline : nil
  }

  /// Advances the time without a sample, up to `time` in seconds: every deadline up to then is met
  /// at its own time (R44).
  ///
  /// Dispatch the events of all earlier samples first. A time that is earlier than `now`, or not
  /// finite, changes nothing. Inside a callback, the call waits until the current event is complete
  /// (R24).
  open func advance(to time: Double) {
    if time.isFinite { dispatcher.enqueue(.advance(to: time)) }
  }

  /// Cancels every touch for its view (R55) and removes the touches: later samples of them are
  /// ignored. Inside a callback, the call waits until the current event is complete (R24).
  public final func cancelTouches() { dispatcher.enqueue(.cancelTouches) }

  /// Whether a display link asks for frames.
  package final var needsFrames: Bool { displayLinks.contains { !$0.isPaused } }

  /// Whether the window must be drawn although nothing happens (R77). Views that need display or
  /// layout have set `needsDisplay`.
  final var needsFrame: Bool {
    needsDisplay || isAnimating || needsHoverLookup || !dispatcher.animator.due.isEmpty
  }

  /// Whether views have changed under hovers, which the next frame looks up again (R73).
  package final var needsHoverLookup: Bool { dispatcher.hovers.needsLookup }

  /// Looks up what hovers are over, if views have changed (R73).
  package final func lookUpHovers() { dispatcher.lookUpHovers(in: self) }

  /// Looks up hovers and calls due completions and the display links for a frame, whose time the
  /// window has reached. A frame inside a frame calls none.
  package final func drawFrame(at time: Double) {
    lookUpHovers()
    guard !isInFrame else { return }
    isInFrame = true
    if !dispatcher.animator.due.isEmpty { dispatcher.perform(dispatcher.animator.due.call) }
    for link in displayLinks where link.windowReference.refers(to: self) {
      link.frameArrived(at: time)
    }
    isInFrame = false
  }

  // MARK: - Touches

  /// Returns whether a touch or hover has landed in this window and has not ended.
  public final func owns(_ touch: TouchID) -> Bool {
    dispatcher.router.isDown(touch) || dispatcher.hovers.isDown(touch)
  }

  /// Returns whether a touch of this window is a hover (R6).
  public final func isHover(_ touch: TouchID) -> Bool { dispatcher.hovers.contains(touch) }

  // MARK: - Observers

  /// Adds an observer, which is retained. Adding it again changes nothing.
  public final func addObserver(_ observer: any TouchWindowObserver) {
    guard !dispatcher.callbacks.observers.contains(where: { $0 === observer }) else { return }
    dispatcher.callbacks.observers = dispatcher.callbacks.observers + [observer]
    observer.wasAdded(to: self)
  }

  /// Removes an observer.
  public final func removeObserver(_ observer: any TouchWindowObserver) {
    guard dispatcher.callbacks.observers.contains(where: { $0 === observer }) else { return }
    dispatcher.callbacks.observers = dispatcher.callbacks.observers.filter { $0 !== observer }
    observer.wasRemoved(from: self)
  }

  // MARK: - Services for views and for the dispatcher

  /// Lays the views out, and returns the view that a touch hits.
  final func laidOutHitTest(_ touch: Touch, with event: TouchEvent) -> TouchView? {
    laidOutHitTest(touch.location, with: event)
  }

  /// Lays the views out, and returns the view at a location on the surface.
  final func laidOutHitTest(_ location: Point2D, with event: TouchEvent? = nil) -> TouchView? {
    layoutIfNeeded()
    return hitTest(convert(fromScreen: location), with: event)
  }

  /// Keeps the window in need of display, at each event and each `advance(to:)`, until `time` in
  /// seconds.
  package final func setNeedsDisplayWhileAdvancing(until time: Double) {
    needsDisplay = true
    changeEnd = max(changeEnd, time)
  }

  /// Updates what changes with time.
  final func didAdvance(from time: Double) {
    if time < changeEnd { needsDisplay = true }
  }

  /// Cancels the touches of a view that leaves the window, and ends the attempts of its recognizers
  /// (R19, R26).
  final func detach(_ view: TouchView) {
    dispatcher.removal.cancelTouches(of: view)
    for recognizer in view.gestureRecognizers {
      dispatcher.perform { dispatcher.removal.detach(recognizer) }
    }
  }

  /// Removes every reference to a view that leaves the window, without a callback.
  final func removeReferences(to view: TouchView) {
    dispatcher.removal.removeReferences(to: view)
    resignFirstResponder(view)
    if let controller = view.viewController { resignFirstResponder(controller) }
  }

  /// Clears the first responder if it is `responder`.
  final func resignFirstResponder(_ responder: TouchResponder) {
    if firstResponderReference.refers(to: responder) { firstResponderReference.object = nil }
  }
}
