import TouchKit

extension RecordingStatistics {
  /// Returns the statistics as the JSON object that `touch-demo stats --json` prints.
  ///
  /// - Parameter file: The name of the recording.
  package func json(file: String) -> JSONValue {
    .object([
      JSONMember("file", file), JSONMember("format", format.rawValue),
      JSONMember("protocol", `protocol`?.rawValue),
      JSONMember("frames", frames),
      JSONMember("duration", duration),
      JSONMember("touchesBegan", touches.count),
      JSONMember("touchesEnded", endedCount),
      JSONMember("touchesCancelled", cancelledCount),
      JSONMember("maxSimultaneous", maxSimultaneous),
      JSONMember("issues", .object(issues.map { JSONMember($0.name, $0.count) })),
      JSONMember("touches", touches),
    ])
  }
}

extension RecordingStatistics.TouchSummary: JSONConvertible {
  /// The statistics of the touch as JSON.
  package var json: JSONValue {
    .object([
      JSONMember("id", id),
      JSONMember("slot", slot),
      JSONMember("trackingID", trackingID),
      JSONMember("begin", begin),
      JSONMember("end", end),
      JSONMember("samples", samples),
      JSONMember("first", [first.x, first.y]),
      JSONMember("last", [last.x, last.y]),
      JSONMember("open", .bool(isOpen)),
    ])
  }
}
