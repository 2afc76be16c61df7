import Testing

@testable import TouchKit

@Suite("Rectangles")
struct Rect2DTests {
  private let rect = Rect2D(x: 10, y: 20, width: 30, height: 40)

  @Test("a rectangle contains its minimum edges and not its maximum edges (R18)")
  func containsMinimumEdgesOnly() {
    #expect(rect.contains(Point2D(x: 10, y: 20)))
    #expect(rect.contains(Point2D(x: 39.999, y: 59.999)))
    #expect(!rect.contains(Point2D(x: 40, y: 30)))
    #expect(!rect.contains(Point2D(x: 30, y: 60)))
    #expect(!rect.contains(Point2D(x: 9.999, y: 30)))
    #expect(!rect.contains(Point2D(x: .nan, y: 30)))
    #expect(!Rect2D.zero.contains(Point2D.zero))
  }

  @Test("a rectangle with a negative size equals the one from its other corner")
  func negativeSizeIsStandardized() {
    let turned = Rect2D(x: 40, y: 60, width: -30, height: -40)
    #expect(turned.minX == 10 && turned.maxX == 40 && turned.minY == 20 && turned.maxY == 60)
    #expect(turned.width == 30 && turned.height == 40)
    #expect(turned.center == rect.center)
    #expect(turned.contains(Point2D(x: 10, y: 20)))
    #expect(!turned.contains(Point2D(x: 40, y: 60)))
  }

  @Test("rectangles that share only an edge, or are empty, do not intersect")
  func touchingRectanglesDoNotIntersect() {
    #expect(rect.intersects(Rect2D(x: 39, y: 59, width: 5, height: 5)))
    #expect(!rect.intersects(Rect2D(x: 40, y: 20, width: 5, height: 5)))
    #expect(!rect.intersects(Rect2D(x: 20, y: 30, width: 0, height: 5)))
  }

  @Test("an intersection contains the common points, and is null if there are none")
  func intersectionIsNullWithoutCommonPoints() {
    let other = Rect2D(x: 50, y: 70, width: -20, height: -30)
    #expect(rect.intersection(other) == Rect2D(x: 30, y: 40, width: 10, height: 20))
    #expect(rect.intersection(Rect2D(x: 40, y: 20, width: 5, height: 5)) == .null)
    #expect(Rect2D.null.isNull && Rect2D.null.isEmpty && !rect.isNull)
    #expect(!Rect2D.null.intersects(rect) && rect.intersection(.null).isNull)
    #expect(rect.union(.null) == rect && Rect2D.null.union(rect) == rect)
  }

  @Test("a rectangle contains those that lie in it, also at its edges")
  func containedRectangles() {
    #expect(rect.contains(rect) && rect.contains(.null) && !Rect2D.null.contains(rect))
    #expect(rect.contains(Rect2D(x: 40, y: 60, width: -5, height: -5)))
    #expect(!rect.contains(Rect2D(x: 9, y: 20, width: 5, height: 5)))
    #expect(!rect.contains(Rect2D(x: 20, y: 59, width: 5, height: 2)))
    let tenth = Rect2D(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
    #expect(tenth.contains(tenth))
  }

  @Test("the center and the standardized rectangle count negative extents")
  func middleOfARectangle() {
    let other = Rect2D(x: 50, y: 70, width: -20, height: -30)
    #expect(other.midX == 40 && other.midY == 55 && other.center == Point2D(x: 40, y: 55))
    #expect(other.standardized == Rect2D(x: 30, y: 40, width: 20, height: 30))
  }

  @Test(
    "a union and an image under a transform are the smallest rectangles that contain all"
  )
  func unionAndImageAreSmallest() {
    #expect(
      rect.union(Rect2D(x: 0, y: 50, width: 5, height: 50))
        == Rect2D(x: 0, y: 20, width: 40, height: 80))
    let quarter = rect.applying(Transform2D(rotationAngle: .pi / 2))
    #expect((quarter.minX + 60).magnitude < 1e-9 && (quarter.minY - 10).magnitude < 1e-9)
    #expect((quarter.width - 40).magnitude < 1e-9 && (quarter.height - 30).magnitude < 1e-9)
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect2D(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.offsetBy(dx: 1, dy: 2) == Rect2D(x: 11, y: 22, width: 30, height: 40))
    #expect(Rect2D(center: Point2D(x: 25, y: 40), size: rect.size) == rect)
  }
}
