import Testing
import TouchKit

@testable import TouchViews

@Suite("Touch router")
struct TouchRouterTests {
  private let router = TouchRouter()
  private let left = TouchView(frame: .zero)
  private let right = TouchView(frame: .zero)

  /// Lands a touch and returns what is delivered of it.
  @discardableResult
  private func land(_ id: UInt64, on view: TouchView?) -> DeliveryState? {
    router.insert(TouchID(id), to: view)
    return state(id)
  }

  private func state(_ id: UInt64) -> DeliveryState? {
    router.index(of: TouchID(id)).map { router[$0].delivery }
  }

  private func deliver(_ phase: TouchPhase, _ id: UInt64) -> Bool {
    router.index(of: TouchID(id)).map { router.deliver(phase, at: $0) } ?? false
  }

  /// Ends a touch as an event does, and cleans up.
  private func end(_ ids: UInt64...) {
    for id in ids { router.endTouches(in: TouchEvent(id, Touch(id, .ended))) }
    router.removeEnded()
    router.checkInvariants()
  }

  @Test("a touch belongs to its view until it ends (R19)")
  func touchBelongsToItsView() {
    land(1, on: left)
    land(2, on: nil)
    #expect(router.view(of: TouchID(1)) === left && router.view(of: TouchID(2)) == nil)
    #expect(router.isDown(TouchID(1)) && router.isDown(TouchID(2)) && router.hasTouchesDown)
    end(1, 2)
    #expect(router.index(of: TouchID(1)) == nil && !router.hasTouchesDown)
  }

  @Test("touches are found in whatever order they land")
  func touchesAreSorted() {
    for id in [5, 1, 3, 2, 4] as [UInt64] { land(id, on: left) }
    #expect(router.indices.map { router[$0].id.rawValue } == [1, 2, 3, 4, 5])
    router.checkInvariants()
  }

  @Test("a view takes one touch of a sequence unless it is multi-touch (R20)")
  func viewTakesOneTouchOfASequence() {
    #expect(land(1, on: left) == .pending && land(2, on: left) == .blocked)
    end(1)
    // The sequence lasts until the second touch has ended.
    #expect(land(3, on: left) == .blocked)
    end(2, 3)
    #expect(land(4, on: left) == .pending)
    right.isMultipleTouchEnabled = true
    #expect(land(5, on: right) == .pending && land(6, on: right) == .pending)
  }

  @Test("an exclusive view keeps touches from others, and they from it (R21)")
  func exclusiveViewsKeepTouchesAway() {
    left.isExclusiveTouch = true
    right.isMultipleTouchEnabled = true
    #expect(land(1, on: right) == .pending && land(2, on: left) == .blocked)
    end(1, 2)
    #expect(land(3, on: left) == .pending && land(4, on: right) == .blocked)
    // The touch is cancelled for the exclusive view, so it does not track it any more.
    if let index = router.index(of: TouchID(3)) { _ = router.cancel(at: index) }
    #expect(land(5, on: right) == .pending)
    router.checkInvariants()
  }

  @Test("a change of exclusivity counts for touches that land later (R21)")
  func exclusivityMayChange() {
    land(1, on: left)
    left.isExclusiveTouch = true
    router.exclusivityDidChange(of: left)
    #expect(land(2, on: right) == .blocked)
    left.isExclusiveTouch = false
    router.exclusivityDidChange(of: left)
    #expect(land(3, on: right) == .blocked, "the view is not multi-touch, and has one down")
    router.checkInvariants()
  }

  @Test("callbacks are due in the order of the phases, each once (R21a)")
  func callbacksAreDueOnce() {
    land(1, on: left)
    let results = [TouchPhase.moved, .began, .began, .moved, .moved, .ended, .ended, .moved]
      .map { deliver($0, 1) }
    #expect(results == [false, true, false, true, true, true, false, false])
  }

  @Test("nothing is due for a view that has left; the touch continues (R19)")
  func departedViewReceivesNothing() {
    land(1, on: left)
    #expect(router.touches(of: left) == [0] && deliver(.began, 1))
    router.detach(left)
    #expect(!deliver(.moved, 1) && router.view(of: TouchID(1)) == nil && router.isDown(TouchID(1)))
    #expect(router.touches(of: left).isEmpty)
    end(1)
  }

  @Test("a touch with delayed callbacks stays until the last of them was made (R33)")
  func delayedCallbacksKeepTheRoute() {
    land(1, on: left)
    router.changeDelayedCount(at: 0, by: 2)
    end(1)
    #expect(router.indices.count == 1 && !router.isDown(TouchID(1)))
    router.changeDelayedCount(at: 0, by: -1)
    router.removeEnded()
    #expect(router.indices.count == 1)
    router.changeDelayedCount(at: 0, by: -1)
    router.removeEnded()
    #expect(router.indices.isEmpty && left.routingTarget == -1)
  }

  @Test("late updates go to the view that received the end, also later (R14)")
  func updatesFollowTheEnd() {
    land(1, on: left)
    #expect(router.target(ofUpdated: TouchID(1)) == nil)
    _ = deliver(.began, 1)
    #expect(router.target(ofUpdated: TouchID(1)) == left.routingTarget)
    _ = deliver(.ended, 1)
    end(1)
    #expect(router.target(ofUpdated: TouchID(1)) == left.routingTarget)
    #expect(router.view(ofTarget: left.routingTarget) === left)
    // Nothing of a touch that was cancelled for its view, or never delivered.
    land(2, on: left)
    end(2)
    #expect(router.target(ofUpdated: TouchID(2)) == nil)
  }

  @Test("the views of the newest ended touches are remembered, as many as can be updated (R14)")
  func rememberedTouchesAreBounded() {
    let count = UInt64(ViewConstants.endedTouchLimit)
    for id in 1...count + 1 {
      land(id, on: left)
      _ = deliver(.began, id)
      _ = deliver(.ended, id)
      router.endTouches(in: TouchEvent(id, Touch(id, .ended)))
      router.removeEnded()
    }
    #expect(router.target(ofUpdated: TouchID(1)) == nil)
    #expect(router.target(ofUpdated: TouchID(2)) != nil)
  }

  @Test("touches that a newer event does not contain are found")
  func missingTouchesAreFound() {
    for id in 1...3 as ClosedRange<UInt64> { land(id, on: left) }
    let event = TouchEvent(1, Touch(2, .moved), Touch(4, .moved))
    #expect(!router.areAllTouches(in: event) && router.touches(missingFrom: event) == [0, 2])
    end(1, 3)
    #expect(router.areAllTouches(in: event) && router.touches(missingFrom: event).isEmpty)
  }

  @Test("moves of one view need no sorting; those of several, or with delays, do")
  func soleTargetOfMoves() {
    left.isMultipleTouchEnabled = true
    func moves(_ ids: UInt64...) -> Int? {
      router.soleTarget(ofMoves: TouchCollection(ids.map { Touch($0, .moved) }))
    }
    for (id, view) in [(1, left), (2, left), (3, right)] as [(UInt64, TouchView)] {
      land(id, on: view)
      _ = deliver(.began, id)
    }
    #expect(moves(1, 2) == left.routingTarget && moves(3) == right.routingTarget)
    #expect(moves(1, 3) == nil && moves(4) == nil)
    router.changeDelayedCount(at: 1, by: 1)
    #expect(moves(1, 2) == nil && moves(1) == left.routingTarget)
  }
}
