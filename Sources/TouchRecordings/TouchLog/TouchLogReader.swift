import TouchKit

/// A reader of recordings in the format `.touchlog` (JSON Lines), which accepts any input (R57).
///
/// Everything before the first malformed line is returned, together with the problem of the line.
/// The recording is then marked as cut off. A truncated file thus loses at most its last line.
/// Unknown keys and kinds are kept, so that writing the recording loses nothing.
package struct TouchLogReader {
  private typealias JSONError = JSONReader.JSONError

  private var recording = TouchRecording()
  private var hasHeader = false
  /// The number of members of JSON objects whose key occurs again. The last one counts.
  private var duplicateKeyCount = 0

  private init() {}

  /// Reads a recording from the bytes of a file, which the problem calls `file`.
  package static func read(_ bytes: [UInt8], file: String) -> ParsedRecording {
    var reader = TouchLogReader()
    let problem = reader.read(bytes, file: file)
    reader.recording.isCutOff = problem != nil
    return ParsedRecording(
      reader.recording, problem, duplicateKeyCount: reader.duplicateKeyCount)
  }

  /// Reads lines up to the first one that is malformed, and returns its error.
  private mutating func read(_ bytes: [UInt8], file: String) -> FormatError? {
    let lines = bytes.lines
    for (index, line) in lines.enumerated() where !line.trimmed.isEmpty {
      do throws(JSONError) {
        try read(line)
      } catch {
        return error.formatError(in: line, number: index + 1, file: file)
      }
    }
    return hasHeader
      ? nil
      : FormatError(
        file: file, line: lines.count, column: 1, expected: Self.headerExpectation, found: nil)
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(JSONError) {
    guard line.count <= RecordingConstants.maximumLineLength else {
      throw JSONError(
        offset: 0, expected: "at most \(RecordingConstants.maximumLineLength) bytes in a line")
    }
    let fields = try JSONReader.fields(in: line, duplicates: &duplicateKeyCount)
    if hasHeader {
      recording.samples.append(try TouchLogLine.sample(of: fields))
    } else {
      try readHeader(fields)
    }
    hasHeader = true
  }

  private static let headerExpectation = "the header of a recording, {\"touchlog\":1, ...}"

  private mutating func readHeader(_ fields: [JSONReader.Field]) throws(JSONError) {
    guard let version = fields.last(where: { $0.key == "touchlog" }) else {
      throw JSONError(offset: 0, expected: Self.headerExpectation)
    }
    guard version.value.int == 1 else { throw version.error("version 1") }
    for field in fields where field.key != "touchlog" {
      switch (field.key, field.value) {
      case ("surface", _):
        guard let size = field.value.size else { throw field.error("[width, height] in points") }
        recording.surface = size
      case ("source", .string(let source)): recording.source = source
      case ("maximumForce", .number): recording.maximumPossibleForce = field.value.double
      case ("predictions", .string("source")): recording.usesPredictions = true
      default: recording.unknownMembers.append(JSONMember(field.key, field.value))
      }
    }
  }
}
