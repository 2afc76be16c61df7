import Foundation
import TouchKit
import TouchRender
import TouchScripts
import TouchSpots
import TouchViews

/// A playback of an input that prints each event as a line or as JSON, or draws it in real time.
struct ReplayPrinter {
  private let input: DemoInput
  private let isJSON: Bool
  private let speed: Double?
  private let showsTrace: Bool
  /// Whether a picture on the terminal is redrawn in place.
  private let isPicture: Bool
  private var report: EventReport
  private var names = TouchNames()
  /// The picture on the terminal.
  private var frame = ""

  init(
    _ input: DemoInput, isJSON: Bool = false, speed: Double? = nil, showsTrace: Bool = false,
    showsSamples: Bool = false
  ) {
    self.input = input
    self.isJSON = isJSON
    self.speed = speed
    self.showsTrace = showsTrace
    isPicture = speed != nil && !isJSON && Terminal.isInteractive
    report = EventReport(contacts: input.contacts)
    report.style = { text, contact in Terminal.colored(text, contact) }
    report.showsSamples = showsSamples
  }

  mutating func play() {
    if !isJSON, !isPicture {
      for line in report.legend { Terminal.writeLine(Terminal.dimmed(line)) }
    }
    let start = Date()
    var first: Double?
    while let step = input.player.next() {
      first = first ?? step.time
      wait(until: step.time - (first ?? 0), since: start)
      show(step)
    }
    if !isJSON {
      if !isPicture { Terminal.writeLine(report.trackerText) }
      for line in EventReport.folded(report.summary(of: input.player)) { Terminal.writeLine(line) }
    }
    Terminal.flush()
  }

  private mutating func show(_ step: TouchPlayer.Step) {
    defer { if showsTrace { showTrace() } }
    if case .indirect(let event) = step.kind, !isPicture {
      Terminal.writeLine(
        isJSON
          ? EventJSON.text(of: event, drawnAt: step.time)
          : EventReport.line(for: event, at: step.time))
    }
    guard case .event(let event) = step.kind else { return }
    names.observe(event, from: input.player)
    let touches = report.observe(
      event, at: step.time, from: input.player, indicator: input.stage.window.indicator)
    if isJSON {
      Terminal.writeLine(EventJSON.text(of: event, touches, drawnAt: step.time))
    } else if isPicture {
      draw(touches, at: step.time)
    } else {
      for line in report.lines(for: event, touches, at: step.time) { Terminal.writeLine(line) }
    }
    if speed != nil { Terminal.flush() }
  }

  /// Replaces the picture on the terminal by one of the spots of these touches.
  private mutating func draw(_ touches: [EventReport.Row], at time: Double) {
    let touches = touches.filter { $0.spot != nil }
    let shapes = touches.flatMap { touch -> [DrawnShape] in
      let (name, center) = (touch.name.contact.withoutControls, touch.spot?.center ?? .zero)
      let color = Picture.color(ofTouch: report.columns[touch.name.contact] ?? 0)
      return [
        .disc(center: center, radius: 10, fill: color, stroke: .clear, strokeWidth: 0),
        .text(name.isEmpty ? "*" : String(name.prefix(1)), at: center, color: color),
      ]
    }
    let names = touches.map { "\($0.name)".withoutControls + " \($0.touch.phase)" }
    let next = Self.frame(
      of: Picture(size: input.stage.window.bounds.size, shapes: shapes),
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

  /// Prints what the gestures did in the step.
  private func showTrace() {
    guard !isJSON, !isPicture else { return }
    for entry in input.stage.drainTrace() {
      Terminal.writeLine(Terminal.dimmed("           " + entry.text(names)))
    }
  }

  /// Sleeps until a time of the recording, in seconds since its first step.
  private func wait(until time: Double, since start: Date) {
    guard let speed, time.isFinite else { return }
    let rest = time / speed - Date().timeIntervalSince(start)
    if rest > 0 { Thread.sleep(forTimeInterval: min(rest, 3600)) }
  }
}
