import TouchKit

/// The answers of delegates and overrides about the recognizers that an attempt may require to
/// fail. They are called once for each (R30).
///
/// Recognizers have numbers, which nearly always follow each other in the order of the calls. So
/// the numbers are kept as ranges: n attempts with answers about each other need O(n) memory, not
/// O(n²).
struct RequirementAnswers {
  /// The numbers of the recognizers with an answer: ascending ranges that do not touch.
  private var answered: [Range<Int>] = []
  /// The numbers of those that are required to fail, ascending.
  private var required: [Int] = []

  /// The answer about the recognizer with a number, or `nil` if there is none.
  subscript(number: Int) -> Bool? {
    let index = answered.sortedInsertionIndex(of: number + 1) { $0.upperBound }
    guard index < answered.count, answered[index].contains(number) else { return nil }
    return required.sortedIndex(of: number) { $0 } != nil
  }

  /// Records the answer about the recognizer with a number that has none.
  mutating func record(_ isRequired: Bool, about number: Int) {
    assert(self[number] == nil, "each answer is recorded once")
    var range = number..<number + 1
    let index = answered.sortedInsertionIndex(of: number) { $0.upperBound }
    var end = index
    while end < answered.count, answered[end].lowerBound <= range.upperBound {
      range =
        min(
          range.lowerBound, answered[end].lowerBound)..<max(
          range.upperBound, answered[end].upperBound)
      end += 1
    }
    answered.replaceSubrange(index..<end, with: CollectionOfOne(range))
    if isRequired {
      required.insert(number, at: required.sortedInsertionIndex(of: number) { $0 })
    }
  }

  /// Discards the answers and keeps the storage.
  mutating func removeAll() {
    answered.removeAll(keepingCapacity: true)
    required.removeAll(keepingCapacity: true)
  }
}
