import Testing
import TouchKit
import TouchTesting
import TouchViews

@Suite("Values with a tolerance")
struct ApproximateValueTests {
  private let stage = TouchStage(TouchView())

  @Test("points, vectors, sizes, rectangles and transforms are compared within the tolerance")
  func geometryIsComparedWithinTheTolerance() {
    func check<Value: Hashable & Sendable>(_ value: Value, _ near: Value, _ far: Value) {
      #expect(stage.approximately(value) == near)
      #expect(stage.approximately(value) != far)
      let measured = stage.approximately(value)
      let isEqual = measured == far
      #expect(!isEqual)
      #expect(
        "\(measured)".hasPrefix("\(value) +- 0.001, expected \(far)\nno touches"), "\(measured)")
      #expect(stage.approximately(value) == stage.approximately(near))
    }
    check(Point2D(x: 1, y: 2), Point2D(x: 1, y: 2.0009), Point2D(x: 1, y: 2.002))
    check(Vector2D(dx: 1, dy: 2), Vector2D(dx: 0.9995, dy: 2), Vector2D(dx: 0.998, dy: 2))
    check(
      Size2D(width: 1, height: 2), Size2D(width: 1.0005, height: 2), Size2D(width: 1, height: 3))
    check(
      Rect2D(x: 1, y: 2, width: 3, height: 4), Rect2D(x: 1, y: 2, width: 3, height: 4.0009),
      Rect2D(x: 1, y: 2, width: 3, height: 4.002))
    check(
      Transform2D.identity, Transform2D(rotationAngle: 0.0005), Transform2D(rotationAngle: 0.002))
    check([Point2D.zero], [Point2D(x: 0, y: 0.0001)], [])
    check([1.0], [1.0001], [1, 2])
    check([1.0, 2], [1, 2.0001], [1])
  }

  @Test("the tolerance is that of the test")
  func toleranceOfTheTest() {
    #expect(stage.approximately(Point2D(x: 1, y: 2), within: 2) == Point2D(x: 2, y: 3.5))
    #expect(stage.approximately(Point2D(x: 1, y: 2), within: 1) != Point2D(x: 2, y: 3.5))
    #expect(stage.approximately(["a": 1.0]) != ["a": 1.00001])
  }

  @Test("a recognized gesture is expected as it is written")
  func recognizedIsPrintedAsWritten() {
    let states: [CallbackRun<GestureRecognizer.State>] = [.recognized, .recognized(2), .ended]
    #expect("\(states)" == "[recognized, recognized(2), ended]")
  }
}
