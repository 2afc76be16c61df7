import Testing
import TouchKit

@testable import TouchViews

@Suite("Touches by view")
struct TouchesByViewTests {
  private let router = TouchRouter()
  private let left = TouchView(frame: .zero)
  private let right = TouchView(frame: .zero)
  private var sorted = TouchesByView()

  private mutating func sort(_ ids: UInt64..., without excluded: UInt64 = 0) -> [String] {
    for id in ids where router.index(of: TouchID(id)) == nil {
      router.insert(TouchID(id), to: id.isMultiple(of: 2) ? left : right)
    }
    let touches = TouchCollection(ids.map { Touch($0) })
    let router = router
    sorted.sort(touches, in: router) { id in
      guard id.rawValue != excluded, let index = router.index(of: id) else { return nil }
      return (router[index].target, index)
    }
    return sorted.groups.map { group in
      let selected = touches.selecting(sorted.order, in: group.range)
      return (group.view === left ? "left" : "right")
        + selected.map { " \($0.id)" }.joined()
        + sorted.routes[group.range].map { " \($0)" }.joined()
    }
  }

  @Test("views come in the order of their oldest touch, touches in their own (R21a)")
  mutating func touchesAreSorted() {
    let groups = sort(1, 2, 3, 4, 5)
    #expect(groups == ["right #1 #3 #5 0 2 4", "left #2 #4 1 3"])
    let others = sort(2, 3, 4)
    #expect(others == ["left #2 #4 1 3", "right #3 2"])
  }

  @Test("touches without a receiver, and those of views that have left, are left out")
  mutating func touchesWithoutReceiverAreLeftOut() {
    let groups = sort(1, 2, 3, 4, without: 4)
    #expect(groups == ["right #1 #3 0 2", "left #2 1"])
    router.detach(right)
    let others = sort(1, 2, 3, 4)
    #expect(others == ["left #2 #4 1 3"])
  }

  @Test("selected touches of a group move to its front")
  mutating func touchesAreSelected() {
    _ = sort(1, 2, 3, 4, 5)
    let range = sorted.select(sorted.groups[0]) { $0 != 0 }
    #expect(range == 0..<2 && sorted.order[range] == [2, 4])
    let none = sorted.select(sorted.groups[1]) { _ in false }
    #expect(none.isEmpty)
  }
}
