@_spi(Support) import TouchKit
import TouchViews

/// Collects the strokes that pencils and fingers draw in a view: real samples, predictions and late updates.
///
///     let recognizer = StrokeGestureRecognizer()
///     view.addGestureRecognizer(recognizer)
///     recognizer.addAction { $0.view?.setNeedsDisplay() }        // then draw recognizer.strokes
///
/// A pencil's stroke begins the gesture at once. A finger's is collected from its first sample, and begins the gesture after
/// `fingerDelay`, or once it moved more than `fingerSlop`: so long pan, pinch and a second finger may come first. A finger that lifts
/// before leaves no stroke: it was a tap. Two fingers that land together fail it (`StrokeBuilder.SecondFingerPolicy`). Once begun, the
/// view's touches are cancelled (R32), further pencils and fingers draw at once, and the gesture ends when the last of them lifts.
///
/// Strokes stay after the gesture, and are refined by late updates (R14): `onUpdate` says so. Their coordinates are the view's.
open class StrokeGestureRecognizer: GestureRecognizer {
  /// What gathers the strokes. `builder.strokeUpdates` tells what the newest event did to them.
  public final var builder = StrokeBuilder(
    secondFingerPolicy: .cancels(within: InkConstants.secondFingerInterval))
  /// How long a finger is watched before its stroke is shown, in seconds.
  public final var fingerDelay = InkConstants.fingerDelay
  /// How far a finger moves, in points, for its stroke to be shown at once.
  public final var fingerSlop = InkConstants.fingerSlop
  /// Called when late updates came: strokes that have ended changed, or settled.
  public final var onUpdate: ((StrokeGestureRecognizer) -> Void)?

  /// Where the fingers landed that have not begun the gesture.
  private final var origins = TouchTracker<Point2D>()

  /// Without strokes.
  public override init() { super.init() }

  /// `stroke`.
  open override var kind: String { "stroke" }

  /// Whether the strokes in `strokes.active` are to be shown. What a finger draws is gathered before, in case it counts.
  public final var isDrawing: Bool { requestedState.isActive || state.isActive }

  /// The strokes so far, those of gestures before included. Undo and clear are the caller's to use.
  public final var strokes: StrokeCollection {
    get { builder.strokes }
    _modify { yield &builder.strokes }
  }

  // MARK: - Touches

  /// Gathers what the event has for its touches, also for those that rest.
  open override func eventArrived(_ event: TouchEvent) {
    let all = event.allTouches
    let isAll = trackedTouches.count == all.count
    let touches =
      isAll
      ? all : TouchCollection(all.filter { touch in trackedTouches.contains { $0.id == touch.id } })
    builder.receive(touches, with: event, transform: viewTransform)
  }

  /// Begins for a pencil; for a finger, waits.
  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard requestedState == .possible else {
      // A second finger may have taken away all there was.
      state = strokes.active.isEmpty ? .cancelled : .changed
      return
    }
    for touch in touches {
      if touch.type == .pencil {
        state = .began
        return
      }
      origins[touch.id] = touch.location
      if deadline == nil { deadline = touch.timestamp + fingerDelay }
    }
    if strokes.active.isEmpty { fail(.tooManyTouches(numberOfTouches, limit: 1)) }
  }

  /// Changes; begins where a finger moved far enough.
  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState != .possible || touches.contains(where: hasMovedBeyondSlop) {
      state = isDrawing ? .changed : .began
    }
  }

  /// Ends with the last touch. A finger that was not shown yet and went nowhere leaves nothing.
  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState == .possible {
      guard touches.contains(where: hasMovedBeyondSlop) else {
        for touch in touches { builder.cancel(touch.id) }
        if numberOfTouches == 0 { fail(.lifted) }
        return
      }
      state = .began
    }
    state = numberOfTouches == 0 ? .ended : .changed
  }

  /// Goes on while a touch is left; is cancelled with the last one (R26).
  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState == .possible {
      if numberOfTouches == 0 { fail(.touchesCancelled) }
    } else {
      state = numberOfTouches == 0 ? .cancelled : .changed
    }
  }

  /// Refines strokes, also those that have ended.
  open override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    builder.update(touches, transform: viewTransform)
    onUpdate?(self)
  }

  /// The finger was watched long enough: it draws.
  open override func deadlineReached(at time: Double) { state = .began }

  /// Abandons what was collected and never shown, as where another gesture came first.
  open override func reset() {
    builder.endAttempt()
    origins.removeAll()
  }

  private final func hasMovedBeyondSlop(_ touch: Touch) -> Bool {
    touch.type == .pencil
      || origins[touch.id].map { $0.distance(to: touch.location) > fingerSlop } == true
  }

  /// From the window's coordinates to the view's; nil where they are the same.
  private final var viewTransform: Transform2D? {
    guard let view else { return nil }
    let transform = Transform2D(sampling: view.convert(fromScreen:))
    return transform == .identity ? nil : transform
  }
}
