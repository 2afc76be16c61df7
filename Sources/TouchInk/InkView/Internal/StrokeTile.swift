import TouchKit
import TouchViews

/// A view that draws some completed strokes, which follow each other and are combined with what is
/// behind them in the same way. It is drawn again only if one of them changes.
///
/// The shapes of a stroke are computed when it is visible for the first time, so that a large
/// drawing is shown without a pause (`touch-bench ink/view/load`).
final class StrokeTile: TouchView {
  /// A stroke as it is drawn.
  struct Entry {
    private enum Contents {
      /// Nothing is known of the stroke.
      case outdated
      /// The shapes have to be computed.
      indirect case stroke(Stroke)
      case shapes([DrawnShape])
    }

    private var contents = Contents.outdated
    /// A rectangle that contains the shapes.
    private(set) var bounds = Rect2D.null
    /// Whether another view draws the stroke for now.
    var isLifted = false

    init() {}

    /// Creates the entry of a stroke with a box that contains its ink.
    init(_ stroke: Stroke, in box: BoundingBox) {
      contents = .stroke(stroke)
      bounds = box.rect ?? .null
      // Tiles are divided where strokes that are multiplied overlap, and marks are beside the ink.
      if stroke.style.blendMode != .normal || stroke.style.mode == .debug { computeShapes() }
    }

    var isOutdated: Bool { if case .outdated = contents { true } else { false } }
    var isDrawn: Bool { if case .shapes = contents { true } else { false } }
    var shapes: [DrawnShape] { if case .shapes(let shapes) = contents { shapes } else { [] } }

    mutating func computeShapes() {
      guard case .stroke(let stroke) = contents else { return }
      setShapes(stroke.shapes())
    }

    private mutating func setShapes(_ shapes: [DrawnShape]) {
      contents = .shapes(shapes)
      bounds = .null
      for shape in shapes { if let rect = shape.bounds { bounds = bounds.union(rect) } }
    }

    /// Returns the entry of the stroke at another place.
    func moved(by offset: Vector2D) -> Entry {
      let transform = Transform2D(translationX: offset.dx, y: offset.dy)
      var entry = Entry()
      entry.setShapes(shapes.map { $0.applying(transform) })
      return entry
    }
  }

  private(set) var entries: [Entry] = []
  /// Whether there are new strokes.
  private var isOutdated = false
  /// The rectangle that contains the strokes whose shapes are not computed.
  private var hiddenRect = Rect2D.null
  /// The rectangle outside of which no stroke is visible, or `nil` if there is none.
  var visibleRect: Rect2D? {
    didSet { if isVisible(hiddenRect) { setNeedsDisplay(hiddenRect) } }
  }

  /// Replaces strokes.
  func replace(_ range: Range<Int>, with new: some Collection<Entry>) {
    for entry in entries[range] { setNeedsDisplay(entry.bounds) }
    for entry in new { setNeedsDisplay(entry.bounds) }
    entries.replaceSubrange(range, with: new)
    if !new.isEmpty { isOutdated = true }
  }

  /// Takes the strokes that are outdated.
  ///
  /// - Parameters:
  ///   - strokes: All strokes of the tile.
  ///   - boxes: The boxes of the strokes.
  /// - Returns: Whether there are new strokes.
  func update(with strokes: ArraySlice<Stroke>, _ boxes: StrokeIndex) -> Bool {
    guard isOutdated else { return false }
    isOutdated = false
    for index in entries.indices where entries[index].isOutdated {
      let position = strokes.startIndex + index
      entries[index] = Entry(strokes[position], in: boxes.box(at: position))
      setNeedsDisplay(entries[index].bounds)
    }
    return true
  }

  /// Computes the shapes of a stroke, also if it is not visible.
  func computeShapes(at index: Int) { entries[index].computeShapes() }

  /// Stops drawing a stroke, because another view draws it, or draws it again.
  func setLifted(_ isLifted: Bool, at index: Int) {
    guard entries[index].isLifted != isLifted else { return }
    entries[index].isLifted = isLifted
    setNeedsDisplay(entries[index].bounds)
  }

  override func draw(_ rect: Rect2D) {
    hiddenRect = .null
    for index in entries.indices where !entries[index].isLifted {
      if !entries[index].isDrawn {
        guard isVisible(entries[index].bounds) else {
          hiddenRect = hiddenRect.union(entries[index].bounds)
          continue
        }
        entries[index].computeShapes()
      }
      drawing += entries[index].shapes
    }
  }

  private func isVisible(_ rect: Rect2D) -> Bool {
    // Edges are blurred.
    visibleRect?.intersects(rect.insetBy(dx: -1, dy: -1)) ?? true
  }
}
