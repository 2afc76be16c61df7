/// A callback with its number of consecutive occurrences.
public struct CallbackRun<Word: Hashable & Sendable>: Hashable, Sendable {
  /// The callback.
  let word: Word
  /// The number of occurrences, or `nil` for one or more.
  let count: Int?
  private let spelling: Spelling

  init(_ word: Word, _ count: Int? = nil, as spelling: String? = nil) {
    self.word = word
    self.count = count
    self.spelling = Spelling(text: spelling ?? "\(word)")
  }

  /// Returns exactly `count` occurrences in a row, for example `.moved(15)`.
  public func callAsFunction(_ count: Int) -> CallbackRun {
    CallbackRun(word, count, as: spelling.text)
  }

  /// The word as the test writes it, which is no part of a comparison.
  private struct Spelling: Hashable {
    let text: String

    static func == (left: Spelling, right: Spelling) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }
}

extension CallbackRun: CustomStringConvertible {
  /// The run as text, for example `moved(15)`. A count of 1 or `nil` is omitted.
  public var description: String {
    count.map { $0 == 1 ? spelling.text : "\(spelling.text)(\($0))" } ?? spelling.text
  }
}
