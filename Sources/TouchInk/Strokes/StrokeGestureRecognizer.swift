import TouchKit
import TouchViews

/// A continuous gesture recognizer that builds the strokes that pencils and fingers draw in a view,
/// with predictions and late updates.
///
///     let recognizer = StrokeGestureRecognizer()
///     view.addGestureRecognizer(recognizer)
///     recognizer.addAction { $0.view?.setNeedsDisplay() }  // then draw recognizer.visibleStrokes
///
/// The stroke of a pencil begins the gesture immediately. The stroke of a finger is built from its
/// first sample, and begins the gesture after `fingerDelay` or after a movement of more than
/// `fingerSlop`, so that pan, pinch and a second finger can be recognized first. A finger that
/// lifts earlier draws a dot or a short mark. Two fingers that land together fail the recognizer,
/// unless the builder's `secondFingerPolicy` is `.draws`: then all fingers of a board draw.
/// If the gesture fails, its strokes are cancelled.
///
/// When the gesture begins, the view's touches are cancelled (R32). Further touches of the same
/// type then draw immediately, and the gesture ends when the last of them lifts. Set
/// `requiresExclusiveTouchType` to `false` to let fingers draw beside a pencil (R72).
///
/// Strokes remain after the gesture, in the coordinates of `coordinateSpaceView`. Late updates
/// refine them (R14) and call `onUpdate`. Set `allowedTouchTypes` to draw with pencils only, and
/// `builder.usesPredictedSamples` to draw without predictions.
open class StrokeGestureRecognizer: GestureRecognizer {
  /// The builder of the strokes. Its `strokeUpdates` lists the changes that the latest event made.
  public final var builder = StrokeBuilder()
  /// The delay before the stroke of a finger begins the gesture, in seconds; 0.1 by default.
  public final var fingerDelay = InkConstants.fingerDelay
  /// The movement of a finger that begins the gesture before `fingerDelay` has passed, in points;
  /// 10 by default.
  package final var fingerSlop = InkConstants.fingerSlop
  /// A closure that is called when late updates have changed or finalized strokes.
  public final var onUpdate: ((StrokeGestureRecognizer) -> Void)?

  #if hasFeature(Embedded)
    /// The view in whose coordinates the samples and their azimuths are, for example a zoomed
    /// sheet, or `nil` for the view of the recognizer. It is not retained. In Embedded Swift it
    /// must outlive the recognizer.
    public final unowned(unsafe) var coordinateSpaceView: TouchView?
  #else
    /// The view in whose coordinates the samples and their azimuths are, for example a zoomed
    /// sheet, or `nil` for the view of the recognizer. It is not retained.
    public final weak var coordinateSpaceView: TouchView?
  #endif

  /// The locations at which the fingers landed that have not begun the gesture.
  private var origins = TouchTracker<Point2D>()
  /// The strokes that began before the gesture did. They are cancelled if it fails.
  private var provisionalStrokes: [TouchID] = []

  /// Creates a recognizer without strokes.
  public override init() {
    super.init()
    builder.secondFingerPolicy = .cancels(within: InkConstants.secondFingerInterval)
    addAction { $0.provisionalStrokes.removeAll() }
  }

  /// The kind of the recognizer in traces, `stroke`.
  open override var kind: String { "stroke" }

  /// The strokes to draw, from back to front: those that are complete, and while the gesture is in
  /// progress the active ones. The strokes of fingers are built earlier, in case it begins.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public final var visibleStrokes: [Stroke] {
    strokes.completed + (isDrawing ? strokes.active.map { $0.value } : [])
  }
  private var isDrawing: Bool { requestedState.isActive || state.isActive }

  /// The strokes of this gesture and of all gestures before. Call its `undo()` and `clear()` at any
  /// time.
  public final var strokes: StrokeCollection {
    get { builder.strokes }
    _modify { yield &builder.strokes }
  }

  // MARK: - Touches

  /// Updates the strokes with the samples of the tracked touches, including stationary ones.
  open override func eventArrived(_ event: TouchEvent) {
    let all = event.allTouches
    let isAll = trackedTouches.count == all.count
    let touches =
      isAll
      ? all : TouchCollection(all.filter { touch in trackedTouches.contains { $0.id == touch.id } })
    builder.receive(touches, with: event, transform: strokeTransform)
    if !state.isActive { provisionalStrokes += builder.strokeUpdates.began }
  }

  /// Begins the gesture for a pencil, or starts the delay for a finger.
  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard requestedState == .possible else {
      // A second finger may have cancelled all active strokes.
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

  /// Changes the state, or begins the gesture if a finger moved beyond the slop.
  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState != .possible || touches.contains(where: hasMovedBeyondSlop) {
      state = isDrawing ? .changed : .began
    }
  }

  /// Ends the gesture with its last touch. A finger that lifts before the gesture began has drawn a
  /// dot or a short mark.
  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState == .possible {
      guard touches.contains(where: { strokes[$0.id] != nil }) else {
        if numberOfTouches == 0 { fail(.lifted) }
        return
      }
      state = .began
    }
    state = numberOfTouches == 0 ? .ended : .changed
  }

  /// Continues while touches are left. Is cancelled with the last one (R26).
  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState == .possible {
      if numberOfTouches == 0 { fail(.touchesCancelled) }
    } else {
      state = numberOfTouches == 0 ? .cancelled : .changed
    }
  }

  /// Refines strokes, including those that have ended.
  open override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    builder.update(touches, transform: strokeTransform)
    onUpdate?(self)
  }

  /// Begins the gesture at the end of the delay.
  open override func deadlineReached(at time: Double) { state = .began }

  /// Cancels the strokes that were never shown, for example because another gesture began first.
  open override func reset() {
    for id in provisionalStrokes { builder.cancel(id) }
    provisionalStrokes.removeAll()
    builder.endAttempt()
    origins.removeAll()
  }

  private func hasMovedBeyondSlop(_ touch: Touch) -> Bool {
    touch.type == .pencil
      || origins[touch.id].map { $0.distance(to: touch.location) > fingerSlop } == true
  }

  /// The transform from window coordinates to those of the strokes, or `nil` if they are equal.
  private var strokeTransform: Transform2D? {
    guard let target = coordinateSpaceView ?? view else { return nil }
    let transform = Transform2D(sampling: target.convert(fromScreen:))
    return transform == .identity ? nil : transform
  }
}
