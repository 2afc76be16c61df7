import TouchViews

/// The parts of a stroke that erasers have removed.
final class Erasure: Sendable {
  /// The erasers that have met the ink, in order.
  let erasers: [Eraser]
  /// The outline that is left in a style and for a number of samples, or `nil` if it has to be
  /// computed.
  private let outline: (path: Path2D, style: InkStyle, count: Int)?

  init(_ erasers: [Eraser], _ outline: (path: Path2D, style: InkStyle, count: Int)? = nil) {
    self.erasers = erasers
    self.outline = outline
  }

  /// Returns the outline of a stroke that the erasure is of, or `nil` if it has to be computed.
  func outline(of stroke: Stroke) -> Path2D? {
    guard let outline, outline.count == stroke.samples.count, outline.style == stroke.style else {
      return nil
    }
    return outline.path
  }
}
