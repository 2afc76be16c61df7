import Testing
import TouchKit
import TouchRecordings
import TouchSources

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
