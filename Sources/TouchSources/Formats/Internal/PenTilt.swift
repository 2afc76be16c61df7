import TouchKit

/// The tilt of a pen to the right and towards the user, in degrees from -90 to 90, with the
/// conversions of the specification of Pointer Events.
struct PenTilt {
  var x: Double
  var y: Double

  /// Creates a tilt, or returns `nil` if neither is known.
  init?(x: Double?, y: Double?) {
    guard x != nil || y != nil else { return nil }
    self.x = x ?? 0
    self.y = y ?? 0
  }

  /// Creates the tilt of a pen by its angles in radians, rounded to whole degrees.
  init(altitude: Double, azimuth: Double) {
    let height = Vector2D(angle: altitude).dy
    let direction = Vector2D(angle: azimuth) * Vector2D(angle: altitude).dx
    func tilt(_ length: Double) -> Double {
      // A pen that lies on the surface along one axis is not tilted along the other.
      guard length.magnitude > 1e-9 else { return 0 }
      // Adding 0 turns -0 into 0.
      return (Vector2D(dx: height, dy: length).angle / Self.degree).rounded() + 0
    }
    x = tilt(direction.dx)
    y = tilt(direction.dy)
  }

  /// The altitude in radians, from 0 to a quarter turn.
  var altitude: Double { isFlat ? 0 : Vector2D(dx: slope.length, dy: 1).angle }

  /// The azimuth in radians, from 0 to a turn. It is 0 if the pen is perpendicular, or if it lies
  /// on the surface in a direction that two tilts cannot state.
  var azimuth: Double {
    if isFlat, x != 0, y != 0 { return 0 }
    let angle = slope.angle
    return angle < 0 ? angle + 2 * .pi : angle
  }

  private var isFlat: Bool { max(x.magnitude, y.magnitude) >= 90 }

  /// The distances by which the pen leans for each unit of its height.
  private var slope: Vector2D {
    func tangent(_ degrees: Double) -> Double {
      let vector = Vector2D(angle: degrees * Self.degree)
      return vector.dy / vector.dx
    }
    return Vector2D(dx: tangent(x), dy: tangent(y))
  }

  /// A degree in radians.
  static let degree = Double.pi / 180
}
