import Testing
import TouchKit

@testable import TouchViews

@Suite("Record of events")
struct EventRecordTests {
  private let record = EventRecord()

  @Test("before the first event there are no touches")
  func noEvent() {
    #expect(record.current.allTouches.isEmpty && record.current.sequenceNumber == 0)
  }

  @Test("the current event is the one in progress; afterwards it has no ended touches")
  func eventInProgress() {
    record.begin(TouchEvent(3, Touch(1, .moved), Touch(2, .ended), at: 5))
    #expect(record.current.allTouches.map(\.id.rawValue) == [1, 2])
    record.end()
    #expect(record.current.allTouches.map(\.id.rawValue) == [1])
    #expect(record.current.sequenceNumber == 3 && record.current.timestamp == 5)
    record.begin(TouchEvent(4, Touch(1, .ended)))
    #expect(record.current.allTouches.map(\.phase) == [.ended])
  }
}
