import TouchKit

extension Stroke {
  /// The outline of the real part of the stroke, to be filled with the non-zero rule: round at both ends, closed by its first point.
  /// A single sample makes a disc, no sample an empty outline.
  public func outline(_ style: StrokeStyle) -> [Point2D] {
    StrokeOutline.points(around: ribbonSections(style, in: 0..<samples.count))
  }

  /// The outline of the part between some samples, real ones from 0, predicted ones behind them: round at both ends, so that parts that
  /// share a sample fit together.
  public func outline(_ style: StrokeStyle, in range: Range<Int>) -> [Point2D] {
    StrokeOutline.points(around: ribbonSections(style, in: range))
  }

  /// The outline of the predicted part, from the last real sample on; empty where nothing is predicted.
  public func predictedOutline(_ style: StrokeStyle) -> [Point2D] {
    guard !predictedSamples.isEmpty else { return [] }
    return StrokeOutline.points(
      around: ribbonSections(
        style, in: Swift.max(samples.count - 1, 0)..<samples.count + predictedSamples.count))
  }
}

/// Makes a ribbon into one closed outline.
enum StrokeOutline {
  /// Along the left edge, around the end, back along the right edge, around the start.
  static func points(around ribbonSections: RibbonSections) -> [Point2D] {
    var outline: [Point2D] = []
    var returning: [Point2D] = []
    outline.reserveCapacity(
      2 * ribbonSections.underestimatedCount + 2 * InkConstants.capSegmentCount)
    returning.reserveCapacity(ribbonSections.underestimatedCount)
    var ends: (first: RibbonSection, last: RibbonSection)?
    for section in ribbonSections {
      outline.append(section.left)
      returning.append(section.right)
      ends = (ends?.first ?? section, section)
    }
    guard let ends else { return [] }
    appendCap(at: ends.last, side: -1, to: &outline)
    for point in returning.reversed() { outline.append(point) }
    appendCap(at: ends.first, side: 1, to: &outline)
    return outline
  }

  /// The half circle from the edge on `side` (1: right) to the other one, its two ends left out.
  private static func appendCap(
    at section: RibbonSection, side: Double, to outline: inout [Point2D]
  ) {
    let forward = Vector2D(dx: section.normal.dy, dy: -section.normal.dx)
    for piece in 1..<InkConstants.capSegmentCount {
      let turn = Vector2D(
        angle: .pi * Double(piece) / Double(InkConstants.capSegmentCount), length: section.halfWidth
      )
      outline.append(section.center + (section.normal * turn.dx - forward * turn.dy) * side)
    }
  }
}
