import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("The responder chain")
struct TouchResponderTests {
  let stage = Stage()

  final class Controller: TouchViewController {
    let log: CallbackLines
    var ignores = false
    var mayBeFirst = true
    var givesWay = true

    init(_ view: TouchView, _ log: CallbackLines) {
      self.log = log
      super.init(view: view)
    }

    override var canBecomeFirstResponder: Bool { mayBeFirst }
    override var canResignFirstResponder: Bool { givesWay }
    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      log.append("controller", "began", touches)
      if ignores { super.touchesBegan(touches, with: event) }
    }
  }

  final class Application: TouchApplication {
    let log: CallbackLines
    init(_ log: CallbackLines) { self.log = log }
    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      log.append("application", "began", touches)
    }
  }

  @Test(
    "the responder chain leads from view to controller, superview, window and application (R22)"
  )
  func chainLeadsToTheApplication() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    let child = stage.view("child", 0, 0, 100, 100, in: parent)
    let controller = Controller(child, stage.callbacks)
    let application = Application(stage.callbacks)
    application.addWindow(stage.window)
    #expect(
      child.next === controller && controller.next === parent && parent.next === stage.window
        && stage.window.next === application)
    #expect(application.next == nil)

    stage.down(1, 5, 5)
    #expect(stage.callbacks.take() == ["child began #1"])
    stage.up(1)
    child.ignores = true
    _ = stage.callbacks.take()
    stage.down(1, 5, 5)
    #expect(stage.callbacks.take() == ["controller began #2"])
    stage.up(1)
    controller.ignores = true
    _ = stage.callbacks.take()
    stage.down(1, 5, 5)
    #expect(stage.callbacks.take() == ["controller began #3", "parent began #3"])
    stage.up(1)
    parent.ignores = true
    _ = stage.callbacks.take()
    stage.down(1, 5, 5)
    #expect(stage.callbacks.take() == ["controller began #4", "application began #4"])
  }

  @Test("every callback is passed on, also hovers and updates (R22)")
  func everyCallbackIsPassedOn() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    stage.view("child", 0, 0, 100, 100, in: parent).ignores = true
    func pencil(_ kind: ContactReport.Kind) -> ContactReport {
      ContactReport(
        kind, ContactID(1), at: 0, location: Point2D(x: 5, y: 5), force: 1,
        estimatedProperties: .force,
        estimatedPropertiesExpectingUpdates: .force, updateIndex: 1)
    }
    stage.play([pencil(.down)])
    stage.play([pencil(.refine)])
    stage.move(1, 6, 6)
    stage.up(1)
    stage.down(1, 5, 5)
    stage.cancel(1)
    stage.hover(2, 5, 5)
    stage.hover(2, 6, 6)
    stage.leave(2)
    #expect(
      stage.callbacks.lines.map { $0.split(separator: " ")[1] } == [
        "began", "updated", "moved", "ended", "began", "cancelled", "entered", "hovered", "exited",
      ])
  }

  @Test("a handler receives the touches of its callback, other callbacks are passed on (R22)")
  func handlersReplaceCallbacks() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    var began = 0
    view.onTouchesBegan = { touches, _ in began += touches.count }
    var entered = 0
    view.onRegionEntered = { touches, _ in entered += touches.count }
    stage.down(1, 5, 5)
    stage.up(1)
    stage.hover(2, 5, 5)
    #expect(began == 1 && entered == 1)
    #expect(stage.callbacks.lines == ["parent ended #1"])
  }

  @Test("a view has at most one controller, which comes after it in the chain (R22)")
  func viewHasOneController() {
    let view = stage.view("view", 0, 0, 10, 10)
    var first: TouchViewController? = Controller(view, stage.callbacks)
    #expect(view.viewController === first)
    let second = Controller(view, stage.callbacks)
    first = nil
    #expect(view.viewController === second)
    second.view = stage.view("other", 0, 0, 10, 10)
    #expect(view.viewController == nil && second.view.viewController === second)
  }

  @Test("the superview follows a view in the chain once its controller is deallocated (R22)")
  func deallocatedControllerLeavesTheChain() {
    let view = stage.view("view", 0, 0, 10, 10)
    do { _ = Controller(view, stage.callbacks).becomeFirstResponder() }
    #expect(view.viewController == nil && view.next === stage.window)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("a window has one first responder, which can refuse to resign and leaves with its view")
  func windowHasOneFirstResponder() {
    let view = stage.view("view", 0, 0, 10, 10)
    #expect(!view.becomeFirstResponder() && stage.window.firstResponder == nil)
    let first = Controller(view, stage.callbacks)
    let second = Controller(stage.view("other", 0, 0, 10, 10), stage.callbacks)
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    first.givesWay = false
    #expect(!second.becomeFirstResponder() && first.isFirstResponder)
    first.givesWay = true
    #expect(second.becomeFirstResponder() && !first.isFirstResponder)
    second.view.removeFromSuperview()
    #expect(stage.window.firstResponder == nil && !second.isFirstResponder)
    #expect(!second.becomeFirstResponder())
    #expect(first.becomeFirstResponder() && first.resignFirstResponder() && !first.isFirstResponder)
  }

  @Test("the first responder stays if another one that wants to replace it cannot")
  func firstResponderStaysIfItsSuccessorCannotBecomeIt() {
    let first = Controller(stage.view("view", 0, 0, 10, 10), stage.callbacks)
    let second = Controller(stage.view("other", 0, 0, 10, 10), stage.callbacks)
    second.mayBeFirst = false
    #expect(first.becomeFirstResponder())
    #expect(!second.becomeFirstResponder())
    #expect(first.isFirstResponder && stage.window.firstResponder === first)
  }
}
