import TestSupport
import Testing
import TouchKit

@testable import TouchGestures
@testable import TouchViews

@Suite("Similarity of fingers (R39, R43)")
struct SimilarityFitTests {
  @Test("fingers nearer to each other than squares can express are on one point (R39, R43)")
  func nearlyCoincidentFingersAreOnOnePoint() {
    var fit = SimilarityFit([.scale, .rotation])
    func touches(_ distance: Double) -> [GestureTouch] {
      [0, distance].enumerated().map { number, x in
        let sample = TouchSample(timestamp: 0, location: Point2D(x: x, y: 0))
        return GestureTouch(
          Touch(
            id: TouchID(UInt64(number + 1)), phase: .moved, sample: sample, previousLocation: .zero,
            tapCount: 0))
      }
    }
    fit.rebase(on: touches(1e-100))
    #expect(fit.scale == 1)
    _ = fit.update(touches(7))
    #expect(fit.scale == 1)
    _ = fit.update(touches(50))
    expectEqual(fit.scale, 50.0 / 8)
    fit.rebase(on: touches(50))
    _ = fit.update(touches(100))
    expectEqual(fit.scale, 2 * 50.0 / 8)
  }

  private func expectEqual(
    _ left: Double, _ right: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(left - right) <= 1e-9, "\(left) is not \(right)", sourceLocation: sourceLocation)
  }

  @Test("the similarity of fingers that move together is their movement (R39)")
  func similarityOfARigidMovementIsExact() {
    var random = SeededGenerator(seed: 39)
    var fit = SimilarityFit([.scale, .rotation])
    let locations = (0..<5).map { _ in
      Point2D(x: random.double(in: 0...300), y: random.double(in: 0...300))
    }
    var touches = locations.enumerated().map { number, location in
      let sample = TouchSample(timestamp: 0, location: location)
      return GestureTouch(
        Touch(
          id: TouchID(UInt64(number + 1)), phase: .began, sample: sample,
          previousLocation: location, tapCount: 1))
    }
    fit.rebase(on: touches)
    var map = Transform2D.identity
    for _ in 0..<40 {
      map = map.concatenating(Transform2D(scaleX: 1.02, y: 1.02)).concatenating(
        Transform2D(rotationAngle: 0.2)
      ).translatedBy(x: 3, y: -2)
      for index in touches.indices { touches[index].location = locations[index].applying(map) }
      let step = fit.update(touches)
      #expect(step == .movement)
    }
    #expect(abs(fit.scale - map.components.scaleX) < 1e-9)
    #expect(abs(fit.rotation - 8) < 1e-9, "40 steps of 0.2 radians, unwrapped")
    let last = fit.update(touches)
    #expect(last == .none, "no finger moved")
  }

  @Test(
    "locations too large for squares leave scale and rotation unchanged (R43)",
    arguments: [1e154, 1e200, 1e307])
  func hugeLocationsKeepScaleAndRotation(size: Double) {
    var fit = SimilarityFit([.scale, .rotation])
    func touches(_ first: Point2D, _ second: Point2D) -> [GestureTouch] {
      [first, second].enumerated().map { number, location in
        let sample = TouchSample(timestamp: 0, location: location)
        return GestureTouch(
          Touch(
            id: TouchID(UInt64(number + 1)), phase: .moved, sample: sample,
            previousLocation: location, tapCount: 0))
      }
    }
    func follow(_ first: Point2D, _ second: Point2D) { _ = fit.update(touches(first, second)) }
    fit.rebase(on: touches(Point2D(x: 0, y: 0), Point2D(x: 100, y: 0)))
    follow(Point2D(x: 0, y: 0), Point2D(x: 0, y: 200))
    #expect(abs(fit.scale - 2) < 1e-9 && abs(fit.rotation - .pi / 2) < 1e-9)
    follow(Point2D(x: size, y: -size), Point2D(x: -size, y: size))
    #expect(abs(fit.scale - 2) < 1e-9 && abs(fit.rotation - .pi / 2) < 1e-9)
    #expect(fit.span.isFinite && fit.centroid.isFinite)
    fit.rebase(on: touches(Point2D(x: -size, y: 0), Point2D(x: size, y: 0)))
    follow(Point2D(x: -size, y: 1), Point2D(x: size / 2, y: 0))
    #expect(abs(fit.scale - 2) < 1e-9 && abs(fit.rotation - .pi / 2) < 1e-9)
    fit.rebase(on: touches(Point2D(x: 0, y: 0), Point2D(x: 100, y: 0)))
    follow(Point2D(x: 0, y: 0), Point2D(x: 0, y: 200))
    #expect(abs(fit.scale - 4) < 1e-9 && abs(fit.rotation - .pi) < 1e-9)
  }
}
