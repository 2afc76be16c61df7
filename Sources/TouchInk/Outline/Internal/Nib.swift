import TouchKit

/// The elliptical tip of a pen: the image of the unit circle under a symmetric matrix.
///
/// The matrix is `radius` times the identity plus a matrix without trace, whose entries are
/// `stretch` and `shear`. Unlike an angle, these three numbers can be interpolated. `PenTip`
/// computes them from the samples and the style.
struct Nib {
  var radius: Double
  var stretch = 0.0
  var shear = 0.0

  /// Returns the image of a vector under the matrix.
  @inline(__always)
  func applied(to vector: Vector2D) -> Vector2D {
    Vector2D(
      dx: (radius + stretch) * vector.dx + shear * vector.dy,
      dy: shear * vector.dx + (radius - stretch) * vector.dy)
  }

  /// Whether the nib is a disc.
  @inline(__always)
  var isDisc: Bool { stretch == 0 && shear == 0 }

  @inline(__always)
  static func + (left: Nib, right: Nib) -> Nib {
    Nib(
      radius: left.radius + right.radius, stretch: left.stretch + right.stretch,
      shear: left.shear + right.shear)
  }

  @inline(__always)
  static func - (left: Nib, right: Nib) -> Nib { left + right * -1 }

  @inline(__always)
  static func * (nib: Nib, factor: Double) -> Nib {
    Nib(radius: nib.radius * factor, stretch: nib.stretch * factor, shear: nib.shear * factor)
  }
}
