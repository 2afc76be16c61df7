import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Windows")
struct TouchWindowTests {
  @Test(
    "an event that was handled before is ignored and counted (R21b)"
  )
  func repeatedEventIsIgnored() {
    final class Doubling: TouchWindow {
      override func sendEvent(_ event: TouchEvent) {
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let stage = Stage(Doubling(frame: Rect2D(x: 0, y: 0, width: 100, height: 100)))
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    #expect(stage.callbacks.lines == ["view began #1", "view moved #1"])
    #expect(stage.window.repeatedEvents == 2)
  }

  @Test("an override of sendEvent can withhold events (R17)")
  func overrideCanWithholdEvents() {
    final class Swallowing: TouchWindow {
      var isOpen = false
      override func sendEvent(_ event: TouchEvent) { if isOpen { super.sendEvent(event) } }
    }
    let window = Swallowing(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let stage = Stage(window)
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    window.isOpen = true
    stage.move(1, 6, 6)  // of a touch whose landing the window did not see
    stage.up(1)
    stage.down(1, 5, 5)
    #expect(stage.callbacks.lines == ["view began #2"])
  }

  @Test("an event sent inside a callback waits until the current one is complete (R24)")
  func eventInCallbackWaits() throws {
    let stage = Stage()
    let first = stage.view("first", 0, 0, 100, 100)
    stage.view("second", 100, 0, 100, 100)
    stage.play(.down(1, 5, 5), .down(2, 150, 5))
    let moved = stage.event(.move(1, 6, 5))
    let lifted = stage.event(.up(2))
    first.reactions["moved"] = { [window = stage.window] in
      if let lifted { window.sendEvent(lifted) }
    }
    _ = stage.callbacks.take()
    stage.window.sendEvent(try #require(moved))
    #expect(stage.callbacks.lines == ["first moved #1", "second ended #2"])
  }

  @Test("an event sent again inside its own callback is ignored (R21b)")
  func eventSentInItsOwnCallbackIsIgnored() throws {
    let stage = Stage()
    let view = stage.view("view", 0, 0, 100, 100)
    let event = try #require(stage.event(.down(1, 5, 5)))
    view.reactions["began"] = { [window = stage.window] in window.sendEvent(event) }
    stage.window.sendEvent(event)
    #expect(stage.callbacks.lines == ["view began #1"] && stage.window.repeatedEvents == 1)
  }

  @Test("touches that hit no view continue without one (R19)")
  func touchThatHitsNoViewContinues() {
    let stage = Stage()
    stage.down(1, 500, 500)
    stage.move(1, 5, 5)
    #expect(stage.window.owns(TouchID(1)) && stage.window.view(of: TouchID(1)) == nil)
    stage.up(1)
    #expect(!stage.window.owns(TouchID(1)))
  }

  @Test(
    "cancelTouches cancels each touch once and ignores its later events (R55)")
  func cancelTouchesCancelsEachTouchOnce() {
    let stage = Stage()
    stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100).isExclusiveTouch = true
    stage.down(1, 5, 5)
    stage.window.cancelTouches()
    stage.window.cancelTouches()
    stage.move(1, 6, 6)
    stage.down(2, 150, 5)  // nothing is tracked any more, so nothing blocks it
    #expect(stage.callbacks.lines == ["left began #1", "left cancelled #1", "right began #2"])
  }

  @Test(
    "cancelTouches in a callback waits until the event is delivered (R24, R55)",
    arguments: ["began", "moved", "ended"])
  func cancelTouchesWaitsForTheEvent(callback: String) {
    let stage = Stage()
    let left = stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100)
    left.reactions[callback] = { [unowned window = stage.window] in window.cancelTouches() }
    stage.play(.down(1, 5, 5), .down(2, 150, 5))
    stage.play(.move(1, 6, 6), .move(2, 160, 5))
    stage.play(.up(1), .up(2))
    let all = [
      "left began #1", "right began #2", "left moved #1", "right moved #2", "left ended #1",
      "right ended #2",
    ]
    let deliveredCount = ["began": 2, "moved": 4, "ended": 6][callback] ?? 0
    let cancellations = callback == "ended" ? [] : ["left cancelled #1", "right cancelled #2"]
    #expect(stage.callbacks.lines == all.prefix(deliveredCount) + cancellations)
    #expect(!stage.window.owns(TouchID(1)) && !stage.window.owns(TouchID(2)))
  }

  @Test("the window's time is that of the newest sample or advance and never decreases (R44)")
  func timeNeverDecreases() {
    let stage = Stage()
    stage.down(1, 5, 5)
    stage.move(1, 6, 5)
    #expect(stage.window.now == 0.01)
    stage.window.advance(to: 3)
    stage.window.advance(to: 2)
    stage.window.advance(to: .nan)
    #expect(stage.window.now == 3 && stage.window.nextDeadline == nil)
  }

  @Test(
    "an observer sees each event once, before its callbacks (R21a)")
  func observersSeeEachEventOnce() {
    final class Observer: TouchWindowObserver {
      var lines: [String] = []
      func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
        lines.append(
          "\(event.allTouches.filter { window.owns($0.id) }.count) of \(event.allTouches.count)")
      }
      func wasAdded(to window: TouchWindow) { lines.append("added") }
      func wasRemoved(from window: TouchWindow?) { lines.append("removed") }
    }
    let observer = Observer()
    do {
      let stage = Stage()
      let view = stage.view("view", 0, 0, 100, 100)
      stage.window.addObserver(observer)
      stage.window.addObserver(observer)
      view.reactions["began"] = { observer.lines.append("began") }
      stage.down(1, 5, 5)
      stage.window.removeObserver(observer)
      stage.up(1)
      stage.window.addObserver(observer)
    }
    #expect(observer.lines == ["added", "1 of 1", "began", "removed", "added", "removed"])
  }

  @Test("between events, the current event of a window has the touches that are down")
  func currentEventBetweenEvents() {
    let stage = Stage()
    stage.window.isMultipleTouchEnabled = true
    stage.at(0, .down(1, 5, 5), .down(2, 50, 5))
    stage.at(0.1, .up(1))
    #expect(stage.window.currentEvent.allTouches.map(\.location.x) == [50])
    stage.at(0.2, .up(2))
    #expect(stage.window.currentEvent.allTouches.isEmpty)
  }
}
