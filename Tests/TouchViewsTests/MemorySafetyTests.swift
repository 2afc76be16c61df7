import TestSupport
import Testing
import TouchKit
import TouchViews
import ViewTestSupport

/// Worth most under the address sanitizer: `swift test --sanitize=address --filter MemorySafety`.
@Suite("Memory safety")
struct MemorySafetyTests {
  /// Window, parent, child, controller, freed in every order, with a touch down in the child.
  @Test(
    "parents, children, windows and controllers can be deallocated in any order",
    arguments: permutations(of: [0, 1, 2, 3]))
  func objectsAreFreedInAnyOrder(order: [Int]) {
    var window: TouchWindow? = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    var parent: LoggingView? = LoggingView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    var child: LoggingView? = LoggingView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    var controller: TouchViewController? = child.map { TouchViewController(view: $0) }
    var sequencer = TouchSequencer()
    if let window, let parent, let child {
      window.addSubview(parent)
      parent.addSubview(child)
      sequencer.receive(ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 5, y: 5)))
      while let event = sequencer.nextTouchEvent(at: 0) { window.sendEvent(event) }
      #expect(window.view(of: TouchID(1)) === child)
    }
    for number in order {
      switch number {
      case 0: window = nil
      case 1: parent = nil
      case 2: child = nil
      default: controller = nil
      }
      #expect(window == nil || child?.window === window || child?.window == nil)
      #expect(
        child == nil || child?.superview == nil || child?.superview === parent || parent == nil)
      _ = child?.next?.next?.next
      _ = parent?.description
      window?.setNeedsDisplay()
      _ = controller?.next
    }
  }

  static func permutations(of items: [Int]) -> [[Int]] {
    guard let first = items.first else { return [[]] }
    return permutations(of: Array(items.dropFirst())).flatMap { rest in
      (0...rest.count).map { place in
        var list = rest
        list.insert(first, at: place)
        return list
      }
    }
  }

  @Test(
    "a deallocated window cancels its touches and leaves no reference behind (R55)"
  )
  func deallocatedWindowCancelsTouches() {
    let log = CallbackLines()
    let view = LoggingView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100), log)
    view.name = "view"
    do {
      let stage = Stage(callbacks: log)
      stage.window.addSubview(view)
      stage.down(1, 5, 5)
      stage.hover(2, 6, 6)
    }
    #expect(
      log.lines == ["view began #1", "view entered #2", "view cancelled #1", "view exited #2"])
    #expect(view.window == nil && view.superview == nil && view.next == nil)
    view.removeFromSuperview()
  }

  @Test("a view released in a callback is deallocated after the callback (R24)")
  func viewReleasedInCallbackLivesUntilItReturns() {
    final class Fleeting: TouchView {
      let onGone: () -> Void
      init(_ frame: Rect2D, _ onGone: @escaping () -> Void) {
        self.onGone = onGone
        super.init(frame: frame)
      }
      deinit { onGone() }
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        superview?.removeFromSuperview()
        removeFromSuperview()
        super.touchesBegan(touches, with: event)
      }
    }
    let stage = Stage()
    var gone = 0
    for round in 1...3 {
      autoreleasing {
        let parent = TouchView(frame: stage.window.bounds)
        stage.window.addSubview(parent)
        parent.addSubview(Fleeting(stage.window.bounds) { gone += 1 })
      }
      stage.down(round, 5, 5)
      stage.move(round, 6, 6)
      stage.up(round)
      #expect(gone == round)
    }
    #expect(stage.window.subviews.isEmpty)
  }

  /// A scope of its own, so that its locals are gone behind it.
  private func autoreleasing(_ body: () -> Void) { body() }

  @Test("a window released in one of its callbacks completes the event (R24)")
  func windowReleasedInCallbackEndsTheEvent() throws {
    final class Box { var window: TouchWindow? }
    let box = Box()
    box.window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let log = CallbackLines()
    let view = LoggingView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100), log)
    view.name = "view"
    box.window?.addSubview(view)
    view.reactions["began"] = { box.window = nil }
    var sequencer = TouchSequencer()
    sequencer.receive(ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 5, y: 5)))
    let event = sequencer.nextTouchEvent(at: 0)
    box.window?.sendEvent(try #require(event))
    #expect(log.lines == ["view began #1", "view cancelled #1"])
    #expect(view.window == nil)
  }

  @Test("views that are deallocated after their touches ended leave no entry behind (R14)")
  func deallocatedViewsAreNotRemembered() {
    let stage = Stage()
    for round in 0..<20 {
      let view = stage.view("view", 0, 0, 100, 100)
      stage.play([
        ContactReport(
          .down, ContactID(1), at: 0, location: Point2D(x: 5, y: 5), force: 1,
          estimatedProperties: .force,
          estimatedPropertiesExpectingUpdates: .force, updateIndex: round)
      ])
      stage.up(1)
      view.removeFromSuperview()
    }
    for round in 0..<20 {
      stage.play([ContactReport(.refine, ContactID(1), at: 0, force: 2, updateIndex: round)])
    }
    #expect(stage.callbacks.lines.count == 40)
  }
}
