import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Applications")
struct TouchApplicationTests {
  let application = TouchApplication()
  let log = CallbackLines()

  private func stage(_ name: String, _ frame: Rect2D) -> Stage {
    let stage = Stage(TouchWindow(frame: frame), callbacks: log)
    application.addWindow(stage.window)
    stage.view(name, 0, 0, frame.width, frame.height).isMultipleTouchEnabled = true
    return stage
  }

  @Test("a touch belongs to the front-most window that it hits, until its end (R19)")
  func touchStaysWithItsWindow() {
    let back = stage("back", Rect2D(x: 0, y: 0, width: 200, height: 200))
    let front = stage("front", Rect2D(x: 100, y: 0, width: 200, height: 200))
    back.receiver = { application.sendEvent($0) }
    back.play(.down(1, 50, 50), .down(2, 150, 50))
    #expect(log.take() == ["back began #1", "front began #2"])
    back.play(.move(1, 250, 50), .move(2, 10, 50))
    #expect(log.take() == ["back moved #1", "front moved #2"])
    application.addWindow(back.window)  // to the front: lands there from now on
    back.down(3, 150, 50)
    back.play(.up(1), .up(2), .up(3))
    #expect(log.take() == ["back began #3", "front ended #2", "back ended #1 #3"])
    #expect(application.windows.count == 2 && application.windows.last === back.window)
    _ = front
  }

  @Test("locations are converted through the frame and transform of the window (R23)")
  func locationIsInWindowCoordinates() throws {
    let stage = stage("view", Rect2D(x: 100, y: 50, width: 200, height: 100))
    stage.window.transform = Transform2D(scaleX: 2, y: 2)
    stage.receiver = { application.sendEvent($0) }
    stage.down(1, 10, 10)
    // The window's centre (200, 100) stays; its corner is 200 to the left of it and 100 above, at
    // twice the size.
    let view = try #require(stage.window.subviews.first as? LoggingView)
    #expect(view.received.first?.touches.first?.location(in: view) == Point2D(x: 5, y: 5))
  }

  @Test("a window receives only events that contain one of its touches (R17)")
  func windowReceivesOnlyItsEvents() {
    final class Counting: TouchWindow {
      var events = 0
      override func sendEvent(_ event: TouchEvent) {
        events += 1
        super.sendEvent(event)
      }
    }
    let other = Counting(frame: Rect2D(x: 200, y: 0, width: 100, height: 100))
    application.addWindow(other)
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.receiver = { application.sendEvent($0) }
    stage.down(1, 5, 5)
    stage.move(1, 250, 5)
    #expect(other.events == 0)
    stage.down(2, 250, 5)
    stage.up(1)
    #expect(other.events == 2)
  }

  @Test("a view that the application removes before it delivers an event receives nothing (R17)")
  func viewRemovedBeforeDeliveryReceivesNothing() {
    final class Removing: TouchApplication {
      override func sendEvent(_ event: TouchEvent) {
        for window in windows { window.subviews.last?.removeFromSuperview() }
        super.sendEvent(event)
      }
    }
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    let removing = Removing()
    removing.addWindow(stage.window)
    stage.receiver = { removing.dispatch($0) }
    stage.down(1, 5, 5)
    #expect(stage.window.subviews.isEmpty && stage.window.owns(TouchID(1)))
    #expect(stage.window.view(of: TouchID(1)) == nil && log.lines.isEmpty)
  }

  @Test("a removed window cancels its touches, which continue without a window (R55)")
  func removedWindowCancelsItsTouches() {
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.receiver = { application.sendEvent($0) }
    stage.down(1, 5, 5)
    application.removeWindow(stage.window)
    stage.move(1, 6, 6)
    stage.up(1)
    stage.down(1, 5, 5)
    #expect(log.lines == ["view began #1", "view cancelled #1"])
    #expect(stage.window.application == nil && stage.window.next == nil)
  }

  @Test("an event sent inside a callback waits, and an event sent twice is ignored (R21b, R24)")
  func eventInCallbackWaits() throws {
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    let view = try #require(stage.window.subviews.first as? LoggingView)
    let event = try #require(stage.event(.down(1, 5, 5)))
    let next = try #require(stage.event(.up(1)))
    view.reactions["began"] = {
      application.sendEvent(event)
      application.sendEvent(next)
      log.append("still", "here", TouchCollection([]))
    }
    application.sendEvent(event)
    #expect(log.lines == ["view began #1", "still here", "view ended #1"])
  }

  @Test("late updates reach the window in which their touch ended (R14)")
  func lateUpdatesReachTheWindow() {
    let other = stage("other", Rect2D(x: 100, y: 0, width: 100, height: 100))
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.receiver = { application.sendEvent($0) }
    func pencil(_ kind: ContactReport.Kind) -> ContactReport {
      ContactReport(
        kind, ContactID(1), at: 0, location: Point2D(x: 5, y: 5), force: 1,
        estimatedProperties: .force,
        estimatedPropertiesExpectingUpdates: .force, updateIndex: 1)
    }
    stage.play([pencil(.down)])
    stage.up(1)
    stage.play([pencil(.refine)])
    #expect(log.lines == ["view began #1", "view ended #1", "view updated #1"])
    _ = other
  }

  @Test("the application of a window is nil after its deallocation")
  func windowsOutliveTheApplication() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    do {
      let application = TouchApplication()
      application.addWindow(window)
      #expect(window.next === application)
    }
    #expect(window.application == nil && window.next == nil)
  }

  @Test("a window added to another application is in that one alone")
  func windowIsInOneApplication() {
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 10, height: 10))
    let other = TouchApplication()
    other.addWindow(stage.window)
    #expect(
      application.windows.isEmpty && other.windows.count == 1 && stage.window.application === other)
  }

  @Test("a touch of a window that joins an application continues in the application's events (R24)")
  func windowJoinsWithTouch() {
    let stage = Stage(callbacks: log)
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    application.addWindow(stage.window)
    stage.receiver = { [application] in application.dispatch($0) }
    stage.move(1, 6, 6)
    stage.up(1)
    #expect(log.lines == ["view began #1", "view moved #1", "view ended #1"])
    #expect(!stage.window.owns(TouchID(1)))
  }

  @Test("an event that waits for a window which leaves the application lands no touch there (R24)")
  func windowLeavesBeforeEvent() throws {
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.receiver = { [application] in application.dispatch($0) }
    let view = try #require(stage.window.subviews.first as? LoggingView)
    let other = TouchApplication()
    let events = [
      try #require(stage.event(.down(1, 5, 5))),
      try #require(stage.event(.down(2, 5, 5))),
    ]
    view.reactions["began"] = { [application] in
      // Handled by the application immediately, because the window was sent its event directly.
      application.dispatch(events[1])
      other.addWindow(stage.window)
    }
    stage.window.dispatch(events[0])
    #expect(log.lines == ["view began #1", "view cancelled #1"])
    #expect(!stage.window.owns(TouchID(2)))
  }

  @Test("time that an override of hitTest lets pass waits for the end of the hit test (R17, R24)")
  func timeWaitsForHitTest() {
    final class HitTestingView: TouchView {
      var timeAfterAdvance = 0.0
      override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
        window?.advance(to: 5)
        timeAfterAdvance = window?.now ?? 0
        return super.hitTest(point, with: event)
      }
    }
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    let view = HitTestingView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.receiver = { [application] in application.dispatch($0) }
    stage.down(1, 5, 5)
    #expect(view.timeAfterAdvance == 0 && stage.window.now == 5)
    stage.up(1)
  }

  @Test("a window owns no touches after it was removed or moved to another application (R55)")
  func removedWindowOwnsNoTouches() {
    let stage = stage("view", Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.receiver = { application.dispatch($0) }
    stage.down(1, 5, 5)
    application.removeWindow(stage.window)
    #expect(!stage.window.owns(TouchID(1)))
    application.addWindow(stage.window)
    stage.up(1)
    stage.down(2, 5, 5)
    TouchApplication().addWindow(stage.window)
    #expect(!stage.window.owns(TouchID(2)))
    #expect(
      log.take() == ["view began #1", "view cancelled #1", "view began #2", "view cancelled #2"])
  }
}
