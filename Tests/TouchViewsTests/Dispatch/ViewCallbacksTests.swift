import Testing
import TouchKit

@testable import TouchViews

@Suite("Callbacks of views")
struct ViewCallbacksTests {
  @Test("each phase has its callback; a touch that rests has none")
  func eachPhaseHasItsCallback() {
    let parts = CycleParts()
    let view = parts.view("view")
    for phase in TouchPhase.allCases {
      let touch = Touch(1, phase)
      parts.callbacks.make(phase, TouchCollection([touch]), of: TouchEvent(1, touch), on: view)
    }
    #expect(
      parts.log.lines
        == ["began", "moved", "ended", "cancelled", "entered", "hovered", "exited"]
        .map { "view \($0) #1" })
  }
}
