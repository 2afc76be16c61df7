import TouchKit
import TouchViews

/// The ink of an `InkView`, as views that keep what they have drawn: completed strokes in tiles,
/// strokes that are lifted off the page while they are moved, strokes that grow, and the selection.
/// All are in the coordinates of the ink.
final class InkPage: TouchView {
  /// The number of strokes of a tile, which is drawn again as a whole if one changes, and the
  /// number from which a tile is divided. Each tile costs time in each frame.
  private static let tileSize = 512
  private static let tileLimit = 1024
  /// The maximum number of strokes of a tile that is multiplied, of which each is compared with all
  /// others.
  private static let multipliedTileSize = 64

  /// The tiles, from back to front. They are the first subviews.
  private var tiles: [StrokeTile] = []
  /// The views of the strokes that grow.
  private var activeViews = TouchTracker<ActiveStrokeView>()
  /// Hidden views for strokes that begin: a new one makes about 90 allocations.
  private var spareViews: [ActiveStrokeView] = []
  private let lifted = StrokeTile()
  let selection = SelectionView()
  /// The mark of the collection that is shown.
  private var mark = StrokeChangeLog.Mark()
  /// The rectangle outside of which no stroke is visible.
  var visibleRect = Rect2D.null {
    didSet { for tile in tiles { tile.visibleRect = visibleRect } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(lifted)
    addSubview(selection)
  }

  // MARK: - Strokes

  /// Shows the changes of a collection, or another collection.
  ///
  /// - Parameters:
  ///   - strokes: The collection.
  ///   - isDrawing: Whether the active strokes are shown.
  /// - Returns: Whether its completed strokes have changed.
  func update(with strokes: inout StrokeCollection, isDrawing: Bool) -> Bool {
    updateActive(&strokes, isDrawing: isDrawing)
    if strokes.changeLog.mark !== mark {
      replace(0..<tiles.reduce(0) { $0 + $1.entries.count }, count: strokes.completed.count)
    } else if strokes.changeLog.changes.isEmpty {
      return false
    } else {
      for change in strokes.changeLog.changes { replace(change.range, count: change.count) }
    }
    mark = strokes.restartChangeLog()
    let boxes = strokes.spatialIndex()
    var start = 0
    var index = 0
    while index < tiles.count {
      let tile = tiles[index]
      let part = strokes.completed[start..<start + tile.entries.count]
      if tile.update(with: part, boxes) { divideTile(at: index, part) }
      start += tile.entries.count
      index += 1
    }
    return true
  }

  private func updateActive(_ strokes: inout StrokeCollection, isDrawing: Bool) {
    var index = 0
    while index < activeViews.count {
      let (id, view) = activeViews[index]
      if isDrawing, strokes.active.contains(id) {
        index += 1
      } else {
        activeViews.removeValue(forKey: id)
        view.end()
        spareViews.append(view)
      }
    }
    guard isDrawing else { return }
    for index in strokes.active.indices {
      let (id, stroke) = strokes.active[index]
      let view = activeViews[id] ?? addActiveView(for: stroke)
      view.update(with: stroke)
    }
    strokes.clearActiveChanges()
  }

  private func addActiveView(for stroke: Stroke) -> ActiveStrokeView {
    let view = spareViews.popLast() ?? ActiveStrokeView()
    view.begin(stroke.style)
    // It is in front of the others that grow.
    if view.superview == nil || activeViews.count > 0 {
      insertSubview(view, belowSubview: selection)
    }
    activeViews[stroke.id] = view
    return view
  }

  // MARK: - Tiles

  /// Replaces strokes by a number of strokes whose shapes are computed later.
  private func replace(_ range: Range<Int>, count: Int) {
    var start = 0
    for tile in tiles {
      let end = start + tile.entries.count
      let part = range.clamped(to: start..<end)
      if !part.isEmpty {
        tile.replace(part.lowerBound - start..<part.upperBound - start, with: [])
      }
      start = end
    }
    insert(Array(repeating: StrokeTile.Entry(), count: count), at: range.lowerBound)
    for tile in tiles where tile.entries.isEmpty { tile.removeFromSuperview() }
    tiles.removeAll { $0.entries.isEmpty }
  }

  private func insert(_ entries: [StrokeTile.Entry], at position: Int) {
    guard !entries.isEmpty else { return }
    let (index, start) = place(of: position)
    guard index < tiles.count else { return insertTiles(entries, at: index) }
    let tile = tiles[index]
    let count = tile.entries.count
    let limit = start == count ? Self.tileSize : Self.tileLimit
    if count + entries.count <= limit { return tile.replace(start..<start, with: entries) }
    let rest = entries + tile.entries[start...]
    tile.replace(start..<count, with: [])
    insertTiles(rest, at: index + 1)
  }

  /// Moves the entries that do not belong into a tile to one behind it: those from the first stroke
  /// with another blend mode on. A tile is a group, so that strokes that are multiplied have a tile
  /// together only if they do not overlap, or they would depend on which of them share one.
  ///
  /// - Parameter strokes: The strokes of the tile.
  private func divideTile(at index: Int, _ strokes: ArraySlice<Stroke>) {
    let tile = tiles[index]
    guard let mode = strokes.first?.style.blendMode else { return }
    if tile.layer.blendMode != mode { tile.layer.blendMode = mode }
    var rects: [Rect2D] = []
    var same = 0
    for (stroke, entry) in zip(strokes, tile.entries) {
      guard stroke.style.blendMode == mode else { break }
      if mode != .normal {
        let rect = entry.bounds.insetBy(dx: -1, dy: -1)
        if same == Self.multipliedTileSize || rects.contains(where: rect.intersects) { break }
        rects.append(rect)
      }
      same += 1
    }
    guard same < tile.entries.count else { return }
    let rest = Array(tile.entries[same...])
    tile.replace(same..<tile.entries.count, with: [])
    insertTiles(rest, at: index + 1)
  }

  private func insertTiles(_ entries: [StrokeTile.Entry], at index: Int) {
    for (offset, first) in stride(from: 0, to: entries.count, by: Self.tileSize).enumerated() {
      let tile = StrokeTile()
      tile.visibleRect = visibleRect
      tile.replace(0..<0, with: entries[first..<min(first + Self.tileSize, entries.count)])
      tiles.insert(tile, at: index + offset)
      insertSubview(tile, at: index + offset)
    }
  }

  /// Returns the index of the first tile that has a position or ends at it, and the index in the
  /// tile.
  private func place(of position: Int) -> (tile: Int, index: Int) {
    var index = position
    for tile in tiles.indices {
      if index <= tiles[tile].entries.count { return (tile, index) }
      index -= tiles[tile].entries.count
    }
    return (tiles.count, 0)
  }

  // MARK: - Selection

  /// Returns the rectangle that contains the ink of strokes.
  func bounds(of indices: [Int]) -> Rect2D {
    var bounds = Rect2D.null
    for index in indices {
      let (tile, entry) = entry(at: index)
      tile.computeShapes(at: entry)
      bounds = bounds.union(tile.entries[entry].bounds)
    }
    return bounds
  }

  /// Lifts strokes, so that they move without being drawn again.
  func lift(_ indices: [Int]) {
    for index in indices {
      let (tile, entry) = entry(at: index)
      let end = lifted.entries.count
      lifted.replace(end..<end, with: CollectionOfOne(tile.entries[entry]))
      tile.setLifted(true, at: entry)
    }
  }

  /// Moves the lifted strokes and the frame around them.
  func moveLifted(by offset: Vector2D) {
    lifted.center = Point2D.zero + offset
    selection.center = lifted.center
  }

  /// Lays the lifted strokes down, where they were or moved.
  ///
  /// - Parameter moved: The indices of the strokes that the lifted ones have become.
  func dropLifted(as moved: [Int] = []) {
    guard !lifted.entries.isEmpty else { return }
    let offset = lifted.center - Point2D.zero
    for (index, lifted) in zip(moved, lifted.entries) where lifted.isDrawn {
      let (tile, entry) = entry(at: index)
      tile.replace(entry..<entry + 1, with: CollectionOfOne(lifted.moved(by: offset)))
    }
    lifted.replace(lifted.entries.indices, with: [])
    moveLifted(by: .zero)
    for tile in tiles { for index in tile.entries.indices { tile.setLifted(false, at: index) } }
  }

  private func entry(at position: Int) -> (tile: StrokeTile, index: Int) {
    // Each stroke is in the first tile that does not end before it.
    let (tile, index) = place(of: position + 1)
    return (tiles[tile], index - 1)
  }
}
