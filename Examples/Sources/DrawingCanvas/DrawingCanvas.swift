import TouchGestures
import TouchKit
import TouchViews

/// The core of a drawing app: a finger or a pencil draws a line on a sheet, two fingers zoom the sheet about the place between them.
///
/// The lines lie in the sheet's own coordinates, so they stay where they were drawn however far it is zoomed. What an app puts around
/// it, windows, buttons, files, is not its business.
public final class DrawingCanvas: TouchView {
  /// The lines that are complete, each as its points on the sheet, in the order in which they were finished.
  public private(set) var lines: [[Point2D]] = []
  /// How much larger than life the sheet is shown.
  public private(set) var zoom = 1.0
  /// What is drawn on. It is zoomed and takes no touches itself: those are the canvas's.
  public let sheet = TouchView()
  /// What zooms.
  public let pinch = PinchGestureRecognizer()
  private var growing = TouchTracker<[Point2D]>()

  /// A canvas with an empty sheet of that size, in points.
  public init(size: Size2D) {
    super.init(frame: Rect2D(origin: .zero, size: size))
    sheet.frame = bounds
    sheet.isUserInteractionEnabled = false
    addSubview(sheet)
    addGestureRecognizer(pinch)
    pinch.addAction { [unowned self] pinch in
      magnify(by: pinch.scale, about: pinch.location(in: self))
      // From here on it counts from 1 again, so that each call brings what is new.
      pinch.scale = 1
    }
  }

  /// The lines that are being drawn, in the order in which their touches landed.
  public var unfinishedLines: [[Point2D]] { growing.map(\.value) }

  private func magnify(by factor: Double, about place: Point2D) {
    guard factor > 0, factor.isFinite else { return }
    zoom *= factor
    // The sheet's transform is about its centre; what lies below the fingers is to stay there.
    let shift = (place - sheet.center) * (1 - factor)
    let step = Transform2D(a: factor, b: 0, c: 0, d: factor, tx: shift.dx, ty: shift.dy)
    sheet.transform = sheet.transform.concatenating(step)
    setNeedsDisplay()
  }

  // MARK: - Touches

  public override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { growing[touch.id] = [touch.location(in: sheet)] }
    setNeedsDisplay()
  }

  public override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { append(touch, event) }
    setNeedsDisplay()
  }

  public override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      append(touch, event)
      if let line = growing.removeValue(forKey: touch.id) { lines.append(line) }
    }
    setNeedsDisplay()
  }

  /// What a pinch or the system takes away never was a line.
  public override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { _ = growing.removeValue(forKey: touch.id) }
    setNeedsDisplay()
  }

  /// Every sample is a point of the line, also those between two draws.
  private func append(_ touch: Touch, _ event: TouchEvent) {
    guard let samples = event.coalescedTouches(for: touch.id) else { return }
    for sample in samples { growing[touch.id]?.append(sample.location(in: sheet)) }
  }
}
