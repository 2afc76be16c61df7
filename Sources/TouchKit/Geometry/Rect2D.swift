/// An axis-aligned rectangle, in points. It contains its minimum edges but not its maximum edges
/// (R18).
///
/// A negative width or height is allowed, as in CoreGraphics. `minX`, `maxX` and all operations
/// based on them use the standardized rectangle.
@frozen
public struct Rect2D: Hashable, Sendable {
  /// The corner from which the size extends.
  public var origin: Point2D
  /// The extents from the origin, which may be negative.
  public var size: Size2D

  /// Creates a rectangle from a corner and a size.
  @inlinable
  public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and extents, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x: x, y: y), size: Size2D(width: width, height: height))
  }

  /// Creates a rectangle from whole coordinates and extents.
  @inlinable
  @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point2D(x: x, y: y), size: Size2D(width: width, height: height))
  }

  /// Creates a rectangle from its center and size.
  @inlinable
  public init(center: Point2D, size: Size2D) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The rectangle at the origin without extent.
  @inlinable
  public static var zero: Rect2D { Rect2D(origin: .zero, size: .zero) }

  /// The rectangle that is no rectangle: the intersection of rectangles without a common point. Its
  /// origin is infinite, as in CoreGraphics.
  @inlinable
  public static var null: Rect2D { Rect2D(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// Whether this is the null rectangle.
  @inlinable
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The left edge.
  @inlinable
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The top edge.
  @inlinable
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The right edge, which the rectangle does not contain.
  @inlinable
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The bottom edge, which the rectangle does not contain.
  @inlinable
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The horizontal center.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical center.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent along x, never negative.
  @inlinable
  public var width: Double { abs(size.width) }
  /// The extent along y, never negative.
  @inlinable
  public var height: Double { abs(size.height) }
  /// The center.
  @inlinable
  public var center: Point2D { Point2D(x: midX, y: midY) }
  /// The same rectangle without negative extents.
  @inlinable
  public var standardized: Rect2D { Rect2D(x: minX, y: minY, width: width, height: height) }
  /// Whether the rectangle contains no points.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns whether the rectangle contains a point. The minimum edges belong to the rectangle and
  /// the maximum edges do not (R18). The result is `false` for a point that is not finite.
  @inlinable
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies in this one. Common edges are allowed, and every
  /// rectangle contains the null rectangle.
  @inlinable
  public func contains(_ other: Rect2D) -> Bool {
    other.isNull
      || !isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY
        && other.maxY <= maxY
  }

  /// Returns whether two rectangles have at least one common point.
  @inlinable
  public func intersects(_ other: Rect2D) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// Returns the rectangle that two rectangles have in common, or the null rectangle if they have
  /// no common point.
  @inlinable
  public func intersection(_ other: Rect2D) -> Rect2D {
    guard intersects(other) else { return .null }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect2D(
      x: left, y: top, width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle that contains both rectangles. An empty one counts as its
  /// origin, and the null rectangle adds nothing.
  @inlinable
  public func union(_ other: Rect2D) -> Rect2D {
    if isNull { return other.standardized }
    if other.isNull { return standardized }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect2D(
      x: left, y: top, width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with each side moved inwards by the given distances, or outwards if they
  /// are negative.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect2D {
    Rect2D(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved by a displacement, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect2D {
    Rect2D(origin: origin + Vector2D(dx: dx, dy: dy), size: size)
  }

  /// Returns the smallest axis-aligned rectangle that contains the image of this one under a
  /// transform.
  public func applying(_ transform: Transform2D) -> Rect2D { mapping { $0.applying(transform) } }

  /// Returns the smallest axis-aligned rectangle that contains the images of the corners.
  package func mapping(_ image: (Point2D) -> Point2D) -> Rect2D {
    var box = BoundingBox(image(Point2D(x: minX, y: minY)))
    box.insert(image(Point2D(x: maxX, y: minY)))
    box.insert(image(Point2D(x: minX, y: maxY)))
    box.insert(image(Point2D(x: maxX, y: maxY)))
    return box.rect ?? .null
  }
}

extension Rect2D: CustomStringConvertible {
  /// The rectangle as `x,y widthxheight`, the form in touch scripts.
  public var description: String { "\(origin.x),\(origin.y) \(size)" }
}
