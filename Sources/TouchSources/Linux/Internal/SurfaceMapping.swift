import TouchKit

/// A mapping of device coordinates to the points of a surface.
///
/// The greatest value of an axis is mapped to the inside of the surface: a device with 100 values
/// has as many columns, and a location is the left edge of its column (R58). An inverted axis,
/// whose minimum is greater than its maximum, is covered by the same formula. An axis whose range
/// is 0 or not stated is not scaled: one unit is one point. Locations outside the announced range
/// are mapped to locations outside the surface.
struct SurfaceMapping {
  /// The size of the surface in points.
  let surface: Size2D

  private let origin: Point2D
  private let scale: Transform2D
  /// The points per unit of a contact's size.
  private let sizeScale: Double

  /// Creates a mapping from a device to a surface.
  ///
  /// If `surface` is `nil`, the surface has the physical size of the device at 160 points per inch.
  /// If the physical size is unknown, the longer side has 400 points and the sides have the ratio
  /// of the axes' ranges. The side of an axis whose range is not stated is as long as needed.
  init(
    axes: EvdevContactAxes, surface: Size2D? = nil,
    calibration: DeviceCalibration = DeviceCalibration()
  ) {
    let x = axes.x
    let y = axes.y
    let exchangesSides = calibration.exchangesSides
    let surface = surface ?? Self.naturalSize(x, y, exchangesSides: exchangesSides)
    self.surface = surface
    origin = Point2D(x: x.origin, y: y.origin)
    let across = exchangesSides ? y : x
    let down = exchangesSides ? x : y
    let scale = Self.scale(
      calibration.transform, from: Size2D(width: x.range, height: y.range),
      to: Transform2D(
        scaleX: across.range == 0 ? 1 : surface.width / (across.range.magnitude + 1),
        y: down.range == 0 ? 1 : surface.height / (down.range.magnitude + 1)),
      Size2D(width: across.range.magnitude, height: down.range.magnitude))
    self.scale = scale
    let unit = { (x: Int32, y: Int32) in
      (Vector2D(dx: Double(x), dy: 0).applying(scale).length
        + Vector2D(dx: 0, dy: Double(y)).applying(scale).length) / 2
    }
    if let size = axes.touchMajor, size.resolution > 0 {
      let isSized = x.resolution > 0 && y.resolution > 0
      sizeScale =
        (isSized ? unit(x.resolution, y.resolution) : SourceConstants.pointsPerMillimetre)
        / Double(size.resolution)
    } else {
      sizeScale = unit(1, 1)
    }
  }

  /// Returns the location of a reading in points.
  func location(of reading: EvdevReading) -> Point2D {
    let offset = Vector2D(dx: Double(reading.x) - origin.x, dy: Double(reading.y) - origin.y)
    return Point2D(x: scale.tx, y: scale.ty) + offset.applying(scale)
  }

  /// Returns half of the length of a contact's major axis in points. Its unit is that of its own
  /// axis if it announced a resolution, and otherwise that of the coordinates (R60).
  func radius(of touchMajor: Int32) -> Double { Double(touchMajor).magnitude / 2 * sizeScale }

  /// Returns the map from the values of the axes, which start at 0, to points: a calibration of
  /// coordinates from 0 to 1, between the division by the ranges and the multiplication by those of
  /// the calibrated axes. Its order of multiplications is exact for rotations in quarter turns.
  private static func scale(
    _ calibration: Transform2D, from source: Size2D, to points: Transform2D, _ target: Size2D
  ) -> Transform2D {
    func factor(_ range: Double) -> Double { range == 0 ? 1 : range }
    let x = factor(source.width)
    let y = factor(source.height)
    let across = factor(target.width)
    let down = factor(target.height)
    return Transform2D(
      a: calibration.a * across / x, b: calibration.b * down / x, c: calibration.c * across / y,
      d: calibration.d * down / y, tx: calibration.tx * across, ty: calibration.ty * down
    ).concatenating(points)
  }

  private static func naturalSize(
    _ x: EvdevAxis, _ y: EvdevAxis, exchangesSides: Bool
  ) -> Size2D {
    let size = naturalSize(x, y)
    return exchangesSides ? Size2D(width: size.height, height: size.width) : size
  }

  private static func naturalSize(_ x: EvdevAxis, _ y: EvdevAxis) -> Size2D {
    let width = x.range.magnitude
    let height = y.range.magnitude
    if x.resolution > 0, y.resolution > 0, width > 0, height > 0 {
      let density = SourceConstants.pointsPerMillimetre
      return Size2D(
        width: side(width / Double(x.resolution) * density),
        height: side(height / Double(y.resolution) * density))
    }
    let long = max(width, height)
    func length(_ axis: EvdevAxis) -> Double {
      if !axis.isStated { return Double(axis.maximum) + 1 }
      let part = axis.range == 0 ? 1 : axis.range.magnitude / long
      return part * SourceConstants.defaultLongSide
    }
    return Size2D(width: side(length(x)), height: side(length(y)))
  }

  /// Returns a length in whole points, at least one.
  private static func side(_ length: Double) -> Double {
    max(length.rounded(), SourceConstants.minimumSide)
  }
}
