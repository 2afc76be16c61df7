import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Hit testing")
struct HitTestingTests {
  let stage = Stage()

  private func hit(_ x: Double, _ y: Double) -> String? {
    stage.window.hitTest(Point2D(x: x, y: y), with: nil)?.debugName
  }

  @Test("the deepest view is hit, the front-most sibling first (R17)")
  func deepestFrontmostViewIsHit() {
    let back = stage.view("back", 0, 0, 100, 100)
    stage.view("inner", 10, 10, 20, 20, in: back)
    stage.view("front", 50, 0, 100, 100)
    #expect(hit(15, 15) == "inner")
    #expect(hit(40, 40) == "back")
    #expect(hit(60, 60) == "front")
    #expect(hit(300, 200) == "window")
    #expect(hit(500, 0) == nil)
  }

  @Test("hidden, disabled and transparent views and their subviews are not hit (R17)")
  func hiddenDisabledAndTransparentViewsAreSkipped() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    stage.view("child", 0, 0, 100, 100, in: parent)
    parent.isHidden = true
    #expect(hit(5, 5) == "window")
    parent.isHidden = false
    parent.isUserInteractionEnabled = false
    #expect(hit(5, 5) == "window")
    parent.isUserInteractionEnabled = true
    parent.alpha = 0.0099
    #expect(hit(5, 5) == "window")
    parent.alpha = 0.01
    #expect(hit(5, 5) == "child")
    parent.alpha = .nan
    #expect(hit(5, 5) == "window")
  }

  @Test(
    "a point outside a view hits none of its subviews, clipped or not (R17)",
    arguments: [true, false])
  func pointOutsideSuperviewHitsNoSubview(clips: Bool) {
    let parent = stage.view("parent", 0, 0, 50, 50)
    parent.clipsToBounds = clips
    stage.view("child", 0, 0, 100, 100, in: parent)
    #expect(hit(49, 49) == "child")
    #expect(hit(60, 10) == "window")
  }

  @Test("the minimum edges of a view are inside, the maximum edges outside (R18)")
  func minimumEdgesAreInside() {
    stage.view("box", 10, 20, 30, 40)
    #expect(hit(10, 20) == "box")
    #expect(hit(40, 30) == "window")
    #expect(hit(20, 60) == "window")
    #expect(hit(40.0.nextDown, 60.0.nextDown) == "box")
  }

  @Test("hit testing applies bounds origins, rotations and scales (R23)")
  func transformsAreApplied() {
    let parent = stage.view("parent", 100, 100, 100, 100)
    parent.transform = Transform2D(scaleX: 2, y: 2).concatenating(
      Transform2D(rotationAngle: .pi / 2))
    parent.bounds.origin = Point2D(x: 1000, y: 0)
    stage.view("child", 1000, 0, 10, 10, in: parent)
    // The child's corner is the parent's top left one, which scaling takes to (50, 50) and a
    // quarter turn to (250, 50).
    #expect(hit(249, 51) == "child")
    #expect(hit(231, 69) == "child")
    #expect(hit(229, 51) == "parent")
    #expect(hit(51, 51) == "parent")
  }

  @Test(
    "a view with a singular or infinite transform is not hit (R23)")
  func singularViewsAreNotHit() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    stage.view("child", 0, 0, 100, 100, in: parent)
    for transform in [
      Transform2D(scaleX: 0, y: 1), Transform2D(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      Transform2D(scaleX: .nan, y: 1),
    ] {
      parent.transform = transform
      #expect(hit(50, 50) == "window")
    }
    parent.transform = .identity
    parent.frame = Rect2D(x: .nan, y: 0, width: .infinity, height: 10)
    #expect(hit(5, 5) == "window")
  }

  @Test("hit testing calls overrides of point(inside:with:) and hitTest (R17)")
  func overridesAreCalled() {
    final class Disc: TouchView {
      override func point(inside point: Point2D, with event: TouchEvent?) -> Bool {
        point.distance(to: bounds.center) < 50
      }
    }
    final class Deaf: TouchView {
      override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let disc = Disc(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    disc.name = "disc"
    stage.window.addSubview(disc)
    #expect(hit(5, 5) == "window")
    #expect(hit(50, 5) == "disc")
    let deaf = Deaf(frame: stage.window.bounds)
    stage.window.addSubview(deaf)
    stage.view("button", 40, 0, 20, 20, in: deaf)
    #expect(hit(50, 5) == "button")
    #expect(hit(50, 50) == "disc")
  }

  @Test(
    "a view outside the window that an override of hitTest returns receives nothing (R17, R19)")
  func viewOutsideTheWindowReceivesNothing() {
    final class Liar: TouchWindow {
      var answer: TouchView?
      override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? { answer }
    }
    let liar = Liar(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let stage = Stage(liar)
    liar.answer = LoggingView(frame: liar.frame, stage.callbacks)
    stage.down(1, 5, 5)
    liar.answer = nil
    stage.move(1, 6, 6)
    stage.up(1)
    #expect(stage.callbacks.lines.isEmpty)
  }
}
