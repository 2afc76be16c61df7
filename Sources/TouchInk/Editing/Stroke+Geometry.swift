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
    guard let first = spans.first, let last = spans.last else { return limit }
    // The center line is in the ink.
    var search = InkDistance(point, least: limit)
    for span in spans where search.least > 0 { search.add(span.from.location) }
    if isRound.begin, range.lowerBound <= 0 { search.addTip(first.from) }
    for span in spans {
      if span.isSpot { search.addTip(span.from) } else { search.add(span, divisions: 0) }
    }
    if isRound.end, range.upperBound >= visibleRange.upperBound { search.addTip(last.to) }
    return search.least
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

/// The distance of a point from ink.
private struct InkDistance {
  private let point: Point2D
  private(set) var least: Double

  init(_ point: Point2D, least: Double) {
    self.point = point
    self.least = least
  }

  /// Adds a point of the ink.
  mutating func add(_ location: Point2D) { least = min(least, location.distance(to: point)) }

  /// Adds a span. It is divided into parts whose edges are nearly straight.
  mutating func add(_ span: CenterSpan, divisions: Int) {
    guard least > 0, span.box.isNear(BoundingBox(point), within: least) else { return }
    let (from, to) = span.sections
    let step = span.movement
    let isStraight = from.tangent.dot(to.tangent) > InkConstants.flatCosine
    if step > InkConstants.flatLength || !isStraight && step > InkConstants.outlineTolerance {
      guard divisions < InkConstants.maximumEraserDivisions else { return addTip(span.from) }
      add(span.part(0, 0.5), divisions: divisions + 1)
      return add(span.part(0.5, 1), divisions: divisions + 1)
    }
    add(from.left.point, to.left.point, to.right.point, from.right.point)
    // Where an edge moves backwards, the tips cover it.
    guard
      (to.left.point - from.left.point).dot(from.tangent) < 0
        || (to.right.point - from.right.point).dot(from.tangent) < 0
    else { return }
    addTip(span.from)
    addTip(span.to)
  }

  mutating func addTip(_ knot: CenterKnot) {
    least = min(least, knot.nib.distance(to: point - knot.location))
  }

  /// Adds a quadrilateral.
  private mutating func add(_ corners: Point2D...) {
    var isLeft = true
    var isRight = true
    var last = corners[3]
    for corner in corners {
      let side = (corner - last).cross(point - last)
      if side < 0 { isLeft = false }
      if side > 0 { isRight = false }
      least = min(least, PathSimplifier.distance(of: point, from: last, to: corner))
      last = corner
    }
    if isLeft || isRight { least = 0 }
  }
}
