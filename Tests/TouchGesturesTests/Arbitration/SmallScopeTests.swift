import GestureModel
import TestSupport
import Testing

/// All sequences of a few events of two fingers into three recognizers, beside a model of the
/// rules. `.ci/benchmarks.sh` plays every one of them, optimized.
@Suite("Gestures beside their model in small scopes, R26-R33")
struct SmallScopeTests {
  @Test("library and model agree in a part of all set-ups and sequences")
  func libraryAgreesWithModel() {
    var comparison = SmallComparison()
    let sequences = SmallEvent.sequences(of: 5)
    // The step has no common divisor with the number of sequences, so all of them have their turn.
    var number = 0
    let sequencesOfSetup = TestLoad.count(6, quick: 1)
    let step = TestLoad.count(1, quick: 5)
    let setups = SmallSetup.all.enumerated().filter { $0.offset.isMultiple(of: step) }
    for setup in setups.map(\.element) {
      for _ in 0..<sequencesOfSetup {
        let difference = comparison.difference(of: setup, sequences[number % sequences.count])
        #expect(difference == nil)
        if difference != nil { return }
        number += 97
      }
    }
    #expect(number > 97 * 1_700 / step * sequencesOfSetup)
  }
}
