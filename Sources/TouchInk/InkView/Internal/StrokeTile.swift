import TouchKit
import TouchViews

/// A view that draws some completed strokes, which follow each other and are combined with what is
/// behind them in the same way. It is drawn again only if one of them changes.
final class StrokeTile: TouchView {
  /// The shapes of a stroke.
  struct Entry {
    var shapes: [DrawnShape] = []
    /// Whether the shapes have to be computed.
    var isOutdated = true
    /// Whether another view draws the stroke for now.
    var isLifted = false

    /// The rectangle that contains the shapes.
    var bounds: Rect2D {
      var bounds = Rect2D.null
      for shape in shapes { if let rect = shape.bounds { bounds = bounds.union(rect) } }
      return bounds
    }
  }

  private(set) var entries: [Entry] = []
  /// Whether there are new strokes.
  private var isOutdated = false

  /// Replaces strokes.
  func replace(_ range: Range<Int>, with new: some Collection<Entry>) {
    for entry in entries[range] { setNeedsDisplay(entry.bounds) }
    for entry in new { setNeedsDisplay(entry.bounds) }
    entries.replaceSubrange(range, with: new)
    if !new.isEmpty { isOutdated = true }
  }

  /// Computes the shapes that are outdated.
  ///
  /// - Parameter strokes: All strokes of the tile.
  /// - Returns: Whether there are new strokes.
  func update(with strokes: ArraySlice<Stroke>) -> Bool {
    guard isOutdated else { return false }
    isOutdated = false
    for index in entries.indices where entries[index].isOutdated {
      entries[index] = Entry(
        shapes: strokes[strokes.startIndex + index].shapes(), isOutdated: false)
      setNeedsDisplay(entries[index].bounds)
    }
    return true
  }

  /// Stops drawing a stroke, because another view draws it, or draws it again.
  func setLifted(_ isLifted: Bool, at index: Int) {
    guard entries[index].isLifted != isLifted else { return }
    entries[index].isLifted = isLifted
    setNeedsDisplay(entries[index].bounds)
  }

  override func draw(_ rect: Rect2D) {
    for entry in entries where !entry.isLifted { drawing += entry.shapes }
  }
}
