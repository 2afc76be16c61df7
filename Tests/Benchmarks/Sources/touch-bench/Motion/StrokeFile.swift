import Foundation
import TouchKit

/// A real stroke. The locations of its samples are in millimetres.
struct RecordedStroke: Sendable {
  let device: String
  var samples: [TouchSample]

  /// The median of the intervals between samples.
  var medianInterval: Double {
    let intervals = zip(samples.dropFirst(), samples).map { $0.timestamp - $1.timestamp }.sorted()
    return intervals.isEmpty ? 0 : intervals[intervals.count / 2]
  }

  /// Returns the measured location at a time in seconds by linear interpolation, or `nil` if the
  /// samples around it are more than 40 ms apart or there is none after it.
  ///
  /// - Parameter start: The index of a sample that is not later than `time`, at which the search
  ///   begins.
  func location(at time: Double, from start: Int) -> Point2D? {
    guard let next = samples[start...].firstIndex(where: { $0.timestamp >= time }) else {
      return nil
    }
    let after = samples[next]
    guard after.timestamp > time else { return after.location }
    guard next > 0 else { return nil }
    let before = samples[next - 1]
    let interval = after.timestamp - before.timestamp
    guard interval <= 0.04 else { return nil }
    return before.location.interpolated(
      to: after.location, at: (time - before.timestamp) / interval)
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

    var type: TouchType {
      switch kind {
      case "pen": .pencil
      case "touchpad": .indirect
      default: .finger
      }
    }
  }

  /// Reads a file.
  ///
  /// - Throws: A message that names the file and the line.
  init(path: String) throws(BenchError) {
    group = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var strokes: [RecordedStroke] = []
    for (number, text) in try BenchFile.read(path).split(
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
          device: line.device ?? "",
          samples: line.t.indices.map {
            TouchSample(
              timestamp: line.t[$0], location: Point2D(x: line.x[$0], y: line.y[$0]),
              type: line.type)
          }))
    }
    self.strokes = strokes
  }
}
