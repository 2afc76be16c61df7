/// A pattern of callbacks, written as an array literal, that a `CallbackLog` is compared with.
public struct CallbackPattern<Word: Hashable & Sendable>: Hashable, Sendable,
  ExpressibleByArrayLiteral
{
  /// The words, with the number of times that each must occur in a row.
  public var runs: [CallbackRun<Word>]

  /// Creates a pattern from its words.
  public init(_ runs: [CallbackRun<Word>]) { self.runs = runs }

  /// Creates a pattern from its words.
  public init(arrayLiteral runs: CallbackRun<Word>...) { self.init(runs) }

  func matches(_ log: CallbackLog<Word>) -> Bool {
    let silent = log.silentWord.flatMap { word in runs.contains { $0.word == word } ? nil : word }
    let came = CallbackLog.runs(of: log.words.lazy.filter { $0 != silent })
    guard came.count == runs.count else { return false }
    return zip(came, runs).allSatisfy {
      $0.word == $1.word && ($1.count == nil || $0.count == $1.count)
    }
  }
}

extension CallbackPattern: CustomStringConvertible {
  /// The pattern as it is written in a test.
  public var description: String { "[\(runs.map { $0.description }.joined(separator: ", "))]" }
}
