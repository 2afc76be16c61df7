/// A word and how often it comes in a row.
public struct CallbackRun<Word: Hashable & Sendable>: Hashable, Sendable {
  /// The word.
  public var word: Word
  /// How often; nil: once or more.
  public var count: Int?

  /// A word so often; nil: once or more.
  public init(_ word: Word, _ count: Int? = nil) {
    self.word = word
    self.count = count
  }
}

extension CallbackRun: CustomStringConvertible {
  /// `moved(15)`; without the number for once, and where it does not matter.
  public var description: String {
    count.map { $0 == 1 ? "\(word)" : "\(word)(\($0))" } ?? "\(word)"
  }
}
