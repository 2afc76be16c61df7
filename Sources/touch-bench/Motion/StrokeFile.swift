import Foundation
import TouchKit

/// A real stroke, in seconds and millimetres.
struct RecordedStroke: Sendable {
  let device: String
  let type: TouchType
  let times: [Double]
  let locations: [Point2D]

  var count: Int { times.count }

  /// The median of the intervals between samples.
  var medianInterval: Double {
    let intervals = zip(times.dropFirst(), times).map(-).sorted()
    return intervals.isEmpty ? 0 : intervals[intervals.count / 2]
  }

  /// Returns the measured location at a time in seconds by linear interpolation, or `nil` if the
  /// samples around it are more than 40 ms apart or there is none after it.
  ///
  /// - Parameter start: The index of a sample that is not later than `time`, at which the search
  ///   begins.
  func location(at time: Double, from start: Int) -> Point2D? {
    guard let next = (start..<count).first(where: { times[$0] >= time }) else { return nil }
    guard times[next] > time else { return locations[next] }
    guard next > 0, times[next] - times[next - 1] <= 0.04 else { return nil }
    return locations[next - 1].interpolated(
      to: locations[next], at: (time - times[next - 1]) / (times[next] - times[next - 1]))
  }
}

/// A file of strokes with one JSON object per line: `t` in seconds, `x` and `y` in millimetres,
/// `device`, `kind`.
struct StrokeFile: Sendable {
  /// The name of the file without its extension, under which result tables list its strokes.
  let group: String
  let strokes: [RecordedStroke]

  private struct Line: Decodable {
    let t: [Double]
    let x: [Double]
    let y: [Double]
    let device: String?
    let kind: String?
  }

  /// Reads a file.
  ///
  /// - Throws: A message that names the file and the line.
  init(path: String) throws(BenchError) {
    group = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchError("\(path): cannot be read")
    }
    var strokes: [RecordedStroke] = []
    for (number, text) in data.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where !text.isEmpty {
      guard let line = try? JSONDecoder().decode(Line.self, from: text) else {
        throw BenchError(
          "\(path):\(number + 1): expected a JSON object with the arrays t, x, y of numbers")
      }
      guard line.t.count == line.x.count, line.t.count == line.y.count else {
        throw BenchError(
          "\(path):\(number + 1): expected equally many numbers in t, x and y, "
            + "found \(line.t.count), \(line.x.count) and \(line.y.count)"
        )
      }
      strokes.append(
        RecordedStroke(
          device: line.device ?? "", type: Self.type(line.kind), times: line.t,
          locations: zip(line.x, line.y).map { Point2D(x: $0, y: $1) }))
    }
    self.strokes = strokes
  }

  private static func type(_ kind: String?) -> TouchType {
    switch kind {
    case "pen": .pencil
    case "touchpad": .indirect
    default: .finger
    }
  }
}

/// An error in the arguments or a file, as a message.
struct BenchError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
