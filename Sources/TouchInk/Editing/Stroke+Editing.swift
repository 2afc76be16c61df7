import TouchKit

// Edited strokes have ended, keep the ID, and expect no late updates. They have the samples that
// were drawn.
extension Stroke {
  /// Returns the stroke with the locations of its real samples smoothed. The jitter of a finished
  /// stroke is removed; its first and last locations do not change.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of real samples.
  public func smoothed(_ smoother: StrokeSmoother) -> Stroke {
    let samples = smoother.smoothed(Array(samples))
    var stroke = self
    stroke.smoother = nil
    stroke.dirtyRanges = DirtyRanges()
    for index in samples.indices {
      stroke.storedSamples.update(at: index) { $0.location = samples[index].location }
    }
    return stroke
  }

  /// Returns the stroke with its samples transformed: their locations and their azimuths. The width
  /// of the stroke is that of its style and does not change.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func applying(_ transform: Transform2D) -> Stroke {
    let samples = drawnSamples
    return edited(samples.indices.map { (samples[$0].applying(transform), kind(at: $0) == .real) })
  }

  /// Returns the stroke with fewer samples. Each removed sample is within a tolerance of the line
  /// that replaces it, and its width is too (Ramer-Douglas-Peucker).
  ///
  /// - Parameters:
  ///   - tolerance: The maximum distance in points. Nothing is removed if it is not greater than 0.
  ///   - style: The style that determines the width.
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func simplified(tolerance: Double, style: StrokeStyle = StrokeStyle(.plain)) -> Stroke {
    guard tolerance > 0 else { return self }
    let samples = drawnSamples
    let widths = samples.map { style.width(ofForce: $0.perpendicularForce()) }
    let kept = PathSimplifier.indices(count: samples.count) { first, last, index in
      let (start, end) = (samples[first].location, samples[last].location)
      let location = samples[index].location
      let (before, after) = (location.distance(to: start), location.distance(to: end))
      let share = before + after > 0 ? before / (before + after) : 0
      let width = widths[first] + (widths[last] - widths[first]) * share
      return max(
        PathSimplifier.distance(of: location, from: start, to: end),
        abs(widths[index] - width) / 2) / tolerance
    }
    return edited(kept.map { (samples[$0], kind(at: $0) == .real) })
  }

  /// Returns the parts of the stroke that an eraser leaves, in order: none if it covers the whole
  /// stroke, or `nil` if it does not touch the lines between the samples. The parts are cut at the
  /// edge of the eraser.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func erasing(_ eraser: Eraser) -> [Stroke]? {
    let samples = drawnSamples
    guard let first = samples.first else { return nil }
    var (parts, isTouched) = ([Stroke](), eraser.covers(first.location))
    var part: [(sample: StrokeSample, isMain: Bool)] =
      isTouched ? [] : [(sample: first, isMain: kind(at: 0) == .real)]
    func endPart() {
      if !part.isEmpty { parts.append(edited(part)) }
      part = []
    }
    for index in 1..<max(samples.count, 1) {
      let (from, to) = (samples[index - 1], samples[index])
      if let covered = eraser.coveredPart(of: from.location, to.location) {
        isTouched = true
        if covered.lowerBound > 0, !part.isEmpty {
          part.append((from.interpolated(to: to, at: covered.lowerBound), false))
        }
        endPart()
        guard covered.upperBound < 1 else { continue }
        part.append((from.interpolated(to: to, at: covered.upperBound), false))
      }
      part.append((to, kind(at: index) == .real))
    }
    guard isTouched else { return nil }
    endPart()
    return parts
  }

  /// Returns an ended stroke of other samples, with whether each is the main sample of an event.
  private func edited(_ samples: [(sample: StrokeSample, isMain: Bool)]) -> Stroke {
    var stroke = Stroke(id: id, type: type)
    for (sample, isMain) in samples { stroke.append(sample, isMain: isMain) }
    stroke.pendingUpdates = PendingUpdates()
    stroke.end()
    return stroke
  }
}

extension TouchSample {
  /// Returns a sample between this one and the next one.
  fileprivate func interpolated(to next: TouchSample, at share: Double) -> TouchSample {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    var sample = share < 0.5 ? self : next
    sample.timestamp = mix(timestamp, next.timestamp)
    sample.location = location.interpolated(to: next.location, at: share)
    if let force, let nextForce = next.force { sample.force = mix(force, nextForce) }
    return sample
  }
}
