import TestSupport
import Testing

@testable import TouchKit

@Suite("Affine transforms")
struct Transform2DTests {
  private let point = Point2D(x: 3, y: 4)

  private func expectEqual(
    _ left: Point2D, _ right: Point2D, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(left.distance(to: right) < 1e-12, "\(left) is not \(right)", sourceLocation: location)
  }

  @Test("each kind of transform moves a point with y downwards and angles clockwise")
  func eachTransformMovesAPoint() {
    expectEqual(point.applying(.identity), point)
    expectEqual(point.applying(Transform2D(translationX: 10, y: -1)), Point2D(x: 13, y: 3))
    expectEqual(point.applying(Transform2D(scaleX: 2, y: 3)), Point2D(x: 6, y: 12))
    expectEqual(point.applying(Transform2D(scaleX: -1, y: 1)), Point2D(x: -3, y: 4))
    expectEqual(point.applying(Transform2D(scaleX: 1, y: -1)), Point2D(x: 3, y: -4))
    // A clockwise quarter turn maps +x (right) to +y (down).
    expectEqual(
      Point2D(x: 1, y: 0).applying(Transform2D(rotationAngle: .pi / 2)), Point2D(x: 0, y: 1))
    expectEqual(point.applying(Transform2D(shearX: 2, y: 0)), Point2D(x: 11, y: 4))
    expectEqual(point.applying(Transform2D(shearX: 0, y: 2)), Point2D(x: 3, y: 10))
    let size = Size2D(width: 3, height: 4).applying(
      Transform2D(a: 2, b: 0, c: 1, d: 1, tx: 9, ty: 9))
    #expect(size == Size2D(width: 10, height: 4))
    var vector = Vector2D(dx: 1, dy: 2)
    vector.x += 3
    vector.y *= 2
    #expect(vector == Vector2D(dx: 4, dy: 4) && vector.x == 4 && vector.y == 4)
  }

  @Test("a transform and its components describe themselves")
  func descriptions() {
    let map = Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
    #expect("\(map)" == "[2.0, 0.0, 0.0, 3.0, 4.0, 5.0]")
    #expect(
      "\(map.components)"
        == "translation (4.0, 5.0), rotation 0.0, shear 0.0, scale (2.0, 3.0)")
  }

  @Test(
    "concatenating applies the next transform last, the other methods apply theirs first"
  )
  func concatenationOrderIsCoreGraphics() {
    let shift = Transform2D(translationX: 10, y: 0)
    let double = Transform2D(scaleX: 2, y: 2)
    expectEqual(point.applying(shift.concatenating(double)), Point2D(x: 26, y: 8))
    expectEqual(point.applying(shift.scaledBy(x: 2, y: 2)), Point2D(x: 16, y: 8))
    expectEqual(point.applying(double.translatedBy(x: 10, y: 0)), Point2D(x: 26, y: 8))
    expectEqual(Point2D(x: 1, y: 0).applying(shift.rotated(by: .pi / 2)), Point2D(x: 10, y: 1))
    expectEqual(
      Point2D(x: 5, y: 5).applying(Transform2D(rotationAngle: .pi).about(Point2D(x: 5, y: 4))),
      Point2D(x: 5, y: 3))
  }

  @Test(
    "an inverse restores the point; a singular or extreme transform has none"
  )
  func inverseRestoresThePoint() throws {
    let map = Transform2D(rotationAngle: 0.7).scaledBy(x: 3, y: -0.2).translatedBy(x: 5, y: 6)
    let back = try #require(map.inverse)
    expectEqual(point.applying(map).applying(back), point)
    #expect(map.inverted() == back)
    #expect(Transform2D(scaleX: 0, y: 1).inverted() == Transform2D(scaleX: 0, y: 1))
    #expect(Transform2D(scaleX: 0, y: 1).inverse == nil)
    #expect(Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform2D(scaleX: 5e-308, y: 5e-308).inverse == nil)
    #expect(Transform2D(scaleX: .nan, y: 1).inverse == nil)
  }

  @Test(
    "components restore the transform, including rotations, shears and flips",
    arguments: 0..<200 as Range<UInt64>)
  func componentsRestoreTheTransform(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let parts = TransformComponents(
      translation: Vector2D(dx: number(-100...100), dy: number(-100...100)),
      rotation: number(-3.1...3.1), shear: number(-2...2),
      scaleX: number(0.1...5), scaleY: number(0.1...5) * (seed % 2 == 0 ? 1 : -1))
    let found = Transform2D(parts).components
    let differences = [
      found.translation.dx - parts.translation.dx, found.translation.dy - parts.translation.dy,
      found.rotation - parts.rotation,
      found.shear - parts.shear, found.scaleX - parts.scaleX, found.scaleY - parts.scaleY,
    ]
    #expect(differences.allSatisfy { $0.magnitude < 1e-9 }, "\(parts) became \(found)")
  }

  @Test(
    "a collapsed x axis is restored from components; a zero transform has finite ones"
  )
  func singularTransformsHaveComponents() {
    let flat = Transform2D(a: 0, b: 0, c: -3, d: 4, tx: 1, ty: 2)
    let again = Transform2D(flat.components)
    for (left, right) in [
      (again.a, flat.a), (again.b, flat.b), (again.c, flat.c), (again.d, flat.d),
    ] {
      #expect((left - right).magnitude < 1e-12)
    }
    let point = Transform2D(scaleX: 0, y: 0).components
    #expect(point.scaleX == 0 && point.scaleY == 0 && point.rotation.isFinite && point.shear == 0)
  }
}
