import TouchKit
import TouchRecordings

/// A stroke of InkML: the samples of a trace and the brush that draws it.
///
/// `TouchInk` draws strokes of its own; its guide shows how to make them from these.
public struct InkMLStroke: Sendable {
  /// The type of the touch.
  public var type: TouchType
  /// The samples in order of time, in points and seconds.
  public var samples: [TouchSample]
  /// The brush.
  public var brush: InkMLBrush

  /// Reads the strokes of a file as `RecordingFormat.inkML` reads its touches.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - file: The name of the file in problems.
  ///   - report: A closure that is called with the part of the file that cannot be read, if any.
  ///     The strokes are those before it.
  public static func strokes(
    reading bytes: [UInt8], file: String, reporting report: (FormatError) -> Void = { _ in }
  ) -> [InkMLStroke] {
    let result = InkMLReader.read(bytes, file: file)
    result.problems.forEach(report)
    var strokes: [InkMLStroke] = []
    var indices: [String: Int] = [:]
    for sample in result.recording.samples {
      guard let time = sample.time else { continue }
      let index = indices[sample.contact] ?? strokes.count
      if index == strokes.count {
        indices[sample.contact] = index
        strokes.append(
          InkMLStroke(
            type: sample.type ?? .pencil, samples: [], brush: InkMLBrush(of: sample) ?? InkMLBrush()
          ))
      }
      // A sample has the values of the one before that it does not state.
      var point = strokes[index].samples.last ?? TouchSample(timestamp: time, location: .zero)
      let isRepeated = sample.x == nil && sample.y == nil && !strokes[index].samples.isEmpty
      if isRepeated, time == point.timestamp { continue }
      point.timestamp = time
      point.type = strokes[index].type
      point.location = Point2D(x: sample.x ?? point.location.x, y: sample.y ?? point.location.y)
      for property in SampleProperty.allCases {
        point[property] = sample.properties[property] ?? point[property]
      }
      strokes[index].samples.append(point)
    }
    return strokes
  }
}
