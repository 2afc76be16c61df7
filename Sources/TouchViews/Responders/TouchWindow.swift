import TouchKit

/// The root of a tree of views, and the one door through which events come to them.
///
/// Within an event (R21a, R28):
/// 1. touches that land are given to the view that they hit, for their whole life (R17, R19);
/// 2. gesture recognizers see the event;
/// 3. phase by phase - began, moved, ended, cancelled, then regionEntered, regionMoved, regionExited - each view gets one callback
///    with all its touches in that phase; of several views the one whose touch is oldest comes first;
/// 4. late updates are delivered, to the views whose touches they refine.
///
/// An event sent from within a callback waits until the one that is being handled is done. An event that was handled already is
/// ignored and counted in `repeatedEvents` (R21b).
open class TouchWindow: TouchView {
  /// Set when a view says `setNeedsDisplay()`; whoever draws clears it.
  public final var needsDisplay = true
  /// How many events were sent a second time and ignored (R21b).
  public private(set) final var repeatedEvents = 0
  /// The time of the window: of the newest sample, or what it was advanced to, in seconds.
  public private(set) final var now = 0.0

  private final let delivery = TouchDelivery()
  private final var observers: [any TouchWindowObserver] = []
  /// Until when something in the window changes by itself.
  private final var animationEnd = -Double.infinity
  private final var lastEvent: UInt64 = 0
  private final var isSending = false
  private final var waiting: [TouchEvent] = []

  /// A window that covers that part of the surface, in points.
  public override init(frame: Rect2D) {
    super.init(frame: frame)
    storedWindow = self
  }

  deinit {
    let leaving = observers
    observers = []
    for observer in leaving { observer.didMove(to: nil) }
    for subview in subviews { subview.leave(self) }
  }

  /// Takes an event. To see every event first, or to keep some away, override it and call `super`.
  open func sendEvent(_ event: TouchEvent) {
    guard !isSending else {
      waiting.append(event)
      return
    }
    isSending = true
    handle(event)
    while !waiting.isEmpty { handle(waiting.removeFirst()) }
    isSending = false
  }

  /// When `advance(to:)` must be called next, in seconds, so that something that waits for time is not late; nil: nothing waits (R44).
  open var nextDeadline: Double? { nil }

  /// Lets time pass without a sample: what waited for a time up to this one happens (R44). Time that goes back is ignored.
  open func advance(to time: Double) {
    guard time > now else { return }
    if now < animationEnd { needsDisplay = true }
    now = time
  }

  private func handle(_ event: TouchEvent) {
    guard event.number > lastEvent else {
      repeatedEvents += 1
      return
    }
    lastEvent = event.number
    if now < animationEnd { needsDisplay = true }
    now = Swift.max(now, event.timestamp)
    delivery.begin(event, in: self)
    for observer in observers { observer.willDeliver(event, in: self) }
    delivery.deliver(event, in: self)
  }

  // MARK: - Looking on

  /// Lets an observer see every event from the next one on. Adding one twice adds it once.
  public final func addObserver(_ observer: any TouchWindowObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
    observer.didMove(to: self)
  }

  /// Lets an observer see no more events.
  public final func removeObserver(_ observer: any TouchWindowObserver) {
    guard let place = observers.firstIndex(where: { $0 === observer }) else { return }
    observers.remove(at: place)
    observer.didMove(to: nil)
  }

  /// Whether a touch or hover is this window's: it began in it, and is not over.
  public final func owns(_ touch: TouchID) -> Bool { delivery.route(of: touch) != nil }

  /// Whether it is a hover of this window, not a touch that is down (R6).
  public final func isHover(_ touch: TouchID) -> Bool { delivery.route(of: touch)?.isHover ?? false }

  /// The view that a touch of this window began in (R19); nil for any other, and where it hit none or that left the window.
  public final func view(of touch: TouchID) -> TouchView? { delivery.route(of: touch)?.view }

  /// Keeps the window in need of display at each event and each `advance(to:)` until a time, in seconds.
  final func animate(until time: Double) {
    needsDisplay = true
    animationEnd = Swift.max(animationEnd, time)
  }

  /// Called when a view, with all inside it, has left: its touches are cancelled for it (R19).
  final func viewLeft(_ view: TouchView) { delivery.viewLeft(view, in: self) }
}

extension TouchView {
  /// Lets go of a window that is going, so that no view points to it.
  fileprivate func leave(_ window: TouchWindow) {
    storedWindow = nil
    for subview in subviews { subview.leave(window) }
  }
}
