import Testing

@testable import TouchViews

@Suite("Pending work")
struct PendingWorkTests {
  private let work = PendingWork()

  @Test("requests are taken once")
  func requestsAreTakenOnce() {
    #expect(work.isEmpty && work.take() == .none)
    work.requestActions()
    #expect(!work.isEmpty && work.take() == .actions && work.take() == .none)
    work.requestRelease()
    #expect(!work.isEmpty && work.takeRelease() && !work.takeRelease())
    work.requestResets()
    #expect(!work.isEmpty && work.takeResets() && !work.takeResets())
    #expect(work.isEmpty)
  }

  @Test("actions never replace decisions, which include them")
  func actionsDoNotReplaceDecisions() {
    work.requestActions()
    #expect(work.takeActionsIfNothingElse() && !work.takeActionsIfNothingElse())
    work.requestDecisions()
    work.requestActions()
    #expect(!work.takeActionsIfNothingElse())
    #expect(work.take() == .decisions)
  }

  @Test("the end of an attempt requests decisions and a look at deadlines and callbacks")
  func endOfAnAttemptRequestsAll() {
    work.attemptDidEnd()
    #expect(work.kind == .decisions && work.takeRelease() && work.takeDeadlineChange())
    #expect(!work.takeDeadlineChange() && !work.takeResets())
  }

  @Test("a changed deadline requests decisions: an attempt that waited for it may end (R26)")
  func changedDeadlineRequestsDecisions() {
    work.deadlinesDidChange()
    #expect(work.take() == .decisions && !work.takeRelease())
    #expect(work.isEmpty && work.takeDeadlineChange())
  }
}
