import Testing
import TouchKit

@testable import TouchViews

/// The window is only what is hit-tested: it dispatches nothing.
@Suite("Hit tester")
struct HitTesterTests {
  private final class Target: TouchWindow {
    var hits: [TouchID] = []
    var result: TouchView?
    var hitTestCount = 0

    override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
      hitTestCount += 1
      hits += event?.touches(in: .began).map(\.id) ?? []
      return result ?? super.hitTest(point, with: event)
    }
  }

  private let parts = CycleParts()
  private let window = Target(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
  private var hitTester: HitTester {
    HitTester(
      router: parts.router, hovers: parts.hovers, trace: TraceRecorder(clock: WindowClock()))
  }
  private let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))

  init() {
    window.addSubview(view)
    parts.router.window.object = window
  }

  @Test("a touch is hit-tested once, when it lands, and routed to the view that it hits (R17, R19)")
  func touchIsHitTestedOnce() {
    for number in 1...2 { hitTester.route(TouchEvent(UInt64(number), Touch(1)), nil, in: window) }
    #expect(window.hits == [TouchID(1)])
    #expect(parts.router.view(of: TouchID(1)) === view)
  }

  @Test("a view that is not in the window is not used (R17)")
  func viewElsewhereIsNotUsed() {
    window.result = TouchView(frame: .zero)
    hitTester.route(TouchEvent(1, Touch(1)), nil, in: window)
    #expect(parts.router.view(of: TouchID(1)) == nil && parts.router.isDown(TouchID(1)))
  }

  @Test("of the touches that an application hit-tested only those of the window land in it (R17)")
  func onlyOwnTouchesLand() {
    let application = TouchApplication()
    application.addWindow(window)
    let hits = EventContext.Hits(application: application, touches: [(TouchID(2), view)])
    hitTester.route(TouchEvent(1, Touch(1), Touch(2)), hits, in: window)
    #expect(!parts.router.isDown(TouchID(1)) && parts.router.view(of: TouchID(2)) === view)
    #expect(window.hits.isEmpty)
    application.removeWindow(window)
    hitTester.route(TouchEvent(2, Touch(3)), hits, in: window)
    #expect(!parts.router.isDown(TouchID(3)), "the window has left the application")
  }

  @Test("a hover that the application hit-tested is not hit-tested again by the window (R17)")
  func enteringHoverIsHitTestedOnce() {
    let application = TouchApplication()
    application.addWindow(window)
    let hits = EventContext.Hits(application: application, touches: [(TouchID(1), view)])
    hitTester.route(TouchEvent(1, Touch(1, .regionEntered)), hits, in: window)
    #expect(parts.hovers.hit(of: TouchID(1)) === view && window.hitTestCount == 0)
    let none = EventContext.Hits(application: application, touches: [])
    hitTester.route(TouchEvent(2, Touch(1, .regionMoved)), none, in: window)
    #expect(window.hitTestCount == 1)
  }

  @Test("a hover is hit-tested with every event (R6)")
  func hoverIsHitTestedAgain() {
    hitTester.route(TouchEvent(1, Touch(1, .regionEntered)), nil, in: window)
    #expect(parts.hovers.hit(of: TouchID(1)) === view)
    view.isHidden = true
    hitTester.route(TouchEvent(2, Touch(1, .regionMoved)), nil, in: window)
    #expect(parts.hovers.hit(of: TouchID(1)) === window)
    hitTester.route(TouchEvent(3, Touch(2, .regionMoved)), nil, in: window)
    #expect(!parts.hovers.contains(TouchID(2)), "it never entered")
  }
}
