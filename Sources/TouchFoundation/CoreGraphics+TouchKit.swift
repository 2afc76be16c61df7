import Foundation
import TouchKit

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// The platform's own geometry to TouchKit's and back. In a module of its own, so that the core needs neither Foundation nor CoreGraphics.

extension Point2D {
  /// The same place, in points.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// The same place, in points.
  public init(_ point: Point2D) { self.init(x: point.x, y: point.y) }
}

extension Size2D {
  /// The same size, in points.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  /// The same size, in points.
  public init(_ size: Size2D) { self.init(width: size.width, height: size.height) }
}

extension Rect2D {
  /// The same rectangle, written from the same corner, in points.
  public init(_ rect: CGRect) { self.init(origin: Point2D(rect.origin), size: Size2D(rect.size)) }
}

extension CGRect {
  /// The same rectangle, written from the same corner, in points.
  public init(_ rect: Rect2D) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

#if canImport(CoreGraphics)
  extension Vector2D {
    /// The same displacement, in points.
    public init(_ vector: CGVector) { self.init(dx: Double(vector.dx), dy: Double(vector.dy)) }
  }

  extension CGVector {
    /// The same displacement, in points.
    public init(_ vector: Vector2D) { self.init(dx: vector.dx, dy: vector.dy) }
  }

  extension Transform2D {
    /// The same map: the letters and their order are the same.
    public init(_ transform: CGAffineTransform) {
      self.init(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
        d: Double(transform.d), tx: Double(transform.tx),
        ty: Double(transform.ty))
    }
  }

  extension CGAffineTransform {
    /// The same map: the letters and their order are the same.
    public init(_ transform: Transform2D) {
      self.init(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
        ty: transform.ty)
    }
  }
#endif

#if os(macOS) || !canImport(CoreGraphics)
  extension Transform2D {
    /// The same map as Foundation's.
    public init(_ transform: AffineTransform) {
      self.init(
        a: Double(transform.m11), b: Double(transform.m12), c: Double(transform.m21),
        d: Double(transform.m22), tx: Double(transform.tX),
        ty: Double(transform.tY))
    }
  }

  extension AffineTransform {
    /// The same map as Foundation's.
    public init(_ transform: Transform2D) {
      self.init(
        m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx,
        tY: transform.ty)
    }
  }
#endif
