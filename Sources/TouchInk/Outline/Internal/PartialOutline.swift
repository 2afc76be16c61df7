import TouchKit
import TouchViews

/// A part of an outline, which begins at the last knot up to the beginning of a range of samples.
struct PartialOutline: KnotReceiver {
  private let range: Range<Int>
  private var builder: OutlineBuilder
  private var beginning: CenterKnot?
  /// Whether all knots of the range have been received.
  private(set) var isComplete = false

  init(_ range: Range<Int>, tolerance: Double) {
    self.range = range
    builder = OutlineBuilder(tolerance: tolerance, capacity: range.count)
  }

  mutating func receive(_ knot: CenterKnot, interval: Double) {
    if isComplete { return }
    if knot.node.index <= range.lowerBound {
      beginning = knot
      return
    }
    if let knot = beginning { builder.receive(knot, interval: 0) }
    beginning = nil
    if knot.node.index < range.upperBound {
      // A part that ends at a corner does not turn there.
      if interval == 0, knot.node.index == range.upperBound - 1 { return }
      builder.receive(knot, interval: interval)
    } else {
      isComplete = true
    }
  }

  mutating func finish(_ cap: StrokeCap) -> Path2D {
    if let knot = beginning { builder.receive(knot, interval: 0) }
    return builder.finish(cap)
  }
}
