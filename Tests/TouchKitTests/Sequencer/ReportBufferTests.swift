import Testing
import TouchKit

@Suite("Report buffer")
struct ReportBufferTests {
  private func drained(_ reports: [ContactReport]) -> [ContactReport] {
    var buffer = ReportBuffer()
    for report in reports { buffer.append(report) }
    var result: [ContactReport] = []
    buffer.drain { result.append($0) }
    #expect(buffer.count == 0)
    return result
  }

  private func report(_ kind: ContactReport.Kind, _ contact: Int, _ time: Double) -> ContactReport {
    ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: time, y: 0))
  }

  @Test("samples that arrive contact by contact are yielded in order of time (R52)")
  func coalescedSamplesAreSortedByTime() {
    let first = (0..<4).map { report(.move, 1, 0.1 + Double($0) * 0.004) }
    let second = (0..<4).map { report(.move, 2, 0.102 + Double($0) * 0.004) }
    let result = drained(first + second)
    #expect(result.map(\.contact.contact) == [1, 2, 1, 2, 1, 2, 1, 2])
    #expect(result.map(\.timestamp) == result.map(\.timestamp).sorted())

    var sequencer = TouchSequencer()
    for down in [1, 2] { sequencer.receive(report(.down, down, 0)) }
    for report in result { sequencer.receive(report) }
    #expect(sequencer.issues.total == 0)
  }

  @Test("reports with equal times keep their order")
  func equalTimesKeepTheirOrder() {
    let result = drained((0..<100).map { report(.move, $0, $0 < 50 ? 2 : 1) })
    #expect(result.map(\.contact.contact) == Array(50..<100) + Array(0..<50))
  }

  @Test("a prediction follows the sample that it was collected with (R12)")
  func predictionsStayWithTheirSample() {
    let result = drained([
      report(.move, 1, 0.2), report(.predicted, 1, 0.21), report(.predicted, 1, 0.22),
      report(.move, 2, 0.1), report(.predicted, 2, 0.11),
    ])
    #expect(result.map(\.contact.contact) == [2, 2, 1, 1, 1])
    #expect(result.map(\.timestamp) == [0.1, 0.11, 0.2, 0.21, 0.22])
  }

  @Test("a report whose time is not a number stays after the report before it (R50)")
  func invalidTimesKeepTheirOrder() {
    let result = drained([
      report(.move, 0, .nan), report(.move, 1, 0.2), report(.up, 1, .nan), report(.move, 2, 0.1),
    ])
    #expect(result.map(\.contact.contact) == [0, 2, 1, 1])
  }
}
