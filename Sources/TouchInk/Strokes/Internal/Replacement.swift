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
    var joined: [Replacement] = []
    var (first, second, shift) = (first[...], second[...], 0)
    while true {
      // The next group of replacements that meet, in indices between both lists.
      var (group, inserted) = (Range<Int>?.none, [(start: Int, strokes: [Stroke])]())
      var kept: [(range: Range<Int>, strokes: [Stroke])] = []
      let shiftBefore = shift
      func join(_ start: Int, _ count: Int) -> Bool {
        let range = group ?? start..<start
        guard start <= range.upperBound else { return false }
        group = min(range.lowerBound, start)..<max(range.upperBound, start + count)
        return true
      }
      while true {
        let start = first.first.map { $0.index + shift } ?? .max
        if let next = first.first, start <= second.first?.index ?? .max {
          guard join(start, next.strokes.count) else { break }
          inserted.append((start, next.strokes))
          shift += next.strokes.count - next.count
          first.removeFirst()
        } else if let next = second.first {
          guard join(next.index, next.count) else { break }
          kept.append((next.range, next.strokes))
          second.removeFirst()
        } else {
          break
        }
      }
      guard let group else { return joined }
      var (strokes, position) = ([Stroke](), group.lowerBound)
      func keepInserted(upTo end: Int) {
        for (start, inserted) in inserted {
          let range = (position..<end).clamped(to: start..<start + inserted.count)
          strokes += inserted[range.lowerBound - start..<range.upperBound - start]
        }
      }
      for (range, replaced) in kept {
        keepInserted(upTo: range.lowerBound)
        strokes += replaced
        position = range.upperBound
      }
      keepInserted(upTo: group.upperBound)
      joined.append(
        Replacement(
          index: group.lowerBound - shiftBefore, count: group.count - (shift - shiftBefore),
          strokes: strokes))
    }
  }
}

extension Array {
  /// Makes replacements in an array with an element for each stroke, or for the first ones.
  mutating func replace(_ replacements: [Replacement], _ elements: (Replacement) -> [Element]) {
    let replacements = replacements.prefix { $0.index <= count }
    if replacements.count <= InkConstants.maximumShiftCount {
      for replacement in replacements.reversed() {
        replaceSubrange(
          replacement.range.clamped(to: indices), with: elements(replacement))
      }
      return
    }
    // One pass instead of one for each replacement.
    var (replaced, position) = ([Element](), 0)
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
