import TestSupport
import Testing
import TouchKit
import TouchViews

/// A controller that logs when its view is loaded.
private final class LoadingController: TouchViewController {
  var log: [String] = []
  var onLoad: ((LoadingController) -> Void)?

  override func loadView() {
    log.append("load")
    onLoad?(self)
    super.loadView()
  }

  override func viewDidLoad() { log.append("did load \(viewIfLoaded != nil)") }
}

/// A controller that logs the callbacks about its view.
private final class AppearingController: TouchViewController {
  var entries: [String] = []
  var onAppear: (() -> Void)?

  private func log(_ name: String) {
    entries.append(name + (view.window == nil ? "" : " in window"))
  }
  override func viewDidLoad() { entries.append("did load \(view.frame.size)") }
  override func viewDidLayoutSubviews() { log("did lay out \(view.frame.size)") }
  override func viewWillAppear(_ animated: Bool) { log("will appear") }
  override func viewDidAppear(_ animated: Bool) {
    log("did appear")
    onAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) { log("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log("did disappear") }
}

@Suite("View controllers")
struct ViewControllerTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))

  @Test("the view is loaded once, when it is needed")
  func viewIsLoadedOnce() {
    let controller = LoadingController()
    #expect(controller.viewIfLoaded == nil && controller.next == nil)
    #expect(!controller.isFirstResponder && controller.log.isEmpty)
    let view = controller.view
    #expect(controller.view === view && view.viewController === controller)
    #expect(controller.log == ["load", "did load true"])
    let given = LoadingController(view: view)
    #expect(given.view === view && given.log.isEmpty && view.viewController === given)
  }

  @Test("a controller that gets its view while it loads it has one nevertheless")
  func loadingIsNotRecursive() {
    let controller = LoadingController()
    controller.onLoad = { _ = $0.view }
    controller.view.tag = 1
    #expect(controller.log == ["load", "did load true"] && controller.view.viewController != nil)
  }

  @Test("a window retains its root view controller, whose view fills it")
  func windowRetainsItsRoot() {
    weak var root: LoadingController?
    do {
      let controller = LoadingController()
      root = controller
      window.rootViewController = controller
    }
    #expect(root?.view.superview === window && root?.view.frame == window.bounds)
    window.bounds.size.width = 300
    window.layoutIfNeeded()
    #expect(root?.view.frame == window.bounds)
    let view = root?.view
    window.rootViewController = TouchViewController()
    #expect(root == nil && view?.superview == nil && window.subviews.count == 1)
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test("the view of a root view controller is behind all views that the window has")
  func rootViewIsAtTheBack() {
    let views = (0..<2).map { _ in TouchView(frame: window.bounds) }
    views.forEach(window.addSubview)
    let root = TouchViewController()
    window.rootViewController = root
    #expect(
      window.subviews.map(ObjectIdentifier.init) == ([root.view] + views).map(ObjectIdentifier.init)
    )
  }

  @Test("a controller that is not retained is deallocated, and its view stays")
  func unretainedControllerIsDeallocated() {
    window.addSubview(LoadingController().view)
    #expect(window.subviews.count == 1 && window.subviews[0].viewController == nil)
    #expect(window.subviews[0].next === window)
  }

  @Test("a parent retains its children, and a child has one parent")
  func parentRetainsChildren() {
    var parent: TouchViewController? = TouchViewController()
    let other = TouchViewController()
    weak var child: TouchViewController?
    do {
      let controller = TouchViewController()
      child = controller
      parent?.addChild(controller)
    }
    #expect(child?.parent === parent && parent?.children.count == 1)
    if let child { other.addChild(child) }
    #expect(child?.parent === other && parent?.children.isEmpty == true)
    child?.removeFromParent()
    #expect(child == nil && other.children.isEmpty)
    let kept = TouchViewController()
    parent?.addChild(kept)
    parent = nil
    #expect(kept.parent == nil)
  }

  @Test("the view of a root view controller has the window's size when it is loaded (R69)")
  func rootViewHasItsSizeWhenLoaded() {
    let controller = AppearingController()
    window.rootViewController = controller
    #expect(
      controller.entries == [
        "did load 200.0x100.0", "will appear", "did lay out 200.0x100.0 in window",
        "did appear in window",
      ])
    controller.entries = []
    window.bounds.size.width = 300
    window.layoutIfNeeded()
    #expect(controller.entries == ["did lay out 300.0x100.0 in window"])
  }

  @Test("a controller appears and disappears with its view, at any depth")
  func controllersAppear() {
    let root = AppearingController(), child = AppearingController()
    root.addChild(child)
    root.view.frame = Rect2D(x: 0, y: 0, width: 5, height: 6)
    root.view.addSubview(child.view)
    #expect(child.entries == ["did load 5.0x6.0"])
    root.entries = []
    child.entries = []
    window.rootViewController = root
    #expect(root.entries.last == "did appear in window")
    #expect(child.entries.first == "will appear" && child.entries.last == "did appear in window")
    root.entries = []
    child.entries = []
    window.rootViewController = nil
    let gone = ["will disappear in window", "did disappear"]
    #expect(root.entries == gone && child.entries == gone)
    var other: TouchWindow? = TouchWindow(frame: window.bounds)
    other?.addSubview(child.view)
    child.entries = []
    other = nil
    #expect(child.entries == ["did disappear"])
  }

  @Test("a controller may replace itself as soon as it appears (R24)")
  func controllerReplacesItself() {
    let first = AppearingController(), second = AppearingController()
    first.onAppear = { [window] in window.rootViewController = second }
    window.rootViewController = first
    #expect(window.rootViewController === second && window.subviews == [second.view])
    #expect(first.entries.suffix(2) == ["will disappear in window", "did disappear"])
    #expect(second.entries.last == "did appear in window" && second.view.frame == window.bounds)
  }

  @Test("a controller takes its view back from another one")
  func viewIsTakenBack() {
    let first = TouchViewController(), second = TouchViewController(), view = TouchView()
    first.view = view
    second.view = view
    first.view = view
    #expect(first.view === view && view.viewController === first)
    second.view = TouchView()
    #expect(view.viewController === first)
  }

  @Test(
    "controllers nested 100,000 deep are freed one by one, built from either end",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func deepControllersAreFreed() {
    weak var outermost: TouchViewController?
    do {
      var top = TouchViewController()
      for _ in 0..<100_000 {
        let parent = TouchViewController()
        parent.addChild(top)
        top = parent
      }
      outermost = top
    }
    #expect(outermost == nil)
    let root = TouchViewController()
    var leaf = root
    for _ in 0..<100_000 {
      let child = TouchViewController()
      leaf.addChild(child)
      leaf = child
    }
    #expect(leaf.children.isEmpty)
  }
}
