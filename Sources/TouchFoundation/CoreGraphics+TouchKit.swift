import Foundation
import TouchKit

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// Conversions between TouchKit's geometry and that of CoreGraphics and Foundation. They are in a
// separate module because TouchKit imports neither.

extension Point2D {
  /// Creates a point with the coordinates of a `CGPoint`.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// Creates a point with the coordinates of a `Point2D`.
  public init(_ point: Point2D) { self.init(x: point.x, y: point.y) }
}

extension Size2D {
  /// Creates a size with the dimensions of a `CGSize`.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  /// Creates a size with the dimensions of a `Size2D`.
  public init(_ size: Size2D) { self.init(width: size.width, height: size.height) }
}

extension Rect2D {
  /// Creates a rectangle with the origin and the size of a `CGRect`.
  public init(_ rect: CGRect) { self.init(origin: Point2D(rect.origin), size: Size2D(rect.size)) }
}

extension CGRect {
  /// Creates a rectangle with the origin and the size of a `Rect2D`.
  public init(_ rect: Rect2D) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

#if canImport(CoreGraphics)
  extension Vector2D {
    /// Creates a vector with the components of a `CGVector`.
    public init(_ vector: CGVector) { self.init(dx: Double(vector.dx), dy: Double(vector.dy)) }
  }

  extension CGVector {
    /// Creates a vector with the components of a `Vector2D`.
    public init(_ vector: Vector2D) { self.init(dx: vector.dx, dy: vector.dy) }
  }

  extension Transform2D {
    /// Creates a transform with the matrix elements of a `CGAffineTransform`.
    public init(_ transform: CGAffineTransform) {
      self.init(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
        d: Double(transform.d), tx: Double(transform.tx),
        ty: Double(transform.ty))
    }
  }

  extension CGAffineTransform {
    /// Creates a transform with the matrix elements of a `Transform2D`.
    public init(_ transform: Transform2D) {
      self.init(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
        ty: transform.ty)
    }
  }
#endif

#if os(macOS) || !canImport(CoreGraphics)
  extension Transform2D {
    /// Creates a transform with the matrix elements of an `AffineTransform`.
    public init(_ transform: AffineTransform) {
      self.init(
        a: Double(transform.m11), b: Double(transform.m12), c: Double(transform.m21),
        d: Double(transform.m22), tx: Double(transform.tX),
        ty: Double(transform.tY))
    }
  }

  extension AffineTransform {
    /// Creates a transform with the matrix elements of a `Transform2D`.
    public init(_ transform: Transform2D) {
      self.init(
        m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx,
        tY: transform.ty)
    }
  }
#endif
