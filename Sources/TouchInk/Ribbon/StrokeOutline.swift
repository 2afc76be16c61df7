import TouchKit

extension Stroke {
  /// The outline of the real part of the stroke, to be filled with the non-zero rule: round at both ends, closed by its first point.
  /// A single sample makes a disc, no sample an empty outline.
  public func outline(_ style: StrokeStyle) -> [Point2D] { StrokeOutline.points(around: rungs(style, in: 0..<samples.count)) }

  /// The outline of the part between some samples, real ones from 0, predicted ones behind them: round at both ends, so that parts that
  /// share a sample fit together.
  public func outline(_ style: StrokeStyle, in range: Range<Int>) -> [Point2D] { StrokeOutline.points(around: rungs(style, in: range)) }

  /// The outline of the predicted part, from the last real sample on; empty where nothing is predicted.
  public func predictedOutline(_ style: StrokeStyle) -> [Point2D] {
    guard !predictedSamples.isEmpty else { return [] }
    return StrokeOutline.points(around: rungs(style, in: Swift.max(samples.count - 1, 0)..<samples.count + predictedSamples.count))
  }
}

/// Makes a ribbon into one closed outline.
enum StrokeOutline {
  /// Along the left edge, around the end, back along the right edge, around the start.
  static func points(around rungs: StrokeRungs) -> [Point2D] {
    var outline: [Point2D] = []
    var returning: [Point2D] = []
    outline.reserveCapacity(2 * rungs.underestimatedCount + 2 * InkConstants.capPieces)
    returning.reserveCapacity(rungs.underestimatedCount)
    var ends: (first: StrokeRung, last: StrokeRung)?
    for rung in rungs {
      outline.append(rung.left)
      returning.append(rung.right)
      ends = (ends?.first ?? rung, rung)
    }
    guard let ends else { return [] }
    appendCap(at: ends.last, side: -1, to: &outline)
    for point in returning.reversed() { outline.append(point) }
    appendCap(at: ends.first, side: 1, to: &outline)
    return outline
  }

  /// The half circle from the edge on `side` (1: right) to the other one, its two ends left out.
  private static func appendCap(at rung: StrokeRung, side: Double, to outline: inout [Point2D]) {
    let forward = Vector2D(dx: rung.normal.dy, dy: -rung.normal.dx)
    for piece in 1..<InkConstants.capPieces {
      let turn = Vector2D(angle: .pi * Double(piece) / Double(InkConstants.capPieces), length: rung.halfWidth)
      outline.append(rung.center + (rung.normal * turn.dx - forward * turn.dy) * side)
    }
  }
}
