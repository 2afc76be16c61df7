/// A line-based parser of scripts: what it knows of the lines so far. The first word of a line
/// determines its kind, which has the functions that parse it in a file of its own.
struct ScriptParser {
  typealias SyntaxError = ScriptTokenizer.SyntaxError

  var script: TouchScript
  /// The depth of each view, in which the window has depth 0.
  var depths: [String: Int] = [TouchScript.windowName: 0]
  var gestureKinds: [String: ScriptGestureKind] = [:]
  /// The times and sample counts of the lines of actions so far.
  var timeline = ScriptTimeline()
  /// The tokens of the current line.
  var tokens = ScriptTokenizer([])
  /// Whether all lines so far belong to the header.
  var isInHeader = true
  /// The line numbers of the header lines by their first words.
  var headerLines: [ScriptHeaderWord: Int] = [:]

  init(file: String) { script = TouchScript(file: file) }
}
