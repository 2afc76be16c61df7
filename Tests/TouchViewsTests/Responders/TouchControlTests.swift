import Testing
import TouchKit
import TouchViews
import ViewTestSupport

/// A knob that logs how it is tracked.
private final class Knob: TouchControl {
  var log: [String] = []
  var begins = true
  var continues = true

  override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    log.append("begin")
    return begins
  }
  override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    log.append("continue")
    return continues
  }
  override func endTracking(_ touch: Touch?, with event: TouchEvent?) { log.append("end") }
  override func cancelTracking(with event: TouchEvent?) { log.append("cancel") }
}

@Suite("Controls")
struct TouchControlTests {
  private static let events: [(TouchControl.Event, String)] = [
    (.touchDown, "down"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"),
    (.valueChanged, "value"),
  ]

  private let stage = Stage()
  private let knob = Knob(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.window.addSubview(knob)
    for (event, name) in Self.events { knob.addAction(for: event) { $0.log.append("+\(name)") } }
  }

  private func takeLog() -> [String] {
    defer { knob.log = [] }
    return knob.log
  }

  @Test("a tap is tracked and sends touchDown and touchUpInside")
  func tapIsTracked() {
    stage.down(1, 50, 50)
    #expect(knob.isTracking && knob.isTouchInside && knob.isHighlighted)
    #expect(takeLog() == ["begin", "+down"])
    stage.up(1)
    #expect(takeLog() == ["end", "+up"])
    #expect(!knob.isTracking && !knob.isTouchInside && !knob.isHighlighted)
    stage.down(2, 50, 50)
    #expect(takeLog() == ["begin", "+down"])
  }

  @Test("a control that disables itself when its touch ends ends it once")
  func controlThatDisablesItselfEndsItsTouchOnce() {
    final class Once: TouchControl {
      var log: [String] = []
      override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
        log.append("end, \(isTouchInside)")
        isEnabled = false
      }
      override func cancelTracking(with event: TouchEvent?) { log.append("cancel") }
    }
    let once = Once(frame: knob.frame)
    stage.window.addSubview(once)
    once.addAction(for: .touchUpInside) { $0.log.append("+up") }
    once.addAction(for: .touchCancel) { $0.log.append("+cancelled") }
    stage.down(1, 50, 50)
    stage.up(1)
    #expect(once.log == ["end, true", "+up"])
    #expect(!once.isTracking && !once.isHighlighted && !once.isEnabled)
  }

  @Test("a drag says when it leaves the control and comes back")
  func dragsLeaveAndEnter() {
    stage.down(1, 50, 50)
    stage.move(1, 60, 50)
    #expect(takeLog().suffix(2) == ["continue", "+inside"])
    stage.move(1, 171, 50)
    #expect(takeLog() == ["continue", "+outside", "+exit"])
    #expect(!knob.isTouchInside && !knob.isHighlighted && knob.isTracking)
    stage.move(1, 90, 50)
    #expect(takeLog() == ["continue", "+inside", "+enter"] && knob.isHighlighted)
    stage.move(1, 169, 50)
    #expect(takeLog() == ["continue", "+inside"], "up to 70 points outside (R74)")
    stage.move(1, 190, 50)
    stage.up(1)
    #expect(takeLog().suffix(2) == ["end", "+up outside"])
  }

  @Test("a touch that moves with its lift is inside or outside where it lifts")
  func liftLocationDecides() {
    stage.down(1, 50, 50)
    stage.play(.lift(1, 171, 50))
    #expect(takeLog() == ["begin", "+down", "end", "+up outside"])
    stage.down(2, 50, 50)
    stage.move(2, 171, 50)
    stage.play(.lift(2, 90, 50))
    #expect(takeLog().suffix(2) == ["end", "+up"])
  }

  @Test(
    "a touch that lifts up to 70 points outside of any edge lifts inside (R74)",
    arguments: [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)], [69.0, 71])
  func liftBesideAnEdge(_ side: (x: Double, y: Double), _ distance: Double) {
    stage.down(1, 50, 50)
    stage.play(.lift(1, 50 + side.x * (50 + distance), 50 + side.y * (50 + distance)))
    #expect(takeLog().last == (distance < 70 ? "+up" : "+up outside"))
  }

  @Test("a touch is inside as far as the control says, if that is beyond 70 points (R74)")
  func controlThatIsLargerThanItsBounds() {
    final class Wide: TouchControl {
      override func point(inside point: Point2D, with event: TouchEvent?) -> Bool { point.x < 300 }
    }
    let wide = Wide(frame: knob.frame)
    stage.window.addSubview(wide)
    stage.down(1, 50, 50)
    stage.move(1, 290, 50)
    #expect(wide.isTouchInside)
    stage.move(1, 310, 50)
    #expect(!wide.isTouchInside && wide.isTracking)
  }

  @Test("one touch is tracked at a time, even if the control is multitouch")
  func oneTouchIsTracked() {
    knob.isMultipleTouchEnabled = true
    stage.down(1, 50, 50)
    stage.down(2, 60, 60)
    stage.move(2, 70, 60)
    stage.up(2)
    #expect(takeLog() == ["begin", "+down"] && knob.isTracking)
    stage.up(1)
    #expect(takeLog() == ["end", "+up"])
  }

  @Test("a touch that the control does not begin or continue with is not tracked any further")
  func trackingIsRefused() {
    knob.begins = false
    stage.down(1, 50, 50)
    stage.move(1, 60, 50)
    #expect(takeLog() == ["begin"] && !knob.isTracking && !knob.isHighlighted)
    stage.up(1)
    knob.begins = true
    knob.continues = false
    stage.down(2, 50, 50)
    stage.move(2, 60, 50)
    stage.move(2, 70, 50)
    stage.up(2)
    #expect(takeLog() == ["begin", "+down", "continue"])
  }

  @Test("tracking is cancelled with its touch, when the control leaves and when it is disabled")
  func trackingIsCancelled() {
    stage.down(1, 50, 50)
    stage.window.cancelTouches()
    #expect(takeLog() == ["begin", "+down", "cancel", "+cancelled"])
    stage.down(2, 50, 50)
    knob.removeFromSuperview()
    #expect(takeLog().suffix(2) == ["cancel", "+cancelled"] && !knob.isTracking)
    stage.window.addSubview(knob)
    stage.down(3, 50, 50)
    _ = takeLog()
    knob.isEnabled = false
    #expect(takeLog() == ["cancel", "+cancelled"] && !knob.isTracking)
    stage.move(3, 60, 50)
    stage.up(3)
    stage.down(4, 50, 50)
    #expect(takeLog().isEmpty && !knob.isTracking)
  }

  @Test("actions are for one or several events, can be sent by the program and removed by it")
  func actionsCanBeRemoved() {
    var calls: [String] = []
    let first = knob.addAction(for: .touchDown, .valueChanged) { calls.append("\($0.tag)") }
    knob.addAction(for: .valueChanged) { [unowned knob] _ in
      calls.append("second")
      knob.removeAction(first)
      knob.addAction(for: .valueChanged) { _ in calls.append("third") }
    }
    knob.tag = 7
    knob.sendActions(for: .valueChanged)
    #expect(calls == ["7", "second"])
    knob.sendActions(for: .touchDown)
    knob.sendActions(for: .valueChanged)
    #expect(calls == ["7", "second", "second", "third"])
    #expect(takeLog().contains("+value"))
  }
}
