import TouchKit

extension Stroke {
  /// Returns the stroke with fewer samples. Each tip that it draws, at a sample or at a quarter of
  /// the way to the next, is within a tolerance of one that is drawn with the samples left. So
  /// outlines move by hardly more, but a butt end that turns, or the edge of a flat nib that does,
  /// may move by several times the tolerance. The samples at butt ends, and at the ends of a part
  /// of an erased stroke, are kept. If 64 attempts to leave samples out move the line too far, the
  /// stroke is returned as it is. No recorded stroke needed more than 15.
  ///
  /// - Parameter tolerance: The maximum sum of the distance of the centers and the difference of
  ///   the radii, in points. Nothing is removed if it is not greater than 0.
  /// - Complexity: O(*n* log *n*), where *n* is the number of real samples.
  public func simplified(tolerance: Double) -> Stroke {
    guard tolerance > 0 else { return self }
    let samples = drawnSamples
    let widths = samples.map { style.width(of: $0) }
    // A butt end, or that of a part, may be between two samples, and its neighbors determine it.
    let isRound = hasRoundEnds
    var ends: [Double] = []
    if !isRound.begin { ends.append(max(extent.lowerBound, 0)) }
    if !isRound.end { ends.append(min(extent.upperBound, Double(samples.count - 1))) }
    var kept = PathSimplifier.indices(count: samples.count) { first, last, index in
      if ends.contains(where: { Int($0) - 2...Int($0) + 2 ~= index }) { return .infinity }
      let start = samples[first].location
      let end = samples[last].location
      let location = samples[index].location
      let before = location.distance(to: start)
      let after = location.distance(to: end)
      let share = before + after > 0 ? before / (before + after) : 0
      let width = widths[first] + (widths[last] - widths[first]) * share
      return max(
        PathSimplifier.distance(of: location, from: start, to: end),
        abs(widths[index] - width) / 2) / tolerance
    }
    let line = nodes(inSpan: 4)
    for _ in 0..<InkConstants.maximumSimplifications {
      let stroke = keeping(kept, of: samples)
      let missing = kept.missing(for: line, in: stroke.nodes(inSpan: 8), tolerance: tolerance)
      if missing.isEmpty { return stroke }
      kept = (kept + missing).sorted()
    }
    return self
  }

  /// Returns some nodes of the line in each span, evenly spaced.
  private func nodes(inSpan count: Int) -> [CenterNode] {
    let spans = spans()
    return spans.flatMap { span in
      (0..<count).map { span.knot(at: Double($0) / Double(count)).node }
    } + spans.suffix(1).map { $0.to.node }
  }

  /// Returns the stroke with some of its drawn samples.
  private func keeping(_ kept: [Int], of samples: StrokeSamples) -> Stroke {
    var stroke = edited(kept.map { samples[$0] })
    for (index, old) in kept.enumerated() where kind(at: old) == .main {
      stroke.mainSampleIndices.insert(index)
    }
    if isCut {
      func moved(_ position: Double) -> Double {
        guard position.isFinite, let index = kept.firstIndex(of: Int(position)) else {
          return position
        }
        return position + Double(index - kept[index])
      }
      stroke.extent = moved(extent.lowerBound)...moved(extent.upperBound)
    }
    return stroke
  }
}

extension [Int] {
  /// Returns the worst sample of each gap between these samples in which the nodes of a line differ
  /// from those of the simplified line by more than a tolerance. Where nothing is between two
  /// samples, samples beside them determine the line.
  fileprivate func missing(
    for line: [CenterNode], in simplified: [CenterNode], tolerance: Double
  ) -> Set<Int> {
    guard count > 1, !simplified.isEmpty else { return [] }
    var worst: [Int: (error: Double, index: Int)] = [:]
    var gap = 0
    var start = 0
    for node in line {
      while gap + 2 < count, node.position > Double(self[gap + 1]) { gap += 1 }
      while start + 1 < simplified.count, simplified[start + 1].position <= Double(gap) {
        start += 1
      }
      var error = Double.infinity
      var last = simplified[start]
      for next in simplified[start...] {
        error = Swift.min(error, node.difference(from: last, to: next))
        if last.position >= Double(gap + 1) { break }
        last = next
      }
      if !(error <= Swift.max(worst[gap]?.error ?? 0, tolerance)) {
        worst[gap] = (error, Int(node.position.rounded()))
      }
    }
    var missing: Set<Int> = []
    for (gap, place) in worst {
      let isEmpty = self[gap + 1] - self[gap] == 1
      let gaps = isEmpty ? Swift.max(gap - 2, 0)...Swift.min(gap + 2, count - 2) : gap...gap
      for gap in gaps where self[gap + 1] - self[gap] > 1 {
        missing.insert(Swift.min(Swift.max(place.index, self[gap] + 1), self[gap + 1] - 1))
      }
    }
    return missing
  }
}

extension CenterNode {
  /// Returns the difference of the tip here from the nearest one on a straight line between two
  /// nodes.
  fileprivate func difference(from start: CenterNode, to end: CenterNode) -> Double {
    let along = end.location - start.location
    let square = along.lengthSquared
    let share = square > 0 ? min(max((location - start.location).dot(along) / square, 0), 1) : 0
    let change = nib - (start.nib + (end.nib - start.nib) * share)
    return location.distance(to: start.location + along * share) + abs(change.radius)
      + Vector2D(dx: change.stretch, dy: change.shear).length
  }
}
