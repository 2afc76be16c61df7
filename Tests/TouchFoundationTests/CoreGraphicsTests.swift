import Foundation
import Testing
import TouchFoundation
import TouchKit

@Suite("Conversions of geometry")
struct CoreGraphicsTests {
  @Test("points, sizes and rectangles are unchanged after a round trip through CoreGraphics types")
  func conversionsAreLossless() {
    let rect = Rect2D(x: 1.5, y: -2, width: 30, height: -4)
    #expect(Rect2D(CGRect(rect)) == rect)
    #expect(CGRect(rect).origin == CGPoint(x: 1.5, y: -2))
    #expect(Point2D(CGPoint(x: 3, y: 4)) == Point2D(x: 3, y: 4))
    #expect(Size2D(CGSize(width: 3, height: 4)) == Size2D(width: 3, height: 4))
  }

  #if os(macOS) || !canImport(CoreGraphics)
    @Test("a converted transform maps points as Foundation's does")
    func transformsMapPointsAsFoundationDoes() {
      let map = Transform2D(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 11)
      let there = AffineTransform(map)
      let moved = there.transform(CGPoint(x: 13, y: 17))
      #expect(Point2D(moved) == Point2D(x: 13, y: 17).applying(map))
      #expect(Transform2D(there) == map)
    }
  #endif
}
