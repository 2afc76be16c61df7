import Testing

@testable import TouchKit

@Suite("Rectangles")
struct Rect2DTests {
  private let rect = Rect2D(x: 10, y: 20, width: 30, height: 40)

  @Test("R18: a rectangle contains its min edges and not its max edges")
  func edges() {
    #expect(rect.contains(Point2D(x: 10, y: 20)))
    #expect(rect.contains(Point2D(x: 39.999, y: 59.999)))
    #expect(!rect.contains(Point2D(x: 40, y: 30)))
    #expect(!rect.contains(Point2D(x: 30, y: 60)))
    #expect(!rect.contains(Point2D(x: 9.999, y: 30)))
    #expect(!rect.contains(Point2D(x: .nan, y: 30)))
    #expect(!Rect2D.zero.contains(.zero))
  }

  @Test("a rectangle written from its other corner is the same place")
  func negativeSize() {
    let turned = Rect2D(x: 40, y: 60, width: -30, height: -40)
    #expect(turned.minX == 10 && turned.maxX == 40 && turned.minY == 20 && turned.maxY == 60)
    #expect(turned.width == 30 && turned.height == 40)
    #expect(turned.center == rect.center)
    #expect(turned.contains(Point2D(x: 10, y: 20)))
    #expect(!turned.contains(Point2D(x: 40, y: 60)))
  }

  @Test("rectangles that share only an edge do not intersect, nor do empty ones")
  func intersections() {
    #expect(rect.intersects(Rect2D(x: 39, y: 59, width: 5, height: 5)))
    #expect(!rect.intersects(Rect2D(x: 40, y: 20, width: 5, height: 5)))
    #expect(!rect.intersects(Rect2D(x: 20, y: 30, width: 0, height: 5)))
  }

  @Test(
    "the union is the smallest rectangle around both, the image under a map the smallest around its corners"
  )
  func around() {
    #expect(
      rect.union(Rect2D(x: 0, y: 50, width: 5, height: 50))
        == Rect2D(x: 0, y: 20, width: 40, height: 80))
    let quarter = rect.applying(Transform2D(rotationAngle: .pi / 2))
    #expect((quarter.minX + 60).magnitude < 1e-9 && (quarter.minY - 10).magnitude < 1e-9)
    #expect((quarter.width - 40).magnitude < 1e-9 && (quarter.height - 30).magnitude < 1e-9)
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect2D(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.offset(by: Vector2D(dx: 1, dy: 2)) == Rect2D(x: 11, y: 22, width: 30, height: 40))
    #expect(Rect2D(center: Point2D(x: 25, y: 40), size: rect.size) == rect)
  }
}
