import ExploredViews
import Testing

@Suite("Exploration of right views with much input")
struct ManyInputsTests {
  @Test("no view of ten causes an alarm in 2,000 inputs", arguments: ExploredView.all)
  func rightViewCausesNoAlarm(_ view: ExploredView) throws {
    let coverage = try view.explore(false, 2000, 1)
    #expect(coverage.neverRecognized.isEmpty)
  }
}
