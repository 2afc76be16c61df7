import Testing
import TouchScripts

@testable import TouchDiagnosis

@Suite("Replays of a question")
struct GestureReplayTests {
  private func outcome(
    of name: String, _ gesture: String, goal: ClosedRange<Double>? = nil
  ) throws -> GestureReplay.Outcome {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        view pad 0,0 50x50
        \(gesture)
        0 down a 100,25
        1000 up a
        2000 down b 25,100
        2500 down c 26,100
        3000 up c
        4000 up b
        """, file: "t")
    var replay = GestureReplay(script)
    replay.goal = goal
    return replay.outcome(on: ReplayedViews(script, named: name))
  }

  @Test("each touch of a view lasts from its landing to its lift")
  func touchesOfAViewLast() throws {
    let attempts = try outcome(of: "pad", "").attempts
    #expect(attempts.map(\.start) == [0, 2, 2.5] && attempts.map(\.end) == [1, 4, 3])
  }

  @Test(
    "what happened outside of the time in question does not count",
    arguments: [
      (0.0...0.5, ["a"]), (0.5...1, ["a"]), (1.25...1.75, []), (1...2, ["a", "b"]),
      (2.75...9, ["b", "c"]), (-1...9, ["a", "b", "c"]),
    ])
  func onlyTheTimeCounts(goal: ClosedRange<Double>, contacts: [String]) throws {
    let gesture = try outcome(of: "hit", "gesture hit: tap on pad", goal: goal)
    #expect(gesture.misses.map(\.name) == contacts && gesture.attempts.isEmpty)
    let view = try outcome(of: "pad", "", goal: goal)
    #expect(view.misses.map(\.name) == contacts && view.attempts.count == contacts.count)
  }
}
