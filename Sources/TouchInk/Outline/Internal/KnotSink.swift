import TouchKit

// How the ink of a stroke is computed, from the samples to the edges:
//
//     sample ─▶ PenTip ─▶ CenterNode ─▶ CenterSpline ─▶ CenterKnot ─▶ KnotSink
//
// `PenTip` gives the width to a location, and `CenterSpline` the course of the line. A sink of the
// knots is an `OutlineBuilder`, which adds the edges, or a `SpanCollector`, which lists the spans.
// A `KnotClipper` stands before a sink that needs a part of the line only.

/// A receiver of the knots of a center line.
protocol KnotSink {
  /// Whether the sink needs no more knots.
  var isComplete: Bool { get }
  /// Adds a knot with the parameter interval before it. The interval is 0 for the first knot, and
  /// for the second one of the two knots at a corner.
  mutating func addKnot(_ knot: CenterKnot, interval: Double)
}

extension KnotSink {
  var isComplete: Bool { false }
}
