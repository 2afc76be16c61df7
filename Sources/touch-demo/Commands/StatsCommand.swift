import Foundation
import TouchScripts
import TouchSources

extension DemoCommand {
  /// `touch-demo stats FILE... [--json]`
  static let stats = DemoCommand(
    name: "stats", usage: "FILE... [--json]", summary: "says what is in recordings: how many touches, when and where",
    help: """
      Says of each file, whatever its format, how many touches began, ended and were cancelled, how many were down at once, what
      was wrong, and of each touch when and where it began and ended. Places and times are the file's own: device units and the
      device's clock. A touch that is still down at the end is open, and counts as cancelled.

      example:
        $ touch-demo stats --json swipe.events
      """,
    options: [DemoOption("--json", nil, "prints one JSON object for each file")],
    run: { arguments throws(DemoFailure) in try StatsReport.run(arguments) })
}

/// What `touch-demo stats` prints.
private enum StatsReport {
  /// Prints the statistics of each file; 2 where one cannot be read.
  static func run(_ arguments: DemoArguments) throws(DemoFailure) -> Int32 {
    var status: Int32 = 0
    for file in try arguments.someFiles() {
      do throws(RecordingLoader.Failure) {
        let loaded = try RecordingLoader.load(file)
        for problem in loaded.problems { Terminal.complain(problem.description) }
        let statistics = RecordingStatistics(loaded)
        Terminal.writeLine(arguments.has("--json") ? statistics.json(file: file).description : text(of: statistics, file))
      } catch {
        Terminal.complain(error.description)
        status = 2
      }
    }
    return status
  }

  private static func text(of statistics: RecordingStatistics, _ file: String) -> String {
    var lines = [
      "\(file): \(statistics.format.rawValue)" + (statistics.protocol.map { ", protocol \($0.rawValue)" } ?? ""),
      "  \(statistics.frames) frames in \(fixed(statistics.duration, 3)) s",
      "  \(statistics.touches.count) touches began, \(statistics.endedCount) ended, \(statistics.cancelledCount) cancelled, "
        + "at most \(statistics.maxSimultaneous) at once",
    ]
    if !statistics.issues.isEmpty {
      lines.append("  issues: " + statistics.issues.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    }
    if !statistics.touches.isEmpty {
      lines.append("    id  slot     id of device             begin               end  samples  first to last")
    }
    for touch in statistics.touches { lines.append(line(for: touch)) }
    return lines.joined(separator: "\n")
  }

  private static func line(for touch: RecordingStatistics.TouchSummary) -> String {
    let columns = [
      left("\(touch.id)", 6), left(touch.slot.map { "\($0)" } ?? "-", 6), left(touch.trackingID.map { "\($0)" } ?? "-", 17),
      left(fixed(touch.begin, 3), 18), left(touch.end.map { fixed($0, 3) } ?? "open", 18), left("\(touch.samples)", 9),
    ]
    return columns.joined() + "  \(place(touch.first.x)),\(place(touch.first.y)) to \(place(touch.last.x)),\(place(touch.last.y))"
  }

  private static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  private static func place(_ value: Double) -> String { value == value.rounded() ? fixed(value, 0) : fixed(value, 2) }
}
