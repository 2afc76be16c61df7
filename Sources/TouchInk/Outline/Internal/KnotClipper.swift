import TouchKit

/// A filter before another sink, which passes on the part of a center line that is in a range of
/// positions.
///
/// A range that begins at a sample without a node begins at the node before.
struct KnotClipper<Sink: KnotSink>: KnotSink {
  private var range: ClosedRange<Double>
  var sink: Sink
  /// The last knot, and whether it was passed on.
  private var last: CenterKnot?
  private var hasBegun = false
  /// Whether all knots of the range have been received.
  private(set) var isComplete = false

  init(_ range: ClosedRange<Double>, to sink: Sink) {
    self.range = range
    self.sink = sink
  }

  mutating func addKnot(_ knot: CenterKnot, interval: Double) {
    if isComplete { return }
    defer { last = knot }
    let position = knot.node.position
    guard let last, position > range.lowerBound else {
      // A part that begins at a corner does not turn there.
      return
    }
    let span = CenterSpan(from: last, to: knot, interval: interval)
    let length = span.isSpot ? 1 : span.end - span.start
    let end = min(1, (range.upperBound - span.start) / length)
    guard hasBegun else {
      hasBegun = true
      let begin = max(0, (range.lowerBound - span.start) / length)
      sink.addKnot(span.knot(at: begin), interval: 0)
      return pass(span, begin, end)
    }
    // A part that ends at a corner does not turn there.
    if interval == 0 {
      if position >= range.upperBound { isComplete = true } else { pass(span, 0, 1) }
    } else {
      pass(span, 0, end)
    }
  }

  private mutating func pass(_ span: CenterSpan, _ begin: Double, _ end: Double) {
    if end > begin { sink.addKnot(span.knot(at: end), interval: span.interval * (end - begin)) }
    if end < 1 { isComplete = true }
  }

  /// Ends the line. A range that begins at the last knot has this knot only.
  mutating func addLastKnot() {
    if let last, !hasBegun { sink.addKnot(last, interval: 0) }
  }
}

extension KnotClipper<OutlineBuilder> {
  /// Begins anew with another range. The storage of the outline is kept.
  mutating func restart(in range: ClosedRange<Double>) {
    self.range = range
    sink.restart()
    last = nil
    hasBegun = false
    isComplete = false
  }
}

extension KnotClipper: Sendable where Sink: Sendable {}
