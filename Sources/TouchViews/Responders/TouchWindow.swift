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

  private final var delivery = TouchDelivery()
  private final var lastEvent: UInt64 = 0
  private final var isSending = false
  private final var waiting: [TouchEvent] = []

  /// A window that covers that part of the surface, in points.
  public override init(frame: Rect2D) {
    super.init(frame: frame)
    storedWindow = self
  }

  deinit {
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
    now = time
  }

  private func handle(_ event: TouchEvent) {
    guard event.number > lastEvent else {
      repeatedEvents += 1
      return
    }
    lastEvent = event.number
    now = Swift.max(now, event.timestamp)
    delivery.begin(event, in: self)
    delivery.deliver(event, in: self)
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
