import TouchRecordings
import TouchScripts

extension TouchScript {
  /// Creates the lines of a recording, shifted by whole seconds so that they begin within the first
  /// second, and returns what cannot be written, one sentence each. A recording that is cut off
  /// ends with the cancellation of all contacts (R57).
  static func playing(_ recording: TouchRecording) -> (script: TouchScript, remarks: [String]) {
    var (script, remarks) = TouchScriptWriter.script(of: recording.startingNearZero)
    guard recording.isCutOff else { return (script, remarks) }
    var hovering: [String] = []
    for action in script.lines.lazy.flatMap(\.actions) {
      switch action {
      case .hover(let contact, _, _, _):
        if !hovering.contains(contact) { hovering.append(contact) }
      case .leave(let contact), .down(let contact, _, _), .cancel(let contact, _):
        hovering.removeAll { $0 == contact }
      case .overflow, .cancelTouches: hovering.removeAll()
      default: break
      }
    }
    // `cancel *` is for the contacts that are down.
    let end = [.cancelAll] + hovering.map { ScriptAction.leave($0) }
    script.lines.append(ScriptLine(.afterPreviousLine(0), end))
    return (script, remarks)
  }
}
