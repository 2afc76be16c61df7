import Testing
import TouchKit
import TouchViews

@Suite("Delivery")
struct TouchDeliveryTests {
  let stage = Stage()

  @Test(
    "gives a touch for its whole life to the view it began in, wherever it moves, even hidden (R19)"
  )
  func forLife() {
    let left = stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100)
    stage.down(1, 50, 50)
    stage.move(1, 150, 50)
    left.isHidden = true
    stage.move(1, 900, 900)
    stage.up(1)
    #expect(
      stage.log.lines == ["left began #1", "left moved #1", "left moved #1", "left ended #1"])
  }

  @Test(
    "each callback holds the touches of its phase only, all of the view's at once, in the order of beginning (R4, R21a)"
  )
  func grouping() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    left.isMultipleTouchEnabled = true
    right.isMultipleTouchEnabled = true
    stage.play(
      .init(.down, 1, 150, 5), .init(.down, 2, 5, 5), .init(.down, 3, 160, 5),
      .init(.down, 4, 10, 5))
    #expect(stage.log.take() == ["right began #1 #3", "left began #2 #4"])
    stage.play(
      .init(.move, 4, 11, 5), .init(.up, 2), .init(.move, 1, 151, 5), .init(.cancel, 3),
      .init(.down, 5, 20, 5))
    #expect(
      stage.log.take() == [
        "left began #5", "right moved #1", "left moved #4", "left ended #2", "right cancelled #3",
      ])
    for (touches, _) in left.seen + right.seen { #expect(Set(touches.map(\.phase)).count == 1) }
  }

  @Test("a touch that does not move has no callback (R3)")
  func stationary() {
    stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100)
    stage.play(.init(.down, 1, 5, 5), .init(.down, 2, 150, 5))
    _ = stage.log.take()
    stage.move(2, 160, 5)
    #expect(stage.log.take() == ["right moved #2"])
  }

  // MARK: - R20

  @Test(
    "a view that is not multitouch gets only the first touch of a sequence, until all are up (R20)")
  func singleTouch() {
    let view = stage.view("view", 0, 0, 100, 100)
    #expect(!view.isMultipleTouchEnabled)
    stage.down(1, 5, 5)
    stage.down(2, 9, 9)
    stage.move(2, 20, 20)
    stage.up(1)
    stage.down(3, 5, 5)  // 2 is still down: the sequence goes on
    stage.up(2)
    stage.up(3)
    stage.down(4, 5, 5)
    #expect(stage.log.lines == ["view began #1", "view ended #1", "view began #4"])
  }

  @Test("of two touches that land in one event a single-touch view gets the first (R20)")
  func singleTouchSameEvent() {
    stage.view("view", 0, 0, 100, 100)
    stage.play(.init(.down, 1, 5, 5), .init(.down, 2, 9, 9))
    stage.play(.init(.move, 1, 6, 5), .init(.move, 2, 10, 9))
    #expect(stage.log.lines == ["view began #1", "view moved #1"])
  }

  @Test("a touch in a subview is no part of its superview's sequence (R20)")
  func singleTouchPerView() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    stage.view("child", 0, 0, 50, 50, in: parent)
    stage.down(1, 5, 5)
    stage.down(2, 80, 80)
    #expect(stage.log.lines == ["child began #1", "parent began #2"])
  }

  @Test(
    "a touch that lands as the sequence ends, in the same event, still belongs to it: its began would come first (R20, R21a)"
  )
  func singleTouchReplaced() {
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    stage.play(.init(.up, 1), .init(.down, 2, 5, 5))
    stage.up(2)
    #expect(stage.log.lines == ["view began #1", "view ended #1"])
  }

  // MARK: - R21

  @Test("an exclusive view that has a touch keeps new ones from the others (R21)")
  func exclusive() {
    let exclusive = stage.view("exclusive", 0, 0, 100, 100)
    exclusive.isExclusiveTouch = true
    exclusive.isMultipleTouchEnabled = true
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    stage.down(2, 150, 5)
    stage.down(3, 9, 9)
    stage.move(2, 160, 5)
    stage.up(1)
    stage.up(3)
    stage.move(2, 170, 5)  // blocked for good
    #expect(
      stage.log.take() == [
        "exclusive began #1", "exclusive began #3", "exclusive ended #1", "exclusive ended #3",
      ])
    stage.up(2)
    stage.down(4, 150, 5)
    #expect(stage.log.take() == ["other began #4"])
  }

  @Test("an exclusive view gets none while another view has one (R21)")
  func exclusiveBlocked() {
    stage.view("exclusive", 0, 0, 100, 100).isExclusiveTouch = true
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 150, 5)
    stage.down(2, 5, 5)
    stage.up(1)
    stage.up(2)
    stage.down(3, 5, 5)
    #expect(stage.log.lines == ["other began #1", "other ended #1", "exclusive began #3"])
  }

  @Test("of two exclusive views touched in one event the one touched first gets it (R21)")
  func twoExclusive() {
    stage.view("a", 0, 0, 100, 100).isExclusiveTouch = true
    stage.view("b", 100, 0, 100, 100).isExclusiveTouch = true
    stage.play(.init(.down, 1, 150, 5), .init(.down, 2, 5, 5))
    #expect(stage.log.lines == ["b began #1"])
  }

  @Test("a touch that an exclusive view lost because it left frees the others (R21, R19)")
  func exclusiveLeaves() {
    let exclusive = stage.view("exclusive", 0, 0, 100, 100)
    exclusive.isExclusiveTouch = true
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    exclusive.removeFromSuperview()
    stage.down(2, 150, 5)
    #expect(stage.log.lines == ["exclusive began #1", "exclusive cancelled #1", "other began #2"])
  }

  @Test("a blocked touch keeps its view (R21)")
  func blockedKeepsView() {
    stage.view("exclusive", 0, 0, 100, 100).isExclusiveTouch = true
    let other = stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    stage.down(2, 150, 5)
    #expect(stage.window.view(of: TouchID(2)) === other)
  }

  // MARK: - R19, R24

  @Test(
    "a view that leaves gets touchesCancelled at once, once, and nothing after; the event goes on for others (R19)"
  )
  func leaving() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    stage.view("other", 100, 0, 100, 100)
    stage.play(.init(.down, 1, 5, 5), .init(.down, 2, 9, 9), .init(.down, 3, 150, 5))
    _ = stage.log.take()
    view.removeFromSuperview()
    #expect(stage.log.take() == ["view cancelled #1 #2"])
    #expect(view.seen.last?.touches.allSatisfy { $0.phase == .cancelled } == true)
    #expect(view.seen.last?.event.allTouches.map(\.phase) == [.began, .began, .began])
    stage.play(.init(.move, 1, 6, 6), .init(.move, 3, 151, 5))
    stage.up(1)
    #expect(stage.log.take() == ["other moved #3"])
    #expect(stage.window.owns(TouchID(2)) && stage.window.view(of: TouchID(2)) == nil)
  }

  @Test("with a superview all the views inside it lose their touches (R19)")
  func leavingWithSuperview() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    let child = stage.view("child", 0, 0, 50, 50, in: parent)
    stage.down(1, 5, 5)
    parent.removeFromSuperview()
    #expect(stage.log.lines == ["child began #1", "child cancelled #1"])
    #expect(child.window == nil && child.superview === parent)
  }

  @Test("a view moved to another superview of the same window keeps its touches (R19)")
  func reparenting() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    let view = stage.view("view", 0, 0, 50, 50, in: left)
    stage.down(1, 5, 5)
    right.addSubview(view)
    stage.move(1, 6, 6)
    stage.up(1)
    #expect(stage.log.lines == ["view began #1", "view moved #1", "view ended #1"])
  }

  @Test("a view sent away by another view's began, before its own, is told nothing (R19, R24)")
  func leavingBeforeBegan() {
    let first = stage.view("first", 0, 0, 100, 100)
    let second = stage.view("second", 100, 0, 100, 100)
    first.reactions["began"] = { second.removeFromSuperview() }
    stage.play(.init(.down, 1, 5, 5), .init(.down, 2, 150, 5))
    stage.play(.init(.move, 1, 6, 5), .init(.move, 2, 151, 5))
    stage.play(.init(.up, 1), .init(.up, 2))
    #expect(stage.log.lines == ["first began #1", "first moved #1", "first ended #1"])
  }

  @Test(
    "a view sent away by another view's callback gets touchesCancelled instead of its own",
    arguments: ["moved", "ended", "cancelled"])
  func leavingInCallback(callback: String) {
    let first = stage.view("first", 0, 0, 100, 100)
    let second = stage.view("second", 100, 0, 100, 100)
    first.reactions[callback] = { second.removeFromSuperview() }
    stage.play(.init(.down, 1, 5, 5), .init(.down, 2, 150, 5))
    _ = stage.log.take()
    let kind: ContactReport.Kind = callback == "moved" ? .move : callback == "ended" ? .up : .cancel
    stage.play(.init(kind, 1, 6, 5), .init(kind, 2, 151, 5))
    stage.play(.init(.up, 1), .init(.up, 2))
    #expect(stage.log.lines.filter { $0.hasPrefix("second") } == ["second cancelled #2"])
  }

  @Test(
    "a view that leaves in its own callback: in began it is cancelled, in ended it is over already (R19, R24)"
  )
  func leavingItself() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.reactions["ended"] = { [unowned view] in view.removeFromSuperview() }
    stage.down(1, 5, 5)
    stage.up(1)
    #expect(stage.log.take() == ["view began #1", "view ended #1"])
    stage.window.addSubview(view)
    view.reactions = ["began": { [unowned view] in view.removeFromSuperview() }]
    stage.down(2, 5, 5)
    stage.up(2)
    #expect(stage.log.take() == ["view began #2", "view cancelled #2"])
  }

  @Test("a view that comes back is not told of the touches it lost, and takes new ones (R19, R20)")
  func comingBack() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    stage.move(1, 6, 6)
    stage.down(2, 9, 9)
    stage.up(1)
    stage.up(2)
    #expect(
      stage.log.lines == ["view began #1", "view cancelled #1", "view began #2", "view ended #2"])
  }

  @Test("a view added in a callback gets what lands from the next event on (R24)")
  func adding() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    view.reactions["began"] = { [unowned view, stage] in
      view.reactions = [:]
      stage.view("new", 0, 0, 50, 50, in: view)
    }
    stage.play(.init(.down, 1, 5, 5), .init(.down, 2, 9, 9))
    stage.down(3, 7, 7)
    stage.move(1, 6, 6)
    #expect(stage.log.lines == ["view began #1 #2", "new began #3", "view moved #1"])
  }

  @Test(
    "what a leaving view hands on still reaches its superview, so that nothing there is stuck (R19, R22)"
  )
  func leavingForwards() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    let child = stage.view("child", 0, 0, 100, 100, in: parent)
    child.ignores = true
    stage.down(1, 5, 5)
    child.removeFromSuperview()
    #expect(stage.log.lines == ["parent began #1", "parent cancelled #1"])
  }

  // MARK: - R14

  private func pencil(_ kind: ContactReport.Kind, _ x: Double, index: Int, force: Double = 1)
    -> ContactReport
  {
    ContactReport(
      kind, ContactID(1), at: 0, location: kind == .refine ? nil : Point2D(x: x, y: 5),
      force: force, type: .pencil,
      estimatedProperties: kind == .refine ? [] : .force,
      estimatedPropertiesExpectingUpdates: kind == .refine ? [] : .force,
      updateIndex: index)
  }

  @Test(
    "updates come after an event's other callbacks, to the view the touch began in, each view once (R14)"
  )
  func updates() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.play([pencil(.down, 5, index: 1)])
    stage.play([pencil(.move, 6, index: 2)])
    stage.play([
      pencil(.refine, 0, index: 1), pencil(.refine, 0, index: 2), pencil(.move, 7, index: 3),
    ])
    #expect(
      stage.log.lines == ["view began #1", "view moved #1", "view moved #1", "view updated #1 #1"])
    #expect(view.seen.count == 3)
  }

  @Test("updates reach the view after the touch has ended (R14)")
  func lateUpdates() {
    stage.view("view", 0, 0, 100, 100)
    stage.play([pencil(.down, 5, index: 1)])
    stage.up(1)
    stage.down(2, 300, 200)
    stage.play([pencil(.refine, 0, index: 1)])
    #expect(stage.log.lines == ["view began #1", "view ended #1", "view updated #1"])
  }

  @Test("a view that left, or never had the touch, gets no updates (R14, R19, R20)")
  func noUpdates() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.play([pencil(.down, 5, index: 1)])
    stage.up(1)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    stage.play([pencil(.refine, 0, index: 1)])
    stage.down(2, 5, 5)
    stage.play([pencil(.down, 5, index: 7)])
    stage.play([pencil(.refine, 0, index: 7)])
    #expect(stage.log.lines == ["view began #1", "view ended #1", "view began #2"])
  }
}
