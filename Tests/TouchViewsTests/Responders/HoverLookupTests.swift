import Testing
import TouchKit
import TouchViews
import ViewTestSupport

/// Hovers over views that move, hide and appear (R73).
@Suite("hovers over views that change")
struct HoverLookupTests {
  private let stage = Stage()
  private let surface: TouchSurface
  private let button: LoggingView

  init() {
    surface = TouchSurface(stage.window)
    button = stage.view("button", 100, 100, 100, 50)
    hover(at: 1)
    _ = stage.callbacks.take()
    _ = stage.window.drawHierarchy()
  }

  private func hover(at time: Double, x: Double = 150) {
    surface.receive(
      ContactReport(
        .hover, ContactID(1), at: time, location: Point2D(x: x, y: 120), type: .indirectPointer))
    surface.draw(at: time)
  }

  enum Change: CaseIterable {
    case moved, resized, transformed, singular, hidden, translucent, disabled, covered, removed,
      scrolled
  }

  private func change(_ change: Change) {
    switch change {
    case .moved: button.center.x += 200
    case .resized: button.bounds.size.height = 4
    case .transformed: button.transform = Transform2D(translationX: 0, y: 100)
    case .singular: button.transform = Transform2D(scaleX: 0, y: 1)
    case .hidden: button.isHidden = true
    case .translucent: button.alpha = 0
    case .disabled: button.isUserInteractionEnabled = false
    case .covered: stage.view("cover", 0, 0, 400, 300)
    case .removed: button.removeFromSuperview()
    case .scrolled: stage.window.bounds.origin.y = 100
    }
  }

  private func undo(_ change: Change) {
    switch change {
    case .moved: button.center.x -= 200
    case .resized: button.bounds.size.height = 50
    case .transformed, .singular: button.transform = .identity
    case .hidden: button.isHidden = false
    case .translucent: button.alpha = 1
    case .disabled: button.isUserInteractionEnabled = true
    case .covered: stage.window.bringSubviewToFront(button)
    case .removed: stage.window.addSubview(button)
    case .scrolled: stage.window.bounds.origin.y = 0
    }
  }

  @Test(
    "a view that leaves a hover exits it, one that comes enters it (R73)",
    arguments: Change.allCases)
  func viewLeavesAndComes(_ change: Change) {
    #expect(surface.nextFrame(after: 1.1) == nil)
    self.change(change)
    if change != .removed { #expect(stage.callbacks.lines.isEmpty, "it waits for the frame") }
    #expect(surface.nextFrame(after: 1.1) == 1.1, "the frame is due (R77)")
    surface.draw(at: 1.2)
    let cover = change == .covered ? ["cover entered #1"] : []
    #expect(stage.callbacks.take() == ["button exited #1"] + cover)
    if change != .removed {
      #expect(button.received.last?.touches.first?.timestamp == 1.2)
      #expect(button.received.last?.touches.first?.location == Point2D(x: 150, y: 120))
    }
    undo(change)
    surface.draw(at: 1.3)
    #expect(stage.callbacks.take().last == "button entered #1")
    #expect(stage.window.view(of: TouchID(1)) === button)
    _ = stage.window.drawHierarchy()
    #expect(surface.nextFrame(after: 1.4) == nil, "what rests needs no frame")
  }

  @Test("every hover is looked up in a frame, oldest first (R73)")
  func everyHoverIsLookedUp() {
    for contact in 2...3 {
      surface.receive(
        ContactReport(
          .hover, ContactID(contact), at: 1.05, location: Point2D(x: 160, y: 120), type: .pencil))
    }
    surface.draw(at: 1.1)
    _ = stage.callbacks.take()
    button.isHidden = true
    surface.draw(at: 1.2)
    #expect(stage.callbacks.take() == (1...3).map { "button exited #\($0)" })
  }

  @Test("no event is sent for views that move under a hover (R73)")
  func noEventIsSent() {
    let number = stage.window.newestSequenceNumber
    button.isHidden = true
    surface.draw(at: 1.2)
    #expect(stage.window.newestSequenceNumber == number && surface.contactCount == 1)
  }

  @Test("recognizers of the views follow, and those of a common superview stay (R73)")
  func recognizersFollow() {
    final class Follower: GestureRecognizer {
      var phases: [TouchPhase] = []
      override var followsHover: Bool { true }
      override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
        phases.append(.regionEntered)
      }
      override func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
        phases.append(.regionMoved)
      }
      override func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
        phases.append(.regionExited)
      }
    }
    let inner = Follower()
    let outer = Follower()
    button.addGestureRecognizer(inner)
    stage.window.addGestureRecognizer(outer)
    hover(at: 1.1, x: 151)
    button.isHidden = true
    surface.draw(at: 1.2)
    button.isHidden = false
    surface.draw(at: 1.3)
    #expect(inner.phases == [.regionEntered, .regionExited, .regionEntered])
    #expect(outer.phases == [.regionEntered])
  }

  @Test("views that change in the callbacks wait for the next frame (R73)")
  func changesInCallbacks() {
    var log: [String] = []
    let below = TouchView(frame: button.frame)
    below.onRegionEntered = { [unowned below] _, _ in
      log.append("entered")
      below.isHidden = true
    }
    below.onRegionExited = { _, _ in log.append("exited") }
    stage.window.insertSubview(below, at: 0)
    button.isHidden = true
    surface.draw(at: 1.2)
    _ = stage.window.drawHierarchy()
    #expect(log == ["entered"] && surface.nextFrame(after: 1.3) == 1.3)
    surface.draw(at: 1.3)
    #expect(log == ["entered", "exited"] && surface.nextFrame(after: 1.4) == nil)
  }
}
