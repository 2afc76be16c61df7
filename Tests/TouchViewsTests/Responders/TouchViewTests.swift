import Testing
import TouchKit
import TouchViews

@Suite("A view")
struct TouchViewTests {
  @Test("keeps frame, bounds, center and transform consistent (R23)")
  func geometry() {
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

  @Test("its frame under a transform is the rectangle around it, and its centre stays (R23)")
  func transformed() {
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
    "a frame that is set under a transform is the frame then",
    arguments: [
      Transform2D(scaleX: 2, y: -3), Transform2D(rotationAngle: .pi / 2),
      Transform2D(rotationAngle: 0.2),
      Transform2D(translationX: 5, y: 6),
      Transform2D(rotationAngle: -0.3).translated(x: 4, y: 9),
    ])
  func settingFrame(transform: Transform2D) {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    view.transform = transform
    view.frame = Rect2D(x: 30, y: 40, width: 50, height: 60)
    let frame = view.frame
    #expect(
      abs(frame.minX - 30) < 1e-9 && abs(frame.minY - 40) < 1e-9 && abs(frame.width - 50) < 1e-9
        && abs(frame.height - 60) < 1e-9)
  }

  @Test("has its subviews from back to front, and moves them")
  func order() {
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
    #expect(
      views[0].isDescendant(of: parent) && !parent.isDescendant(of: views[0])
        && parent.isDescendant(of: parent))
  }

  @Test("knows its window, and is told when it comes and goes, superview first")
  func window() {
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

  @Test("a subtree that sends itself away in didMoveToWindow is where it sent itself (R24)")
  func leavingInDidMove() {
    final class Shy: TouchView {
      override func didMoveToWindow() { if window != nil { removeFromSuperview() } }
    }
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    let parent = TouchView()
    let (shy, other) = (Shy(), TouchView())
    parent.addSubview(shy)
    parent.addSubview(other)
    window.addSubview(parent)
    #expect(shy.window == nil && shy.superview == nil)
    #expect(other.window === window)
    #expect(parent.subviews.count == 1)
  }

  @Test("a view with a sibling moved between windows is in the new one alone")
  func betweenWindows() {
    let (first, second) = (
      TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10)),
      TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    )
    let view = TouchView()
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty && second.subviews.count == 1 && view.window === second)
  }

  @Test("asks its window to be drawn")
  func display() {
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

  @Test("describes itself and all inside it as an indented outline")
  func outline() {
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
