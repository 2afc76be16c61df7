import TouchKit

/// A correction of a device's coordinates, for a device that is mounted turned, mirrored or
/// inaccurately (R58).
///
/// It is applied to the device's coordinates before they are mapped to the surface. A device that
/// is turned by an odd number of quarter turns exchanges the sides of its surface.
public struct DeviceCalibration: Hashable, Sendable {
  /// The map of coordinates, in which 0 is the minimum and 1 the maximum of an axis.
  let transform: Transform2D

  /// Creates a calibration, which changes nothing by default. The matrix is applied first, then
  /// mirroring, then the rotation.
  ///
  /// - Parameters:
  ///   - quarterTurns: The number of quarter turns by which locations are rotated, clockwise
  ///     positive.
  ///   - isMirroredInX: Whether left and right are exchanged.
  ///   - isMirroredInY: Whether top and bottom are exchanged.
  ///   - matrix: A map of coordinates in which 0 is the minimum and 1 the maximum of an axis, as in
  ///     the calibration matrix of libinput. A matrix with a component that is not finite is
  ///     ignored.
  public init(
    quarterTurns: Int = 0, isMirroredInX: Bool = false, isMirroredInY: Bool = false,
    matrix: Transform2D = .identity
  ) {
    let center = Point2D(x: 0.5, y: 0.5)
    let mirroring = Transform2D(scaleX: isMirroredInX ? -1 : 1, y: isMirroredInY ? -1 : 1)
    // Exact, unlike a rotation by an angle.
    let turn = Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0).about(center)
    transform = (0..<quarterTurns & 3).reduce(
      (matrix.isFinite ? matrix : .identity).concatenating(mirroring.about(center))
    ) { turned, _ in turned.concatenating(turn) }
  }

  /// Returns the azimuth of a pen on the calibrated device, in radians from 0 to a turn.
  func azimuth(_ azimuth: Double) -> Double {
    guard transform != .identity else { return azimuth }
    let angle = Vector2D(angle: azimuth).applying(transform).angle
    return angle < 0 ? angle + 2 * .pi : angle
  }

  /// Whether the sides of the surface are exchanged.
  var exchangesSides: Bool { transform.b.magnitude > transform.a.magnitude }
}
