import GestureModel
import Testing

@Suite("Gestures beside their model in all small scopes, R26-R33")
struct AllSmallScopesTests {
  @Test("library and model agree in all set-ups and sequences, more than a million")
  func libraryAgreesWithModel() {
    var comparison = SmallComparison()
    let setups = SmallSetup.all
    let sequences = SmallEvent.sequences(of: 5)
    #expect(setups.count * sequences.count > 1_000_000)
    for setup in setups {
      for sequence in sequences {
        let difference = comparison.difference(of: setup, sequence)
        #expect(difference == nil)
        if difference != nil { return }
      }
    }
  }
}
