import TouchKit

/// The elliptical tip of a pen: the image of the unit circle under a symmetric matrix.
///
/// The matrix is `radius` times the identity plus a matrix without trace, whose entries are
/// `stretch` and `shear`. Unlike an angle, these three numbers can be interpolated. `PenTip`
/// computes them from the samples and the style.
struct Nib: Equatable {
  var radius: Double
  var stretch = 0.0
  var shear = 0.0

  /// Returns the image of a vector under the matrix.
  @inline(always)
  func applied(to vector: Vector2D) -> Vector2D {
    Vector2D(
      dx: (radius + stretch) * vector.dx + shear * vector.dy,
      dy: shear * vector.dx + (radius - stretch) * vector.dy)
  }

  /// The largest distance of a point of the nib from its center.
  var reach: Double { radius + Vector2D(dx: stretch, dy: shear).length }

  /// Returns the point farthest from the center in a direction.
  @inline(always)
  func reach(_ direction: Vector2D) -> Vector2D {
    let image = applied(to: direction)
    let length = image.length
    return length > 0 ? applied(to: image * (1 / length)) : .zero
  }

  /// The nib with its stretch limited to its radius. Between two valid nibs, an interpolated one
  /// may be a little flatter than flat.
  @inline(always)
  var valid: Nib {
    let square = stretch * stretch + shear * shear
    guard square > radius * radius else { return self }
    let scale = radius / square.squareRoot()
    return Nib(radius: radius, stretch: stretch * scale, shear: shear * scale)
  }

  /// The square of the magnitude.
  @inline(always)
  var square: Double { radius * radius + stretch * stretch + shear * shear }

  /// Whether the nib is a disc.
  @inline(always)
  var isDisc: Bool { stretch == 0 && shear == 0 }

  /// Returns a slope at a point between two spans, limited so that the interpolation is monotone in
  /// both: three times the smaller of their slopes, and 0 at an extremum.
  @inline(always)
  static func monotone(_ slope: Nib, between before: Nib, _ after: Nib) -> Nib {
    func limited(_ slope: Double, _ before: Double, _ after: Double) -> Double {
      guard before * after > 0 else { return 0 }
      let limit = 3 * min(abs(before), abs(after))
      return min(max(slope, -limit), limit)
    }
    return Nib(
      radius: limited(slope.radius, before.radius, after.radius),
      stretch: limited(slope.stretch, before.stretch, after.stretch),
      shear: limited(slope.shear, before.shear, after.shear))
  }

  @inline(always)
  static func + (left: Nib, right: Nib) -> Nib {
    Nib(
      radius: left.radius + right.radius, stretch: left.stretch + right.stretch,
      shear: left.shear + right.shear)
  }

  @inline(always)
  static func - (left: Nib, right: Nib) -> Nib { left + right * -1 }

  @inline(always)
  static func * (nib: Nib, factor: Double) -> Nib {
    Nib(radius: nib.radius * factor, stretch: nib.stretch * factor, shear: nib.shear * factor)
  }
}
