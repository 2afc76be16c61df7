import Testing

@testable import TouchViews

@Suite("View table")
struct ViewTableTests {
  private var table = ViewTable()
  private let view = TouchView(frame: .zero)

  @Test("a view keeps its entry until it is released as often as it was retained")
  mutating func entryIsCounted() {
    let index = table.retain(view)
    #expect(view.routingTarget == index && table[index].view === view)
    let again = table.retain(view)
    #expect(again == index)
    table.release(at: index)
    #expect(table[index].view === view)
    table.release(at: index)
    #expect(view.routingTarget == -1 && !table.hasView(at: index))
  }

  @Test("a free entry is used again, with new counts")
  mutating func freeEntryIsUsedAgain() {
    let index = table.retain(view)
    table[index].downCount = 3
    table.release(at: index)
    let other = TouchView(frame: .zero)
    let next = table.retain(other)
    #expect(next == index && table[next].downCount == 0 && table[next].view === other)
  }

  @Test("the entry of a view that leaves stays while it is retained (R19)")
  mutating func entryOutlivesItsView() {
    let index = table.retain(view)
    table.detach(view)
    #expect(view.routingTarget == -1 && !table.hasView(at: index))
    let again = table.retain(view)
    #expect(again != index)
  }

  @Test("the window's entry is always there and refers to no view")
  mutating func windowHasAnEntry() {
    #expect(table.hasView(at: ViewTable.window) && table[ViewTable.window].view == nil)
    table.release(at: ViewTable.window)
    #expect(table.hasView(at: ViewTable.window) && !table.hasView(at: -1))
  }

  @Test("whether a view is exclusive is read when it is added (R21)")
  mutating func exclusivityIsRead() {
    view.isExclusiveTouch = true
    let index = table.retain(view)
    #expect(table[index].isExclusive)
  }
}
