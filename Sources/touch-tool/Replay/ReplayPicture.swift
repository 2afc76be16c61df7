import TouchCommandLine
import TouchKit
import TouchRender
import TouchScripts
import TouchSpots
import TouchViews

/// A playback that draws the spots of the touches on the terminal, in place.
struct ReplayPicture {
  private let replay: Replay
  private var report: EventReport
  /// The picture on the terminal.
  private var frame = ""

  init(_ replay: Replay) {
    self.replay = replay
    report = EventReport(contacts: replay.contacts)
  }

  /// Plays all steps. `wait` is called with the time of each step in seconds, before it is drawn.
  mutating func play(wait: (Double) -> Void) {
    while let step = replay.player.next() {
      wait(step.time)
      guard case .event(let event) = step.kind else { continue }
      draw(
        report.observe(
          event, at: step.time, from: replay.player, indicator: replay.stage.window.indicator),
        at: step.time)
      Terminal.flush()
    }
    for line in EventReport.folded(report.summary(of: replay.player)) { Terminal.writeLine(line) }
    Terminal.flush()
  }

  /// Replaces the picture on the terminal by one of the spots of these touches.
  private mutating func draw(_ touches: [EventTable.Row], at time: Double) {
    let touches = touches.filter { $0.spot != nil }
    let shapes = touches.flatMap { touch -> [DrawnShape] in
      let name = touch.name.contact.withoutControls
      let center = touch.spot?.center ?? .zero
      let color = Picture.color(ofTouch: report.columns[touch.name.contact] ?? 0)
      return [
        .disc(center: center, radius: 10, fill: color, stroke: .clear, strokeWidth: 0),
        .text(name.isEmpty ? "*" : String(name.prefix(1)), at: center, color: color),
      ]
    }
    let names = touches.map { "\($0.name)".withoutControls + " \($0.touch.phase)" }
    let next = Self.frame(
      of: Picture(size: replay.stage.window.bounds.size, shapes: shapes),
      "\(time.secondsText) s  " + names.joined(separator: "  "), terminal: Terminal.size)
    Terminal.write(Self.text(replacing: frame, by: next))
    frame = next
  }

  /// Returns a picture above a line of text, which fits into a terminal with its cursor.
  static func frame(
    of picture: Picture, _ line: String, terminal: (columns: Int, rows: Int)
  ) -> String {
    TerminalPicture.text(
      of: picture, columns: min(terminal.columns, 74), maximumRows: min(terminal.rows - 2, 32),
      palette: Terminal.isColored ? .trueColor : .none)
      + "\u{1b}[K\(line.prefix(max(terminal.columns - 1, 1)))\n"
  }

  /// Returns the text that moves the cursor up to the first line of a frame and writes another.
  static func text(replacing frame: String, by next: String) -> String {
    let lines = frame.filter { $0 == "\n" }.count
    return (lines > 0 ? "\u{1b}[\(lines)A" : "") + next
  }
}
