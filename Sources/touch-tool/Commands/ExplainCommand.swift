import TouchCommandLine
import TouchKit
import TouchScripts
import TouchViews

extension ToolCommand {
  /// `touch-tool explain FILE --at MS`
  static let explain = ToolCommand(
    name: "explain", usage: "FILE [--at MS] [--point X,Y] [--views FILE.touch]",
    summary: "explains which view each touch hit, and why",
    help: """
      Plays a script and prints the hit test of each touch: the views that were tested, and why each
      of them was hit or skipped. It answers the question "why did my view not get this touch?",
      also if a view is hit but does not receive the touch because of another one.
      With --at, only the touches that are down at that time are explained, as of their landing.
      With --point, the view that a touch would hit at that time is explained as well.

      example:
        $ cat tap.touch
        touchscript 1
        view back 0,0 200x100
        view front 0,0 200x100
        view hidden 0,0 200x100 hidden
        0    down a 105,5
        +100 up a
        $ touch-tool explain tap.touch --at 50
        a landed at 0.000 s at 105.0,5.0, view: front
          window    entered
            hidden  skipped: hidden
            front   hit
            back    not tested: behind front
      """,
    options: [
      ToolOption(
        "--at", "MS", "the time in milliseconds (default: all touches of the script)"),
      ToolOption("--point", "X,Y", "explain a location in points, too"),
      ToolOption.views,
    ] + ToolOption.input
  ) { arguments in
    let file = try arguments.files("one FILE")[0]
    let time = try arguments.time()
    let point = try arguments.value("--point", "two numbers such as 100,50") {
      ScriptLiterals.finitePoint($0)
    }
    let input = try Replay(file, arguments, views: arguments.views())
    var landings: [(touch: TouchID, text: String)] = []
    var names = TouchNames()
    var current: Set<TouchID> = []
    let player = input.player
    while let step = player.next(until: time) {
      guard case .event(let event) = step.kind else { continue }
      names.observe(event, from: player)
      var reasons: [TouchID: String] = [:]
      for entry in input.stage.drainTrace() {
        guard case .withheld(let touch, let reason) = entry.event else { continue }
        reasons[touch] = ", withheld: \(reason.text { "\(names[$0])" })"
      }
      for touch in event.allTouches where touch.phase == .began || touch.phase == .regionEntered {
        landings.append(
          (touch.id, text(of: touch, names[touch.id], reasons[touch.id], in: player.window)))
      }
      current = Set(event.allTouches.filter { !$0.phase.isFinal }.map(\.id))
    }
    for landing in landings where time == nil || current.contains(landing.touch) {
      Terminal.writeLine(landing.text)
    }
    if let time {
      if current.isEmpty { Terminal.writeLine("no touch is down at \(time.secondsText) s") }
    } else if landings.isEmpty {
      Terminal.writeLine("no touch landed")
    }
    if let point {
      Terminal.writeLine(
        "a touch at \(point.reportText) would hit \(player.window.hitTest(point, with: nil)?.name ?? "no view")"
      )
      Terminal.writeLine(indented(player.window.hitTestTrace(at: point).text))
    }
    return input.writeProblems()
  }

  private static func text(
    of touch: Touch, _ name: ScriptTouchName, _ withholding: String?, in window: TouchWindow
  ) -> String {
    let action = touch.phase == .began ? "landed" : "started hovering"
    let view = window.view(of: touch.id)?.name ?? "no view"
    let time = touch.timestamp.secondsText
    let trace = indented(window.hitTestTrace(at: touch.location).text)
    let start = "\(name) \(action) at \(time) s at \(touch.location.reportText)"
    return "\(start), view: \(view)\(withholding ?? "")\n\(trace)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }
}
