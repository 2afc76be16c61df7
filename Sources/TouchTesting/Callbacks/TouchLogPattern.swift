/// What a log is compared with: words in an array literal.
public struct TouchLogPattern<Word: Hashable & Sendable>: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The words, and how often each must come.
  public var runs: [TouchLogRun<Word>]

  /// A pattern from its words.
  public init(_ runs: [TouchLogRun<Word>]) { self.runs = runs }

  /// A pattern from its words.
  public init(arrayLiteral runs: TouchLogRun<Word>...) { self.init(runs) }

  func matches(_ log: TouchLog<Word>) -> Bool {
    let silent = log.silentWord.flatMap { word in runs.contains { $0.word == word } ? nil : word }
    let came = TouchLog.runs(of: log.words.lazy.filter { $0 != silent })
    guard came.count == runs.count else { return false }
    return zip(came, runs).allSatisfy { $0.word == $1.word && ($1.count == nil || $0.count == $1.count) }
  }
}

extension TouchLogPattern: CustomStringConvertible {
  /// As it is written in a test.
  public var description: String { "[\(runs.map { $0.description }.joined(separator: ", "))]" }
}
