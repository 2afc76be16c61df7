import Foundation
import TestSupport
import Testing
import TouchKit

@testable import TouchInk

@Suite struct StrokeEndTests {
  private struct Line: Decodable {
    var t: [Double]
    var x: [Double]
    var y: [Double]

    /// The stroke on a phone with 163 points per inch.
    var stroke: Stroke {
      let scale = 163 / 25.4
      return Stroke(
        id: TouchID(1), type: .finger,
        samples: t.indices.map {
          StrokeSample(
            timestamp: t[$0], location: Point2D(x: x[$0] * scale, y: y[$0] * scale), type: .finger)
        }, smoother: StrokeSmoother())
    }
  }

  /// Returns recorded strokes of fingers.
  static func strokes(_ name: String) throws -> [Stroke] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let url = folder.appendingPathComponent("../../TouchKitTests/Prediction/Strokes/\(name).jsonl")
    return try Data(contentsOf: url.standardized).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Line.self, from: $0).stroke
    }
  }

  @Test("strokes that hands drew end in the direction of their last part")
  func strokesEndInTheirDirection() throws {
    let strokes = try Self.strokes("write") + Self.strokes("fitts")
    #expect(strokes.count == 26)
    #expect(LineEnd.deviantFraction(of: strokes.map { $0.samples.map(\.location) }) > 0.2)
    #expect(LineEnd.deviantFraction(of: strokes.map { $0.drawnSamples.map(\.location) }) < 0.05)
    for stroke in strokes {
      let drawn = stroke.drawnSamples.map(\.location)
      for (end, received) in [
        (drawn.first, stroke.samples.first), (drawn.last, stroke.samples.last),
      ] {
        let distance = try #require(end).distance(to: try #require(received).location)
        #expect(distance < InkConstants.hookLength)
      }
    }
  }

  @Test("a circle is drawn up to its ends, however small and fast it is")
  func circlesAreClosed() {
    for radius in [1, 1.5, 2, 3, 4, 6, 8, 12.0] {
      for (duration, rate) in [(0.12, 60.0), (0.25, 60), (0.5, 60), (0.25, 240), (1, 240)] {
        let count = Int(duration * rate)
        let samples = (0...count).map {
          StrokeSample(
            timestamp: Double($0) / rate,
            location: .zero
              + Vector2D(angle: 2 * .pi * Double($0) / (duration * rate), length: radius))
        }
        let stroke = Stroke(
          id: TouchID(1), type: .pencil, samples: samples, smoother: StrokeSmoother())
        #expect(
          stroke.drawnSamples.count == samples.count && stroke.landingHookCount == 0,
          "\(radius) pt, \(duration) s, \(rate) Hz")
      }
    }
  }
}
