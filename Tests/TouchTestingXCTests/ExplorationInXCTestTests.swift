import TouchKit
import TouchTesting
import TouchViews
import XCTest

/// Assertions of XCTest in the checks of explorations.
final class ExplorationInXCTestTests: XCTestCase {
  private final class TapView: TouchView {
    var taps = 0
    override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
      taps += touches.count
    }
  }

  /// The failures that the exploration reports, or `nil` after it.
  private var reported: [String]?

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard let issue = unlessExploring(issue) else { return }
      if reported == nil { super.record(issue) } else { reported?.append(issue.compactDescription) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard let description = unlessExploring(description) else { return }
      reported?.append(description)
      guard reported == nil else { return }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif

  func testAnAssertionIsReportedOnceForTheSimplestHand() {
    var failure: ExplorationFailure?
    reported = []
    do {
      try explore {
        TapView()
      } checking: { view in
        XCTAssertLessThan(view.taps, 2)
      }
    } catch {
      failure = error as? ExplorationFailure
    }
    let issues = reported
    reported = nil
    XCTAssertEqual(issues?.count, 1)
    XCTAssertEqual(failure?.reason.contains("XCTAssertLessThan"), true, "\(failure as Any)")
    XCTAssertLessThanOrEqual(failure?.script.text.split(separator: "\n").count ?? 100, 6)
  }
}
