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
