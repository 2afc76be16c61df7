import Testing
import TouchKit
import TouchViews
import ViewTestSupport

/// A view that logs its layout, and gives its subviews its own bounds.
private final class LayoutView: TouchView {
  static nonisolated let size = Rect2D(x: 0, y: 0, width: 100, height: 100)
  var count = 0
  var reaction: ((LayoutView) -> Void)?

  override func layoutSubviews() {
    count += 1
    for view in subviews { view.frame = bounds }
    reaction?(self)
  }
}

@Suite("Layout")
struct ViewLayoutTests {
  private let stage = Stage()
  private let outer = LayoutView(frame: LayoutView.size)
  private let inner = LayoutView()

  init() {
    stage.window.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test("views are laid out before a touch is hit-tested, superviews first, and only if needed")
  func layoutPrecedesHitTests() {
    stage.down(1, 90, 90)
    #expect(stage.window.view(of: TouchID(1)) === inner)
    #expect(outer.count == 1 && inner.count == 1)
    stage.down(2, 90, 90)
    outer.center.x += 1
    stage.down(3, 90, 90)
    #expect(outer.count == 1 && inner.count == 1)
    outer.frame.size.width = 200
    stage.down(4, 190, 90)
    #expect(stage.window.view(of: TouchID(4)) === inner && outer.count == 2 && inner.count == 2)
    inner.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(outer.count == 2 && inner.count == 3)
  }

  @Test("hovers, applications, hit test traces and drawing lay out too")
  func layoutPrecedesOtherUses() {
    let application = TouchApplication()
    application.addWindow(stage.window)
    stage.receiver = { application.dispatch($0) }
    stage.hover(1, 90, 90)
    #expect(inner.count == 1)
    inner.setNeedsLayout()
    stage.down(2, 90, 90)
    #expect(inner.count == 2)
    inner.setNeedsLayout()
    _ = stage.window.hitTestTrace(at: .zero)
    #expect(inner.count == 3)
    inner.setNeedsLayout()
    _ = stage.window.drawHierarchy()
    #expect(inner.count == 4)
  }

  @Test("layout that removes, adds and marks views comes to an end (R24)")
  func layoutChangesTheTree() {
    outer.reaction = { [inner] view in
      inner.removeFromSuperview()
      let added = LayoutView(frame: view.bounds)
      added.reaction = { $0.setNeedsLayout() }
      view.addSubview(added)
    }
    stage.down(1, 50, 50)
    #expect(inner.superview == nil && inner.count == 0)
    #expect(stage.window.view(of: TouchID(1)) === outer.subviews.last)
    #expect(outer.count < 20)
  }

  @Test("a view that changes itself in its own layout is laid out once (R69)")
  func layoutOfItselfHappensOnce() {
    let added = LayoutView()
    outer.reaction = { view in
      if view.subviews.count < 5 { view.addSubview(view.subviews.count == 1 ? added : TouchView()) }
      view.frame.size.height += 1
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    stage.down(1, 50, 50)
    #expect(outer.count == 1 && added.count == 1 && outer.subviews.count == 2)
    _ = stage.window.drawHierarchy()
    stage.down(2, 50, 50)
    #expect(outer.count == 1 && added.count == 1)
    outer.setNeedsLayout()
    stage.down(3, 50, 50)
    #expect(outer.count == 2 && outer.subviews.count == 3)
  }

  @Test("a view whose controller asks for layout in viewDidLayoutSubviews is laid out once (R69)")
  func layoutAskedForByTheControllerHappensOnce() {
    final class Controller: TouchViewController {
      var count = 0
      override func viewDidLayoutSubviews() {
        count += 1
        view.setNeedsLayout()
      }
    }
    let controller = Controller(view: outer)
    stage.window.layoutIfNeeded()
    #expect(outer.count == 1 && controller.count == 1)
    stage.window.layoutIfNeeded()
    #expect(outer.count == 1 && controller.count == 1)
  }

  @Test("a subview that asks for the layout of its superview gets it in the same layout")
  func subviewsAskForLayout() {
    var isAsked = false
    inner.reaction = { view in
      if !isAsked { view.superview?.setNeedsLayout() }
      isAsked = true
    }
    stage.window.layoutIfNeeded()
    #expect(outer.count == 2 && isAsked)
  }

  @Test("events that layout sends wait until it is complete (R24)")
  func eventsWaitForTheLayout() throws {
    let event = try #require(stage.event(.down(7, 50, 50)))
    var hasReacted = false
    outer.reaction = { [window = stage.window] _ in
      window.dispatch(event)
      #expect(window.view(of: TouchID(1)) == nil)
      hasReacted = true
    }
    stage.window.layoutIfNeeded()
    #expect(hasReacted && stage.window.view(of: TouchID(1)) === inner)
  }

  @Test("setters of view properties can be overridden, and the stored value counts")
  func propertiesCanBeOverridden() {
    final class RoundView: TouchView {
      override var bounds: Rect2D { didSet { layer.cornerRadius = bounds.width / 2 } }
      override var isMultipleTouchEnabled: Bool {
        get { super.isMultipleTouchEnabled }
        set { super.isMultipleTouchEnabled = newValue || true }
      }
      override var isHidden: Bool {
        get { true }
        set {}
      }
      override var frame: Rect2D { didSet { isMultipleTouchEnabled = false } }
    }
    let view = RoundView()
    stage.window.addSubview(view)
    view.bounds.size = Size2D(width: 30, height: 30)
    #expect(view.layer.cornerRadius == 15)
    view.frame = Rect2D(x: 200, y: 200, width: 10, height: 10)
    #expect(view.isMultipleTouchEnabled)
    stage.down(1, 205, 205)
    #expect(stage.window.view(of: TouchID(1)) === view)
  }
}
