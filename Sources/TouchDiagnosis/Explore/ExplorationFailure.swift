import TouchScripts

/// An invariant that a hand broke in an exploration.
public struct ExplorationFailure: Error {
  /// What was broken, in one sentence: that of the built-in invariant, or the error of the check.
  public let message: String
  /// The simplest input that was found to break it. It has no views and gestures.
  public let script: TouchScript
  /// What was explored: the number of the hand and the seed.
  let origin: String
  /// Where the files of the failure are, one sentence each.
  let files: [String]
}

extension ExplorationFailure: CustomStringConvertible {
  /// The message, the script, and the line of code that plays it again.
  public var description: String {
    let lines = script.text.split(separator: "\n")
    return (["\(message)\(origin)"] + lines.map { "    \($0)" } + files + [replay])
      .joined(separator: "\n")
  }

  private var replay: String {
    let text = script.text.split(separator: "\n").joined(separator: "\\n")
    return "replay: try explore(TouchScript(parsing: \"\(text)\", file: \"\(script.file)\")) { … }"
  }
}
