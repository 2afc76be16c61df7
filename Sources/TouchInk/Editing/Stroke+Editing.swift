import TouchKit

extension Stroke {
  /// Returns the stroke with the locations of its real samples smoothed. The jitter of a finished
  /// stroke is removed; its first and last locations do not change.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of real samples.
  public func smoothed(_ smoother: StrokeSmoother) -> Stroke {
    let samples = smoother.smoothed(Array(samples))
    return replacingLocations { samples[$0].location }
  }

  /// Returns the stroke with other locations of its real samples.
  func replacingLocations(_ location: (Int) -> Point2D) -> Stroke {
    var stroke = self
    for index in 0..<storedSamples.count {
      let location = location(index)
      stroke.storedSamples.update(at: index) { $0.location = location }
    }
    stroke.dirtyRanges = DirtyRanges()
    return stroke
  }
}
