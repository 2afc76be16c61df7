import TouchKit

/// A mapping of device coordinates to the points of a surface.
///
/// An inverted axis, whose minimum is greater than its maximum, is covered by the same formula. An
/// axis with a range of 0 is not scaled: one unit is one point. Locations outside the announced
/// range are mapped to locations outside the surface.
struct SurfaceMapping {
  /// The size of the surface in points.
  var surface: Size2D

  private let origin: Point2D
  private let scale: Vector2D

  /// Creates a mapping from a device to a surface.
  ///
  /// If `surface` is `nil`, the surface has the physical size of the device at 160 points per inch.
  /// If the physical size is unknown, the longer side has 400 points and the sides have the ratio
  /// of the axes' ranges.
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

  /// Returns the location of a reading in points.
  func location(of reading: EvdevReading) -> Point2D {
    Point2D(
      x: (Double(reading.x) - origin.x) * scale.dx, y: (Double(reading.y) - origin.y) * scale.dy)
  }

  /// Returns half of the length of a contact's major axis in points.
  func radius(of touchMajor: Int32) -> Double {
    Double(touchMajor).magnitude / 2 * (scale.dx.magnitude + scale.dy.magnitude) / 2
  }

  private static func naturalSize(_ x: EvdevAxis, _ y: EvdevAxis) -> Size2D {
    let (width, height) = (x.range.magnitude, y.range.magnitude)
    if x.resolution > 0, y.resolution > 0, width > 0, height > 0 {
      let density = SourceConstants.pointsPerMillimetre
      return Size2D(
        width: side(width / Double(x.resolution) * density),
        height: side(height / Double(y.resolution) * density))
    }
    let (long, longSide) = (max(width, height), SourceConstants.defaultLongSide)
    guard long > 0 else { return Size2D(width: longSide, height: longSide) }
    return Size2D(width: side(width / long * longSide), height: side(height / long * longSide))
  }

  /// Returns a length in whole points, at least one.
  private static func side(_ length: Double) -> Double {
    max(length.rounded(), SourceConstants.minimumSide)
  }
}
