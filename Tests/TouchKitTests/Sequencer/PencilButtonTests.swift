import TestSupport
import Testing

@testable import TouchKit

@Suite("Buttons of pencils and modifier keys (R62)")
struct PencilButtonTests {
  private func report(
    _ kind: ContactReport.Kind, at time: Double, _ buttons: ButtonMask? = nil, contact: Int = 1,
    tool: TouchTool? = nil, type: TouchType? = .pencil
  ) -> ContactReport {
    var report = ContactReport(
      kind, ContactID(contact), at: time, location: Point2D(x: time, y: 5), altitudeAngle: 1,
      type: type, tool: tool)
    report.buttons = buttons
    return report
  }

  private func events(_ reports: ContactReport...) -> [String] {
    var sequencer = TouchSequencer()
    for report in reports { sequencer.receive(report) }
    var lines: [String] = []
    for event in sequencer.indirectEvents(upTo: 100) {
      let buttons = event.properties[.buttons].map { "\(Int($0))" } ?? "-"
      lines.append("\(event.type) \(event.phase) \(Int(event.timestamp)) \(buttons)")
      #expect(event.properties[.altitudeAngle] == 1)
    }
    #expect(sequencer.issues.total == 0)
    return lines
  }

  @Test("a press above the surface continues when the pencil lands, and ends with the release")
  func pressContinuesOnTheSurface() {
    #expect(
      events(
        report(.hover, at: 0, []), report(.hover, at: 1, .secondary), report(.hover, at: 2),
        report(.down, at: 3, .secondary), report(.move, at: 4, [.secondary, .button(3)]),
        report(.move, at: 5, []), report(.up, at: 6))
        == ["button began 1 2", "button changed 4 6", "button ended 5 0"])
  }

  @Test("a press continues when the pencil lifts and hovers at the same time, but not later")
  func pressContinuesAboveTheSurface() {
    #expect(
      events(
        report(.down, at: 0, .secondary), report(.up, at: 1), report(.hover, at: 1, .secondary),
        report(.leave, at: 2))
        == ["button began 0 2", "button changed 1 2", "button ended 2 2"])
    #expect(
      events(
        report(.down, at: 0, .secondary), report(.up, at: 1), report(.hover, at: 2, .secondary),
        report(.hover, at: 3, []))
        == ["button began 0 2", "button ended 1 2", "button began 2 2", "button ended 3 0"])
  }

  @Test("a press ends with its contact: cancelled if that is, and with a change of the tool")
  func pressEndsWithItsContact() {
    #expect(
      events(report(.down, at: 0, .secondary), report(.up, at: 1))
        == ["button began 0 2", "button ended 1 2"])
    #expect(
      events(report(.hover, at: 0, .secondary), report(.leave, at: 1))
        == ["button began 0 2", "button ended 1 2"])
    #expect(
      events(report(.down, at: 0, .secondary), report(.cancel, at: 1))
        == ["button began 0 2", "button cancelled 1 2"])
    #expect(
      events(
        report(.down, at: 0, .secondary, tool: .pen), report(.move, at: 1, tool: .eraser),
        report(.move, at: 2, .secondary))
        == ["button began 0 2", "button ended 1 2", "button began 2 2"])
  }

  @Test("buttons of pointers, and a release without a press, are no actions of a pencil")
  func pointersHaveNoActions() {
    #expect(events(report(.down, at: 0, .primary, type: .indirectPointer)) == [])
    #expect(events(report(.down, at: 0, []), report(.up, at: 1, [])) == [])
  }

  @Test("the press of a second pencil cancels that of the first, whose release is ignored")
  func secondPencil() {
    #expect(
      events(
        report(.down, at: 0, .secondary), report(.down, at: 1, .secondary, contact: 2),
        report(.up, at: 2, contact: 2), report(.move, at: 3, []))
        == [
          "button began 0 2", "button cancelled 1 2", "button began 1 2", "button ended 2 2",
        ])
  }

  @Test("an event has the buttons of all touches, and the modifier keys of its time")
  func eventsHaveButtonsAndKeys() {
    var sequencer = TouchSequencer()
    sequencer.receive(report(.down, at: 0, .primary, type: .indirectPointer))
    sequencer.receive(report(.down, at: 0, .secondary, contact: 2))
    sequencer.receive(report(.down, at: 0, contact: 3))
    sequencer.modifierFlags = [.shift, .command]
    let event = sequencer.nextTouchEvent(at: 0)
    #expect(event?.buttonMask == [.primary, .secondary])
    #expect(event?.modifierFlags == [.shift, .command])
    #expect(sequencer.indirectEvents(upTo: 0).map(\.type) == [.button])
    sequencer.modifierFlags = []
    sequencer.receive(report(.up, at: 1))
    #expect(sequencer.nextTouchEvent(at: 1)?.modifierFlags == [])
  }

  @Test("a pose that is not finite is ignored with an issue (R53)")
  func poseIsFinite() {
    var sequencer = TouchSequencer()
    sequencer.receive(
      IndirectEvent(.squeeze, at: 0, location: .zero, properties: [.force: .infinity]))
    #expect(sequencer.issues.recent.map(\.kind) == [.nonFinite])
    #expect(sequencer.indirectEvents(upTo: 1) == [])
  }
}
