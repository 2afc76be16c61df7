import Testing
import TouchKit

@testable import TouchViews

@Suite("Cancellation")
struct CancellationTests {
  private let parts = CycleParts()

  @Test("each view receives touchesCancelled once, with the touches that it received (R32)")
  func viewReceivesCancellationOnce() {
    let left = parts.view("left")
    let right = parts.view("right")
    parts.deliver(TouchEvent(1, Touch(1), Touch(2), Touch(3)), on: left, right, left)
    _ = parts.log.take()
    parts.cancellation.cancel([TouchID(1), TouchID(2), TouchID(3), TouchID(4)])
    #expect(parts.log.take() == ["left cancelled #1 #3", "right cancelled #2"])
    parts.cancellation.cancel([TouchID(1)])
    #expect(parts.log.lines.isEmpty && parts.router.isDown(TouchID(1)))
  }

  @Test("everything is marked before the first callback is made (R24)")
  func everythingIsMarkedFirst() {
    let left = parts.view("left")
    let right = parts.view("right")
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: left, right)
    var states: [DeliveryState] = []
    left.reactions["cancelled"] = {
      states = parts.router.indices.map { parts.router[$0].delivery }
    }
    parts.cancellation.cancelAll()
    #expect(states == [.cancelled, .cancelled])
  }

  @Test("a view that a callback removes receives its own cancellation before it leaves (R24)")
  func departingViewIsCancelledFirst() {
    let left = parts.view("left")
    let right = parts.view("right")
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: left, right)
    _ = parts.log.take()
    var linesBeforeDeparture: [String] = []
    left.reactions["cancelled"] = {
      parts.cancellation.cancelTouches(of: right)
      linesBeforeDeparture = parts.log.lines
    }
    parts.cancellation.cancelAll()
    #expect(linesBeforeDeparture == ["left cancelled #1", "right cancelled #2"])
    #expect(parts.log.lines == linesBeforeDeparture)
  }

  @Test("touches that an event does not contain are cancelled and have ended (R55)")
  func missingTouchesHaveEnded() {
    let view = parts.view("view")
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: view, view)
    parts.cancellation.cancelTouches(missingFrom: TouchEvent(2, Touch(2, .moved)))
    #expect(parts.log.lines.last == "view cancelled #1")
    #expect(!parts.router.isDown(TouchID(1)) && parts.router.isDown(TouchID(2)))
  }

  @Test("a hover over a view that leaves exits it, and continues without a view (R6, R19)")
  func hoverExitsADepartingView() {
    let view = parts.view("view")
    parts.hovers.insert(TouchID(1))
    parts.hovers.setHit(view, of: TouchID(1))
    parts.deliver(TouchEvent(1, Touch(1, .regionEntered)))
    parts.cancellation.cancelTouches(of: view)
    #expect(parts.log.lines == ["view entered #1", "view exited #1"])
    #expect(parts.hovers.isDown(TouchID(1)) && parts.hovers.view(of: TouchID(1)) == nil)
  }
}
