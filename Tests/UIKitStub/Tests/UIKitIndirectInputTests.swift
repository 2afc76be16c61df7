import Testing
import TouchGestures
import TouchKit
import TouchViews
import UIKit

@testable import TouchUIKit

extension UIKitTests {
  @MainActor
  @Suite("Scrolls, transforms and pencils of UIKit in a window (R62, R65)")
  struct UIKitIndirectInputTests {
    let host = TouchHostView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let screen: StubScreen
    let log = IndirectEventLog()

    final class IndirectEventLog: TouchWindowObserver {
      var events: [IndirectEvent] = []
      func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}
      func willDeliver(_ event: IndirectEvent, in window: TouchWindow) { events.append(event) }
    }

    init() {
      screen = StubScreen(host)
      host.touchWindow.addObserver(log)
      host.source.clock = { 1 }
    }

    private func recognizer<Recognizer: UIGestureRecognizer>(
      _ type: Recognizer.Type, _ isWanted: (Recognizer) -> Bool = { _ in true }
    ) throws -> Recognizer {
      let found = host.gestureRecognizers?.compactMap { $0 as? Recognizer }.first(where: isWanted)
      return try #require(found)
    }

    private func events() -> [String] {
      CADisplayLink.fire(at: 2)
      return log.events.map { event in
        "\(event.type) \(event.phase) \(event.displacement.dx),\(event.displacement.dy) "
          + "\(event.scale) \(event.rotation) at \(event.location.x)"
          + (event.isDiscrete ? " discrete" : "")
      }
    }

    @Test("a trackpad's scroll pans, and a wheel's steps are discrete")
    func scrolls() throws {
      let pan = PanGestureRecognizer()
      pan.allowedScrollTypes = .all
      var translations: [Double] = []
      pan.addAction { translations.append($0.translation(in: nil).dy) }
      host.touchWindow.addGestureRecognizer(pan)
      let fingers = try recognizer(UIPanGestureRecognizer.self) {
        $0.allowedScrollTypesMask == .continuous
      }
      fingers.place = CGPoint(x: 50, y: 60)
      fingers.moved = CGPoint(x: 1, y: 20)
      fingers.send(.began)
      CADisplayLink.fire(at: 2)
      fingers.moved = CGPoint(x: 0, y: 5)
      fingers.send(.changed)
      fingers.send(.ended)
      let wheel = try recognizer(UIPanGestureRecognizer.self) {
        $0.allowedScrollTypesMask == .discrete
      }
      wheel.moved = CGPoint(x: 0, y: -10)
      wheel.send(.began)
      wheel.send(.ended)
      wheel.send(.failed)
      #expect(
        events() == [
          "scroll began 1.0,20.0 1.0 0.0 at 50.0", "scroll changed 0.0,5.0 1.0 0.0 at 50.0",
          "scroll ended 0.0,0.0 1.0 0.0 at 50.0", "scroll began 0.0,-10.0 1.0 0.0 at 0.0 discrete",
        ])
      #expect(translations == [20, 25, 25, -10, -10])
      #expect(host.surface.issues.total == 0)
    }

    @Test("scrolls and hovers have the modifier keys that are pressed then (R62)")
    func modifierKeys() throws {
      screen.event.keys = .shift
      screen.add("mouse", .began, [(1, 100, 100)]) { $0.type = .indirectPointer }
      screen.send()
      CADisplayLink.fire(at: 1)
      let pan = try recognizer(UIPanGestureRecognizer.self) {
        $0.allowedScrollTypesMask == .continuous
      }
      pan.send(.began)
      CADisplayLink.fire(at: 2)
      #expect(log.events.last?.modifierFlags == [])
      let hover = try recognizer(UIHoverGestureRecognizer.self)
      hover.keys = .shift
      hover.send(.began, UIHoverGestureRecognizer.Hover())
      #expect(host.surface.modifierFlags == .shift)
    }

    @Test("the scale and the angle of a trackpad are one transform")
    func transforms() throws {
      let pinch = try recognizer(UIPinchGestureRecognizer.self)
      let rotation = try recognizer(UIRotationGestureRecognizer.self)
      pinch.scale = 1.5
      pinch.send(.began)
      rotation.rotation = 0.25
      rotation.send(.began)
      pinch.send(.ended)
      rotation.rotation = 0.5
      rotation.send(.changed)
      rotation.send(.cancelled)
      pinch.scale = 2
      pinch.send(.began)
      CADisplayLink.fire(at: 2)
      #expect(pinch.scale == 1 && rotation.rotation == 0)
      #expect(
        events() == [
          "transform began 0.0,0.0 1.5 0.0 at 0.0", "transform changed 0.0,0.0 1.0 0.75 at 0.0",
          "transform cancelled 0.0,0.0 1.0 0.0 at 0.0", "transform began 0.0,0.0 2.0 0.0 at 0.0",
        ])
      host.cancelTouches()
      #expect(log.events.last?.phase == .cancelled)
      #expect(host.surface.issues.total == 0)
    }

    @Test("squeezes and double taps of a pencil have its pose, or its last location")
    func pencil() throws {
      let interaction = try #require(host.interactions.first as? UIPencilInteraction)
      let delegate = try #require(interaction.delegate)
      delegate.pencilInteractionDidTap(interaction)
      screen.add("pencil", .began, [(1.1, 100, 100)]) { $0.type = .pencil }
      screen.send()
      var hover = UIHoverGestureRecognizer.Hover()
      hover.location = CGPoint(x: 70, y: 80)
      hover.zOffset = 0.5
      hover.altitudeAngle = 1
      hover.azimuthAngle = 2
      hover.rollAngle = 3
      delegate.pencilInteraction(interaction, didReceiveTap: .init(nil))
      for phase in [UIPencilInteraction.Phase.began, .changed, .ended, .began, .cancelled] {
        delegate.pencilInteraction(
          interaction, didReceiveSqueeze: .init(phase, UIPencilHoverPose(hover)))
      }
      CADisplayLink.fire(at: 2)
      let lines = log.events.map { "\($0.type) \($0.phase) \($0.location.x)" }
      #expect(
        lines == [
          "doubleTap began 200.0", "doubleTap began 100.0", "squeeze began 70.0",
          "squeeze changed 70.0", "squeeze ended 70.0", "squeeze began 70.0",
          "squeeze cancelled 70.0",
        ])
      #expect(
        log.events[2].properties
          == [.zOffset: 0.5, .altitudeAngle: 1, .azimuthAngle: 2, .rollAngle: 3])
      #expect(host.surface.issues.total == 0)
    }

    @Test("the recognizers receive scrolls and transforms only, and exclude no other recognizer")
    func recognizersReceiveNoTouches() throws {
      let pinch = try recognizer(UIPinchGestureRecognizer.self)
      let delegate = try #require(pinch.delegate)
      let event = UIEvent()
      let received = [UIEvent.EventType.touches, .hover, .scroll, .transform].map { type in
        event.kind = type
        return delegate.gestureRecognizer(pinch, shouldReceive: event)
      }
      #expect(received == [false, false, true, true])
      #expect(delegate.gestureRecognizer(pinch, shouldRecognizeSimultaneouslyWith: pinch))
    }

    @Test("events and touches are delivered in order of time")
    func orderOfTime() throws {
      let fingers = try recognizer(UIPanGestureRecognizer.self) {
        $0.allowedScrollTypesMask == .continuous
      }
      fingers.send(.began)
      screen.add("finger", .began, [(1.5, 100, 100)])
      screen.send()
      fingers.send(.ended)
      CADisplayLink.fire(at: 2)
      #expect(log.events.map(\.timestamp) == [1, 1.5])
      #expect(host.surface.issues.total == 0)
    }
  }
}
