import TouchKit

extension StrokeCollection {
  /// Returns the index of the uppermost completed stroke whose ink is within a distance of a point,
  /// or `nil` if there is none.
  ///
  /// The first call after a change computes bounding boxes of the strokes that changed.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the strokes.
  ///   - tolerance: The maximum distance, in points.
  /// - Complexity: O(*n*) in the worst case, where *n* is the number of completed strokes. Blocks
  ///   of 64 strokes whose common bounding box is farther away are skipped.
  public func hitTest(_ point: Point2D, tolerance: Double) -> Int? {
    guard tolerance >= 0 else { return nil }
    let box = BoundingBox(point)
    return spatialIndex(near: (box, tolerance)).lastIndex(near: box, within: tolerance) {
      completed[$0].distance(to: point, in: $1, limit: tolerance.nextUp) <= tolerance
    }
  }

  /// Returns the indices of the completed strokes that a lasso selects, in ascending order: those
  /// of whose ink it contains at least a fraction.
  ///
  /// - Parameters:
  ///   - lasso: The corners of a polygon, which is closed by a line from the last to the first. It
  ///     may overlap itself. Ink is inside if the polygon turns around it.
  ///   - share: The fraction of the area of a stroke's ink, from 0 to 1. With 0, any ink suffices.
  /// - Complexity: O(*n*·*m*), where *n* is the number of samples of the strokes near the lasso,
  ///   and *m* the number of its corners.
  public func strokes(coveredBy lasso: [Point2D], atLeast share: Double = 0.5) -> [Int] {
    let lasso = Lasso(lasso)
    let strokes = spatialIndex()
    var indices: [Int] = []
    _ = strokes.lastIndex(near: lasso.box, within: 0) { index, _ in
      if indices.last != index { indices.append(index) }
      return false
    }
    return indices.reversed().filter {
      let coverage = lasso.coverage(of: completed[$0], in: strokes.box(at: $0))
      return coverage > 0 && coverage >= share
    }
  }

  /// Returns the indices of the completed strokes that a rectangle selects, as a lasso does.
  public func strokes(coveredBy rect: Rect2D, atLeast share: Double = 0.5) -> [Int] {
    strokes(
      coveredBy: [
        Point2D(x: rect.minX, y: rect.minY), Point2D(x: rect.maxX, y: rect.minY),
        Point2D(x: rect.maxX, y: rect.maxY), Point2D(x: rect.minX, y: rect.maxY),
      ], atLeast: share)
  }

  /// Removes the completed strokes whose ink an eraser touches, as one change to undo.
  ///
  /// - Returns: The number of removed strokes.
  @discardableResult
  public mutating func removeStrokes(touching eraser: Eraser) -> Int {
    erase(eraser) { _ in [] }
  }

  /// Erases the ink of completed strokes that an eraser covers, as one change to undo. What is left
  /// of a stroke shows less of the same line, and has new IDs. Late updates refine it, and the
  /// stroke that an undo restores.
  ///
  /// - Returns: The number of changed strokes. An eraser that rests changes nothing a second time.
  @discardableResult
  public mutating func erase(_ eraser: Eraser) -> Int { erase(eraser) { $0 } }

  private mutating func erase(_ eraser: Eraser, replacement: ([Stroke]) -> [Stroke]) -> Int {
    guard eraser.radius > 0 else { return 0 }
    // Each stroke with the range of positions that are near.
    var near: [(index: Int, range: ClosedRange<Double>)] = []
    let place = (box: eraser.box, distance: eraser.radius)
    let strokes = spatialIndex(near: place)
    _ = strokes.lastIndex(near: place.box, within: place.distance) { index, range in
      if let last = near.last, last.index == index {
        near[near.count - 1].range = last.range.lowerBound...range.upperBound
      } else {
        near.append((index, range))
      }
      return false
    }
    var changes: [Replacement] = []
    for (index, range) in near.reversed() {
      guard let parts = completed[index].erasing(eraser, in: range) else { continue }
      changes.append(Replacement(index: index, count: 1, strokes: replacement(parts)))
    }
    if !changes.isEmpty { replaceErased(changes) }
    return changes.count
  }
}
