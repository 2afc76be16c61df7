import Testing
import TouchKit

@testable import TouchViews

@Suite("Hover router")
struct HoverRouterTests {
  private let hovers = HoverRouter()
  private let hover = TouchID(1)
  private let left = TouchView(frame: .zero)
  private let right = TouchView(frame: .zero)

  /// Delivers the callbacks of an event in which the hover hits a view, and returns their names.
  private func move(over view: TouchView?, _ phase: TouchPhase = .regionMoved) -> [String] {
    hovers.setHit(view, of: hover)
    let names = hovers.callbacks(for: hover, in: phase).map { callback in
      #expect(hovers.isDue(callback.phase, for: hover, on: callback.view))
      hovers.deliver(callback.phase, for: hover, on: callback.view)
      return "\(callback.phase) \(callback.view === left ? "left" : "right")"
    }
    hovers.endHovers(in: TouchEvent(1, Touch(1, phase)))
    return names
  }

  @Test("a hover enters, moves and exits; over another view it exits the former first (R6)")
  func hoverEntersAndExits() {
    hovers.insert(hover)
    #expect(move(over: left, .regionEntered) == ["regionEntered left"])
    #expect(move(over: left) == ["regionMoved left"])
    #expect(move(over: right) == ["regionExited left", "regionEntered right"])
    #expect(move(over: nil) == ["regionExited right"])
    #expect(move(over: nil).isEmpty)
    #expect(move(over: left) == ["regionEntered left"])
    #expect(move(over: nil, .regionExited) == ["regionExited left"])
  }

  @Test("a hover has its view between events, and in an event the one that was hit")
  func viewOfAHover() {
    hovers.insert(hover)
    _ = move(over: left, .regionEntered)
    #expect(hovers.view(of: hover) === left && hovers.hit(of: hover) == nil)
    hovers.setHit(right, of: hover)
    #expect(hovers.view(of: hover) === right && hovers.enteredView(of: hover) === left)
    #expect(hovers.ids(over: left) == [hover] && hovers.ids(over: right).isEmpty)
  }

  @Test("no callback is due for a view that has left (R24)")
  func departedViewIsNotDue() {
    hovers.insert(hover)
    _ = move(over: left, .regionEntered)
    hovers.setHit(right, of: hover)
    hovers.detach(left)
    hovers.detach(right)
    #expect(!hovers.isDue(.regionExited, for: hover, on: left))
    #expect(!hovers.isDue(.regionEntered, for: hover, on: right))
    #expect(hovers.view(of: hover) == nil && hovers.contains(hover))
  }

  @Test("a hover that has ended is removed by the clean-up")
  func endedHoverIsRemoved() {
    hovers.insert(hover)
    _ = move(over: left, .regionEntered)
    hovers.end(hover)
    #expect(hovers.contains(hover) && !hovers.isDown(hover) && hovers.ids.isEmpty)
    #expect(hovers.callbacks(for: hover, in: .regionMoved).isEmpty)
    hovers.removeEnded()
    #expect(!hovers.contains(hover))
  }

  @Test("a hover that a newer event does not contain is noticed")
  func missingHoverIsNoticed() {
    #expect(hovers.areAllHovers(in: TouchEvent(1)))
    hovers.insert(hover)
    #expect(!hovers.areAllHovers(in: TouchEvent(1)))
    #expect(hovers.areAllHovers(in: TouchEvent(1, Touch(1, .regionMoved))))
    hovers.end(hover)
    #expect(hovers.areAllHovers(in: TouchEvent(1)))
  }

  @Test("each recognizer ignores a hover until the hover has left the recognizer's view (R27)")
  func hoverIsIgnoredUntilItLeaves() {
    let other = TouchID(2)
    for id in [hover, other] { hovers.insert(id) }
    for number in 1...3 { hovers.ignore(hover, by: number) }
    func ignoring(_ id: TouchID) -> [Int] {
      (1...4).filter { hovers.isIgnored(id, by: $0) }
    }
    #expect(ignoring(hover) == [1, 2, 3] && ignoring(other).isEmpty)
    hovers.keepIgnored(other) { _ in false }
    hovers.keepIgnored(hover) { _ in true }
    #expect(ignoring(hover) == [1, 2, 3], "it is inside of all views")
    hovers.keepIgnored(hover) { $0 != 2 }
    #expect(ignoring(hover) == [1, 3])
    hovers.keepIgnored(hover) { _ in true }
    #expect(ignoring(hover) == [1, 3], "a hover that comes back is received")
    hovers.ignore(hover, by: 2)
    hovers.keepIgnored(hover) { $0 == 2 }
    #expect(ignoring(hover) == [2])
    hovers.end(hover)
    hovers.removeEnded()
    hovers.insert(hover)
    #expect(ignoring(hover).isEmpty && hovers.enteredView(of: hover) == nil)
  }
}
