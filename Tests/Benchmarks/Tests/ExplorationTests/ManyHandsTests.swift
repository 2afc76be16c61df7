import ExploredViews
import Testing

@Suite("Exploration of right views with many hands")
struct ManyHandsTests {
  @Test("no view of ten causes an alarm in 2,000 hands", arguments: ExploredView.all)
  func rightViewCausesNoAlarm(_ view: ExploredView) throws {
    let coverage = try view.explore(false, 2000, 1)
    #expect(coverage.neverRecognized.isEmpty)
  }
}
