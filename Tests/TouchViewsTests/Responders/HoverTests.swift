import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Hovers")
struct HoverTests {
  let stage = Stage()

  @Test("a view receives hovers that enter, move and leave (R6)")
  func viewReceivesHoverPhases() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.hover(1, 6, 6)
    stage.leave(1)
    #expect(stage.callbacks.lines == ["view entered #1", "view hovered #1", "view exited #1"])
    #expect(
      view.received.map { $0.touches[$0.touches.startIndex].phase } == [
        .regionEntered, .regionMoved, .regionExited,
      ])
    #expect(!stage.window.owns(TouchID(1)))
  }

  @Test(
    "a hover that moves to another view leaves the old one, then enters the new one (R6)"
  )
  func hoverChangesItsView() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    stage.hover(1, 50, 50)
    stage.hover(1, 150, 50)
    stage.hover(1, 160, 50)
    stage.leave(1)
    #expect(
      stage.callbacks.lines == [
        "left entered #1", "left exited #1", "right entered #1", "right hovered #1",
        "right exited #1",
      ])
    #expect(
      left.received.last?.touches.first?.phase == .regionExited
        && right.received.first?.touches.first?.phase == .regionEntered)
  }

  @Test("a hover neither blocks touches nor is blocked by them (R6, R20, R21)")
  func hoverDoesNotBlockTouches() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.isExclusiveTouch = true
    stage.view("other", 100, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.down(2, 9, 9)
    stage.hover(3, 150, 5)
    #expect(stage.callbacks.lines == ["view entered #1", "view began #2", "other entered #3"])
    #expect(stage.window.isHover(TouchID(1)) && !stage.window.isHover(TouchID(2)))
  }

  @Test("a hovering contact that lands leaves the view first and is a new touch (R6)")
  func landingContactLeavesFirst() {
    stage.view("view", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.down(1, 5, 5)
    #expect(stage.callbacks.lines == ["view entered #1", "view exited #1", "view began #2"])
  }

  @Test("a hover over a removed view enters the view below with its next move (R19, R24)")
  func removedViewIsLeft() {
    stage.view("below", 0, 0, 100, 100)
    let above = stage.view("above", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    above.removeFromSuperview()
    stage.hover(1, 6, 6)
    #expect(stage.callbacks.lines == ["above entered #1", "above exited #1", "below entered #1"])
  }

  @Test("a hover exits a removed view once, also if regionExited removes the view again (R6, R24)")
  func viewRemovedAgainInRegionExitedIsLeftOnce() {
    let view = stage.view("view", 0, 0, 100, 100)
    var exitCount = 0
    view.reactions["exited"] = { [unowned view] in
      exitCount += 1
      // The limit ends the test if each removal exits the hover again.
      if exitCount < 3 { view.removeFromSuperview() }
    }
    stage.hover(1, 5, 5)
    view.removeFromSuperview()
    #expect(stage.callbacks.lines == ["view entered #1", "view exited #1"])
    #expect(view.window == nil && stage.window.owns(TouchID(1)))
  }

  @Test("a view that regionExited removes is not entered (R24)")
  func viewRemovedInRegionExitedIsNotEntered() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    left.reactions["exited"] = { right.removeFromSuperview() }
    stage.hover(1, 50, 50)
    stage.hover(1, 150, 50)
    stage.leave(1)
    #expect(stage.callbacks.lines == ["left entered #1", "left exited #1"])
  }

  @Test("a view that leaves while hovers are cancelled exits all of them before (R24)")
  func viewRemovedWhileHoversAreCancelled() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.hover(2, 6, 6)
    var lines: [String] = []
    view.reactions["exited"] = {
      guard lines.isEmpty else { return }
      lines = ["removed"]
      view.removeFromSuperview()
      lines = stage.callbacks.lines
    }
    stage.window.cancelTouches()
    #expect(lines.suffix(2) == ["view exited #1", "view exited #2"])
    #expect(stage.callbacks.lines.count == 4)
  }

  @Test("a hover that a newer event does not contain has left its view (R6)")
  func lostHover() {
    stage.view("view", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.window.dispatch(TouchEvent(at: 1, touches: [], sequenceNumber: 9))
    #expect(stage.callbacks.lines == ["view entered #1", "view exited #1"])
  }
}
