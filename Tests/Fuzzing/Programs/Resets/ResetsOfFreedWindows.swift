import TouchKit
import TouchViews

/// A recognizer that keeps the view that it sees in its reset.
private final class KeepingRecognizer: GestureRecognizer {
  final class Memory {
    var view: TouchView?
    var resets = 0
  }

  private let memory: Memory

  init(_ memory: Memory) { self.memory = memory }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) { state = .began }

  override func reset() {
    memory.resets += 1
    memory.view = view
  }
}

/// A window with a gesture under way is deallocated; its recognizer reads its view in the reset.
func resetReadsFreedWindow(_ check: Check) {
  let memory = KeepingRecognizer.Memory()
  func build(_ recognizer: KeepingRecognizer) {
    let window = TouchWindow(frame: square)
    let feed = Feed()
    window.addGestureRecognizer(recognizer)
    feed.down(1, to: window)
  }
  build(KeepingRecognizer(memory))
  check.holds("the reset sees no view", memory.view == nil, "R24")
  memory.view?.setNeedsDisplay()
  let kept = KeepingRecognizer(memory)
  build(kept)
  check.holds("the reset of a recognizer that is kept sees no view", memory.view == nil, "R24")
  check("state of a recognizer that is kept", kept.state, is: .possible, "R26")
  check.holds("a recognizer that is kept has no view", kept.view == nil, "R24")
}
