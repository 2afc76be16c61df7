import TouchKit
import TouchRecordings

extension RecordingStatistics {
  /// Returns the statistics as the JSON object that `touch-tool stats --json` prints.
  ///
  /// - Parameter file: The name of the recording.
  package func json(file: String) -> JSONValue {
    [
      "file": file, "format": format.name,
      "protocol": `protocol`?.rawValue,
      "frames": frames,
      "duration": duration,
      "touchesBegan": touches.count,
      "touchesEnded": endedCount,
      "touchesCancelled": cancelledCount,
      "maxSimultaneous": maxSimultaneous,
      "issues": JSONValue.object(issues.map { JSONMember($0.name, $0.count) }),
      "touches": touches,
    ]
  }
}

extension RecordingStatistics.TouchSummary: JSONConvertible {
  /// The statistics of the touch as JSON.
  package var json: JSONValue {
    [
      "id": id,
      "slot": slot,
      "trackingID": trackingID,
      "begin": begin,
      "end": end,
      "samples": samples,
      "first": [first.x, first.y],
      "last": [last.x, last.y],
      "open": JSONValue.bool(isOpen),
    ]
  }
}
