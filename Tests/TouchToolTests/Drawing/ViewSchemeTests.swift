import Testing
import TouchKit
import TouchRender
import TouchViews

@testable import touch_tool

@Suite("The scheme of views")
struct ViewSchemeTests {
  @Test("the scheme of views has a pale area with a border and a name for each visible one")
  func schemeOfViews() {
    func view(_ name: String?, _ frame: Rect2D, alpha: Double = 1, in superview: TouchView)
      -> TouchView
    {
      let view = TouchView(frame: frame)
      view.name = name
      view.alpha = alpha
      superview.addSubview(view)
      return view
    }
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
    let sheet = view("sheet", Rect2D(x: 10, y: 20, width: 40, height: 30), alpha: 0.5, in: window)
    sheet.bounds.origin = Point2D(x: 5, y: 6)
    let label = Rect2D(x: 15, y: 16, width: 20, height: 10)
    _ = view(nil, label, alpha: 2, in: sheet)
    view("hidden", sheet.frame, in: window).isHidden = true
    _ = view("child", label, in: view("clear", sheet.frame, alpha: 0, in: window))
    _ = view("front", Rect2D(x: 100, y: 0, width: 10, height: 10), in: window)
    func box(_ rect: Rect2D, depth: Int, alpha: Double) -> DrawnShape {
      let corners = [
        (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
        (rect.minX, rect.maxY),
      ].map { Point2D(x: $0.0, y: $0.1) }
      let color = Picture.color(ofTouch: depth + 4)
      return .area(
        corners, fill: color.withAlphaComponent(0.1 * alpha),
        stroke: color.withAlphaComponent(0.8 * alpha),
        strokeWidth: 1)
    }
    let color = Picture.color(ofTouch: 5)
    #expect(
      DrawnShape.shapes(of: window) == [
        box(sheet.frame, depth: 1, alpha: 0.5),
        .text("sheet", at: Point2D(x: 14, y: 33), color: color.withAlphaComponent(0.5)),
        box(Rect2D(x: 20, y: 30, width: 20, height: 10), depth: 2, alpha: 0.5),
        box(Rect2D(x: 100, y: 0, width: 10, height: 10), depth: 1, alpha: 1),
        .text("front", at: Point2D(x: 104, y: 13), color: color),
      ])
  }

  @Test("the scheme of views has the coordinates of the surface, as the locations of touches have")
  func schemeOfViewsIsInSurfaceCoordinates() {
    let window = TouchWindow(frame: Rect2D(x: 30, y: 40, width: 200, height: 100))
    window.bounds.origin = Point2D(x: 5, y: 6)
    window.addSubview(TouchView(frame: Rect2D(x: 10, y: 20, width: 50, height: 40)))
    // The view is at 30 - 5 + 10 and 40 - 6 + 20, and half of its border is outside of it.
    let box = Rect2D(x: 34.5, y: 53.5, width: 51, height: 41)
    #expect(DrawnShape.shapes(of: window).map(\.bounds) == [box])
  }

  @Test("the name of a view that is turned begins at the same place in the view")
  func namesTurnWithTheirViews() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
    let view = TouchView(frame: Rect2D(x: 30, y: 40, width: 40, height: 20))
    view.name = "turned"
    // A quarter turn clockwise about the center, which is at (50, 50).
    view.transform = Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    window.addSubview(view)
    #expect(view.frame == Rect2D(x: 40, y: 30, width: 20, height: 40))
    // In the view the name is 4 points to the right of the upper left corner and 13 below it, which
    // is (-16, 3) from the center, and (-3, -16) from it after the turn.
    let name = DrawnShape.text(
      "turned", at: Point2D(x: 47, y: 34), color: Picture.color(ofTouch: 5))
    #expect(DrawnShape.shapes(of: window).last == name)
  }
}
