import TouchCommandLine
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

extension ToolCommand {
  /// `touch-tool stats FILE... [--json]`
  static let stats = ToolCommand(
    name: "stats", usage: "FILE... [--json]",
    summary: "prints statistics of recordings: touches, times, locations and issues",
    help: """
      Prints for each file, in any format, how many touches began, ended and were cancelled, the
      maximum number of simultaneous touches, the issues, and the start and end of each touch.
      Locations and times are those of the file: device units and the clock of the device, or parts
      of the surface for TUIO. A touch that is still down at the end is open, and counts as
      cancelled.

      example:
        $ touch-tool stats --json swipe.events
      """,
    options: [ToolOption("--json", nil, "print one JSON object for each file")] + ToolOption.input
  ) { arguments in
    Terminal.forEach(try arguments.requiredFiles()) { file in
      let loaded = try arguments.load(file)
      for note in Terminal.notes(about: loaded, file) { Terminal.writeError(note) }
      let statistics = RecordingStatistics(loaded)
      Terminal.writeLine(
        arguments.has("--json")
          ? statistics.json(file: file).description : StatsReport.text(of: statistics, file))
      return Terminal.writeErrors(loaded.problems)
    }
  }
}

/// The text of statistics.
private enum StatsReport {
  static func text(of statistics: RecordingStatistics, _ file: String) -> String {
    var lines = [
      "\(file.withoutControls): \(statistics.format.name)"
        + (statistics.protocol.map { ", protocol \($0.rawValue)" } ?? ""),
      "  frames: \(statistics.frames) in \(statistics.duration.secondsText) s",
      "  touches: \(statistics.touches.count) began, \(statistics.endedCount) ended, "
        + "\(statistics.cancelledCount) cancelled, at most \(statistics.maxSimultaneous) at once",
    ]
    if !statistics.issues.isEmpty {
      lines.append(
        "  issues: " + statistics.issues.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    }
    if !statistics.touches.isEmpty {
      lines.append(
        "    id  slot     id of device             begin               end  samples  first to last")
    }
    for touch in statistics.touches { lines.append(line(for: touch)) }
    return lines.joined(separator: "\n")
  }

  private static func line(for touch: RecordingStatistics.TouchSummary) -> String {
    let columns: [(String, Int)] = [
      ("\(touch.id)", 6), (touch.slot.map { "\($0)" } ?? "-", 6),
      (touch.trackingID.map { "\($0)" } ?? "-", 17),
      (touch.begin.secondsText, 18), (touch.end?.secondsText ?? "open", 18),
      ("\(touch.samples)", 9),
    ]
    return columns.map { $0.leftPadded(to: $1) }.joined()
      + "  \(coordinate(touch.first.x)),\(coordinate(touch.first.y)) to \(coordinate(touch.last.x)),\(coordinate(touch.last.y))"
  }

  private static func coordinate(_ value: Double) -> String {
    DecimalText.fixed(value, fractionDigits: value == value.rounded() ? 0 : 2)
  }
}
