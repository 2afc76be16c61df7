import TouchKit

/// The thresholds of the ink module. All values are choices of this project.
@usableFromInline package enum InkConstants {
  /// The time for which an ended stroke waits for late updates before it is finalized, in seconds
  /// of the event clock. Updates trail by 4 to 7 samples (R15), which is 30 ms at 240 Hz. A
  /// wireless pencil that lost packets needs some tenths of a second.
  @usableFromInline package static let updateTimeout = 1.0

  /// The time after the beginning of a finger's stroke in which a second finger cancels it, in
  /// seconds. Two fingers that are meant to land together do so within 0.05 s. A later one is a
  /// palm or another hand.
  static let secondFingerInterval = 0.1

  /// The delay before the stroke of a finger begins the gesture, in seconds. It gives pan, pinch
  /// and a second finger time to be recognized. The stroke of a pencil begins immediately.
  static let fingerDelay = 0.1

  /// The movement of a finger that begins the gesture before `fingerDelay` has passed, in points:
  /// the tap slop (R7).
  static let fingerSlop = TouchConstants.tapSlop

  /// The maximum duration of a tap of several fingers that undoes or redoes, in seconds. It is
  /// longer than that of one finger, because the fingers neither land nor lift together.
  static let undoTapDuration = 0.4

  /// The maximum length of a hook at an end of a stroke, in points. Of the hooks of writing
  /// fingers, nine in ten are shorter.
  static let hookLength = 3.0

  /// The angles by which a hook turns at least: as a whole 27 degrees, and at the turn itself 20.
  static let hookAngle = 0.15 * Double.pi
  static let hookStepAngle = Double.pi / 9

  /// The part of the turn behind a hook, as far again as the line is looked at, that is no hook but
  /// a curve. In an arc, the turn of a hook is three quarters of it.
  static let hookBend = 0.6

  /// The number of samples at an end of a stroke among which a hook is looked for.
  static let hookSampleLimit = 64

  /// The distance by which the line moves away from a hook, in lengths of the hook. The short leg
  /// of a small check mark is none.
  static let hookDistance = 2.0

  /// The maximum reach of smoothing, in samples. With a larger one the equations would lose
  /// precision.
  static let strongestSmoothing = 100.0
  /// The distances in points from a straight line at which locations on a grid of whole points are
  /// those of the line, rounded, and at which they are not. Rounding moves a location by at most
  /// 0.71 points.
  static let gridDeviations = 0.75...0.9
  /// The length in points of the longest step of a slow movement on a grid: 480 points per second
  /// at 120 Hz. Faster strokes show no staircase.
  static let gridStep = 4.0
  /// The variance along a line, less that across it, from which on the locations on a grid have a
  /// direction, in square points: that of a line of 6 points.
  static let gridLineVariance = 3.0

  /// The weight of a stroke's ends relative to the other samples. They keep their locations to
  /// within a millionth of the movement.
  static let endWeight = 1e6

  /// The width of a stroke of average force, in points: that of a felt pen.
  @usableFromInline package static let strokeWidth = 6.0

  /// The thickness of a calligraphic nib as a fraction of its breadth: thin enough that hairlines
  /// and broad lines differ clearly.
  @usableFromInline package static let nibThickness = 0.2

  /// The azimuth of a calligraphic nib for a sample without one (a finger), in radians: a pen that
  /// leans down and to the right, as a right hand holds it.
  @usableFromInline static let nibAzimuth = Double.pi / 4

  /// The altitude above which the azimuth is noise, in radians: 72 degrees. A calligraphic nib then
  /// keeps its direction.
  static let maximumNibAltitude = 0.4 * Double.pi

  /// The maximum force that widens a stroke. A pencil reports up to 25/6 of an average touch (R16).
  /// Larger values come from a flat pencil, whose force perpendicular to the surface is divided by
  /// a small sine.
  @usableFromInline package static let maximumForce = 25.0 / 6

  /// The speed at which half of the thinning of a width counts, in points per second: between the
  /// median of writing fingers, 187, and the speed that a tenth of their movements exceeds, 478.
  @usableFromInline static let thinningSpeed = 250.0

  /// The time constant of the speed that determines a width, in seconds, because the speed between
  /// two samples jitters.
  static let speedTime = 0.04

  /// The altitude below which a tilt widens a stroke, in radians: 45 degrees. Hands write with a
  /// steeper pencil.
  @usableFromInline static let tiltAltitude = 0.25 * Double.pi

  /// The minimum width of a stroke, in points, at which a light touch is still visible.
  @usableFromInline static let minimumWidth = 0.25

  /// The length of the azimuth indicator of a pencil that lies flat on the surface, in points. It
  /// is zero for an upright pencil.
  static let azimuthIndicatorLength = 24.0

  /// Half the diagonal of the mark of a sample, in points.
  static let markRadius = 1.5

  /// The default tolerance of an outline of curves, in points: a tenth of a pixel on screens with
  /// two pixels per point.
  @usableFromInline package static let outlineTolerance = 0.05

  /// The default length of a tapered end, in points: four times the width of a stroke.
  @usableFromInline package static let taperLength = 24.0

  /// The maximum change of a stroke's width per point of movement in an outline of curves. Each
  /// edge then turns away from the stroke by at most 17 degrees, which looks like a swell.
  static let maximumWidthSlope = 0.6

  /// The maximum change of half the width per point of movement in a tapered end. The end of a
  /// short stroke is then a wedge of 97 degrees.
  static let maximumTaperSlope = 0.75

  /// The maximum change of half the width per point between the end of a stroke and the place where
  /// its taper ends, if there is no sample between them. It is less, because a curve is steeper in
  /// its middle.
  static let meanTaperSlope = 0.5

  /// The number of bisections of a span to find the place where a taper ends: to a thousandth.
  static let taperDivisions = 10

  /// The length by which a stroke is longer than its width if its tapered ends are points, in
  /// widths. In a stroke that grows by 3 points with each frame, the cap of a pen of 20 points
  /// vanishes in 53 frames, by less than 10 square points with each.
  static let sharpeningWidths = 8.0

  /// The minimum distance of two samples that the center line of an outline of curves goes through,
  /// in points: a quarter of the tolerance. Nearer samples only repeat a location.
  static let minimumNodeDistance = 0.0125

  /// The maximum number of samples of the first dot of a stroke: a quarter of a second of a pencil.
  static let dotSampleLimit = 64

  /// The distance from its first sample at which a pen is still within its first dot, in points:
  /// the jitter of a pen that rests.
  static let dotRadius = 2.0

  /// The cosine of the smallest turn between two straight runs that is a corner: 50 degrees.
  static let cornerCosine = 0.6427876096865394

  /// The cosine of the largest turn in a straight run: 15 degrees. Hands draw no straighter.
  static let straightCosine = 0.9659258262890683

  /// The cosine of the largest turn in a straight run at which smoothing stops: 8 degrees. Jitter
  /// seldom runs as straight.
  static let settledCosine = 0.9902680687415704

  /// The length of a span that is a straight run by itself, in points. A hand that turns by 50
  /// degrees in a curve within a longer span would move by 480 points per second at 60 Hz, and
  /// circle 8 times a second.
  static let cornerRun = 8.0

  /// The square of the shortest step at the ends of a window in which a corner is looked for that a
  /// step cuts, in square points: steps of 0.7 points. Those of a pen that rests are shorter.
  static let cutStepSquare = 0.5

  /// The number of turns that must be straight on each side of a step that cuts a corner, as far as
  /// a window shows them.
  static let cutRun = 3

  /// The speed at a reversal that is no direction but a rounding error, relative to that of a line
  /// which does not turn.
  static let restingSpeed = 1e-6

  /// The maximum sine of the turn at a node that the velocity of the center line follows fully. A
  /// span between two turns bulges by an eighth of it, 7.3 %.
  static let maximumBulge = 0.58

  /// The maximum sine of the angle by which the normal of an edge leans back where the width grows.
  static let maximumLean = 0.95

  /// The maximum number of times that a span between two samples is halved so that its curves are
  /// within the tolerance. It bounds the number of curves.
  static let maximumSpanDivisions = 6

  /// The maximum number of times that a span is halved because it turns by more than 60 degrees.
  /// Near a reversal the turn is short: the length of its part falls by a factor of 2 to 4 each
  /// time, so that of 50 points a hundredth is left.
  static let maximumTurnDivisions = 12

  /// The maximum length of a part of the center line that is drawn as a turn on the spot, in
  /// fractions of the tolerance.
  static let spotLength = 0.125

  /// The maximum number of times that a span is halved to look for an eraser, or for ink that is
  /// inside a lasso.
  static let maximumEraserDivisions = 12

  /// The number of bisections of a position: to a sixteen millionth of a span.
  static let cutDivisions = 24

  /// The length before and after a turn, in samples, of the part of a stroke that has the ink that
  /// an eraser leaves of the turn.
  static let turnLength = 0x1p-10

  /// The distance inside its edge at which an eraser cuts an outline, in points, and that of its
  /// own edge from a circle. Edges that it has cut before are then outside.
  static let eraserMargin = 0.004
  static let arcTolerance = 0.003

  /// The distance of the lines of an erased outline from its curves, in points: a quarter of that
  /// of the curves from the exact edges.
  static let polygonTolerance = 0.0125

  /// The length of a covered line, in points, that may be a rounding error.
  static let leastErasedLength = 1e-6

  /// The number of samples below which a part of an erased stroke may have no ink left.
  static let shortPartLength = 8.0

  /// The area of the smallest piece of ink that an eraser leaves, in square points: a hundredth of
  /// that of a pixel.
  static let leastErasedArea = 0.01

  /// The number of times that a simplified line is compared with its stroke. After each but the
  /// last, samples are put back where it is too far away. Lines of hands need fewer than 20.
  static let maximumSimplifications = 64

  /// The longest part of an edge whose ink a lasso measures at one place, in points, if the tip is
  /// smaller.
  static let coveredLength = 0.5

  /// The spacing of the grid of a union of paths, in parts of the tolerance of fitted curves, and
  /// the part of the tolerance that remains for the curves: flattened edges are up to two spacings
  /// from the curves, and rounded twice.
  static let unionDensity = 32.0
  static let fittedShare = 0.88

  /// The maximum number of edges of a union of paths, and a sixteenth of that of comparisons of
  /// edges. The outline of a stroke has ten edges for each sample.
  static let unionEdgeLimit = 1 << 19

  /// The maximum number of times that the edges of a union are cut, until no crossing is left.
  static let unionRoundLimit = 10

  /// The cosine of the smallest turn that a fitted curve keeps as a corner: 30 degrees. It is
  /// measured over this part of the tolerance on both sides.
  static let fittedCornerCosine = 0.8660254037844387
  static let cornerReach = 0.5

  /// The maximum number of points that determine a tangent of a polygon. On the grid of a union, as
  /// many are at least twice the tolerance long unless the polygon turns back and forth.
  static let tangentPointLimit = 64

  /// The maximum number of times that a fitted curve is computed to match points better.
  static let fitRoundLimit = 4

  /// The number of points in which the area of a tip is measured, and the angle between two of
  /// them: the seeds of a sunflower.
  static let tipPointCount = 32
  static let goldenAngle = 2.399963229728653

  /// The number of samples before a part of a stroke with which its computation begins, so that its
  /// width does not depend on the samples before them.
  static let leadingSampleCount = 64

  /// The maximum number of replacements of strokes by more or fewer that are made one by one. Each
  /// shifts the strokes after it, while a single pass copies each stroke.
  static let maximumShiftCount = 4

  /// The maximum number of steps that can be undone by default.
  @usableFromInline static let undoLimit = 100

  /// The first number of the IDs of parts of erased strokes. No touch has such a number.
  static let firstPartNumber: UInt64 = 1 << 63

  /// The first number of the IDs of strokes that were loaded. No part has such a number.
  static let firstLoadedNumber: UInt64 = 3 << 62

  /// The greatest number of samples of strokes that share those of the stroke before, each counted
  /// as far as it is visible. A drawing of two bytes for each stroke would be slow without a limit.
  static let maximumSharedSampleCount = 10_000_000.0

  /// The opacity of an azimuth indicator, so that the marks above it are darker.
  static let azimuthIndicatorAlpha = 0.7
}
