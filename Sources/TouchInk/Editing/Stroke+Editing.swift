import TouchKit
import TouchViews

// Edited strokes have ended and keep the ID. Except for the parts that an eraser leaves, they
// expect no late updates, and have the samples that were drawn.
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
    stroke.inkDidChange()
    for index in samples.indices {
      stroke.storedSamples.update(at: index) { $0.location = samples[index].location }
    }
    return stroke
  }

  /// Returns the stroke with its samples transformed: their locations and their azimuths.
  ///
  /// - Parameters:
  ///   - transform: The transform of the locations.
  ///   - scalesWidth: Whether the width changes with the size of the stroke, as if the ink were
  ///     transformed: by the square root of the factor by which areas change.
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func applying(_ transform: Transform2D, scalesWidth: Bool = false) -> Stroke {
    let samples = drawnSamples
    var stroke = edited(samples.map { $0.applying(transform) })
    stroke.mainSampleIndices = mainSampleIndices
    let area = abs(transform.a * transform.d - transform.b * transform.c)
    if scalesWidth, area.isFinite { stroke.style.scale(by: area.squareRoot()) }
    if area.isFinite, erasure != nil {
      stroke.erasure = Erasure(erasers.map { $0.applying(transform) })
    }
    return stroke
  }

  /// Returns the parts of the stroke that an eraser leaves, in order: none if it covers the whole
  /// stroke, or `nil` if it does not touch the ink. Exactly the ink under the eraser is removed.
  /// The stroke is divided where nothing is left of its breadth. An eraser without a radius
  /// touches nothing.
  ///
  /// The parts show less of the same line, so what remains does not move, and late updates still
  /// refine it. They have the ID of the stroke; a collection gives them new ones.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  package func erasing(_ eraser: Eraser) -> [Stroke]? { erasing(eraser, in: extent) }

  /// Returns the parts that an eraser leaves if it touches only a part of the stroke.
  func erasing(_ eraser: Eraser, in range: ClosedRange<Double>) -> [Stroke]? {
    guard mayTouch(eraser, in: range),
      let outline = PathEraser.remainder(of: outlinePath(), eraser)
    else { return nil }
    if outline.isEmpty { return [] }
    var search = EraserSearch(eraser, after: erasers)
    search.search(spans(in: range.clamped(to: extent), isClipped: false))
    var whole = self
    whole.end()
    whole.erasure = Erasure(erasers + [eraser], (outline, style, samples.count))
    // What was erased before is covered, too.
    let visible = visibleRange
    var covered = search.covered.filter {
      max($0.lowerBound, visible.lowerBound) < min($0.upperBound, visible.upperBound)
    }
    guard let first = covered.first else { return [whole] }
    // At an end, something may be left beyond the positions.
    var parts: [Stroke] = []
    var begin = extent.lowerBound
    if first.lowerBound <= visible.lowerBound {
      let end = first.upperBound < visible.upperBound ? first.upperBound : extent.upperBound
      whole.addPart(begin, end, isCovered: true, to: &parts)
      begin = first.upperBound
      covered.removeFirst()
    }
    var isEndCovered = false
    for range in covered {
      whole.addPart(begin, range.lowerBound, to: &parts)
      isEndCovered = range.upperBound >= visible.upperBound
      begin = isEndCovered ? range.lowerBound : range.upperBound
    }
    whole.addPart(begin, extent.upperBound, isCovered: isEndCovered, to: &parts)
    return parts
  }

  /// Adds the part of an erased stroke between two positions, unless nothing is left of it.
  private func addPart(
    _ begin: Double, _ end: Double, isCovered: Bool = false, to parts: inout [Stroke]
  ) {
    guard begin < end else { return }
    let range = begin...end
    let visible = range.clamped(to: visibleRange)
    guard visible.lowerBound < visible.upperBound else { return }
    var part = self
    part.extent = range
    let box = part.roughBox(in: visible)
    let erasers = erasers.filter { $0.bounds.isNear(box, within: 0) }
    part.erasure = erasers.isEmpty ? nil : Erasure(erasers)
    // Only a covered or a short part may have no ink.
    if isCovered || visible.upperBound - visible.lowerBound < InkConstants.shortPartLength,
      part.outlinePath().area <= InkConstants.leastErasedArea
    {
      return
    }
    parts.append(part)
  }

  /// Forgets the outline that an eraser has left, because samples have changed.
  mutating func inkDidChange() {
    if let erasure { self.erasure = Erasure(erasure.erasers) }
  }

  /// Returns an ended stroke of other samples.
  func edited(_ samples: [StrokeSample]) -> Stroke {
    var stroke = Stroke(id: touchID, type: type, style: style)
    stroke.id = id
    stroke.extent = extent
    stroke.erasure = erasure
    stroke.inkDidChange()
    stroke.append(samples)
    stroke.pendingUpdates = PendingUpdates()
    stroke.end()
    return stroke
  }
}

extension TouchSample {
  /// Returns a sample between this one and the next one.
  func interpolated(to next: TouchSample, at share: Double) -> TouchSample {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    var sample = share < 0.5 ? self : next
    sample.timestamp = mix(timestamp, next.timestamp)
    sample.location = location.interpolated(to: next.location, at: share)
    if let force, let nextForce = next.force { sample.force = mix(force, nextForce) }
    return sample
  }
}
