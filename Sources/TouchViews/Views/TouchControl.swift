import TouchKit

/// A view that tracks one touch and sends actions, the base class of buttons, sliders and knobs.
///
/// Override `beginTracking(_:with:)` and `continueTracking(_:with:)` for a control with a value,
/// and send `valueChanged` from there.
open class TouchControl: TouchView {
  /// The events of a control for which it sends actions.
  public enum Event: Sendable {
    /// A touch has landed in the control.
    case touchDown
    /// The touch has moved within the control.
    case touchDragInside
    /// The touch has moved outside of the control.
    case touchDragOutside
    /// The touch has moved back into the control.
    case touchDragEnter
    /// The touch has moved out of the control.
    case touchDragExit
    /// The touch has lifted within the control.
    case touchUpInside
    /// The touch has lifted outside of the control.
    case touchUpOutside
    /// The touch was cancelled, or the control was disabled while it tracked the touch.
    case touchCancel
    /// The control's value has changed. Subclasses send it.
    case valueChanged
  }

  /// Whether the control handles touches; `true` by default. A disabled control swallows them. If
  /// it is disabled while it tracks a touch, tracking is cancelled.
  open var isEnabled = true {
    didSet {
      setNeedsDisplay()
      if !isEnabled { cancel(with: window?.currentEvent) }
    }
  }
  /// Whether the control looks pressed: the touch that it tracks is inside.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the control tracks a touch.
  public final var isTracking: Bool { trackedTouch != nil }
  /// Whether the tracked touch is inside the control, or outside of its bounds by at most
  /// `trackingMargin`.
  public private(set) final var isTouchInside = false

  private var trackedTouch: TouchID?
  private var actions: [(token: ActionToken, events: [Event], call: (TouchControl) -> Void)] = []
  private var lastActionNumber = 0

  /// The distance in points by which the tracked touch may leave the bounds of the control and
  /// count as inside; 70 as in UIKit (R74). Where a touch lands, only `point(inside:with:)` counts.
  open var trackingMargin: Double { ViewConstants.trackingMargin }

  // MARK: - Tracking

  /// Called when a touch lands and none is tracked. The touch is tracked if the result is `true`,
  /// which it is unless overridden.
  open func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Called when the tracked touch changes. Tracking ends without a further callback if the result
  /// is `false`; it is `true` unless overridden.
  open func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Called when the tracked touch lifts.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}

  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: TouchEvent?) {}

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch.id
    isTouchInside = true
    isHighlighted = true
    guard beginTracking(touch, with: event), isTracking else { return endTracking() }
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    guard let touch = tracked(in: touches) else { return }
    let wasInside = isTouchInside
    updateTouchInside(touch, event)
    guard continueTracking(touch, with: event), isTracking else { return endTracking() }
    let isInside = isTouchInside
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    if isInside != wasInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    guard let touch = tracked(in: touches) else { return }
    updateTouchInside(touch, event)
    let isInside = isTouchInside
    // The touch has ended: an override that disables the control does not cancel it.
    trackedTouch = nil
    endTracking(touch, with: event)
    endTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if tracked(in: touches) != nil { cancel(with: event) }
  }

  private func tracked(in touches: TouchCollection) -> Touch? {
    touches.first { $0.id == trackedTouch }
  }

  private func updateTouchInside(_ touch: Touch, _ event: TouchEvent) {
    let location = touch.location(in: self)
    let margin = trackingMargin
    isTouchInside =
      point(inside: location, with: event)
      || bounds.insetBy(dx: -margin, dy: -margin).contains(location)
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
  }

  private func cancel(with event: TouchEvent?) {
    guard isTracking else { return }
    endTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func endTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  /// Returns `false` for a tap with one finger and one tap of a recognizer of a superview, so that
  /// the tap presses the control (R74), and `true` otherwise. That holds for a disabled control,
  /// too.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self || recognizer.tapCount != 1
      || recognizer.attempt.touches.ids.count != 1
  }

  // MARK: - Actions

  /// Calls the actions for an event, in the order in which they were added.
  open func sendActions(for event: Event) {
    for action in actions where action.events.contains(event) { action.call(self) }
  }

  /// Removes an action. While actions are called, this counts from the next time on (R24).
  public final func removeAction(_ token: ActionToken) { actions.removeAll { $0.token == token } }

  @usableFromInline
  final func append(_ events: [Event], _ call: @escaping (TouchControl) -> Void) -> ActionToken {
    lastActionNumber += 1
    let token = ActionToken(source: ObjectIdentifier(self), number: lastActionNumber)
    actions.append((token, events, call))
    return token
  }
}

extension TouchControl: ActionSource {}

extension ActionSource where Self: TouchControl {
  /// Adds a closure that is called with the control for each of `events`. The control retains the
  /// closure, so the closure must not retain the control: use its parameter.
  ///
  ///     pad.addAction(for: .touchUpInside, .touchUpOutside) { pad in pad.stop() }
  ///
  /// - Returns: A token for `removeAction(_:)`.
  @discardableResult
  @inlinable
  public func addAction(
    for events: TouchControl.Event..., action: @escaping (Self) -> Void
  ) -> ActionToken {
    append(events, erased(action))
  }
}
