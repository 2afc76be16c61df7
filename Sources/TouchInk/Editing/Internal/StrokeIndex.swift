import TouchKit

/// A spatial index of the completed strokes: a hierarchy of bounding boxes of blocks of strokes, of
/// strokes, and of chunks of samples. The boxes contain the ink.
///
/// Strokes that are drawn one after the other are mostly near each other, so the blocks follow the
/// order of the strokes. The boxes are computed when they are first needed, so drawing costs
/// nothing. Those of chunks, which need the center line, are computed for the strokes near which
/// something is looked for, so the first search in a large drawing is fast, too.
struct StrokeIndex: Sendable {
  /// The number of samples of a chunk, and of strokes in a block.
  private static let chunkSize = 16
  private static let blockSize = 64

  private struct Entry {
    var box: BoundingBox
    /// The boxes of the chunks, or `nil` if they are not computed yet.
    var chunks: [BoundingBox]?
  }

  /// The entries of the first strokes. Those after the last entry are not indexed yet.
  private var entries: [Entry?] = []
  private var blocks: [BoundingBox] = []
  /// Whether the chunks of all strokes of each block are computed.
  private var areRefined: [Bool] = []
  /// The index of the first entry that has to be computed.
  private var firstStale = 0

  /// Replaces the entries of strokes that were replaced.
  mutating func replace(_ replacements: [Replacement]) {
    guard let first = replacements.first, first.index < entries.count else { return }
    entries.replace(replacements) { Array(repeating: nil, count: $0.strokes.count) }
    firstStale = min(firstStale, first.index)
  }

  /// Marks that the samples of a stroke have changed.
  @inline(__always)
  mutating func invalidate(_ index: Int) {
    guard index < entries.count else { return }
    entries[index] = nil
    firstStale = min(firstStale, index)
  }

  /// Computes the boxes of new and changed strokes.
  mutating func update(_ strokes: [Stroke]) {
    guard firstStale < strokes.count || entries.count > strokes.count else { return }
    for index in firstStale..<strokes.count {
      if index >= entries.count {
        entries.append(Entry(box: strokes[index].roughBox()))
      } else if entries[index] == nil {
        entries[index] = Entry(box: strokes[index].roughBox())
      }
    }
    let firstBlock = firstStale / Self.blockSize
    blocks.removeSubrange(min(firstBlock, blocks.count)...)
    areRefined.removeSubrange(min(firstBlock, areRefined.count)...)
    for start in stride(from: firstBlock * Self.blockSize, to: entries.count, by: Self.blockSize) {
      var block = BoundingBox()
      for entry in entries[start..<min(start + Self.blockSize, entries.count)] {
        if let entry { block.formUnion(entry.box) }
      }
      blocks.append(block)
      areRefined.append(false)
    }
    firstStale = entries.count
  }

  /// Computes the boxes of the chunks of strokes whose boxes are near a box.
  mutating func refine(_ strokes: [Stroke], near box: BoundingBox, within distance: Double) {
    for block in blocks.indices
    where !areRefined[block] && blocks[block].isNear(box, within: distance) {
      let start = block * Self.blockSize
      areRefined[block] = true
      for index in start..<min(start + Self.blockSize, entries.count)
      where entries[index]?.chunks == nil {
        if self.box(at: index).isNear(box, within: distance) {
          entries[index] = Self.entry(of: strokes[index])
        } else {
          areRefined[block] = false
        }
      }
    }
  }

  private static func entry(of stroke: Stroke) -> Entry {
    var box = BoundingBox()
    var chunks: [BoundingBox] = []
    for span in stroke.spans() {
      let chunk = Int(span.start) / chunkSize
      while chunks.count <= chunk { chunks.append(BoundingBox()) }
      chunks[chunk].formUnion(span.box)
      box.formUnion(span.box)
    }
    return Entry(box: box, chunks: chunks.count == 1 ? [] : chunks)
  }

  /// A box that contains the ink of a stroke.
  func box(at index: Int) -> BoundingBox { entries[index]?.box ?? BoundingBox() }

  /// Visits the chunks of strokes whose boxes are near a box, from the last stroke to the first,
  /// until `visit` returns `true`. It is passed the index of the stroke and a range of positions. A
  /// stroke whose chunks are not computed is visited once.
  ///
  /// - Returns: The index of the stroke for which `visit` returned `true`, or `nil`.
  func lastIndex(
    near box: BoundingBox, within distance: Double,
    where visit: (Int, ClosedRange<Double>) -> Bool
  ) -> Int? {
    for block in blocks.indices.reversed() where blocks[block].isNear(box, within: distance) {
      let start = block * Self.blockSize
      for index in (start..<min(start + Self.blockSize, entries.count)).reversed() {
        guard let entry = entries[index], entry.box.isNear(box, within: distance) else { continue }
        let chunks = entry.chunks ?? []
        if chunks.isEmpty, visit(index, 0...Double.infinity) { return index }
        for chunk in chunks.indices where chunks[chunk].isNear(box, within: distance) {
          let first = Double(chunk * Self.chunkSize)
          if visit(index, first...first + Double(Self.chunkSize)) { return index }
        }
      }
    }
    return nil
  }
}

extension Stroke {
  /// A box that contains the ink of real samples, also where the line swings beyond them. It takes
  /// a small part of the time of the center line.
  func roughBox(in range: ClosedRange<Double> = 0...Double.infinity) -> BoundingBox {
    var box = BoundingBox()
    let reach = visitSamples(in: range) { box.insert($0) }
    return box.expanded(by: reach)
  }

  /// Returns whether an eraser may touch the ink of some positions.
  func mayTouch(_ eraser: Eraser, in range: ClosedRange<Double>) -> Bool {
    var least = Double.infinity
    let reach = visitSamples(in: range) {
      least = min(least, PathSimplifier.distance(of: $0, from: eraser.from, to: eraser.to))
    }
    return least <= eraser.radius + reach
  }

  /// Visits the locations of the samples of some positions, before they are smoothed.
  ///
  /// - Returns: The greatest distance of the ink between two of them from the nearer one.
  @inline(__always)
  private func visitSamples(
    in range: ClosedRange<Double>, _ visit: (Point2D) -> Void
  ) -> Double {
    let samples = samples
    let count = Double(samples.count)
    let first = Int(max(min(range.lowerBound, count) - 1, 0))
    let end = Int(min(range.upperBound + 2, count))
    var force = 0.0
    var altitude = Double.pi / 2
    var step = 0.0
    var last: Point2D?
    for index in first..<max(end, first) {
      let sample = samples[index]
      visit(sample.location)
      // A sample without force has the width at average force.
      force = max(force, sample.force ?? 1)
      altitude = min(altitude, sample.altitudeAngle ?? altitude)
      if let last { step = max(step, (sample.location - last).lengthSquared) }
      last = sample.location
    }
    // The control points of a span are at most two thirds of the longest step from its ends. A
    // negative thinning makes a fast line broader.
    var style = style
    style.response.tilt = max(style.response.tilt, 0)
    let tip = StrokeSample(
      timestamp: 0, location: .zero, force: force, altitudeAngle: altitude)
    let reach = style.width(of: tip) / 2 * (1 + max(0, -style.response.thinning))
    return reach + step.squareRoot() + (smoother?.tolerance ?? 0)
  }
}
