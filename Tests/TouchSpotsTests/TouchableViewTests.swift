import Testing
import TouchKit
import TouchSpots
import TouchViews
import ViewTestSupport

@Suite("Touchable view")
struct TouchableViewTests {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let view = TouchableView(frame: Rect2D(x: 100, y: 0, width: 300, height: 300))
  let stage: Stage

  init() {
    window.addSubview(view)
    stage = Stage(window)
  }

  @Test("a view shows a spot below each finger from the landing to the end of the touch")
  func spotsFollowTheirFingers() throws {
    stage.send(.down, 1, 150, 50)
    stage.send(.down, 2, 250, 50)
    #expect(view.subviews.count == 2 && view.spots.map { $0.id } == [TouchID(1), TouchID(2)])
    stage.send(.move, 1, 160, 80)
    let spot = try #require(view.spots[TouchID(1)])
    #expect(spot.center == Point2D(x: 60, y: 80) && spot.spot.center == Point2D(x: 60, y: 80))
    #expect(spot.convert(spot.bounds.center, to: nil) == Point2D(x: 160, y: 80))
    stage.send(.up, 1)
    #expect(view.subviews.count == 1)
    stage.send(.cancel, 2)
    #expect(view.subviews.isEmpty && view.spots.isEmpty && spot.window == nil)
  }

  @Test("a view chooses the class of its spots")
  func aViewChoosesTheClassOfItsSpots() throws {
    let own = OwnSpotsView(frame: Rect2D(x: 0, y: 0, width: 90, height: 90))
    window.addSubview(own)
    stage.send(.down, 1, 40, 50)
    #expect(own.subviews.first is OwnSpotView && own.spots[TouchID(1)] is OwnSpotView)
    #expect(own.spots[TouchID(1)]?.center == Point2D(x: 40, y: 50))
    stage.send(.up, 1)
    #expect(own.subviews.isEmpty)
  }

  @Test("a finger that lands on a spot touches the view below it")
  func spotsReceiveNoTouches() {
    stage.send(.down, 1, 150, 50)
    stage.send(.down, 2, 150, 50)
    #expect(window.view(of: TouchID(2)) === view && view.spots.count == 2)
  }

  @Test("spots grow with the window's time, and the window requests drawing until they are grown")
  func theWindowIsDrawnWhileSpotsGrow() throws {
    stage.send(.down, 1, 150, 50)
    let spot = try #require(view.spots[TouchID(1)]).spot
    #expect(spot.diameter(at: window.now) == 1)
    window.needsDisplay = false
    window.advance(to: 0.1)
    #expect(window.needsDisplay && abs(spot.diameter(at: window.now) - 50.5) < 1e-9)
    window.advance(to: 0.2)
    window.needsDisplay = false
    window.advance(to: 0.3)
    #expect(!window.needsDisplay && spot.diameter(at: window.now) == 100)
  }

  @Test("spots draw themselves in their present size")
  func spotsAreDrawn() {
    stage.send(.down, 1, 150, 50)
    func spot(_ diameter: Double) -> DrawnShape {
      .disc(center: Point2D(x: 150, y: 50), radius: diameter / 2, fill: .lightGray)
    }
    #expect(window.drawHierarchy() == [spot(1)])
    window.advance(to: 1)
    #expect(window.drawHierarchy() == [spot(100)])
    stage.send(.up, 1)
    #expect(window.drawHierarchy().isEmpty)
  }

  @Test("a spot that is in no window is drawn fully grown")
  func aSpotOutsideOfAWindowHasGrown() {
    let spot = TouchSpotView(TouchSpot(center: Point2D(x: 90, y: 80), beganAt: 5))
    spot.draw(spot.bounds)
    #expect(spot.drawing == [.disc(center: spot.bounds.center, radius: 50, fill: .lightGray)])
  }

  @Test("a view that is removed from its window has no spots (R19)")
  func removalRemovesTheSpots() {
    stage.send(.down, 1, 150, 50)
    view.removeFromSuperview()
    stage.send(.up, 1)
    #expect(view.spots.isEmpty && view.subviews.isEmpty)
  }
}

private final class OwnSpotView: TouchSpotView {}

private final class OwnSpotsView: TouchableView {
  override func makeSpotView(for touch: Touch) -> TouchSpotView {
    OwnSpotView(TouchSpot(center: touch.location(in: self), beganAt: touch.timestamp))
  }
}
