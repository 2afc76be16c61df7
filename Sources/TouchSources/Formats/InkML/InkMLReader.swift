import TouchKit
import TouchRecordings

/// A reader of InkML, the W3C's markup language for digital ink (2011).
///
///     <ink xmlns="http://www.w3.org/2003/InkML">
///       <traceFormat><channel name="X"/><channel name="Y"/><channel name="T"/></traceFormat>
///       <trace>10 20 0, 13 24 8, '2'3 8</trace>
///     </ink>
///
/// Each trace is a contact that lands, moves and lifts, and the parts of a continued trace are one.
/// The channels X, Y, T, F, OA, OE, OTx, OTy and OR are read, with explicit values and with first
/// and second differences. Others are skipped, and so are traces of a pen that does not touch.
/// Contexts, sources and formats are found by their IDs, or else the latest one counts.
///
/// - Coordinates with a unit of length, or with a resolution, have 160 points per inch. Those
///   without one are in units of the device (`dev`). Their size is unknown, so one is a point.
/// - A force with a maximum is 2.0 there (R60). Without one it is a percentage of that.
/// - Angles are degrees or radians. An azimuth is clockwise from the x axis. One that is 0 in a
///   whole trace is unknown.
/// - A time is that of the channel T, in milliseconds unless it has another unit, after the
///   `timeOffset` of the trace. Without T, samples are spread over the `duration` or follow the
///   sample rate, or are 10 ms apart, and less if the next trace of the pen begins earlier. A trace
///   without any time of its own begins 100 ms after the one before.
package struct InkMLReader {
  private var hasInk = false
  private var contexts = InkMLContexts()
  private var touches = InkMLTouches()
  /// The trace that is being read.
  private var trace: InkMLTrace?

  private init() {}

  /// Reads the bytes of a file, which the problem calls `file`.
  ///
  /// - Returns: The touches up to the first part that cannot be read, which is the problem, if any.
  package static func read(_ bytes: [UInt8], file: String) -> ParsedRecording {
    var reader = InkMLReader()
    do throws(XMLScanner.Failure) {
      try reader.read(bytes)
      return reader.result(nil)
    } catch {
      return reader.result(formatError(error, bytes, file))
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(XMLScanner.Failure) {
    var scanner = XMLScanner(bytes)
    while let token = try scanner.next() { try receive(token, at: scanner.start) }
    if !hasInk { throw XMLScanner.Failure(offset: 0, expected: "an element <ink>") }
  }

  private mutating func receive(
    _ token: XMLScanner.Token, at offset: Int
  ) throws(XMLScanner.Failure) {
    switch token {
    case .begin(let name, let attributes):
      if !hasInk, name != "ink" {
        throw XMLScanner.Failure(offset: offset, expected: "an element <ink>")
      }
      hasInk = true
      try touches.count(contexts.begin(name, attributes), at: offset)
      if name == "trace" { trace = InkMLTrace(attributes: attributes, offset: offset) }
    case .end(let name):
      contexts.end(name)
      guard name == "trace" else { return }
      if let trace {
        try touches.append(trace, contexts.context(of: trace.attributes))
      }
      trace = nil
    case .text(let text):
      if trace?.data.isEmpty == true { trace?.offset = offset }
      trace?.data += text
    }
  }

  private mutating func result(_ problem: FormatError?) -> ParsedRecording {
    let recording = TouchRecording(
      surface: contexts.surface, source: "InkML", samples: touches.finish(),
      isCutOff: problem != nil)
    var result = ParsedRecording(recording, problem)
    result.isUnitless = touches.isUnitless
    return result
  }

  private static func formatError(
    _ failure: XMLScanner.Failure, _ bytes: [UInt8], _ file: String
  ) -> FormatError {
    let offset = min(failure.offset, bytes.count)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let found = bytes[offset...].prefix { !$0.isXMLSpace }
    return FormatError(
      file: file, line: bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1,
      of: bytes[start...], offset: offset - start, expected: failure.expected,
      found: found.isEmpty ? nil : String(decoding: found.prefix(100), as: UTF8.self))
  }
}

extension RecordingFormat {
  /// InkML of the W3C.
  public static let inkML = RecordingFormat(
    "inkml", title: "InkML of the W3C", extensions: ["inkml"],
    recognizes: { line in
      line.begins(with: "<ink", "<inkml:ink")
        || line.begins(with: "<?xml", "<!--", "<!DOCTYPE")
          && ["<ink", ":ink"].contains { line.beginning.contains($0) }
    }, read: InkMLReader.read, text: InkMLWriter.text)
}
