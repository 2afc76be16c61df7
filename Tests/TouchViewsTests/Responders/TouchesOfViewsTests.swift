import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Touches of views")
struct TouchesOfViewsTests {
  private let window = TouchWindow(frame: Rect2D(x: 100, y: 50, width: 400, height: 300))

  private func touch(azimuth: Double? = nil) -> Touch {
    let sample = TouchSample(
      timestamp: 0, location: Point2D(x: 130, y: 90), azimuthAngle: azimuth)
    return Touch(
      id: TouchID(1), phase: .moved, sample: sample, previousLocation: Point2D(x: 120, y: 90),
      tapCount: 1)
  }

  @Test("a location is that on the surface, or is converted to a window or a view (R23)")
  func locationIsConvertedToAViewOrWindow() {
    let view = TouchView(frame: Rect2D(x: 10, y: 20, width: 100, height: 100))
    window.addSubview(view)
    #expect(touch().location(in: nil) == Point2D(x: 130, y: 90))
    #expect(touch().location(in: window) == Point2D(x: 30, y: 40))
    #expect(touch().location(in: view) == Point2D(x: 20, y: 20))
    #expect(touch().preciseLocation(in: view) == Point2D(x: 20, y: 20))
    #expect(touch().previousLocation(in: nil) == Point2D(x: 120, y: 90))
    #expect(touch().previousLocation(in: view) == Point2D(x: 10, y: 20))
    #expect(touch().precisePreviousLocation(in: view) == Point2D(x: 10, y: 20))
  }

  @Test("an azimuth is converted to the view, without the view's translation and scale (R23)")
  func azimuthIsConvertedToAView() throws {
    let view = TouchView(frame: Rect2D(x: 10, y: 20, width: 100, height: 100))
    window.addSubview(view)
    view.transform = Transform2D(rotationAngle: 0.3).scaledBy(x: 2, y: 2)
    let angle = try #require(touch(azimuth: 1).azimuthAngle(in: view))
    #expect((angle - 0.7).magnitude < 1e-12)
    let vector = try #require(touch(azimuth: 1).azimuthUnitVector(in: view))
    #expect((vector - Vector2D(angle: 0.7)).length < 1e-12)
    #expect(touch(azimuth: 1).azimuthAngle(in: nil) == 1)
    #expect(touch(azimuth: 1).azimuthUnitVector(in: nil) == Vector2D(angle: 1))
    #expect(touch().azimuthAngle(in: view) == nil && touch().azimuthUnitVector(in: view) == nil)
    view.transform = Transform2D(scaleX: 0, y: 0)
    #expect(touch(azimuth: 1).azimuthAngle(in: view) == nil)
  }

  @Test("without a view, a recognizer's locations and displacements are in its window (R23)")
  func recognizerConvertsToItsWindow() {
    let stage = Stage(window), gesture = RecordingRecognizer()
    stage.view("view", 10, 20, 300, 200).addGestureRecognizer(gesture)
    // About the window's center: a location x, y in the window is at 2x - 100, 2y - 100.
    window.transform = Transform2D(scaleX: 2, y: 2)
    stage.down(1, 130, 90)
    #expect(gesture.location(in: nil) == Point2D(x: 115, y: 95))
    #expect(gesture.convert(Point2D(x: 140, y: 90), to: nil) == Point2D(x: 120, y: 95))
    #expect(gesture.convert(Vector2D(dx: 10, dy: 4), to: nil) == Vector2D(dx: 5, dy: 2))
    #expect(gesture.convert(Vector2D(dx: 5, dy: 2), from: nil) == Vector2D(dx: 10, dy: 4))
  }

  @Test("an event has the touches of a view, of a window and of a recognizer")
  func touchesOfAReceiver() throws {
    let stage = Stage()
    let left = stage.view("left", 0, 0, 200, 300), right = stage.view("right", 200, 0, 200, 300)
    let gesture = RecordingRecognizer()
    left.addGestureRecognizer(gesture)
    gesture.shouldReceive = { $0.location.x < 50 }
    for view in [left, right] { view.isMultipleTouchEnabled = true }
    var events: [TouchEvent] = []
    stage.receiver = {
      events.append($0)
      stage.window.dispatch($0)
    }
    stage.down(0, 10, 10)
    stage.down(1, 300, 10)
    stage.down(2, 100, 10)
    stage.move(1, 100, 10)
    let event = try #require(events.last)
    #expect(event.touches(for: left).map(\.id) == [TouchID(1), TouchID(3)])
    #expect(event.touches(for: right).map(\.phase) == [.moved])
    #expect(event.touches(for: stage.window).count == 3)
    #expect(event.touches(for: gesture).map(\.id) == [TouchID(1)])
    #expect(event.touches(for: window).isEmpty && event.touches(for: TouchView()).isEmpty)
  }
}
