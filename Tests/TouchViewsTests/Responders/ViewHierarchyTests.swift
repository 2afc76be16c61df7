import Testing
import TouchKit
import TouchViews

/// The callbacks of several views when the tree changes, in order.
private final class MoveLog {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that logs when it and its subviews move, and reacts.
private final class MovingView: TouchView {
  let log: MoveLog
  /// The reactions, by the name of the callback in the log.
  var reactions: [String: () -> Void] = [:]

  init(_ name: String, _ log: MoveLog) {
    self.log = log
    super.init(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    self.name = name
  }

  private func note(_ callback: String, _ other: TouchView?) {
    log.lines.append("\(debugName) \(callback) \(other?.debugName ?? "nil")")
    reactions[callback]?()
  }

  override func willMove(toSuperview superview: TouchView?) { note("willMove", superview) }
  override func didMoveToSuperview() { note("didMove", superview) }
  override func willMove(toWindow window: TouchWindow?) { note("willEnter", window) }
  override func didMoveToWindow() { note("didEnter", window) }
  override func didAddSubview(_ subview: TouchView) { note("added", subview) }
  override func willRemoveSubview(_ subview: TouchView) { note("removes", subview) }
}

@Suite("Changes of the tree of views")
struct ViewHierarchyTests {
  private let log = MoveLog()
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))

  private func view(_ name: String, in superview: TouchView? = nil) -> MovingView {
    let view = MovingView(name, log)
    superview?.addSubview(view)
    _ = log.take()
    return view
  }

  @Test("a view is notified before and after it is added, moved and removed")
  func viewIsNotifiedOfItsMoves() {
    let first = view("first", in: window)
    let second = view("second")
    let child = view("child")
    let inner = view("inner", in: child)
    first.addSubview(child)
    #expect(
      log.take() == [
        "child willMove first", "child willEnter window", "inner willEnter window",
        "child didEnter window", "inner didEnter window", "child didMove first",
        "first added child",
      ])
    second.addSubview(child)
    #expect(
      log.take() == [
        "child willMove second", "child willEnter nil", "inner willEnter nil",
        "first removes child", "child didEnter nil", "inner didEnter nil", "child didMove second",
        "second added child",
      ])
    child.removeFromSuperview()
    #expect(log.take() == ["child willMove nil", "second removes child", "child didMove nil"])
    withExtendedLifetime(inner) {}
  }

  @Test("a view that changes only its order receives no callbacks")
  func reorderingIsNotAnnounced() {
    let back = view("back", in: window)
    let front = view("front", in: window)
    window.bringSubviewToFront(back)
    window.addSubview(front)
    #expect(log.take().isEmpty)
    #expect(window.subviews == [back, front])
  }

  @Test("a view that removes itself in any of these callbacks is removed, once (R24)")
  func viewRemovesItself() {
    for callback in ["willMove", "willEnter", "didEnter", "didMove"] {
      let former = view("former")
      let parent = view("parent", in: window)
      let child = view("child", in: former)
      child.reactions[callback] = { [unowned child] in
        if child.superview != nil { child.removeFromSuperview() }
      }
      parent.addSubview(child)
      let isMovedAfterwards = callback.hasPrefix("will")
      #expect((child.superview === parent) == isMovedAfterwards, "\(callback)")
      child.removeFromSuperview()
      #expect(child.superview == nil && child.window == nil, "\(callback)")
      #expect(former.subviews.isEmpty && parent.subviews.isEmpty, "\(callback)")
      #expect(log.take().filter { $0 == "parent added child" }.count == (isMovedAfterwards ? 1 : 0))
    }
  }

  @Test("superviews can move and remove views in their callbacks (R24)")
  func superviewChangesItsSubviews() {
    let parent = view("parent", in: window)
    let other = view("other", in: window)
    let child = view("child")
    parent.reactions["added"] = { other.addSubview(child) }
    parent.addSubview(child)
    #expect(child.superview === other && parent.subviews.isEmpty)
    parent.reactions = ["removes": { [unowned parent] in parent.removeFromSuperview() }]
    parent.addSubview(child)
    child.removeFromSuperview()
    #expect(child.superview == nil && parent.superview == nil && child.window == nil)
  }

  @Test("views and recognizers are equal and hashed by identity")
  func identityDecidesEquality() {
    let first = TouchView()
    let second = TouchView()
    #expect(first != second && Set([first, second, first]).count == 2)
    let responder: TouchResponder = first
    #expect(responder == first)
    let recognizers = [GestureRecognizer(), GestureRecognizer()]
    #expect(recognizers[0] != recognizers[1] && Set(recognizers + recognizers).count == 2)
    #expect([first: 1, second: 2][second] == 2)
  }

  @Test("viewWithTag returns the first view with the tag, superviews first")
  func viewWithTagSearchesTheSubtree() {
    let outer = TouchView()
    let inner = TouchView()
    let late = TouchView()
    window.addSubview(outer)
    window.addSubview(late)
    outer.addSubview(inner)
    inner.tag = 7
    late.tag = 7
    #expect(window.viewWithTag(7) === inner && late.viewWithTag(7) === late)
    #expect(window.viewWithTag(0) === window && window.viewWithTag(8) == nil)
  }

  @Test("setting gestureRecognizers adds, removes and orders them")
  func gestureRecognizersCanBeSet() {
    let view = TouchView()
    let other = TouchView()
    let recognizers = (0..<3).map { _ in GestureRecognizer() }
    view.gestureRecognizers = [recognizers[0], recognizers[1]]
    other.addGestureRecognizer(recognizers[2])
    view.gestureRecognizers = [recognizers[2], recognizers[1], recognizers[2]]
    #expect(view.gestureRecognizers == [recognizers[2], recognizers[1]])
    #expect(recognizers[0].view == nil && recognizers[2].view === view)
    #expect(other.gestureRecognizers.isEmpty)
    view.gestureRecognizers = []
    #expect(recognizers.allSatisfy { $0.view == nil })
  }
}
