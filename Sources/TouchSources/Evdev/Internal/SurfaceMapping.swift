import TouchKit

/// Where a device's places lie on a surface of points.
///
/// An axis that runs from its greatest to its least value is turned round by the same formula. One without extent (range 0) is taken as
/// it is, a unit for a point. Places outside the announced range lie outside the surface: they are kept.
struct SurfaceMapping: Hashable, Sendable {
  /// The surface's size in points.
  var surface: Size2D

  private let origin: Point2D
  private let scale: Vector2D

  /// A mapping of the device's places onto `surface` (points).
  ///
  /// Without one it is as large as the device says that it is, at 160 points per inch; where it does not know its size, its long
  /// side is 400 points and its sides have the ratio of their ranges.
  init(device: EvdevDeviceDescription, surface: Size2D? = nil) {
    let x = device.axes[EvdevEventCode.positionX] ?? EvdevAxis(minimum: 0, maximum: 0)
    let y = device.axes[EvdevEventCode.positionY] ?? EvdevAxis(minimum: 0, maximum: 0)
    let surface = surface ?? Self.naturalSize(x, y)
    self.surface = surface
    origin = Point2D(x: Double(x.minimum), y: Double(y.minimum))
    scale = Vector2D(
      dx: x.range == 0 ? 1 : surface.width / x.range,
      dy: y.range == 0 ? 1 : surface.height / y.range)
  }

  /// The place of a reading, in points.
  func location(of reading: EvdevReading) -> Point2D {
    Point2D(
      x: (Double(reading.x) - origin.x) * scale.dx, y: (Double(reading.y) - origin.y) * scale.dy)
  }

  /// Half of a contact's long axis, in points.
  func radius(of touchMajor: Int32) -> Double {
    Double(touchMajor).magnitude / 2 * (scale.dx.magnitude + scale.dy.magnitude) / 2
  }

  private static func naturalSize(_ x: EvdevAxis, _ y: EvdevAxis) -> Size2D {
    let (width, height) = (x.range.magnitude, y.range.magnitude)
    if x.resolution > 0, y.resolution > 0, width > 0, height > 0 {
      let density = SourceConstants.pointsPerMillimetre
      return roundedSize(
        width / Double(x.resolution) * density, height / Double(y.resolution) * density)
    }
    let long = max(width, height)
    guard long > 0 else {
      return roundedSize(SourceConstants.defaultLongSide, SourceConstants.defaultLongSide)
    }
    return roundedSize(
      width / long * SourceConstants.defaultLongSide,
      height / long * SourceConstants.defaultLongSide)
  }

  /// Whole points, as surfaces have, and never none.
  private static func roundedSize(_ width: Double, _ height: Double) -> Size2D {
    Size2D(
      width: max(width.rounded(), SourceConstants.minimumSide),
      height: max(height.rounded(), SourceConstants.minimumSide))
  }
}
