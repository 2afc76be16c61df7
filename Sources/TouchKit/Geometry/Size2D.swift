/// A width and a height, in points.
@frozen
public struct Size2D: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Creates a size from its extents, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from whole extents.
  @inlinable
  @_disfavoredOverload
  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }

  /// The size without extent.
  @inlinable
  public static var zero: Size2D { Size2D(width: 0, height: 0) }

  /// The length of the diagonal, in points.
  @inlinable
  public var diagonal: Double { (width * width + height * height).squareRoot() }

  /// Returns the image of the size under a transform, as of a displacement.
  @inlinable
  public func applying(_ transform: Transform2D) -> Size2D {
    let image = Vector2D(dx: width, dy: height).applying(transform)
    return Size2D(width: image.dx, height: image.dy)
  }

  /// Whether both extents are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Size2D: CustomStringConvertible {
  /// The size as `widthxheight`, the form in touch scripts.
  public var description: String { "\(width)x\(height)" }
}
