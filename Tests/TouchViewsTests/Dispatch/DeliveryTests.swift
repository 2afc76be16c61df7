import Testing
import TouchKit

@testable import TouchViews

@Suite("Delivery of an event")
struct DeliveryTests {
  private let parts = CycleParts()

  @Test("views receive phases in order, each view once with all its touches (R21a)")
  func phasesAreDeliveredInOrder() {
    let left = parts.view("left")
    let right = parts.view("right")
    parts.deliver(TouchEvent(1, Touch(1), Touch(2), Touch(3)), on: right, left, right)
    parts.deliver(
      TouchEvent(2, Touch(1, .moved), Touch(2, .ended), Touch(3, .moved), Touch(4)), on: left)
    #expect(
      parts.log.lines == [
        "right began #1 #3", "left began #2", "left began #4", "right moved #1 #3",
        "left ended #2",
      ])
  }

  @Test("a touch that a callback cancels is not delivered to the next view (R24)")
  func callbackMayCancelOtherTouches() {
    let left = parts.view("left")
    let right = parts.view("right")
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: left, right)
    left.reactions["moved"] = { parts.cancellation.cancel([TouchID(2)]) }
    parts.deliver(TouchEvent(2, Touch(1, .moved), Touch(2, .moved)))
    #expect(parts.log.take().suffix(2) == ["left moved #1", "right cancelled #2"])
  }

  @Test("a view that has left receives nothing (R19)")
  func departedViewReceivesNothing() {
    let view = parts.view("left")
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.cancellation.cancelTouches(of: view)
    parts.deliver(TouchEvent(2, Touch(1, .moved)))
    parts.deliver(TouchEvent(3, Touch(1, .ended)))
    #expect(parts.log.lines == ["left began #1", "left cancelled #1"])
  }

  @Test("a hover exits the former view before it enters the next one (R6)")
  func hoverChangesItsView() {
    let left = parts.view("left")
    let right = parts.view("right")
    parts.hovers.insert(TouchID(1))
    parts.hovers.setHit(left, of: TouchID(1))
    parts.deliver(TouchEvent(1, Touch(1, .regionEntered)))
    parts.hovers.setHit(right, of: TouchID(1))
    parts.deliver(TouchEvent(2, Touch(1, .regionMoved)))
    #expect(parts.log.lines == ["left entered #1", "left exited #1", "right entered #1"])
  }

  @Test("a hover that a callback ends does not enter the next view (R24)")
  func callbackMayEndAHover() {
    let left = parts.view("left")
    let right = parts.view("right")
    parts.hovers.insert(TouchID(1))
    parts.hovers.setHit(left, of: TouchID(1))
    parts.deliver(TouchEvent(1, Touch(1, .regionEntered)))
    left.reactions["exited"] = { parts.cancellation.cancelAll() }
    parts.hovers.setHit(right, of: TouchID(1))
    parts.deliver(TouchEvent(2, Touch(1, .regionMoved)))
    #expect(parts.log.lines == ["left entered #1", "left exited #1"])
  }
}
