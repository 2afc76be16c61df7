import TouchKit

extension RecordingStatistics {
  /// Returns the statistics as the JSON object that `touch-demo stats --json` prints.
  ///
  /// - Parameter file: The name of the recording.
  package func json(file: String) -> JSONValue {
    .object([
      JSONMember("file", .string(file)), JSONMember("format", .string(format.rawValue)),
      JSONMember("protocol", `protocol`.map { .string($0.rawValue) } ?? .null),
      JSONMember("frames", .number("\(frames)")),
      JSONMember("duration", JSONValue(duration)),
      JSONMember("touchesBegan", .number("\(touches.count)")),
      JSONMember("touchesEnded", .number("\(endedCount)")),
      JSONMember("touchesCancelled", .number("\(cancelledCount)")),
      JSONMember("maxSimultaneous", .number("\(maxSimultaneous)")),
      JSONMember("issues", .object(issues.map { JSONMember($0.name, .number("\($0.count)")) })),
      JSONMember("touches", .array(touches.map(\.json))),
    ])
  }
}

extension RecordingStatistics.TouchSummary {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("id", .number("\(id)")),
      JSONMember("slot", slot.map { .number("\($0)") } ?? .null),
      JSONMember("trackingID", trackingID.map { .number("\($0)") } ?? .null),
      JSONMember("begin", JSONValue(begin)),
      JSONMember("end", end.map { JSONValue($0) } ?? .null),
      JSONMember("samples", .number("\(samples)")),
      JSONMember("first", .array([JSONValue(first.x), JSONValue(first.y)])),
      JSONMember("last", .array([JSONValue(last.x), JSONValue(last.y)])),
      JSONMember("open", .bool(isOpen)),
    ])
  }
}
