import TouchKit

extension Stroke {
  /// Returns the closed outline of samples as a polygon, to be filled with the non-zero rule. Its
  /// caps are round, so that outlines that share a sample join without a gap.
  ///
  /// A single sample yields a disc, no sample an empty outline.
  ///
  /// - Parameters:
  ///   - style: The style that determines the width.
  ///   - range: The indices of the samples, or `nil` for all real ones. Predicted samples follow
  ///     the real ones.
  /// - Complexity: O(*n*), where *n* is the number of samples in the range.
  public func outline(_ style: StrokeStyle, in range: Range<Int>? = nil) -> [Point2D] {
    StrokeOutline.points(around: ribbonSections(style, in: range ?? 0..<samples.count))
  }

  /// Returns the outline of the predicted samples, from the last real sample on. It is empty if
  /// there is no prediction.
  public func predictedOutline(_ style: StrokeStyle) -> [Point2D] {
    predictedSamples.isEmpty ? [] : outline(style, in: predictedRange)
  }

  /// The indices of the predicted samples, after that of the last real one.
  var predictedRange: Range<Int> {
    max(samples.count - 1, 0)..<samples.count + predictedSamples.count
  }
}

/// A converter from a ribbon to one closed outline.
enum StrokeOutline {
  /// Returns the outline along the left edge, around the end cap, back along the right edge and
  /// around the start cap.
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
    outline += returning.reversed()
    appendCap(at: ends.first, side: 1, to: &outline)
    return outline
  }

  /// Appends a half circle from the edge on `side` (1 is right, -1 is left) to the other edge,
  /// without its end points.
  private static func appendCap(
    at section: RibbonSection, side: Double, to outline: inout [Point2D]
  ) {
    let forward = -section.normal.perpendicular
    for piece in 1..<InkConstants.capSegmentCount {
      let turn = Vector2D(
        angle: .pi * Double(piece) / Double(InkConstants.capSegmentCount), length: section.halfWidth
      )
      outline.append(section.center + (section.normal * turn.dx - forward * turn.dy) * side)
    }
  }
}
