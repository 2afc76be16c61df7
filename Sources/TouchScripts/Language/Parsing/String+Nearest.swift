extension String {
  /// Returns `; did you mean "word"?` for the nearest of some words, or nothing if none is near.
  package func suggestion(among words: [String]) -> String {
    nearest(among: words).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Returns the word with the smallest edit distance from this one, or `nil` if more than a third
  /// of the letters differ. Upper and lower case are equal.
  func nearest(among words: [String]) -> String? {
    let limit = utf8.count / 3
    let near = words.lazy.map { word in (word, self.distance(to: word, limit: limit)) }
    return near.filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  /// Returns the number of letters to insert, remove, replace or swap with the next one (the
  /// optimal string alignment distance), or a number above `limit` if it is above.
  private func distance(to word: String, limit: Int) -> Int {
    let left = Array(lowercased().utf8)
    let right = Array(word.lowercased().utf8)
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var rows = [Array(0...right.count)]
    for (i, byte) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var best = Swift.min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (byte == other ? 0 : 1))
        if i > 0, j > 0, byte == right[j - 1], other == left[i - 1] {
          best = Swift.min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
