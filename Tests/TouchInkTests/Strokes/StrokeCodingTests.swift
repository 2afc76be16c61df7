import Foundation
import Testing
import TouchInk
import TouchKit

@Suite("Strokes of programs, saved and loaded")
struct StrokeCodingTests {
  private func at(_ x: Double, _ time: Double = 0) -> StrokeSample {
    StrokeSample(timestamp: time, location: Point2D(x: x, y: 0))
  }

  @Test("a program appends real and predicted samples, and a real one replaces predictions")
  func aProgramBuildsAStroke() {
    var stroke = Stroke(id: TouchID(4), type: .pencil)
    stroke.append(at(1))
    stroke.appendPredicted(at(2))
    stroke.appendPredicted(at(3))
    #expect(stroke.samples.count == 1 && stroke.predictedSamples.map(\.location.x) == [2, 3])
    #expect("\(stroke)" == "stroke #4 (pencil, active): 1 sample, 2 predicted")
    stroke.append(at(2.5))
    #expect(stroke.samples.map(\.location.x) == [1, 2.5] && stroke.predictedSamples.isEmpty)
    #expect(stroke.previousPredictedSamples.map(\.location.x) == [2, 3])
    #expect(stroke.kind(at: 1) == .real && stroke.changedRanges == [0..<2])
    stroke.end()
    #expect(stroke.state == .ended && stroke.isFinalized)
    #expect("\(stroke)" == "stroke #4 (pencil, ended): 2 samples")
  }

  /// A pencil's stroke with estimates, updates and coalesced samples, and a finger's stroke.
  private func drawing() -> InkSession {
    var session = InkSession()
    for number in 0..<300 {
      session.draw(
        .pencil(
          number == 0 ? .down : number == 299 ? .up : .move, Double(number), 1.5,
          at: Double(number) * 0.004, force: 0.3, azimuth: 0.1, altitude: 1,
          estimated: number < 5 ? .azimuth : [], estimates: .force, index: number))
      if number.isMultiple(of: 2) {
        session.draw(.refine(number, at: Double(number) * 0.004, force: 0.7))
      }
    }
    session.draw(.finger(.down, 1, 0, 0, at: 2), .finger(.up, 1, 5, 5, at: 2))
    return session
  }

  @Test("a saved drawing is loaded with equal strokes, in order")
  func aSavedDrawingIsLoaded() throws {
    let strokes = drawing().builder.strokes
    let loaded = try JSONDecoder().decode(
      StrokeCollection.self, from: JSONEncoder().encode(strokes))
    #expect(loaded.completed.count == 2 && loaded.completed == strokes.completed)
    for (left, right) in zip(loaded.completed, strokes.completed) {
      #expect(left.isFinalized && left.pendingUpdateCount == 0)
      #expect(
        left.outlinePath(StrokeStyle(.calligraphy)) == right.outlinePath(StrokeStyle(.calligraphy)))
      #expect(left.marks.map(\.kind) == right.marks.map(\.kind))
    }
    #expect(loaded[TouchID(1)]?.type == .pencil)
  }

  @Test("each property of a sample is saved", arguments: SampleProperty.allCases)
  func propertiesAreSaved(property: SampleProperty) throws {
    var sample = at(1)
    let value = property == .buttons ? 41 : 0.1
    sample[property] = value
    sample.tool = .eraser
    var stroke = Stroke(id: TouchID(9), type: .pencil, samples: [sample])
    stroke.appendPredicted(sample)
    let data = try JSONEncoder().encode(stroke)
    let loaded = try JSONDecoder().decode(Stroke.self, from: data)
    #expect(loaded.samples[0][property] == value && loaded.predictedSamples[0][property] == value)
    #expect(loaded.samples[0] == sample && loaded.predictedSamples[0] == sample)
    let text = String(decoding: data, as: UTF8.self)
    let number = property == .buttons ? "41" : "0.1"
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Stroke.self,
        from: Data(text.replacingOccurrences(of: number, with: "\"x\"").utf8))
    }
  }

  @Test("an active stroke is loaded with its predictions")
  func anActiveStrokeIsLoaded() throws {
    var stroke = Stroke(id: TouchID(9), type: .finger)
    stroke.append(at(1))
    var prediction = at(2, 0.1)
    prediction.confidenceRadius = 3
    stroke.appendPredicted(prediction)
    let loaded = try JSONDecoder().decode(Stroke.self, from: JSONEncoder().encode(stroke))
    #expect(loaded == stroke && loaded.state == .active)
  }

  @Test(
    "a drawing with an unknown version or an invalid value is rejected with a clear error",
    arguments: [
      ("\"version\":1", "\"version\":2", "expected version 1 of a drawing, found version 2"),
      ("\"state\":\"ended\"", "\"state\":\"open\"", "expected active or ended, found open"),
      (
        "\"type\":0,\"version", "\"type\":9,\"version",
        "expected a number of a touch type, found 9"
      ),
      ("\"x\":1", "\"x\":\"inf\"", "expected a finite number, found inf"),
      ("\"time\":0", "\"time\":\"nan\"", "expected a finite number, found nan"),
    ])
  func invalidDrawingsAreRejected(_ part: String, _ replacement: String, _ message: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let stroke = Stroke(id: TouchID(1), type: .finger, samples: [at(1)])
    let text = String(decoding: try encoder.encode(stroke), as: UTF8.self)
    #expect(text.contains(part))
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let broken = Data(text.replacingOccurrences(of: part, with: replacement).utf8)
    do {
      _ = try decoder.decode(Stroke.self, from: broken)
      Issue.record("the drawing was accepted")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == message)
    }
  }

  @Test("every number of a saved stroke can be extreme, and what is loaded can be drawn")
  func extremeNumbersAreHarmless() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var sample = at(1)
    sample.estimatedProperties = .force
    sample.estimatedPropertiesExpectingUpdates = .force
    sample.estimationUpdateIndex = 1
    let stroke = Stroke(id: TouchID(1), type: .finger, samples: [sample, at(2), sample])
    let text = String(decoding: try encoder.encode(stroke), as: UTF8.self)
    let members = ["id", "x", "y", "time", "estimated", "expected", "updateIndex", "type"]
    for member in members {
      for number in ["-1", "0", "255", "1e308", "9223372036854775807", "-9223372036854775808"] {
        let pattern = "\"\(member)\":[0-9]+"
        let broken = text.replacingOccurrences(
          of: pattern, with: "\"\(member)\":\(number)", options: .regularExpression)
        guard let loaded = try? JSONDecoder().decode(Stroke.self, from: Data(broken.utf8))
        else { continue }
        for mode in StrokeMode.allCases { _ = loaded.outlinePath(StrokeStyle(mode)) }
        _ = loaded.marks.map(\.kind)
        _ = "\(loaded) \(loaded.changedRanges)"
      }
    }
  }
}
