import TouchScripts

/// What came to one view or recognizer, in order: to be compared with what should have come.
///
///     #expect(stage.log(of: canvas) == [.began, .moved, .ended])
///     #expect(stage.log(of: canvas) == [.began, .moved(15), .ended])
///     #expect(stage.log(of: button) == [])
///
/// In what it is compared with, a word stands for one or more of the same in a row, and `.moved(15)` for just fifteen. Where the two
/// are not equal, a testing library prints the log, and with it the whole story of the touches.
public struct CallbackLog<Word: Hashable & Sendable>: Sendable {
  /// What came, each on its own.
  public let words: [Word]
  /// What happened on the stage up to then.
  public let transcript: Transcript
  /// A word that counts only where the other side names it: `failed` for states.
  let silentWord: Word?

  init(_ words: [Word], transcript: Transcript, silentWord: Word? = nil) {
    self.words = words
    self.transcript = transcript
    self.silentWord = silentWord
  }

  /// How often a word came.
  public func count(of word: Word) -> Int { words.reduce(0) { $0 + ($1 == word ? 1 : 0) } }

  /// What came, the same in a row together.
  public var runs: [CallbackRun<Word>] { Self.runs(of: words) }

  static func runs(of words: some Sequence<Word>) -> [CallbackRun<Word>] {
    words.runLengths.map { CallbackRun($0.element, $0.count) }
  }

  /// True where just this came.
  public static func == (log: CallbackLog, expected: CallbackPattern<Word>) -> Bool {
    let isEqual = expected.matches(log)
    if !isEqual { log.transcript.saveFailure() }
    return isEqual
  }

  /// True where something else came.
  public static func != (log: CallbackLog, expected: CallbackPattern<Word>) -> Bool {
    !expected.matches(log)
  }
}

extension CallbackLog: Equatable {
  /// True where the same came to both, whatever else happened on their stages.
  public static func == (left: CallbackLog, right: CallbackLog) -> Bool {
    left.words == right.words
  }
}

extension CallbackLog: CustomStringConvertible {
  /// What came, on one line, then the story as a table.
  public var description: String {
    let line = words.isEmpty ? "nothing" : runs.map(\.description).joined(separator: ", ")
    return "[\(line)]\n\(transcript)"
  }
}
