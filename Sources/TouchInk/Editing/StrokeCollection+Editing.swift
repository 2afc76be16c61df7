import TouchKit

extension StrokeCollection {
  /// Returns the index of the uppermost completed stroke that is within a distance of a point, or
  /// `nil` if there is none.
  ///
  /// The distance is that of the lines between the samples, so it includes half the width of the
  /// strokes. The first call after a change computes the bounding boxes of the strokes that
  /// changed.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the strokes.
  ///   - tolerance: The maximum distance, in points.
  /// - Complexity: O(*n*) in the worst case, where *n* is the number of completed strokes. Blocks
  ///   of 64 strokes whose common bounding box is farther away are skipped.
  public mutating func hitTest(_ point: Point2D, tolerance: Double) -> Int? {
    updateSpatialIndex()
    return spatialIndex.lastIndex(near: BoundingBox(point), within: tolerance, completed) {
      completed[$0].distance(to: point, in: $1) <= tolerance
    }
  }

  /// Removes the completed strokes that an eraser touches, as one change to undo.
  ///
  /// - Returns: The number of removed strokes.
  @discardableResult
  public mutating func removeStrokes(touching eraser: Eraser) -> Int {
    erase(eraser) { _ in [] }
  }

  /// Erases the parts of completed strokes that an eraser covers, as one change to undo. A stroke
  /// that is cut becomes several strokes with its ID.
  ///
  /// - Returns: The number of changed strokes.
  @discardableResult
  public mutating func erase(_ eraser: Eraser) -> Int { erase(eraser) { $0 } }

  private mutating func erase(_ eraser: Eraser, replacement: ([Stroke]) -> [Stroke]) -> Int {
    updateSpatialIndex()
    var touched: [(index: Int, parts: [Stroke])] = []
    _ = spatialIndex.lastIndex(near: eraser.box, within: eraser.radius, completed) { index, range in
      // Other chunks of a stroke that is touched need no test.
      guard touched.last?.index != index, completed[index].touches(eraser, in: range),
        let parts = completed[index].erasing(eraser)
      else { return false }
      touched.append((index, replacement(parts)))
      return false
    }
    let continues = continuesUndoStep
    // From the last to the first, so that the indices of the others stay valid.
    for (index, parts) in touched {
      replace(at: index, with: parts)
      continuesUndoStep = true
    }
    continuesUndoStep = continues
    return touched.count
  }
}

extension Stroke {
  /// Returns whether an eraser touches the lines between the samples of a range.
  fileprivate func touches(_ eraser: Eraser, in range: Range<Int>) -> Bool {
    let samples = drawnSamples
    guard range.count > 1 else {
      return range.first.map { eraser.covers(samples.location(at: $0)) } ?? false
    }
    return range.dropLast().contains {
      eraser.coveredPart(of: samples.location(at: $0), samples.location(at: $0 + 1)) != nil
    }
  }
}
