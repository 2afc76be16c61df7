import Testing
import TouchKit

@testable import TouchViews

@Suite("Views")
struct TouchViewTests {
  @Test("frame, bounds, center and transform of a view are consistent (R23)")
  func geometryIsConsistent() {
    let view = TouchView(frame: Rect2D(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == Rect2D(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == Point2D(x: 60, y: 45))
    view.center = Point2D(x: 100, y: 100)
    #expect(view.frame == Rect2D(x: 50, y: 75, width: 100, height: 50))
    view.bounds = Rect2D(x: 7, y: 8, width: 10, height: 10)
    #expect(view.center == Point2D(x: 100, y: 100))
    #expect(view.frame == Rect2D(x: 95, y: 95, width: 10, height: 10))
    view.frame = Rect2D(x: 0, y: 0, width: 20, height: 20)
    #expect(view.bounds == Rect2D(x: 7, y: 8, width: 20, height: 20))
  }

  @Test("the frame of a transformed view contains it, and the center stays (R23)")
  func frameContainsTheTransformedView() {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 100, height: 50))
    view.transform = Transform2D(rotationAngle: .pi / 2)
    #expect(view.center == Point2D(x: 50, y: 25))
    #expect(abs(view.frame.minX - 25) < 1e-9 && abs(view.frame.minY + 25) < 1e-9)
    #expect(abs(view.frame.width - 50) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
    view.transform = Transform2D(scaleX: 2, y: 3)
    #expect(view.frame == Rect2D(x: -50, y: -50, width: 200, height: 150))
    #expect(view.bounds.size == Size2D(width: 100, height: 50))
  }

  @Test(
    "a frame that is set under a transform is the frame afterwards (R23)",
    arguments: [
      Transform2D(scaleX: 2, y: -3), Transform2D(rotationAngle: .pi / 2),
      Transform2D(rotationAngle: 0.2),
      Transform2D(translationX: 5, y: 6),
      Transform2D(rotationAngle: -0.3).translatedBy(x: 4, y: 9),
    ])
  func settingTheFrameOfATransformedView(transform: Transform2D) {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    view.transform = transform
    view.frame = Rect2D(x: 30, y: 40, width: 50, height: 60)
    let frame = view.frame
    #expect(
      abs(frame.minX - 30) < 1e-9 && abs(frame.minY - 40) < 1e-9 && abs(frame.width - 50) < 1e-9
        && abs(frame.height - 60) < 1e-9)
  }

  @Test("points and displacements are converted through thousands of views (R23)")
  func conversionThroughManyViews() {
    let top = TouchView(frame: Rect2D(x: 1, y: 0, width: 10, height: 10))
    var view = top
    for _ in 1..<3000 {
      let subview = TouchView(frame: Rect2D(x: 1, y: 0, width: 10, height: 10))
      view.addSubview(subview)
      view = subview
    }
    #expect(view.convert(Point2D(x: 5, y: 6), to: nil) == Point2D(x: 3004, y: 6))
    #expect(view.convert(Point2D(x: 3004, y: 6), from: nil) == Point2D(x: 5, y: 6))
    #expect(view.convert(toScreen: Point2D(x: 5, y: 6)) == Point2D(x: 3005, y: 6))
    #expect(view.convert(fromScreen: Point2D(x: 3005, y: 6)) == Point2D(x: 5, y: 6))
    let shift = Vector2D(dx: 3, dy: 4)
    #expect(view.convert(fromScreen: shift) == shift && view.convert(toScreen: shift) == shift)
    top.transform = Transform2D(scaleX: 2, y: 2)
    #expect(view.convert(fromScreen: shift) == Vector2D(dx: 1.5, dy: 2))
    #expect(view.convert(toScreen: shift) == Vector2D(dx: 6, dy: 8))
  }

  @Test("subviews are ordered from back to front and can be moved")
  func subviewsAreOrderedFromBackToFront() {
    let parent = TouchView()
    let views = (0..<4).map { number in
      let view = TouchView()
      view.tag = number
      return view
    }
    func order() -> [Int] { parent.subviews.map(\.tag) }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], at: 0)
    parent.insertSubview(views[3], at: 99)
    #expect(order() == [2, 0, 1, 3])
    parent.bringSubviewToFront(views[0])
    #expect(order() == [2, 1, 3, 0])
    parent.sendSubviewToBack(views[3])
    #expect(order() == [3, 2, 1, 0])
    parent.insertSubview(views[3], aboveSubview: views[1])
    #expect(order() == [2, 1, 3, 0])
    parent.insertSubview(views[0], belowSubview: views[1])
    #expect(order() == [2, 0, 1, 3])
    parent.insertSubview(views[2], aboveSubview: TouchView())
    #expect(order() == [0, 1, 3, 2])
    parent.insertSubview(views[2], at: -5)
    #expect(order() == [2, 0, 1, 3])
    parent.insertSubview(views[1], belowSubview: TouchView())
    #expect(order() == [1, 2, 0, 3])
    parent.insertSubview(views[2], aboveSubview: views[2])
    parent.insertSubview(views[2], belowSubview: views[2])
    parent.bringSubviewToFront(TouchView())
    parent.sendSubviewToBack(TouchView())
    #expect(order() == [1, 2, 0, 3])
    #expect(
      views[0].isDescendant(of: parent) && !parent.isDescendant(of: views[0])
        && parent.isDescendant(of: parent))
  }

  @Test("didMoveToWindow is called when a view is added or removed, superview first")
  func superviewsMoveToTheWindowFirst() {
    final class Child: TouchView {
      var seen: [Bool] = []
      override func didMoveToWindow() { seen.append(window != nil && superview?.window != nil) }
    }
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    let parent = TouchView()
    let child = Child()
    parent.addSubview(child)
    #expect(child.window == nil && child.seen.isEmpty)
    window.addSubview(parent)
    #expect(child.window === window)
    parent.removeFromSuperview()
    #expect(child.window == nil && child.superview === parent && parent.superview == nil)
    #expect(child.seen == [true, false])
  }

  @Test("a subtree can remove itself in didMoveToWindow (R24)")
  func subtreeCanMoveItselfInDidMoveToWindow() {
    final class Shy: TouchView {
      override func didMoveToWindow() { if window != nil { removeFromSuperview() } }
    }
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    let parent = TouchView()
    let shy = Shy()
    let other = TouchView()
    parent.addSubview(shy)
    parent.addSubview(other)
    window.addSubview(parent)
    #expect(shy.window == nil && shy.superview == nil)
    #expect(other.window === window)
    #expect(parent.subviews.count == 1)
  }

  @Test("a view moved to another window is in that one alone (R24)")
  func viewMovedToAnotherWindowIsInThatAlone() {
    let first = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    let second = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    let view = TouchView()
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty && second.subviews.count == 1 && view.window === second)
  }

  @Test("setNeedsDisplay marks the window")
  func setNeedsDisplayMarksTheWindow() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    let view = TouchView()
    view.setNeedsDisplay()
    window.addSubview(view)
    window.needsDisplay = false
    view.setNeedsDisplay()
    #expect(window.needsDisplay)
    window.needsDisplay = false
    view.setNeedsDisplay(until: 0.2)
    window.needsDisplay = false
    window.advance(to: 0.1)
    #expect(window.needsDisplay)
    window.needsDisplay = false
    window.advance(to: 0.3)
    #expect(window.needsDisplay)
    window.needsDisplay = false
    window.advance(to: 0.4)
    #expect(!window.needsDisplay)
  }

  @Test("a view is described as an indented outline of the views inside it")
  func descriptionIsAnOutline() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    let canvas = TouchView(frame: Rect2D(x: 10, y: 10, width: 200, height: 100))
    canvas.name = "canvas"
    canvas.isMultipleTouchEnabled = true
    let inner = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
    inner.isHidden = true
    inner.tag = 7
    window.addSubview(canvas)
    canvas.addSubview(inner)
    window.addSubview(TouchView())
    #expect(
      window.description == """
        window 0.0,0.0 400.0x300.0
          canvas 10.0,10.0 200.0x100.0 multitouch
            view#7 0.0,0.0 50.0x50.0 hidden
          view 0.0,0.0 0.0x0.0
        """)
  }
}
