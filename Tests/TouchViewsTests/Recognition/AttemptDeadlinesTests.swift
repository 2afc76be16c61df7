import Testing
import TouchKit

@testable import TouchViews

@Suite("Deadlines of a window")
struct AttemptDeadlinesTests {
  private let parts = CycleParts()
  private let view = TouchView(frame: .zero)
  private var deadlines: AttemptDeadlines { parts.deadlines }

  @Test("the recognizers are called whose deadline is due, and one that had only that leaves (R44)")
  func deadlinesAreMet() {
    let first = parts.recognizer("a", on: view)
    let second = parts.recognizer("b", on: view)
    #expect(deadlines.next == .infinity)
    deadlines.set(2, of: first)
    deadlines.set(1, of: second)
    #expect(deadlines.next == 1 && first.attempt.state == .scheduled)
    deadlines.meet(dueAt: 1)
    #expect(deadlines.next == 2 && second.attempt.state == .idle)
    deadlines.set(nil, of: first)
    #expect(deadlines.next == .infinity && first.attempt.state == .idle)
    #expect(parts.attempts.count == 0)
  }

  @Test("a recognizer that has touches stays when its deadline is met or cleared")
  func recognizerWithTouchesStays() {
    let pan = parts.recognizer("pan", on: view)
    parts.receive(1, pan)
    deadlines.set(1, of: pan)
    deadlines.meet(dueAt: 1)
    #expect(pan.attempt.state == .possible && deadlines.next == .infinity)
    deadlines.set(2, of: pan)
    deadlines.set(nil, of: pan)
    #expect(pan.attempt.state == .possible && parts.attempts.count == 1)
  }

  @Test("the end of an attempt is the end of its deadline")
  func endedAttemptHasNoDeadline() {
    let pan = parts.recognizer("pan", on: view)
    parts.receive(1, pan)
    deadlines.set(1, of: pan)
    #expect(deadlines.next == 1)
    parts.attempts.fail(at: 0, .unspecified)
    #expect(deadlines.next == .infinity)
  }

  @Test("a deadline that is not finite, or not later than one that was met, is not set")
  func impossibleDeadlinesAreIgnored() {
    let pan = parts.recognizer("pan", on: view)
    deadlines.set(.nan, of: pan)
    deadlines.set(.infinity, of: pan)
    #expect(deadlines.next == .infinity && pan.attempt.state == .idle)
    deadlines.set(1, of: pan)
    deadlines.meet(dueAt: 1)
    deadlines.set(1, of: pan)
    #expect(deadlines.next == .infinity && pan.attempt.state == .idle)
  }
}
