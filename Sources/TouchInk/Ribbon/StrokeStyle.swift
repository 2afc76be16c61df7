import TouchKit

/// How strokes are drawn.
public enum StrokeMode: String, CaseIterable, Sendable {
  /// A broad nib: the width follows from azimuth relative to the movement, altitude and force.
  case calligraphy
  /// The width follows from force alone.
  case plain
  /// A hair line with every sample marked: `Stroke.marks`.
  case debug
}

/// A mode of drawing and its measures. It makes a width of a sample; what is drawn with that is the renderer's.
@frozen
public struct StrokeStyle: Hashable, Sendable {
  /// What the width follows from.
  public var mode: StrokeMode
  /// The width of a stroke of average force (1.0, R16), in points.
  public var width: Double
  /// How thick a calligraphic nib is as a share of its breadth, 0 to 1.
  public var nibThickness: Double

  /// A style; in the debug mode the other measures mean nothing.
  @inlinable
  public init(
    _ mode: StrokeMode, width: Double = InkConstants.strokeWidth,
    nibThickness: Double = InkConstants.nibThickness
  ) {
    self.mode = mode
    self.width = width
    self.nibThickness = nibThickness
  }

  /// How wide the stroke is at a sample, in points.
  ///
  /// Bounded for every sample: force counts up to `InkConstants.maximumForce`, and that perpendicular to the surface stays bounded
  /// where the altitude nears 0 (R16). A sample without force counts as an average one.
  ///
  /// - Parameter normal: of length 1, perpendicular to the movement.
  @inlinable
  public func width(of sample: StrokeSample, across normal: Vector2D) -> Double {
    switch mode {
    case .debug: return 2 * InkConstants.minimumWidth
    case .plain: return width(ofForce: sample.force)
    case .calligraphy:
      // The nib is a rectangle whose breadth lies along the azimuth; what it leaves is as wide as it is across the movement.
      let azimuth = Vector2D(angle: sample.azimuthAngle ?? InkConstants.nibAzimuth)
      let (breadth, thickness) = (normal.dot(azimuth), nibThickness * normal.cross(azimuth))
      let share = (breadth * breadth + thickness * thickness).squareRoot()
      return Swift.max(
        width(ofForce: sample.perpendicularForce()) * share, InkConstants.minimumWidth)
    }
  }

  @inlinable
  func width(ofForce force: Double?) -> Double {
    Swift.max(
      width * Swift.min(Swift.max(force ?? 1, 0), InkConstants.maximumForce),
      InkConstants.minimumWidth)
  }
}
