import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Actions of a pencil, buttons of pointers and modifier keys (R62)")
struct PencilInteractionTests {
  private let stage = Stage.withCanvas()
  private let pencil = PencilInteraction()
  private let location = Point2D(x: 100, y: 80)

  /// Refuses double taps.
  private final class Delegate: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive event: IndirectEvent
    ) -> Bool {
      event.type != .doubleTap
    }
  }

  init() { stage.add(pencil, "pencil") }

  private func send(
    _ type: IndirectEvent.EventType, _ phase: IndirectEvent.Phase, _ time: Double,
    _ properties: SampleProperties = [:]
  ) {
    stage.window.dispatch(
      IndirectEvent(type, phase, at: time, location: location, properties: properties))
  }

  @Test("an interaction is created with its first action, as other recognizers are")
  func actionIsGivenAtCreation() {
    var actions: [IndirectEvent.EventType?] = []
    let interaction = PencilInteraction { interaction in actions.append(interaction.action) }
    stage.add(interaction, "second")
    send(.squeeze, .began, 0)
    #expect(actions == [.squeeze])
  }

  @Test("a squeeze has phases and the pose of the pencil; a double tap is complete")
  func squeezesAndDoubleTaps() {
    send(.squeeze, .began, 0, [.zOffset: 0.5])
    #expect(pencil.action == .squeeze && pencil.pose == [.zOffset: 0.5])
    #expect(pencil.location(in: nil) == location)
    send(.squeeze, .changed, 0.1, [.zOffset: 0.25])
    send(.squeeze, .ended, 0.2, [.zOffset: 0.25])
    #expect(pencil.pose == [.zOffset: 0.25])
    send(.doubleTap, .began, 1)
    #expect(pencil.action == .doubleTap && pencil.pose == [:])
    send(.squeeze, .began, 2)
    send(.squeeze, .cancelled, 3)
    #expect(
      stage.states(of: "pencil") == [
        "began", "changed", "ended", "began", "ended", "began", "cancelled",
      ])
  }

  @Test("a squeeze continues while touches land, prevents none, and is offered to delegates")
  func squeezesAndTouchesAreIndependent() {
    let pan = PanGestureRecognizer()
    stage.add(pan, "pan")
    send(.squeeze, .began, 0)
    // The finger ends the scroll.
    stage.window.dispatch(IndirectEvent(scroll: .zero, .began, at: 0.05, location: location))
    stage.at(0.1, .down(1, 10, 10))
    stage.at(0.2, .move(1, 60, 10))
    #expect(stage.states(of: "pencil") == ["began"])
    send(.squeeze, .ended, 0.3)
    #expect(stage.states(of: "pan") == ["began"])
    #expect(stage.states(of: "pencil") == ["began", "ended"])
    let delegate = Delegate()
    pencil.delegate = delegate
    send(.doubleTap, .began, 1)
    #expect(stage.states(of: "pencil").count == 2)
    #expect(!pan.follows(IndirectEvent(.squeeze, at: 0, location: .zero)))
    #expect(!pencil.follows(IndirectEvent(wheel: Vector2D(dx: 0, dy: 1), at: 0, location: .zero)))
  }

  @Test("a pointer taps with the required buttons only, a finger with any")
  func tapsRequireButtons() {
    let tap = TapGestureRecognizer()
    stage.add(tap, "tap")
    func click(_ buttons: ButtonMask?, _ type: TouchType = .indirectPointer) {
      var down = ContactReport(.down, ContactID(1), at: 0, location: location, type: type)
      down.buttons = buttons
      stage.play([down])
      #expect(tap.buttonMask == (buttons ?? []) || tap.reason?.kind == "wrongButtons")
      var up = ContactReport(.up, ContactID(1), at: 0, location: location)
      up.buttons = buttons.map { _ in [] }
      stage.play([up])
      stage.wait(until: stage.time + 1)
    }
    click(.primary)
    #expect(stage.states(of: "tap") == ["recognized"])
    click(.secondary)
    #expect(stage.failures(of: "tap") == ["wrongButtons"])
    tap.buttonMaskRequired = .secondary
    click(.secondary)
    click(nil)
    click([], .finger)
    #expect(stage.states(of: "tap").count == 4)
  }

  @Test("a recognizer has the modifier keys of the newest event")
  func recognizersHaveModifierKeys() {
    stage.sequencer.modifierFlags = .control
    stage.down(1, 10, 10)
    #expect(pencil.modifierFlags == .control)
    stage.sequencer.modifierFlags = []
    stage.up(1)
    #expect(pencil.modifierFlags == [])
  }
}
