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

  private func line(_ points: (Double, Double)..., width: Double = 2, alpha: Double = 1) -> Shape {
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
    views[0].zPosition = 1
    #expect(fills() == [.white, .blue, .black])
    views[2].zPosition = -1
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
    box.cornerRadius = 5
    #expect(window.drawHierarchy() == [.path(Path2D(box.bounds, cornerRadius: 5), fill: .blue)])
    box.cornerRadius = 20
    let disc = Shape.disc(center: Point2D(x: 20, y: 20), radius: 20, fill: .blue)
    #expect(window.drawHierarchy() == [disc])
    box.transform = Transform2D(scaleX: 1, y: 2)
    guard case .path(let ellipse, _, _, _)? = window.drawHierarchy().first else {
      Issue.record("a stretched disc is a path")
      return
    }
    #expect(ellipse.bounds == Rect2D(x: 0, y: -20, width: 40, height: 80))
  }

  @Test(
    "a disc stays a disc in a view that is turned, mirrored and scaled evenly, at any scale",
    arguments: [1e-6, 1, 1e6], [1.0, -1])
  func discStaysADisc(scale: Double, side: Double) {
    func radius(_ stretch: Double) -> Double? {
      let transform = Transform2D(scaleX: scale * side * stretch, y: scale)
        .concatenating(Transform2D(rotationAngle: 0.7))
      let shape = Shape.disc(center: .zero, radius: 3, fill: .blue).applying(transform)
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
