/// A callback with its number of consecutive occurrences.
public struct CallbackRun<Word: Hashable & Sendable>: Hashable, Sendable {
  /// The callback.
  let word: Word
  /// The number of occurrences, or `nil` for one or more.
  let count: Int?
  /// The word as the test writes it.
  private let spelling: String

  init(_ word: Word, _ count: Int? = nil, as spelling: String? = nil) {
    self.word = word
    self.count = count
    self.spelling = spelling ?? "\(word)"
  }

  /// Returns exactly `count` occurrences in a row, for example `.moved(15)`.
  public func callAsFunction(_ count: Int) -> CallbackRun {
    CallbackRun(word, count, as: spelling)
  }
}

extension CallbackRun: CustomStringConvertible {
  /// The run as text, for example `moved(15)`. A count of 1 or `nil` is omitted.
  public var description: String {
    count.map { $0 == 1 ? spelling : "\(spelling)(\($0))" } ?? spelling
  }
}
