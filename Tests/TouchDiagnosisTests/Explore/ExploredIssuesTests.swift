import Foundation
import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

@Suite("Expectations in checks of explorations", .serialized)
struct ExploredIssuesTests {
  private final class CountingView: TouchView {
    var taps = 0
    override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
      taps += touches.count
    }
  }

  /// The number of issues that the exploration reports, or `nil` after it.
  // Only the tests with the trait that counts them use it, one after the other.
  private nonisolated(unsafe) static var reported: Int?

  private static func count(_ issue: Issue) -> Issue? {
    guard let reported, unlessExploring(issue) != nil else { return unlessExploring(issue) }
    self.reported = reported + 1
    return nil
  }

  @Test(
    "an expectation that fails in a check is reported once, with the simplest input",
    .compactMapIssues(Self.count))
  func expectationIsReportedOnce() throws {
    Self.reported = 0
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore {
        CountingView()
      } checking: { view in
        #expect(view.taps < 2)
      }
    }
    let reported = Self.reported
    Self.reported = nil
    #expect(reported == 1)
    #expect(failure?.reason.contains("view.taps") == true)
    #expect(failure.map { $0.script.text.split(separator: "\n").count <= 6 } == true)
  }

  @Test(
    "a requirement that is not met in a check shows the input that does not meet it",
    .compactMapIssues(Self.count))
  func requirementShowsItsHand() throws {
    func failure(_ input: TouchScript? = nil) -> ExplorationFailure? {
      Self.reported = 0
      defer { Self.reported = nil }
      do {
        let check = { (view: CountingView) in _ = try #require(view.taps < 2 ? view : nil) }
        if let input {
          try explore(input, { CountingView() }, checking: check)
        } else {
          try explore({ CountingView() }, checking: check)
        }
      } catch {
        return error as? ExplorationFailure
      }
      return nil
    }
    let first = try #require(failure())
    #expect(!first.script.lines.isEmpty)
    #expect(failure(first.script) != nil)
  }

  @Test(
    "of the issues of a check, and an error after them, the first one is the reason",
    .compactMapIssues(Self.count))
  func firstIssueIsTheReason() {
    Self.reported = 0
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore {
        CountingView()
      } checking: { view in
        #expect(view.taps < 2, "the first issue")
        #expect(view.taps < 2, "the second issue")
        if view.taps >= 2 { throw CocoaError(.fileNoSuchFile) }
      }
    }
    let reported = Self.reported
    Self.reported = nil
    #expect(reported == 1)
    #expect(failure?.reason.contains("the first issue") == true)
    #expect(failure?.reason.contains("the second issue") == false)
  }

  @Test("an issue outside of an exploration is reported")
  func otherIssueIsReported() { #expect(unlessExploring("issue") == "issue") }

  @Test("an issue after the last check of an input is no fault of the next one")
  func issueAfterTheLastCheck() throws {
    final class NotingView: TouchView {
      var onDraw = {}
      // The input that is repeated is drawn after its last check.
      override func draw(_ rect: Rect2D) {
        onDraw()
        _ = unlessExploring("an issue of the drawing")
      }
    }
    let tap = "touchscript 1\n0 down a 50,50\n+9 up a"
    var drawings = 0
    try explore(TouchScript(parsing: tap, file: "tap.touch")) {
      let view = NotingView()
      view.onDraw = { drawings += 1 }
      return view
    }
    #expect(drawings >= 2)
  }

  @Test("a failure writes its script and its trace, and a success leaves no file")
  func failureIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "exploration-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func exploration(_ limit: Int) -> Exploration<CountingView> {
      var exploration = Exploration(excluding: [], size: nil, name: "taps()") {
        CountingView()
      } _: { view in
        if view.taps > limit { throw CocoaError(.fileNoSuchFile) }
      } _: { _ in
      }
      exploration.failureFolder = folder.path
      return exploration
    }
    _ = try exploration(1000).run(inputs: 10, seed: 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    let failure = try #require(throws: ExplorationFailure.self) {
      _ = try exploration(1).run(inputs: 200, seed: 1)
    }
    let script = try String(
      contentsOf: folder.appendingPathComponent("taps.touch"), encoding: .utf8)
    #expect(script == failure.script.text)
    let page = try String(contentsOf: folder.appendingPathComponent("taps.html"), encoding: .utf8)
    #expect(page.contains("CountingView"))
    for file in ["taps.touch", "taps.html"] {
      #expect("\(failure)".contains(folder.appendingPathComponent(file).path))
    }
  }
}
