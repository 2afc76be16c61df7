import GestureModel
import TestSupport
import Testing

/// All sequences of a few events of two fingers into three recognizers, beside a model of the
/// rules. `.ci/benchmarks.sh` plays every one of them, optimized.
@Suite("Gestures beside their model in small scopes, R26-R33")
struct SmallScopeTests {
  @Test("library and model agree in a part of all set-ups and sequences")
  func libraryAgreesWithModel() {
    let step = TestLoad.count(1, quick: 30)
    let sequencesOfSetup = TestLoad.count(6, quick: 1)
    let count = play(
      SmallSetup.all, step: step, SmallEvent.sequences(of: 5), sequencesOfSetup: sequencesOfSetup)
    #expect(count > 1_700 / step * sequencesOfSetup)
  }

  @Test("recognizers of other modules beside the library's do what the model says")
  func customRecognizersAgreeWithModel() {
    let step = TestLoad.count(1, quick: 30)
    let sequencesOfSetup = TestLoad.count(2, quick: 1)
    let count = play(
      SmallSetup.custom, step: step, SmallEvent.sequences(of: 6),
      sequencesOfSetup: sequencesOfSetup)
    #expect(count > 2_000 / step * sequencesOfSetup)
  }

  /// Plays some sequences in each of some set-ups up to the first difference, and returns how many
  /// it played.
  private func play(
    _ setups: [SmallSetup], step: Int, _ sequences: [[SmallEvent]], sequencesOfSetup: Int
  ) -> Int {
    var comparison = SmallComparison()
    var count = 0
    for setup in setups.enumerated().filter({ $0.offset.isMultiple(of: step) }).map(\.element) {
      for _ in 0..<sequencesOfSetup {
        // The factor has no common divisor with the number of sequences, so all have their turn.
        let difference = comparison.difference(of: setup, sequences[count * 97 % sequences.count])
        #expect(difference == nil)
        if difference != nil { return count }
        count += 1
      }
    }
    return count
  }
}
