import TouchKit

// Conversions between the surface, in whose coordinates touches are located, and views.
extension GestureRecognizer {
  /// Converts a point on the surface to the coordinates of `view`, or of the window if `view` is
  /// `nil`. Always finite (R23).
  public func convert(_ point: Point2D, to view: TouchView?) -> Point2D {
    withTarget(view) { $0.convert(fromScreen: point) } ?? point
  }

  /// Converts a displacement on the surface to the coordinates of `view`, or of the window if
  /// `view` is `nil`: through the transforms, without the translations. Always finite (R23).
  public func convert(_ displacement: Vector2D, to view: TouchView?) -> Vector2D {
    withTarget(view) { $0.convert(fromScreen: displacement) } ?? displacement
  }

  /// Converts a displacement in the coordinates of `view`, or of the window if `view` is `nil`, to
  /// the surface. Always finite (R23).
  public func convert(_ displacement: Vector2D, from view: TouchView?) -> Vector2D {
    withTarget(view) { $0.convert(toScreen: displacement) } ?? displacement
  }

  @inline(__always)
  private func withTarget<Result>(_ view: TouchView?, _ body: (TouchView) -> Result) -> Result? {
    if let view { return body(view) }
    return viewReference.withObject { $0.windowReference.withObject(body) } ?? nil
  }
}
