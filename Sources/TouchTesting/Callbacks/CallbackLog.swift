import TouchScripts
import TouchViews

/// The callbacks that one view or recognizer received, in order, to compare in a test with a log
/// that is written as a literal.
///
///     #expect(stage.log(of: canvas) == [.began, .moved, .ended])
///     XCTAssertEqual(stage.log(of: canvas), [.began, .moved(15), .ended])
///     #expect(stage.log(of: button) == [])
///
/// In a literal, a word matches one or more equal callbacks in a row, and `.moved(15)` exactly
/// fifteen. If a comparison fails, the testing library prints the log, the expected one and the
/// transcript of the touches.
public struct CallbackLog<Word: Hashable & Sendable>: Sendable {
  /// The callbacks, with equal ones in a row combined. In a literal, a count of `nil` means one or
  /// more.
  let runs: [CallbackRun<Word>]
  /// The transcript of the stage at the time of the comparison, or `nil` for a literal.
  let transcript: Transcript?
  /// A word that is ignored unless the literal contains it: `failed` for states.
  private let ignoredWord: Word?
  /// The change with which a recognizer would have had other states, or `nil` for callbacks of
  /// views and literals.
  private let hint: GestureHint?
  private let comparison = FailedComparison()

  init(
    _ words: [Word], transcript: Transcript, ignoredWord: Word? = nil, hint: GestureHint? = nil
  ) {
    self.hint = hint
    self.runs = Self.runs(of: words)
    self.transcript = transcript
    self.ignoredWord = ignoredWord
  }

  /// All callbacks, in order. In a literal, a count of `nil` yields one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of callbacks.
  package var words: [Word] { runs.flatMap { Array(repeating: $0.word, count: $0.count ?? 1) } }

  private static func runs(of words: some Sequence<Word>) -> [CallbackRun<Word>] {
    words.runLengths.map { CallbackRun($0.element, $0.count) }
  }
}

extension CallbackLog: ExpressibleByArrayLiteral {
  /// Creates a log to compare with.
  public init(arrayLiteral runs: CallbackRun<Word>...) { self.init(literal: runs) }

  private init(literal runs: [CallbackRun<Word>]) {
    self.runs = runs
    transcript = nil
    ignoredWord = nil
    hint = nil
  }
}

extension CallbackLog: Equatable {
  /// Returns whether two logs match, whatever their transcripts are. A log that was made with a
  /// mistake in the use of the stage equals no log.
  public static func == (left: CallbackLog, right: CallbackLog) -> Bool {
    let isEqual = !hasMistake(left, right) && left.matches(right)
    if !isEqual {
      let (log, expected) = left.transcript == nil ? (right, left) : (left, right)
      log.comparison.fail(expected: expected.text, found: log.text, log.transcript)
      log.hint?.fail(expected: expected.runs.compactMap { $0.word as? GestureRecognizer.State })
    }
    return isEqual
  }

  // For arrays, because the compiler prefers `Equatable`'s operator to one for two logs.
  /// Returns whether the log does not match a pattern. The result is `false` if the log was made
  /// with a mistake in the use of the stage.
  public static func != (log: CallbackLog, expected: [CallbackRun<Word>]) -> Bool {
    log.transcript?.mistake == nil && !log.matches(CallbackLog(literal: expected))
  }

  private static func hasMistake(_ left: CallbackLog, _ right: CallbackLog) -> Bool {
    left.transcript?.mistake != nil || right.transcript?.mistake != nil
  }

  private func matches(_ other: CallbackLog) -> Bool {
    let left = comparedRuns(with: other)
    let right = other.comparedRuns(with: self)
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy {
      $0.word == $1.word && ($0.count == nil || $1.count == nil || $0.count == $1.count)
    }
  }

  /// Returns the runs that are compared with a literal: those without the ignored word, unless the
  /// literal contains it.
  private func comparedRuns(with other: CallbackLog) -> [CallbackRun<Word>] {
    guard let ignoredWord, other.transcript == nil,
      !other.runs.contains(where: { $0.word == ignoredWord })
    else { return runs }
    return Self.runs(of: words.lazy.filter { $0 != ignoredWord })
  }
}

extension CallbackLog: CustomStringConvertible {
  /// The callbacks on one line, the expected ones if a comparison has failed, and the transcript as
  /// a table. A literal is described as it is written.
  ///
  /// If a comparison has failed because a gesture was not recognized, or was, the last line is the
  /// smallest change that would have been enough; see `whyNot(_:at:_:)`.
  public var description: String { comparison.describe(text, transcript) + (hint?.text ?? "") }

  private var text: String {
    runs.isEmpty && transcript != nil
      ? "[nothing]" : "[\(runs.map(\.description).joined(separator: ", "))]"
  }
}
