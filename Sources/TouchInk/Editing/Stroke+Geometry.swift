import TouchKit
import TouchViews

extension Stroke {
  /// A rectangle that contains the ink of the real samples, or `nil` if there is none. It is larger
  /// than the smallest one by less than half the width.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var bounds: Rect2D? {
    if erasure != nil {
      let rect = outlinePath().boundingBox
      return rect.isNull ? nil : rect
    }
    var box = BoundingBox()
    for span in spans() { box.formUnion(span.box) }
    return box.rect
  }

  /// The length of the line through the real samples, in points.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var length: Double { spans().reduce(0) { $0 + $1.length() } }

  /// Returns the distance of a point from the ink of the real samples, in points. It is 0 in the
  /// ink, and infinite if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func distance(to point: Point2D) -> Double {
    distance(to: point, in: extent, limit: .infinity)
  }

  /// Returns the distance of a point from the ink of a part of the stroke, or a limit if that is
  /// less.
  func distance(to point: Point2D, in range: ClosedRange<Double>, limit: Double) -> Double {
    if erasure != nil {
      return min(outlinePath().distance(to: point), limit)
    }
    let spans = spans(in: range)
    let isRound = hasRoundEnds
    let isCutAtBegin = !isRound.begin || range.lowerBound > 0
    let isCutAtEnd = !isRound.end || range.upperBound < visibleRange.upperBound
    var least = limit
    // The center line is in the ink, and so is a disc in each tip, unless an end is cut.
    func add(_ knot: CenterKnot) {
      let distance = knot.location.distance(to: point)
      let reach = isRound.begin && isRound.end ? 2 * knot.nib.radius - knot.nib.reach : 0
      least = min(least, max(distance - reach, 0))
    }
    for span in spans { add(span.from) }
    if let last = spans.last { add(last.to) }
    var outline = OutlineBuilder(tolerance: InkConstants.outlineTolerance)
    for (index, span) in spans.enumerated()
    where least > 0 && span.box.isNear(BoundingBox(point), within: least) {
      outline.restart()
      outline.addKnot(span.from, interval: 0)
      outline.addKnot(span.to, interval: span.interval)
      let path = outline.closedPath(
        .round, isCut: (index > 0 || isCutAtBegin, index < spans.count - 1 || isCutAtEnd))
      least = min(least, path.distance(to: point))
    }
    return least
  }

  /// Returns a sample at a distance along the line, measured in points from its beginning. Its
  /// location is on the center line, and its other values are between those of the samples beside
  /// it. Before the beginning and behind the end it is the first or the last one.
  ///
  /// - Returns: The sample, or `nil` if the stroke has none.
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func sample(atDistance distance: Double) -> StrokeSample? {
    var rest = distance
    for span in spans() {
      let length = span.length()
      if rest >= length, length.isFinite {
        rest -= length
        continue
      }
      var low = 0.0
      var high = rest > 0 ? 1.0 : 0
      for _ in 0..<InkConstants.cutDivisions {
        let middle = (low + high) / 2
        if span.length(upTo: middle) < rest { low = middle } else { high = middle }
      }
      return sample(at: span.knot(at: (low + high) / 2).node.position)
    }
    return sample(at: .infinity)
  }

  /// Returns a sample at a time of the line, in seconds of the clock of the samples, as
  /// `sample(atDistance:)` does.
  ///
  /// - Returns: The sample, or `nil` if the stroke has none.
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func sample(atTime time: Double) -> StrokeSample? {
    let samples = storedSamples
    guard let next = drawnSamples.indices.first(where: { samples[$0].timestamp > time }) else {
      return sample(at: .infinity)
    }
    guard next > 0 else { return sample(at: 0) }
    let before = samples[next - 1].timestamp
    let after = samples[next].timestamp
    return sample(at: Double(next - 1) + (time - before) / (after - before))
  }

  /// Returns the sample at a position.
  private func sample(at position: Double) -> StrokeSample? {
    let samples = drawnSamples
    guard !samples.isEmpty else { return nil }
    let range = visibleRange
    let position = min(max(position, range.lowerBound), range.upperBound)
    let index = Int(position)
    guard Double(index) < position else { return samples[index] }
    var sample = samples[index].interpolated(to: samples[index + 1], at: position - Double(index))
    if let span = spans(in: position...position).first {
      sample.location = span.from.location
    }
    return sample
  }

  // MARK: - Center line

  /// Returns the spans of the center line of the real samples that are drawn and in a range of
  /// positions.
  ///
  /// A range in a long stroke is computed from some samples before it, unless the ends are tapered.
  ///
  /// - Parameters:
  ///   - range: The positions.
  ///   - isClipped: Whether the first and the last span end at the range, not at a sample.
  func spans(
    in range: ClosedRange<Double> = -Double.infinity...Double.infinity, isClipped: Bool = true
  ) -> [CenterSpan] {
    let segments = self.segments
    var range = range.clamped(to: extent)
    if !isClipped {
      range = range.lowerBound.rounded(.down)...range.upperBound.rounded(.up)
    }
    var start = 0
    if range.lowerBound > 0, !style.isTapered {
      start = min(Int(range.lowerBound), segments.realCount) - InkConstants.leadingSampleCount
    }
    let count = min(range.upperBound, Double(segments.realCount)) - max(range.lowerBound, 0)
    var clipped = KnotClipper(range, to: SpanCollector(capacity: max(Int(count), 0) + 2))
    addKnots(style, segments, from: max(start, 0), to: segments.realCount, &clipped)
    clipped.addLastKnot()
    return clipped.sink.takeSpans()
  }

  /// Whether the ends of the stroke are round, or tapered. Those of a dot always are.
  var hasRoundEnds: (begin: Bool, end: Bool) {
    let isRound = style.cap != .butt || !isCut && isDot
    return (
      isRound && extent.lowerBound == -.infinity, isRound && extent.upperBound == .infinity
    )
  }

  /// Whether the line stays within the tip at its beginning.
  private var isDot: Bool {
    guard let first = spans(in: 0...0).first?.from.node else { return false }
    return drawnSamples.allSatisfy {
      $0.location.distance(to: first.location) <= first.nib.radius
    }
  }
}
