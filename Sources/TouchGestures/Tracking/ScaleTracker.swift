import TouchKit

/// By how much fingers spread since they crossed their slop, and how fast (R37): a pinch's, and a transform's second part.
struct ScaleTracker {
  /// Whether the span changed by enough.
  private(set) var hasCrossed = false
  /// By how much the span changed, in points, since when it is measured: without what came of changes of fingers.
  private var change = 0.0
  private var span = 0.0
  private var current = 1.0
  /// The scale before the newest movement, as long as the slop is not crossed.
  private var before = 1.0
  private var time = 0.0
  /// What was shown when the fingers' scale was `reference`: it grows with that.
  private var base = 1.0
  private var reference = 1.0
  private var history = VelocityHistory()

  /// The ratio to the span at which the slop was crossed; 1 before.
  var value: Double { hasCrossed ? shown(current) : 1 }

  /// Per second; zero before the slop is crossed.
  func velocity(at time: Double) -> Double { hasCrossed ? shown(history.velocity(at: time).dx) : 0 }

  /// Measures from the fingers as they are now.
  mutating func restart(_ fit: SimilarityFit) {
    self = ScaleTracker()
    (span, current, before, time) = (fit.span, fit.scale, fit.scale, fit.time)
    feed()
  }

  /// Other fingers are down: what they span is no change.
  mutating func rebase(_ fit: SimilarityFit) { span = fit.span }

  /// Takes a movement.
  @inline(__always)
  mutating func follow(_ scale: Double, at time: Double) {
    if !hasCrossed { before = current }
    (current, self.time) = (scale, time)
    feed()
  }

  /// Looks whether the movement crossed the slop: then the span at which it did is the one that is shown as 1.
  mutating func cross(at span: Double, on course: SpanCourse) {
    let spanBefore = self.span
    change += span - spanBefore
    self.span = span
    let slop = GestureConstants.spanSlop
    let (least, start) = (slop - TouchConstants.lengthTolerance, span - change)
    // Fingers that passed each other were closer than they are.
    let closing = start - (course.least ?? span)
    guard change >= least || closing >= least else { return }
    hasCrossed = true
    let crossing = start + (change >= least ? slop : -slop)
    guard crossing > 0 else {
      (base, reference) = (1, current)
      return
    }
    // Where the fingers meet as they cross it the scale is 0, and so is the span: the reading before has both (R39).
    (base, reference) = span > 0 ? (span / crossing, current) : (spanBefore / crossing, before)
  }

  /// Shows another value from here on; the velocity starts anew (R37).
  mutating func set(_ value: Double) {
    guard value.isFinite else { return }
    (base, reference) = (value, current)
    history.reset()
    feed()
  }

  private func shown(_ scale: Double) -> Double {
    let shown = base * (scale / reference)
    return shown.isFinite ? shown : base
  }

  private mutating func feed() { history.add(Vector2D(dx: current, dy: 0), at: time) }
}
