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
}
