import Testing
import TouchKit

@testable import TouchViews

@Suite("Removal")
struct RemovalTests {
  private let parts = CycleParts()
  private var removal: Removal {
    Removal(
      router: parts.router, hovers: parts.hovers, attempts: parts.attempts,
      updates: parts.updates, cancellation: parts.cancellation, callbacks: parts.callbacks)
  }

  @Test("a recognizer that leaves fails, or is cancelled with its actions, and is reset (R26)")
  func recognizerIsReset() {
    let view = parts.view("view")
    let tap = parts.recognizer("tap", on: view)
    let pan = parts.recognizer("pan", on: view)
    for recognizer in [tap, pan] { parts.receive(1, recognizer) }
    parts.attempts.call(.touchesMoved, of: pan, at: 1) { $0.state = .began }
    parts.attempts.grant(1)
    parts.attempts.fire(at: 1)
    for recognizer in [tap, pan] { removal.detach(recognizer) }
    #expect(
      parts.traceLines.suffix(5) == [
        "tap failed: removed", "tap reset", "pan cancelled: removed", "pan cancelled", "pan reset",
      ])
    #expect(pan.fired == [.began, .cancelled] && parts.attempts.count == 0)
  }

  @Test("after a view has left, nothing refers to it or to its recognizers (R19)")
  func nothingRefersToTheView() {
    let view = parts.view("view")
    let pan = parts.recognizer("pan", on: view)
    parts.hovers.insert(TouchID(2))
    parts.hovers.setHit(view, of: TouchID(2))
    parts.deliver(TouchEvent(1, Touch(1), Touch(2, .regionEntered)), on: view)
    parts.receive(1, pan)
    #expect(removal.hasTouches(on: view))
    removal.cancelTouches(of: view)
    #expect(parts.log.lines.suffix(2) == ["view cancelled #1", "view exited #2"])
    removal.removeReferences(to: view)
    #expect(!removal.hasTouches(on: view) && parts.router.view(of: TouchID(1)) == nil)
    #expect(parts.hovers.view(of: TouchID(2)) == nil && parts.attempts.index(of: pan) == nil)
  }

  @Test("recognizers end before views receive that all touches are cancelled (R55)")
  func allTouchesAreCancelled() {
    let view = parts.view("view")
    let pan = parts.recognizer("pan", on: view)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.receive(1, pan)
    var state: AttemptState?
    view.reactions["cancelled"] = { state = pan.attempt.state }
    removal.cancelAllTouches()
    #expect(state == .idle && !parts.router.isDown(TouchID(1)))
  }

  @Test("recognizers of a window that is being deallocated are reset without actions (R24)")
  func lastEndHasNoActions() {
    let view = parts.view("view")
    let pan = parts.recognizer("pan", on: view)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.receive(1, pan)
    parts.attempts.call(.touchesMoved, of: pan, at: 0) { $0.state = .began }
    parts.attempts.grant(0)
    parts.attempts.fire(at: 0)
    removal.endAll()
    #expect(pan.fired == [.began] && pan.attempt.state == .idle)
    #expect(parts.log.lines == ["view began #1", "view cancelled #1"])
    #expect(parts.router.indices.isEmpty && parts.router.view(of: TouchID(1)) == nil)
  }
}
