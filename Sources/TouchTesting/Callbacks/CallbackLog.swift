import TouchScripts

/// The callbacks that one view or recognizer received, in order, to compare in a test.
///
///     #expect(stage.log(of: canvas) == [.began, .moved, .ended])
///     #expect(stage.log(of: canvas) == [.began, .moved(15), .ended])
///     #expect(stage.log(of: button) == [])
///
/// In the pattern on the right, a word matches one or more equal callbacks in a row, and
/// `.moved(15)` exactly fifteen. If a comparison fails, the testing library prints the log with the
/// transcript of the touches.
public struct CallbackLog<Word: Hashable & Sendable>: Sendable {
  /// All callbacks, in order.
  public let words: [Word]
  /// The transcript of the stage at the time of the comparison.
  public let transcript: Transcript
  /// A word that is ignored unless the pattern contains it: `failed` for states.
  let silentWord: Word?

  init(_ words: [Word], transcript: Transcript, silentWord: Word? = nil) {
    self.words = words
    self.transcript = transcript
    self.silentWord = silentWord
  }

  /// Returns the number of callbacks that equal `word`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of callbacks.
  public func count(of word: Word) -> Int { words.reduce(0) { $0 + ($1 == word ? 1 : 0) } }

  /// The callbacks, with equal ones in a row combined.
  ///
  /// - Complexity: O(*n*), where *n* is the number of callbacks.
  public var runs: [CallbackRun<Word>] { Self.runs(of: words) }

  static func runs(of words: some Sequence<Word>) -> [CallbackRun<Word>] {
    words.runLengths.map { CallbackRun($0.element, $0.count) }
  }

  /// Returns whether the log matches a pattern.
  public static func == (log: CallbackLog, expected: CallbackPattern<Word>) -> Bool {
    let isEqual = expected.matches(log)
    if !isEqual { log.transcript.saveFailure() }
    return isEqual
  }

  /// Returns whether the log does not match a pattern.
  public static func != (log: CallbackLog, expected: CallbackPattern<Word>) -> Bool {
    !expected.matches(log)
  }
}

extension CallbackLog: Equatable {
  /// Returns whether two logs contain the same callbacks, whatever their transcripts are.
  public static func == (left: CallbackLog, right: CallbackLog) -> Bool {
    left.words == right.words
  }
}

extension CallbackLog: CustomStringConvertible {
  /// The callbacks on one line, followed by the transcript as a table.
  public var description: String {
    let line = words.isEmpty ? "nothing" : runs.map(\.description).joined(separator: ", ")
    return "[\(line)]\n\(transcript)"
  }
}
