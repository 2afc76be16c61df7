/// A callback with its number of consecutive occurrences.
public struct CallbackRun<Word: Hashable & Sendable>: Hashable, Sendable {
  /// The callback.
  public var word: Word
  /// The number of occurrences, or `nil` for one or more.
  public var count: Int?

  /// Creates a run. A count of `nil` matches one or more occurrences.
  public init(_ word: Word, _ count: Int? = nil) {
    self.word = word
    self.count = count
  }
}

extension CallbackRun: CustomStringConvertible {
  /// The run as text, for example `moved(15)`. A count of 1 or `nil` is omitted.
  public var description: String {
    count.map { $0 == 1 ? "\(word)" : "\(word)(\($0))" } ?? "\(word)"
  }
}
