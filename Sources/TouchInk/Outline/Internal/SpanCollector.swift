import TouchKit

/// A list of the spans of a center line. A dot has one span without a length.
struct SpanCollector: KnotSink {
  private(set) var spans: [CenterSpan] = []
  private var last: CenterKnot?

  /// Creates an empty list with space for spans.
  init(capacity: Int) { spans.reserveCapacity(capacity) }

  mutating func addKnot(_ knot: CenterKnot, interval: Double) {
    if let last { spans.append(CenterSpan(from: last, to: knot, interval: interval)) }
    last = knot
  }

  /// Returns the spans.
  consuming func takeSpans() -> [CenterSpan] {
    if spans.isEmpty, let last { spans.append(CenterSpan(from: last, to: last, interval: 0)) }
    return spans
  }
}
