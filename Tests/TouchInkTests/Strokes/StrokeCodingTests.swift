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
    #expect(stroke.kind(at: 1) == .main && stroke.changedRanges == [0..<2])
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

  @Test("a drawing that is encoded has the strokes of its compact form")
  func aSavedDrawingIsLoaded() throws {
    let strokes = drawing().builder.strokes
    let loaded = try JSONDecoder().decode(
      StrokeCollection.self, from: JSONEncoder().encode(strokes))
    let expected = try StrokeCollection(compactBytes: strokes.compactBytes())
    #expect(loaded.completed.count == 2 && loaded.completed == expected.completed)
    for (left, right) in zip(loaded.completed, strokes.completed) {
      #expect(left.isFinalized && left.pendingUpdateCount == 0)
      #expect(left.marks.map(\.kind) == right.marks.map(\.kind))
    }
    #expect(loaded.completed[0].type == .pencil && loaded[TouchID(1)] == nil)
  }

  @Test(
    "a drawing with an unknown version or an invalid value is rejected with a clear error",
    arguments: [
      ("[84,75,73,78,1,", "[84,75,73,78,2,", "byte 5: expected version 1 of a drawing, found 2"),
      ("[84,75,", "[84,0,", "byte 2: expected the beginning of a drawing, found other bytes"),
      ("]", ",0]", "byte 18: expected the end, found 1 more bytes"),
    ])
  func invalidDrawingsAreRejected(_ part: String, _ replacement: String, _ message: String) throws {
    var strokes = StrokeCollection()
    strokes.append(Stroke(id: TouchID(1), type: .finger, samples: [at(1)]))
    let text = String(decoding: try JSONEncoder().encode(strokes), as: UTF8.self)
    #expect(text.contains(part))
    let broken = Data(text.replacingOccurrences(of: part, with: replacement).utf8)
    do {
      _ = try JSONDecoder().decode(StrokeCollection.self, from: broken)
      Issue.record("the drawing was accepted")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == message)
    }
  }
}
