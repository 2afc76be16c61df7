import Testing
import TouchKit
import TouchViews

@Suite("Hover")
struct HoverTests {
  let stage = Stage()

  @Test("goes to the view below it, which is told when it comes, moves and leaves (R6)")
  func phases() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.hover(1, 6, 6)
    stage.leave(1)
    #expect(stage.log.lines == ["view entered #1", "view hovered #1", "view exited #1"])
    #expect(
      view.seen.map { $0.touches[$0.touches.startIndex].phase } == [
        .regionEntered, .regionMoved, .regionExited,
      ])
    #expect(!stage.window.owns(TouchID(1)))
  }

  @Test(
    "changes its view as the pointer moves: the one before is left, then the new one is entered (R6)"
  )
  func crossing() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    stage.hover(1, 50, 50)
    stage.hover(1, 150, 50)
    stage.hover(1, 160, 50)
    stage.leave(1)
    #expect(
      stage.log.lines == [
        "left entered #1", "left exited #1", "right entered #1", "right hovered #1",
        "right exited #1",
      ])
    #expect(
      left.seen.last?.touches.first?.phase == .regionExited
        && right.seen.first?.touches.first?.phase == .regionEntered)
  }

  @Test("is no touch that is down: it blocks nothing and is not blocked (R6, R20, R21)")
  func blocksNothing() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.isExclusiveTouch = true
    stage.view("other", 100, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.down(2, 9, 9)
    stage.hover(3, 150, 5)
    #expect(stage.log.lines == ["view entered #1", "view began #2", "other entered #3"])
    #expect(stage.window.isHover(TouchID(1)) && !stage.window.isHover(TouchID(2)))
  }

  @Test("a contact that lands exits first, and is another touch then (R6)")
  func landing() {
    stage.view("view", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    stage.down(1, 5, 5)
    #expect(stage.log.lines == ["view entered #1", "view exited #1", "view began #2"])
  }

  @Test("a view that leaves is left; the next move enters what is below (R19, R24)")
  func leaving() {
    stage.view("below", 0, 0, 100, 100)
    let above = stage.view("above", 0, 0, 100, 100)
    stage.hover(1, 5, 5)
    above.removeFromSuperview()
    stage.hover(1, 6, 6)
    #expect(stage.log.lines == ["above entered #1", "above exited #1", "below entered #1"])
  }

  @Test("a view that is sent away by the one that is left is not entered (R24)")
  func sentAway() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    left.reactions["exited"] = { right.removeFromSuperview() }
    stage.hover(1, 50, 50)
    stage.hover(1, 150, 50)
    stage.leave(1)
    #expect(stage.log.lines == ["left entered #1", "left exited #1"])
  }
}
