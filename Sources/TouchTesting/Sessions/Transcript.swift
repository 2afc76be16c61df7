import TouchDiagnosis
import TouchKit
import TouchScripts

/// The transcript of a session. Its description is a table with a line for each event and a column
/// for each contact, followed by the callbacks and the actions of recognizers.
///
///        time  a                     b                     result
///       0.000  began 150.0,150.0     began 250.0,150.0     canvas began
///       0.017  moved 146.7,150.0     moved 253.3,150.0     canvas moved
///              … 4 more like this
///       0.100  moved 130.0,150.0     moved 270.0,150.0     zoom began, canvas cancelled
package struct Transcript: Sendable {
  let entries: [TranscriptEntry]
  let session: SessionRecord
  /// The mistake in the use of the stage, or `nil` if there is none.
  let mistake: String?
  /// The session that is saved if a comparison fails, or `nil` to save nothing.
  var failure: FailureSession?
}

extension Transcript: CustomStringConvertible {
  /// The mistake in the use of the stage if there is one, and the transcript as a table.
  package var description: String { (mistake.map { $0 + "\n" } ?? "") + table }

  /// The possible explanations of a failure, one sentence each: missed views, and fingers that are
  /// still down.
  var remarks: [String] {
    let misses = session.misses.uniqued.prefix(TestingConstants.missesShown)
    let down = session.history.records.filter {
      [.began, .moved, .stationary].contains($0.touch.phase)
    }.map(\.name.contact).uniqued
    guard !down.isEmpty else { return Array(misses) }
    return misses + ["\(down.list(with: "and")) \(down.count == 1 ? "is" : "are") still down"]
  }

  /// The transcript as a table.
  var table: String {
    guard !entries.isEmpty else { return "no touches" }
    let contacts = session.history.records.map(\.name.contact).uniqued
    let table = EventTable(contacts: contacts)
    var lines = [(table.header ?? "   time", contacts.isEmpty ? "" : "result")]
    var index = 0
    while index < entries.count {
      let run = entries[index...].dropFirst().prefix { $0.isSimilar(to: entries[index]) }.count + 1
      let shown = min(run, TestingConstants.similarEntriesShown)
      for entry in entries[index..<index + shown] {
        lines.append((Self.line(of: entry, table), entry.notes.joined(separator: ", ")))
      }
      if run > shown + 1 { lines.append(("         … \(run - shown - 1) more like this", "")) }
      if run > shown {
        let last = entries[index + run - 1]
        lines.append((Self.line(of: last, table), last.notes.joined(separator: ", ")))
      }
      index += run
    }
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { $0.1.isEmpty ? $0.0 : $0.0.padded(to: width + 2) + $0.1 }.joined(
      separator: "\n")
  }

  private static func line(of entry: TranscriptEntry, _ table: EventTable) -> String {
    if let event = entry.event { return table.line(for: event, entry.rows, at: entry.time) }
    return EventTable.start(at: entry.time) + "time passes"
  }
}

extension Transcript {
  /// Saves a script, and the session with a failed comparison and the earlier ones of the stage, if
  /// a folder is set, and returns where the files are, one sentence each.
  func saveFailure(expected: String, found: String) -> [String] {
    guard let failure else { return [] }
    return failure.files.save(
      RecordedScript(session).text, failure.trace,
      adding: SessionTrace.Failure(
        subject: failure.subject, at: failure.time, expected: expected, found: found))
  }
}
