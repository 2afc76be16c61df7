import TouchKit

/// A point of the center line: a sample, or a place between two of them at which a taper ends.
struct CenterNode: Equatable {
  /// The position in the stroke (`Stroke.extent`); that of a sample is its index.
  var position: Double
  var location: Point2D
  var nib: Nib

  /// Whether the node is a sample, not a place between two of them.
  // The sum has no fraction. `rounded()` is a call on processors without SSE 4.1.
  @inline(always)
  var isSample: Bool { position + 0x1p52 - 0x1p52 == position }
}
