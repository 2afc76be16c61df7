import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Writing InkML")
struct InkMLWritingTests {
  @Test("a late update corrects the location of a sample if it is an estimate (R13, R14)")
  func updatesCorrectEstimatedLocations() {
    func text(_ x: Double?, _ y: Double?, of index: Int) -> String {
      let update = RecordedSample(.report(.refine), "a", x: x, y: y).with(\.index, index)
      return InkMLWriter.text(
        of: TouchRecording(samples: [
          RecordedSample(
            .report(.down), "a", time: 0, x: 1, y: 2
          ).with(\.estimates, .location).with(\.index, 1),
          RecordedSample(.report(.move), "a", time: 0.01, x: 3, y: 4).with(\.index, 2),
          RecordedSample(.report(.up), "a", time: 0.02, x: 5, y: 6), update,
        ]))
    }
    #expect(text(9, 8, of: 1).contains(">9 8 0, 3 4 10, 5 6 20</trace>"))
    // Of these updates the sequencer applies no location either.
    #expect(text(9, 8, of: 2).contains(">1 2 0, 3 4 10, 5 6 20</trace>"))
    #expect(text(9, nil, of: 1).contains(">1 2 0, 3 4 10, 5 6 20</trace>"))
    #expect(text(.nan, 8, of: 1).contains(">1 2 0, 3 4 10, 5 6 20</trace>"))
  }

  private static let brushes = """
    <ink><definitions>
      <brush xml:id="red"><brushProperty name="width" value="0.254" units="cm"/>
        <brushProperty name="color" value="#FF0033"/><brushProperty name="transparency" value="51"/>
        <brushProperty name="rasterOp" value="maskPen"/><brushProperty name="tip" value="rectangle"/>
        <brushProperty name="ignorePressure" value="true"/></brush>
      <brush xml:id="blue"><brushProperty name="color" value="#00000a"/></brush>
      <brush xml:id="plain"/>
    </definitions>
    <trace brushRef="#red">1 2,3 4</trace><trace brushRef="#blue">5 6</trace>
    <trace>7 8,9 10</trace><trace brushRef="#red">11 12</trace><trace brushRef="#plain">1 1</trace></ink>
    """

  @Test("brushes are kept in InkML and in a touchlog")
  func brushesAreWritten() throws {
    let strokes = InkMLStroke.strokes(reading: Array(Self.brushes.utf8), file: "a.inkml")
    #expect(strokes.map { $0.brush.color[0] } == [1, 0, 0, 1, 0])
    let recording = InkMLReader.read(Array(Self.brushes.utf8), file: "a.inkml").recording
    let text = InkMLWriter.text(of: recording)
    let copy = InkMLStroke.strokes(reading: Array(text.utf8), file: "b.inkml")
    #expect(copy.map(\.brush) == strokes.map(\.brush))
    #expect(text.split(separator: "<brush ").count == 3, "a brush is written once")
    let log = TouchLogReader.read(Array(TouchLogWriter.text(of: recording).utf8), file: "a")
    #expect(InkMLWriter.text(of: log.recording) == text)
  }

  @Test(
    "what a touchlog states of a brush, and no brush can be, is left out",
    arguments: [
      "5", "{}", "{\"width\":\"-1\",\"color\":\"red\",\"transparency\":\"nan\"}",
      "{\"width\":\"1e99\",\"color\":\"#1234567\",\"transparency\":300,\"tip\":1}",
      "{\"width\":5,\"color\":[1,0,0],\"rasterOp\":null,\"\":{}}",
    ])
  func wildBrushesAreLeftOut(brush: String) throws {
    let log = """
      {"touchlog":1}
      {"t":0,"c":"a","k":"down","x":1,"y":2,"brush":\(brush)}
      {"t":1,"c":"a","k":"up"}

      """
    let read = TouchLogReader.read(Array(log.utf8), file: "a")
    #expect(read.problems.isEmpty && read.recording.samples.count == 2)
    let text = InkMLWriter.text(of: read.recording)
    let strokes = InkMLStroke.strokes(reading: Array(text.utf8), file: "b")
    #expect(strokes.map(\.brush) == [InkMLBrush()])
  }

  @Test("a late update corrects its own stroke, also after others have begun (R14)")
  func updatesCorrectEarlierStrokes() {
    /// A stroke at a height, whose first sample has an index and an estimated location.
    func stroke(_ contact: String, _ index: Int, y: Double, at time: Double) -> [RecordedSample] {
      [
        RecordedSample(.report(.down), contact, time: time, x: 1, y: y)
          .with(\.estimates, .location).with(\.index, index),
        RecordedSample(.report(.up), contact, time: time + 0.01, x: 2, y: y),
      ]
    }
    // Two strokes of one contact, and one of another contact with the same index.
    let strokes =
      stroke("a", 1, y: 10, at: 0) + stroke("b", 1, y: 20, at: 1) + stroke("a", 2, y: 30, at: 2)
    let traces = [
      ">1 10 0, 2 10 10</trace>", ">1 20 1000, 2 20 1010</trace>", ">1 30 2000, 2 30 2010</trace>",
    ]
    for (corrected, contact, index) in [(0, "a", 1), (1, "b", 1), (2, "a", 2)] {
      let update = RecordedSample(.report(.refine), contact, x: 9, y: 8).with(\.index, index)
      let text = InkMLWriter.text(of: TouchRecording(samples: strokes + [update]))
      for (number, trace) in traces.enumerated() {
        #expect(text.contains(trace) == (number != corrected), "\(text)")
      }
      #expect(text.contains(">9 8 \(1000 * corrected), 2 "), "\(text)")
    }
  }
}

extension RecordedSample {
  /// Returns the line with another value of a property.
  fileprivate func with<Value>(
    _ property: WritableKeyPath<RecordedSample, Value>, _ value: Value
  ) -> RecordedSample {
    var sample = self
    sample[keyPath: property] = value
    return sample
  }
}
