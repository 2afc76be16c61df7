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
    let (result, brushes) = InkMLReader.readWithBrushes(bytes, file: file)
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
            type: sample.type ?? .pencil, samples: [],
            brush: brushes[sample.contact] ?? InkMLBrush()
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

/// A brush of InkML. What a file does not state is that of a black pen.
public struct InkMLBrush: Hashable, Sendable {
  /// The width in points, or `nil` if it is unknown.
  public internal(set) var width: Double?
  /// The red, green and blue of the color, each from 0 to 1.
  public internal(set) var color = [0.0, 0, 0]
  /// The opacity from 0 to 1.
  public internal(set) var opacity = 1.0
  /// Whether the ink does not veil what is behind it, as that of a highlighter (`maskPen`).
  public internal(set) var isMultiplied = false
  /// Whether the ends are straight, as those of a rectangular tip.
  public internal(set) var hasButtEnds = false
  /// Whether the width does not follow the force.
  public internal(set) var ignoresForce = false

  /// Sets the property of an element with attributes.
  mutating func set(_ attributes: [String: String]) {
    let value = attributes["value"] ?? ""
    switch attributes["name"] {
    case "width":
      let channel = InkMLChannel(
        ["name": "X", "units": attributes["units"] ?? "dev"], isIntermittent: false)
      width = attributes.number("value").map(channel.value).flatMap { $0 > 0 ? $0 : nil }
    case "color":
      guard value.hasPrefix("#"), value.utf8.count == 7,
        let number = UInt32(value.dropFirst(), radix: 16)
      else { return }
      color = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
    case "transparency":
      if let number = attributes.number("value") { opacity = 1 - min(max(number, 0), 255) / 255 }
    case "rasterOp": isMultiplied = value == "maskPen"
    case "tip": hasButtEnds = value == "rectangle"
    case "ignorePressure": ignoresForce = ["true", "1"].contains(value)
    default: break
    }
  }
}
