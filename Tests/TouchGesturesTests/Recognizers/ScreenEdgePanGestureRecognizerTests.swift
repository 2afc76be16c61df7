import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Screen-edge pan (R41)")
struct ScreenEdgePanGestureRecognizerTests {
  private let stage = Stage.withCanvas()
  private let pan = ScreenEdgePanGestureRecognizer()

  init() { stage.add(pan, "edge") }

  @Test(
    "a screen-edge pan lands within 20 points of the edge and moves inwards (R41)",
    arguments: [(20.0, true), (20.1, false)])
  func edgePanLandsAtTheEdge(x: Double, isPan: Bool) {
    stage.at(0, .down(1, x, 150))
    stage.at(0.1, .move(1, x + 30, 150))
    #expect(stage.actions == (isPan ? ["edge began"] : []))
    if isPan {
      #expect(pan.translation(in: nil) == Vector2D(dx: 20, dy: 0))
    } else {
      #expect(pan.reason?.kind == "notAtEdge")
    }
  }

  @Test(
    "a screen-edge pan lands at the edge of the window, wherever its view is (R41)",
    arguments: [(-100.0, 10.0, true), (30, 40, false)])
  func edgeIsThatOfTheWindow(left: Double, x: Double, isPan: Bool) {
    stage.canvas.frame = Rect2D(x: left, y: 0, width: 400 - left, height: 300)
    stage.at(0, .down(1, x, 150))
    stage.at(0.1, .move(1, x + 30, 150))
    #expect(stage.actions == (isPan ? ["edge began"] : []))
    #expect(pan.reason == (isPan ? nil : .notAtEdge(40, limit: 20)))
  }

  @Test(
    "a screen-edge pan along the edge or outwards fails (R41)",
    arguments: [(10.0, 40.0), (-9, 9), (0, 20)])
  func edgePanAlongTheEdgeFails(dx: Double, dy: Double) {
    stage.at(0, .down(1, 10, 150))
    stage.at(0.1, .move(1, 10 + dx, 150 + dy))
    #expect(stage.actions.isEmpty)
    #expect(pan.reason?.kind == "wrongDirection")
  }

  @Test("a screen-edge pan without a slop begins inwards and fails along the edge (R41)")
  func directionCountsWithoutASlop() {
    pan.slop = 0
    stage.at(0, .down(1, 5, 100))
    stage.at(0.1, .move(1, 5, 130))
    #expect(pan.reason == .wrongDirection(.pi / 2, limit: .pi / 4))
    stage.at(0.2, .up(1))
    stage.at(1, .down(1, 5, 100))
    stage.at(1.1, .move(1, 8, 100))
    #expect(stage.actions == ["edge began"])
  }

  @Test(
    "a screen-edge pan begins at each of the four edges (R41)",
    arguments: [
      (RectEdge.right, 395.0, 150.0, -30.0, 0.0), (.top, 200, 5, 0, 30),
      (.bottom, 200, 295, 0, -30),
    ])
  func edgePanAtEachEdge(edge: RectEdge, x: Double, y: Double, dx: Double, dy: Double) {
    pan.edges = edge
    stage.at(0, .down(1, x, y))
    stage.at(0.1, .move(1, x + dx, y + dy))
    #expect(stage.actions == ["edge began"])
  }

  @Test("the edge at which the first finger landed decides, and all fingers land at one (R41)")
  func edgeOfTheFirstFinger() {
    pan.edges = [.left, .top]
    stage.at(0, .down(1, 5, 150))
    stage.at(0.05, .down(2, 200, 5))
    stage.at(0.1, .move(1, 45, 150), .move(2, 240, 5))
    #expect(stage.actions == ["edge began"])
    stage.at(0.2, .up(1), .up(2))
    stage.at(1, .down(1, 5, 150))
    stage.at(1.05, .down(2, 200, 150))
    #expect(pan.reason?.kind == "notAtEdge")
  }
}
