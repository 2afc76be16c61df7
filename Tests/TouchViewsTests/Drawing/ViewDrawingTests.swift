import Testing
import TouchKit
import TouchViews

/// A view that draws a line along its bounds.
private final class LineView: TouchView {
  var rects: [Rect2D] = []

  override func draw(_ rect: Rect2D) {
    rects.append(rect)
    let line = [Point2D(x: bounds.minX, y: bounds.minY), Point2D(x: bounds.maxX, y: bounds.maxY)]
    drawing.append(.line(line, width: 2, color: .black))
  }
}

@Suite("Drawing")
struct ViewDrawingTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
  private let view = LineView(frame: Rect2D(x: 10, y: 20, width: 40, height: 30))

  init() { window.addSubview(view) }

  private func line(_ points: (Double, Double)..., width: Double = 2, alpha: Double = 1)
    -> DrawnShape
  {
    .line(
      points.map { Point2D(x: $0.0, y: $0.1) }, width: width,
      color: TouchColor(white: 0, alpha: alpha))
  }

  @Test("a view draws its shapes in its own coordinates, again only when it has changed")
  func viewDrawsWhenItHasChanged() {
    #expect(window.drawHierarchy() == [line((10, 20), (50, 50))])
    view.center.x += 100
    #expect(window.needsDisplay)
    #expect(window.drawHierarchy() == [line((110, 20), (150, 50))])
    #expect(!window.needsDisplay && view.rects == [Rect2D(x: 0, y: 0, width: 40, height: 30)])
    view.setNeedsDisplay(Rect2D(x: 1, y: 2, width: 3, height: 4))
    view.setNeedsDisplay(Rect2D(x: 5, y: 1, width: 1, height: 1))
    #expect(window.drawHierarchy().count == 1)
    #expect(view.rects.last == Rect2D(x: 1, y: 1, width: 5, height: 5))
    view.setNeedsDisplay(Rect2D(x: 1, y: 2, width: 3, height: 4))
    view.setNeedsDisplay()
    _ = window.drawHierarchy()
    #expect(view.rects.last == view.bounds && view.rects.count == 3)
    view.bounds.size.width = 80
    _ = window.drawHierarchy()
    #expect(view.rects.last == view.bounds && view.rects.count == 4)
  }

  @Test("a view that has changed as a whole is drawn as a whole, also if a part changes afterwards")
  func partOfAChangedViewDrawsAll() {
    let part = Rect2D(x: 1, y: 2, width: 3, height: 4)
    view.setNeedsDisplay(part)
    _ = window.drawHierarchy()
    #expect(view.rects == [view.bounds], "it was never drawn before")
    view.setNeedsDisplay()
    view.setNeedsDisplay(part)
    _ = window.drawHierarchy()
    #expect(view.rects == [view.bounds, view.bounds])
    view.setNeedsDisplay(part)
    _ = window.drawHierarchy()
    #expect(view.rects.last == part)
  }

  @Test("transforms and alphas of all superviews apply to a drawing")
  func transformsAndAlphasApply() {
    view.transform = Transform2D(scaleX: 2, y: 2)
    view.alpha = 0.5
    #expect(window.drawHierarchy() == [line((-10, 5), (70, 65), width: 4, alpha: 0.5)])
    window.alpha = 0.5
    #expect(window.drawHierarchy() == [line((-10, 5), (70, 65), width: 4, alpha: 0.25)])
    view.isHidden = true
    #expect(window.drawHierarchy().isEmpty)
  }

  @Test("siblings are drawn by zPosition, then from back to front; hit tests ignore it")
  func siblingsAreOrderedByZPosition() {
    let colors = [TouchColor.black, .white, .blue]
    let views = colors.map { color in
      let view = TouchView(frame: Rect2D(x: 100, y: 0, width: 50, height: 50))
      view.backgroundColor = color
      window.addSubview(view)
      return view
    }
    view.removeFromSuperview()
    func fills() -> [TouchColor] {
      window.drawHierarchy().compactMap {
        guard case .path(_, let fill, _, _) = $0 else { return nil }
        return fill
      }
    }
    #expect(fills() == colors)
    views[0].layer.zPosition = 1
    #expect(fills() == [.white, .blue, .black])
    views[2].layer.zPosition = -1
    #expect(fills() == [.blue, .white, .black])
    #expect(window.hitTest(Point2D(x: 110, y: 10), with: nil) === views[2])
  }

  @Test("a background has the corners of the view, and is a disc if they are round")
  func backgroundHasCorners() {
    view.removeFromSuperview()
    let box = TouchView(frame: Rect2D(x: 0, y: 0, width: 40, height: 40))
    window.addSubview(box)
    #expect(window.drawHierarchy().isEmpty)
    box.backgroundColor = .blue
    #expect(window.drawHierarchy() == [.path(Path2D(box.bounds), fill: .blue)])
    box.layer.cornerRadius = 5
    #expect(window.drawHierarchy() == [.path(Path2D(box.bounds, cornerRadius: 5), fill: .blue)])
    box.layer.cornerRadius = 20
    let disc = DrawnShape.disc(center: Point2D(x: 20, y: 20), radius: 20, fill: .blue)
    #expect(window.drawHierarchy() == [disc])
    box.transform = Transform2D(scaleX: 1, y: 2)
    guard case .path(let ellipse, _, _, _)? = window.drawHierarchy().first else {
      Issue.record("a stretched disc is a path")
      return
    }
    #expect(ellipse.boundingBox == Rect2D(x: 0, y: -20, width: 40, height: 80))
  }

  @Test("a border is inside the bounds, in front of the subviews, with the corners of the view")
  func bordersAreInFront() {
    view.removeFromSuperview()
    let box = TouchView(frame: Rect2D(x: 0, y: 0, width: 40, height: 20))
    let inner = TouchView(frame: box.bounds), after = TouchView(frame: box.bounds)
    for view in [box, inner, after] { view.backgroundColor = .white }
    box.addSubview(inner)
    window.addSubview(box)
    window.addSubview(after)
    window.needsDisplay = false
    box.layer.borderWidth = 4
    #expect(window.needsDisplay)
    let fill = DrawnShape.path(Path2D(box.bounds), fill: .white)
    func border(_ radius: Double, _ color: TouchColor) -> DrawnShape {
      .path(
        Path2D(Rect2D(x: 2, y: 2, width: 36, height: 16), cornerRadius: radius), stroke: color,
        strokeWidth: 4)
    }
    #expect(window.drawHierarchy() == [fill, fill, border(0, .black), fill])
    box.layer.cornerRadius = 7
    box.layer.borderColor = .red
    box.layer.opacity = 0.5
    #expect(box.alpha == 0.5)
    #expect(window.drawHierarchy()[2] == border(5, .red.withAlphaComponent(0.5)))
    box.bounds.size.width = 20
    box.layer.cornerRadius = 10
    let ring = DrawnShape.disc(
      center: box.center, radius: 8, fill: .clear, stroke: .red.withAlphaComponent(0.5),
      strokeWidth: 4)
    #expect(window.drawHierarchy()[2] == ring)
    for none in [nil, TouchColor.clear] {
      box.layer.borderColor = none
      #expect(window.drawHierarchy().count == 3)
    }
  }

  @Test("a context appends what it strokes and fills to the drawing, in order")
  func contextDraws() {
    let a = Point2D(x: 1, y: 2)
    let b = Point2D(x: 3, y: 4)
    let box = Rect2D(x: 0, y: 0, width: 10, height: 20)
    let shapes = Self.drawn { context in
      context.setStrokeColor(.red)
      context.setLineWidth(3)
      context.move(to: a)
      context.addLine(to: b)
      context.addQuadCurve(to: a, control: b)
      context.closePath()
      context.strokePath()
      context.strokePath()
      context.setFillColor(.blue)
      context.fill(box)
      context.addEllipse(in: box)
      context.addPath(Path2D([a, b]))
      context.fillEllipse(in: box)
      context.fillPath()
      context.stroke(box)
      context.strokeEllipse(in: box)
    }
    var line = Path2D([a, b]), areas = Path2D(ellipseIn: box)
    line.addQuadCurve(to: a, control: b)
    line.close()
    areas.addPath(Path2D([a, b]))
    let ellipse = Path2D(ellipseIn: box)
    #expect(
      shapes == [
        .path(line, stroke: .red, strokeWidth: 3), .path(Path2D(box), fill: .blue),
        .path(ellipse, fill: .blue), .path(areas, fill: .blue),
        .path(Path2D(box), stroke: .red, strokeWidth: 3),
        .path(ellipse, stroke: .red, strokeWidth: 3),
      ])
  }

  @Test("paths draw into the context that they are given")
  func pathsDrawIntoContexts() {
    var path = Path2D(ellipseIn: Rect2D(x: 0, y: 0, width: 10, height: 20))
    path.lineWidth = 5
    let shapes = Self.drawn { context in
      path.stroke(in: context)
      context.setFillColor(.red)
      context.setStrokeColor(.red)
      path.fill(in: context)
      context.setStrokeColor(.green)
      context.setFillColor(.blue)
      context.move(to: .zero)
      path.stroke(in: context)
      path.fill(in: context)
      context.addLine(to: Point2D(x: 1, y: 1))
      context.strokePath()
    }
    #expect(
      shapes == [
        .path(path, stroke: .black, strokeWidth: 5), .path(path, fill: .red),
        .path(path, stroke: .green, strokeWidth: 5), .path(path, fill: .blue),
        .line([.zero, Point2D(x: 1, y: 1)], width: 1, color: .green),
      ])
  }

  @Test("a context has a transform, and saves and restores what was set")
  func contextHasState() {
    let box = Rect2D(x: 0, y: 0, width: 10, height: 20)
    let shapes = Self.drawn { context in
      context.saveGState()
      context.translateBy(x: 100, y: 0)
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 2, y: 2)
      context.setFillColor(.red)
      context.fill(box)
      context.restoreGState()
      context.restoreGState()
      context.fill(box)
      context.scaleBy(x: 3, y: 3)
      context.move(to: box.origin)
      context.addLine(to: box.center)
      context.strokePath()
    }
    guard case .path(let turned, let red, _, _) = shapes[0] else {
      Issue.record("no path")
      return
    }
    let difference = turned.boundingBox.center - Rect2D(x: 60, y: 0, width: 40, height: 20).center
    #expect(red == .red && difference.length < 1e-9)
    #expect(shapes[1] == .path(Path2D(box), fill: .black))
    #expect(
      shapes[2]
        == .line([.zero, Point2D(x: 15, y: 30)], width: 3, color: .black))
  }

  @Test("each draw begins with an empty drawing and a context at its defaults")
  func contextIsResetBeforeEachDraw() {
    let shapes = Self.drawn(2) { context in
      context.stroke(Rect2D(x: 0, y: 0, width: 1, height: 1))
      context.setStrokeColor(.red)
      context.setLineWidth(9)
      context.scaleBy(x: 2, y: 2)
      context.saveGState()
      context.move(to: .zero)
    }
    #expect(
      shapes == [
        .path(Path2D(Rect2D(x: 0, y: 0, width: 1, height: 1)), stroke: .black, strokeWidth: 1)
      ])
  }

  /// Returns the shapes of a view that draws with a context.
  private static func drawn(_ count: Int = 1, _ draw: @escaping (DrawingContext) -> Void)
    -> [DrawnShape]
  {
    final class Sheet: TouchView {
      var onDraw: (DrawingContext) -> Void = { _ in }
      override func draw(_ rect: Rect2D) { onDraw(drawingContext) }
    }
    let sheet = Sheet(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
    sheet.onDraw = draw
    var shapes: [DrawnShape] = []
    for _ in 0..<count {
      sheet.setNeedsDisplay()
      shapes = sheet.drawHierarchy()
    }
    return shapes
  }

  @Test(
    "a disc stays a disc in a view that is turned, mirrored and scaled evenly, at any scale",
    arguments: [1e-6, 1, 1e6], [1.0, -1])
  func discStaysADisc(scale: Double, side: Double) {
    func radius(_ stretch: Double) -> Double? {
      let transform = Transform2D(scaleX: scale * side * stretch, y: scale)
        .concatenating(Transform2D(rotationAngle: 0.7))
      let shape = DrawnShape.disc(center: .zero, radius: 3, fill: .blue).applying(transform)
      guard case .disc(_, let radius, _, _, _) = shape else { return nil }
      return radius
    }
    // Up to rounding.
    for stretch in [1, 1 + 1e-12] {
      #expect(abs((radius(stretch) ?? 0) / (3 * scale) - 1) < 1e-9)
    }
    #expect(radius(1.001) == nil)
  }

  @Test("a view whose contents change by themselves draws until that time")
  func changingContentsAreDrawn() {
    view.setNeedsDisplay(until: 0.2)
    for time in [0.1, 0.15, 0.3, 0.4] {
      _ = window.drawHierarchy()
      window.advance(to: time)
    }
    #expect(window.now == 0.4 && view.rects.count == 4)
    _ = window.drawHierarchy()
    #expect(view.rects.count == 4 && !window.isAnimating)
  }

  @Test("views may be removed and marked while they draw (R24)")
  func drawingChangesTheTree() {
    final class Rebel: TouchView {
      override func draw(_ rect: Rect2D) {
        superview?.subviews.last?.removeFromSuperview()
        drawing.append(.text("rebel", at: .zero, color: .black))
        setNeedsDisplay()
        _ = window?.drawHierarchy()
      }
    }
    window.insertSubview(Rebel(frame: view.frame), at: 0)
    _ = window.drawHierarchy()
    #expect(window.subviews.isEmpty)
  }
}
