import Testing

@testable import TouchKit

@Suite struct TouchIssueLogTests {
  @Test("a log is described by the count of each kind that occurred (R50)")
  func descriptionCountsKinds() {
    var log = TouchIssueLog()
    #expect("\(log)" == "no issues")
    for kind in [TouchIssue.Kind.timeReversed, .overflow, .timeReversed] {
      log.append(TouchIssue(kind: kind, timestamp: 0, contact: ContactID(0)))
    }
    #expect("\(log)" == "timeReversed 2, overflow 1")
  }
}
