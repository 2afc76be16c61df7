import TouchKit
import TouchViews

/// A drawing mode of strokes.
public enum StrokeMode: String, CaseIterable, Sendable {
  /// A broad nib perpendicular to the azimuth, whose width follows from the azimuth relative to the
  /// movement, and from the force. A movement along the azimuth draws the broadest line.
  case calligraphy
  /// A round pen, whose width follows from the force perpendicular to the surface (R16).
  case plain
  /// A hairline with a mark for every sample (`Stroke.marks`).
  case debug
}

/// A pen: a drawing mode with its parameters, which determines the width of a stroke at a sample,
/// and a color.
@frozen
public struct InkStyle: Hashable, Sendable {
  /// The drawing mode.
  public var mode: StrokeMode
  /// The width of a stroke of average force (1.0, R16), in points.
  public var width: Double
  /// The thickness of a calligraphic nib as a fraction of its breadth, from 0 to 1. A value beyond
  /// these bounds counts as the nearer one.
  public var nibThickness: Double
  /// The shape of both ends of the outline.
  public var cap: StrokeCap
  /// The narrowing of the beginning, or `nil`.
  public var startTaper: StrokeTaper?
  /// The narrowing of the end, or `nil`.
  public var endTaper: StrokeTaper?
  /// The dependence of the width on force, speed and tilt.
  public var response: WidthResponse
  /// The opacity of the ink from 0 to 1, by which `Stroke.shapes(_:color:predictedAlpha:)`
  /// multiplies that of its color.
  public var opacity: Double
  /// The color of the ink.
  public var color: TouchColor
  /// The blend mode with which an `InkView` draws the ink on what is behind it.
  public var blendMode: DrawingGroup.BlendMode

  /// Creates a style, by default black, with a width of 6 points and a nib thickness of 0.2. In
  /// debug mode width and thickness are ignored.
  @inlinable
  public init(
    _ mode: StrokeMode, width: Double = InkConstants.strokeWidth,
    nibThickness: Double = InkConstants.nibThickness, cap: StrokeCap = .round,
    startTaper: StrokeTaper? = nil, endTaper: StrokeTaper? = nil,
    response: WidthResponse = WidthResponse(), opacity: Double = 1, color: TouchColor = .black,
    blendMode: DrawingGroup.BlendMode = .normal
  ) {
    self.mode = mode
    self.width = width
    self.nibThickness = nibThickness
    self.cap = cap
    self.startTaper = startTaper
    self.endTaper = endTaper
    self.response = response
    self.opacity = opacity
    self.color = color
    self.blendMode = blendMode
  }

  /// A ballpoint pen: thin, a little wider under force, and thinner where a finger is fast.
  public static let pen = InkStyle(
    .plain, width: 3,
    response: WidthResponse(minimum: 0.4, maximum: 1.8, softness: 1, thinning: 0.7))

  /// A marker: broad, and of the same width everywhere.
  public static let marker = InkStyle(
    .plain, width: 12, response: WidthResponse(usesForce: false))

  /// A fountain pen: a slanted nib that opens under force, and tapered ends.
  public static let fountainPen = InkStyle(
    .calligraphy, width: 6, nibThickness: 0.4, startTaper: .distance(6), endTaper: .distance(6),
    response: WidthResponse(minimum: 0.3, maximum: 1.6, softness: 0.5, thinning: 0.4))

  /// A highlighter: a yellow and translucent chisel with round corners, which does not follow the
  /// force. It is not darker where a stroke crosses itself, nor where it is predicted, and does not
  /// veil what is behind it.
  public static let highlighter = InkStyle(
    .calligraphy, width: 24, nibThickness: 0.4, response: WidthResponse(usesForce: false),
    opacity: 0.4, color: .systemYellow, blendMode: .multiply)

  /// Returns the width of the stroke at a sample, in points.
  ///
  /// The width is bounded: force counts up to 25/6 of an average touch, also the force
  /// perpendicular to the surface of a nearly flat pencil (R16). A sample without force counts as
  /// average, and as at rest (`response`). The azimuth of the sample counts, however steep the
  /// pencil is; in an outline, the nib keeps its direction while the pencil is steeper than 72
  /// degrees.
  ///
  /// - Parameters:
  ///   - sample: The sample to measure.
  ///   - normal: The unit vector perpendicular to the movement.
  @inlinable
  public func width(of sample: StrokeSample, across normal: Vector2D) -> Double {
    switch mode {
    case .debug: return 2 * InkConstants.minimumWidth
    case .plain: return width(of: sample)
    case .calligraphy:
      // The nib is a rectangle whose breadth is perpendicular to the azimuth. The width of its
      // trace is its extent perpendicular to the movement.
      let azimuth = Vector2D(angle: sample.azimuthAngle ?? InkConstants.nibAzimuth)
      let breadth = normal.cross(azimuth)
      let thickness = boundedNibThickness * normal.dot(azimuth)
      let share = (breadth * breadth + thickness * thickness).squareRoot()
      return max(width(of: sample) * share, InkConstants.minimumWidth)
    }
  }

  /// Whether an end narrows to a point.
  var isTapered: Bool { startTaper != nil || endTaper != nil }

  /// Scales the width, and the length of tapered ends.
  mutating func scale(by factor: Double) {
    width *= factor
    if startTaper?.measure == .distance { startTaper?.length *= factor }
    if endTaper?.measure == .distance { endTaper?.length *= factor }
  }

  /// The thickness of the nib from 0 to 1. A thickness that is not a number counts as 0, because
  /// the bounds are the first arguments.
  @inlinable
  @inline(__always)
  var boundedNibThickness: Double { min(1, max(0, nibThickness)) }

  /// Returns the width of the tip at a sample, which for a nib is its breadth.
  @inlinable
  func width(of sample: StrokeSample, speed: Double = 0) -> Double {
    let share = response.share(
      ofForce: mode == .calligraphy ? sample.force : sample.perpendicularForce(), speed: speed,
      altitude: sample.altitudeAngle)
    return max(width * share, InkConstants.minimumWidth)
  }
}
