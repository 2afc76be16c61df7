/// A replacement of completed strokes by others.
///
/// Several replacements that are made together are in ascending order of their indices, and do not
/// overlap.
struct Replacement: Sendable {
  /// The index of the first stroke that is replaced, before all replacements.
  var index: Int
  /// The number of strokes that are replaced.
  var count: Int
  /// The strokes that replace them.
  var strokes: [Stroke]

  var range: Range<Int> { index..<index + count }

  /// Joins two lists of replacements to one that has the effect of the first and then the second.
  static func joined(_ first: [Replacement], then second: [Replacement]) -> [Replacement] {
    var joint = ReplacementJoint(first: first[...], second: second[...])
    var joined: [Replacement] = []
    while let next = joint.next() { joined.append(next) }
    return joined
  }
}

/// The joint of two lists of replacements, which merges those that meet into groups.
private struct ReplacementJoint {
  /// The replacements that have no group yet.
  var first: ArraySlice<Replacement>
  var second: ArraySlice<Replacement>
  /// The number of strokes that the grouped replacements of the first list have added.
  private var shift = 0
  // The present group, in indices between both lists.
  private var range: Range<Int>?
  private var inserted: [(start: Int, strokes: [Stroke])] = []
  private var kept: [Replacement] = []

  init(first: ArraySlice<Replacement>, second: ArraySlice<Replacement>) {
    self.first = first
    self.second = second
  }

  /// Returns the replacement that joins the next group, or `nil` if there is none.
  mutating func next() -> Replacement? {
    let shiftBefore = shift
    range = nil
    inserted.removeAll()
    kept.removeAll()
    while takeNext() {}
    guard let range else { return nil }
    return Replacement(
      index: range.lowerBound - shiftBefore, count: range.count - (shift - shiftBefore),
      strokes: strokes(in: range))
  }

  /// Moves the next replacement to the group. Returns whether there is one, and it meets the group.
  private mutating func takeNext() -> Bool {
    let start = first.first.map { $0.index + shift } ?? .max
    if let next = first.first, start <= second.first?.index ?? .max {
      guard extend(from: start, next.strokes.count) else { return false }
      inserted.append((start, next.strokes))
      shift += next.strokes.count - next.count
      first.removeFirst()
    } else if let next = second.first {
      guard extend(from: next.index, next.count) else { return false }
      kept.append(next)
      second.removeFirst()
    } else {
      return false
    }
    return true
  }

  /// Extends the group by a number of strokes. Returns whether they meet it.
  private mutating func extend(from start: Int, _ count: Int) -> Bool {
    let group = range ?? start..<start
    guard start <= group.upperBound else { return false }
    range = min(group.lowerBound, start)..<max(group.upperBound, start + count)
    return true
  }

  /// Returns the strokes of the group after both lists.
  private func strokes(in range: Range<Int>) -> [Stroke] {
    var strokes: [Stroke] = []
    var position = range.lowerBound
    func addInserted(upTo end: Int) {
      for (start, inserted) in inserted {
        let part = (position..<end).clamped(to: start..<start + inserted.count)
        strokes += inserted[part.lowerBound - start..<part.upperBound - start]
      }
    }
    for replacement in kept {
      addInserted(upTo: replacement.index)
      strokes += replacement.strokes
      position = replacement.range.upperBound
    }
    addInserted(upTo: range.upperBound)
    return strokes
  }
}

extension Array {
  /// Makes replacements in an array with an element for each stroke, or for the first ones.
  mutating func replace(_ replacements: [Replacement], _ elements: (Replacement) -> [Element]) {
    let replacements = replacements.prefix { $0.index <= count }
    let shiftCount = replacements.count { $0.count != $0.strokes.count }
    if shiftCount <= InkConstants.maximumShiftCount {
      for replacement in replacements.reversed() {
        replaceSubrange(
          replacement.range.clamped(to: indices), with: elements(replacement))
      }
      return
    }
    // One pass instead of one for each replacement.
    var replaced = [Element]()
    var position = 0
    replaced.reserveCapacity(count)
    for replacement in replacements {
      replaced += self[position..<replacement.index]
      replaced += elements(replacement)
      position = Swift.min(replacement.range.upperBound, count)
    }
    replaced += self[position...]
    self = replaced
  }
}
