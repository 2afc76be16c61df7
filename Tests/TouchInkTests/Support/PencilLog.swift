import Foundation
import TestSupport
import Testing
import TouchKit
import TouchRecordings

/// A recording of a real pencil in two forms: reports from the library's reader, and lines to count
/// by hand.
struct PencilLog: CustomTestStringConvertible {
  let name: String
  let recording: TouchRecording
  let lines: [Substring]

  static let names = ["events", "pencil-antigrain", "pencil-error"]

  /// The recordings, each of which is read once.
  private static let all = names.map { name in Result { try PencilLog(reading: name) } }

  init(_ name: String) throws {
    self = try Self.names.firstIndex(of: name).map { try Self.all[$0].get() } ?? Self(reading: name)
  }

  private init(reading name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings/pencil/\(name).touchlog")
    let text = try String(contentsOf: file, encoding: .utf8)
    let result = TouchLogReader.read(Array(text.utf8), file: name)
    if let error = result.problems.first { throw error }
    self.name = name
    recording = result.recording
    lines = text.split(separator: "\n").dropFirst().map { $0 }
  }

  var testDescription: String { name }

  /// The reports, in order of arrival. A late update arrives with the sample before it.
  var reports: [ContactReport] {
    var names = ContactNames()
    var time = 0.0
    return recording.samples.compactMap { sample in
      let report = sample.report(as: names.contact(named: sample.contact), arrivingAt: time)
      if let report { time = report.timestamp }
      return report
    }
  }

  // MARK: - Values counted from the lines

  private func lines(_ kinds: String...) -> [Substring] {
    lines.filter { line in kinds.contains { line.contains("\"k\":\"\($0)\"") } }
  }

  /// Returns the number after a key, parsed by the standard library, because Foundation's JSON
  /// parser is sometimes off by one in the last digit.
  private func number(_ key: String, _ line: Substring) -> Double? {
    line.range(of: "\"\(key)\":").flatMap {
      Double(line[$0.upperBound...].prefix { !",}".contains($0) })
    }
  }

  var realSamples: Int { lines("down", "move", "up").count }
  var predictions: Int { lines("predicted").count }
  var updates: Int { lines("refine").count }
  /// The number of samples that expect an update which is not in the file.
  var updatesNeverCome: Int {
    let expected = Set(
      lines("down", "move", "up").filter { $0.contains("\"estimates\"") }.compactMap {
        number("index", $0)
      })
    return expected.subtracting(lines("refine").compactMap { number("index", $0) }).count
  }
  /// The force of each real sample at the end of the file.
  var finalForces: [Double] {
    var refined: [Double: Double] = [:]
    for line in lines("refine") { refined[number("index", line) ?? -1] = number("force", line) }
    return lines("down", "move", "up").map { line in
      number("index", line).flatMap { refined[$0] } ?? number("force", line) ?? .nan
    }
  }
  var locations: [Point2D] {
    lines("down", "move", "up").map {
      Point2D(x: number("x", $0) ?? .nan, y: number("y", $0) ?? .nan)
    }
  }
}

/// A grouping of a recording into events.
enum Cut: CaseIterable {
  case eachSample, at60Hz, at120Hz, oneEvent

  /// Returns the events of `reports` in this grouping.
  func events(
    _ reports: [ContactReport], _ configuration: SequencerConfiguration = SequencerConfiguration()
  ) -> [TouchEvent] {
    var sequencer = TouchSequencer(configuration)
    var events: [TouchEvent] = []
    func draw(at time: Double) {
      while let event = sequencer.nextTouchEvent(at: time) { events.append(event) }
    }
    var frame = 0.0
    for report in reports {
      if let rate, report.timestamp > frame / rate {
        draw(at: frame / rate)
        while report.timestamp > frame / rate { frame += 1 }
      }
      sequencer.receive(report)
      if self == .eachSample { draw(at: .infinity) }
    }
    draw(at: .infinity)
    return events
  }

  private var rate: Double? {
    switch self {
    case .at60Hz: return 60
    case .at120Hz: return 120
    case .eachSample, .oneEvent: return nil
    }
  }
}
