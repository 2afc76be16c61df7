import TouchKit
import TouchViews

extension Stroke {
  /// Returns the closed outline of the stroke as cubic curves, to be filled with the non-zero rule.
  ///
  /// The edges follow a spline through the samples, along which the width changes smoothly. A
  /// single sample yields the tip of the pen, no sample an empty path.
  ///
  /// - Parameters:
  ///   - style: The style that determines the width and the ends, or `nil` for that of the stroke.
  ///   - range: The indices of the samples, or `nil` for all real ones. Predicted samples follow
  ///     the real ones and do not affect them. A part of a stroke is cut at its ends if the caps
  ///     are butt caps, and otherwise has round ends, so that parts that share a sample join.
  ///   - tolerance: The maximum distance of the curves from the exact edges, 0.05 points by
  ///     default.
  /// - Complexity: O(*n*), where *n* is the upper bound of `range`, or the number of real samples.
  public func outlinePath(
    _ style: InkStyle? = nil, in range: Range<Int>? = nil,
    tolerance: Double = InkConstants.outlineTolerance
  ) -> Path2D {
    let style = style ?? self.style
    guard let erasure else { return inkPath(style, in: range, tolerance: tolerance) }
    if range == nil, style == self.style, tolerance == InkConstants.outlineTolerance,
      let outline = erasure.outline(of: self)
    {
      return outline
    }
    return erasure.erasers.reduce(inkPath(style, in: range, tolerance: tolerance)) {
      PathEraser.remainder(of: $0, $1) ?? $0
    }
  }

  /// Returns the outline of the ink before parts of its cross-sections were erased.
  private func inkPath(_ style: InkStyle, in range: Range<Int>?, tolerance: Double) -> Path2D {
    let segments = self.segments
    let range = (range ?? 0..<segments.realCount).clamped(to: 0..<segments.sampleCount)
    guard !range.isEmpty else { return Path2D() }
    if range == 0..<segments.realCount, !isCut {
      var outline = OutlineBuilder(tolerance: tolerance, capacity: range.count)
      addKnots(style, segments, to: segments.realCount, &outline)
      return outline.closedPath(style.cap)
    }
    let first = Double(range.lowerBound)
    let last = Double(range.upperBound - 1)
    guard first <= extent.upperBound, last >= extent.lowerBound else { return Path2D() }
    var clipped = KnotClipper(
      max(first, extent.lowerBound)...min(last, extent.upperBound),
      to: OutlineBuilder(tolerance: tolerance, capacity: range.count))
    // Real samples do not depend on predictions.
    let end = range.upperBound <= segments.realCount ? segments.realCount : segments.sampleCount
    addKnots(style, segments, to: end, &clipped)
    clipped.addLastKnot()
    return clipped.sink.closedPath(
      style.cap, isCut: (extent.lowerBound >= first, extent.upperBound <= last))
  }

  /// Adds the knots of the center line between two samples to a sink.
  func addKnots(
    _ style: InkStyle, _ segments: StrokeSegments, from start: Int = 0, to end: Int,
    _ sink: inout some KnotSink
  ) {
    let extent = PenTip.extent(of: segments, style, after: nil, from: 0, to: end)
    var tip = PenTip(style, on: segments, to: extent, at: start)
    var line = CenterSpline()
    for index in start..<end where !sink.isComplete {
      tip.move(to: segments.sample(at: index), at: index, adding: &line, &sink)
    }
    line.addLastKnots(to: &sink)
  }

  /// Returns the outline of the predicted samples, from the last real sample on, as cubic curves.
  /// It is empty if there is no prediction. If the end of the style is tapered, it begins before
  /// the taper of the real samples, so that it covers the taper.
  ///
  /// - Parameters:
  ///   - style: The style that determines the width and the ends, or `nil` for that of the stroke.
  ///   - tolerance: The maximum distance of the curves from the exact edges, 0.05 points by
  ///     default.
  /// - Complexity: O(*n*), where *n* is the number of samples.
  public func predictedOutlinePath(
    _ style: InkStyle? = nil, tolerance: Double = InkConstants.outlineTolerance
  ) -> Path2D {
    predictedSamples.isEmpty
      ? Path2D()
      : outlinePath(style, in: predictedRange(style ?? self.style), tolerance: tolerance)
  }

  /// Returns the indices of the predicted samples, after that of the last real one. If the end is
  /// tapered, they begin where the taper of the real samples begins, because it is covered by the
  /// predicted ones.
  func predictedRange(_ style: InkStyle) -> Range<Int> {
    let samples = drawnSamples
    var first = max(samples.count - 1, 0)
    if let taper = style.endTaper, let last = samples.last {
      var distance = 0.0
      while first > 0,
        taper.length
          > (taper.measure == .time ? last.timestamp - samples[first].timestamp : distance)
      {
        distance += samples[first].location.distance(to: samples[first - 1].location)
        first -= 1
      }
    }
    return first..<samples.count + predictedSamples.count
  }
}
