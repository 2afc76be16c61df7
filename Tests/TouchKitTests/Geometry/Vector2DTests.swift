import Testing

@testable import TouchKit

@Suite("Vectors and points")
struct Vector2DTests {
  @Test("angles are 0 along +x and clockwise positive, as y grows downwards")
  func anglesAreClockwise() {
    #expect(Vector2D(dx: 1, dy: 0).angle == 0)
    #expect((Vector2D(dx: 0, dy: 2).angle - .pi / 2).magnitude < 1e-15)
    #expect(Vector2D.zero.angle == 0)
    #expect((Vector2D(dx: 1, dy: 0).angle(to: Vector2D(dx: 0, dy: 3)) - .pi / 2).magnitude < 1e-15)
    #expect((Vector2D(dx: 1, dy: 0).rotated(by: .pi / 2) - Vector2D(dx: 0, dy: 1)).length < 1e-15)
    #expect(
      (Vector2D(angle: .pi / 6, length: 2) - Vector2D(dx: 3.0.squareRoot(), dy: 1)).length < 1e-15)
    #expect(Vector2D(dx: 1, dy: 0).perpendicular == Vector2D(dx: 0, dy: 1))
  }

  @Test("a vector has a length, a direction, and dot and cross products")
  func lengthsAndProducts() {
    let vector = Vector2D(dx: 3, dy: -4)
    #expect(vector.length == 5)
    #expect(vector.lengthSquared == 25)
    #expect(vector.dot(Vector2D(dx: 2, dy: 1)) == 2)
    #expect(vector.cross(Vector2D(dx: 2, dy: 1)) == 11)
    #expect(vector.normalized == Vector2D(dx: 0.6, dy: -0.8))
    #expect(Vector2D.zero.normalized == nil)
    #expect(Vector2D(dx: .infinity, dy: 1).normalized == nil)
  }

  @Test("a point plus a displacement is a point, and two points differ by a displacement")
  func pointsAndDisplacements() {
    let a = Point2D(x: 1, y: 2)
    let b = Point2D(x: 4, y: 6)
    #expect(b - a == Vector2D(dx: 3, dy: 4))
    #expect(a + (b - a) == b)
    #expect(b - (b - a) == a)
    #expect(a.distance(to: b) == 5)
    #expect(a.interpolated(to: b, at: 0.5) == Point2D(x: 2.5, y: 4))
    #expect(!Point2D(x: .nan, y: 0).isFinite)
  }

  @Test("points and vectors are changed in place as by the operators")
  func operatorsChangeInPlace() {
    let vector = Vector2D(dx: 3, dy: -4)
    let other = Vector2D(dx: 0.5, dy: 2)
    var sum = vector
    var difference = vector
    sum += other
    difference -= other
    #expect(sum == Vector2D(dx: 3.5, dy: -2) && difference == Vector2D(dx: 2.5, dy: -6))
    #expect(sum == vector + other && difference == vector - other)
    var there = Point2D(x: 7, y: 8)
    var back = Point2D(x: 7, y: 8)
    there += vector
    back -= vector
    #expect(there == Point2D(x: 10, y: 4) && back == Point2D(x: 4, y: 12))
    #expect(there - back == vector * 2 && there - vector == Point2D(x: 7, y: 8))
  }
}
