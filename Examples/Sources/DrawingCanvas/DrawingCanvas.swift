import TouchGestures
import TouchKit
import TouchViews

/// The core of a drawing app: a finger or a pencil draws a line on a sheet, two fingers zoom the
/// sheet about the point between them, and a tap of two fingers removes the newest line, also while
/// another one is being drawn.
///
/// Lines are stored in the sheet's coordinates, so they keep their location on the sheet at any
/// zoom.
public final class DrawingCanvas: TouchView {
  /// The complete lines, each as its points on the sheet, in the order in which they were
  /// completed.
  public private(set) var lines: [[Point2D]] = []
  /// The scale of the sheet.
  public private(set) var zoom = 1.0
  /// The view that is drawn on and zoomed. It receives no touches; the canvas does.
  public let sheet = TouchView()
  /// The recognizer that zooms the sheet.
  public let pinch = PinchGestureRecognizer()
  /// The recognizers of the tap that removes the newest line: one for a sheet at rest, and one for
  /// while a line is being drawn.
  ///
  /// A finger that draws fails the first one, which then receives no touches until that finger
  /// lifts. The other one receives only touches that land while a line is being drawn.
  public let undoTaps = [TapGestureRecognizer(), TapGestureRecognizer()]
  private var activeLines = TouchTracker<[Point2D]>()

  /// Creates a canvas with an empty sheet.
  ///
  /// - Parameter size: The size of the canvas and of the sheet, in points.
  public init(size: Size2D) {
    super.init(frame: Rect2D(origin: .zero, size: size))
    sheet.frame = bounds
    sheet.isUserInteractionEnabled = false
    addSubview(sheet)
    addGestureRecognizer(pinch)
    pinch.addAction { [unowned self] pinch in
      magnify(by: pinch.scale, about: pinch.location(in: self))
      // With the scale reset, the next call reports only the change since this one.
      pinch.scale = 1
    }
    for tap in undoTaps {
      tap.numberOfTouchesRequired = 2
      tap.allowedTouchTypes = [.finger]
      tap.addAction { [unowned self] _ in undo() }
      addGestureRecognizer(tap)
    }
    undoTaps[1].shouldReceive = { [unowned self] _ in isDrawing }
    // What draws does not pinch together with the fingers of a tap.
    pinch.shouldReceive = { [unowned self] _ in !isDrawing }
  }

  /// Removes the newest complete line.
  public func undo() {
    _ = lines.popLast()
    setNeedsDisplay()
  }

  /// Whether a touch has drawn more than the dot that a tap leaves.
  private var isDrawing: Bool {
    activeLines.contains { line in
      line.value.contains { $0.distance(to: line.value[0]) > undoTaps[0].slop }
    }
  }

  /// The lines that are being drawn, in the order in which their touches began.
  public var unfinishedLines: [[Point2D]] { activeLines.map(\.value) }

  private func magnify(by factor: Double, about point: Point2D) {
    guard factor > 0, factor.isFinite else { return }
    zoom *= factor
    // The sheet's transform is about its center. The shift keeps `point` below the fingers.
    let shift = (point - sheet.center) * (1 - factor)
    let step = Transform2D(a: factor, b: 0, c: 0, d: factor, tx: shift.dx, ty: shift.dy)
    sheet.transform = sheet.transform.concatenating(step)
    setNeedsDisplay()
  }

  // MARK: - Touches

  public override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { activeLines[touch.id] = [touch.location(in: sheet)] }
    setNeedsDisplay()
  }

  public override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { append(touch, event) }
    setNeedsDisplay()
  }

  public override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      append(touch, event)
      if let line = activeLines.removeValue(forKey: touch.id) { lines.append(line) }
    }
    setNeedsDisplay()
  }

  /// Discards the lines of touches that a pinch or the system cancels.
  public override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { activeLines.removeValue(forKey: touch.id) }
    setNeedsDisplay()
  }

  /// Appends all samples since the previous event, not only the last one, to the touch's line.
  private func append(_ touch: Touch, _ event: TouchEvent) {
    guard let samples = event.coalescedTouches(for: touch.id) else { return }
    for sample in samples { activeLines[touch.id]?.append(sample.location(in: sheet)) }
  }
}
