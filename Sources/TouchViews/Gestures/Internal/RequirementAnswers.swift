import TouchKit

/// The answers about the recognizers that an attempt may require to fail. Each is asked for once
/// (R30).
///
/// Recognizers have numbers, which nearly always follow each other in the order in which they are
/// asked about. So the numbers are kept as ranges: n attempts that ask about each other need O(n)
/// memory, not O(n²).
struct RequirementAnswers {
  /// The numbers of the recognizers that were asked about: ascending ranges that do not touch.
  private var asked: [Range<Int>] = []
  /// The numbers of those that are required to fail, ascending.
  private var required: [Int] = []

  /// The answer about the recognizer with a number, or `nil` if it was not asked for.
  subscript(number: Int) -> Bool? {
    let index = asked.sortedInsertionIndex(of: number + 1) { $0.upperBound }
    guard index < asked.count, asked[index].contains(number) else { return nil }
    return required.sortedIndex(of: number) { $0 } != nil
  }

  /// Records the answer about the recognizer with a number that was not asked about.
  mutating func record(_ isRequired: Bool, about number: Int) {
    assert(self[number] == nil, "each answer is asked for once")
    var range = number..<number + 1
    let index = asked.sortedInsertionIndex(of: number) { $0.upperBound }
    var end = index
    while end < asked.count, asked[end].lowerBound <= range.upperBound {
      range =
        min(range.lowerBound, asked[end].lowerBound)..<max(range.upperBound, asked[end].upperBound)
      end += 1
    }
    asked.replaceSubrange(index..<end, with: CollectionOfOne(range))
    if isRequired {
      required.insert(number, at: required.sortedInsertionIndex(of: number) { $0 })
    }
  }

  /// Discards the answers and keeps the storage.
  mutating func removeAll() {
    asked.removeAll(keepingCapacity: true)
    required.removeAll(keepingCapacity: true)
  }
}
