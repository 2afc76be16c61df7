import TouchKit
import TouchViews

/// A recognizer that does what closures say and records the states that it fires.
final class RecordingRecognizer: GestureRecognizer {
  var onBegan: (GestureRecognizer) -> Void = { _ in }
  var onMoved: (GestureRecognizer) -> Void = { _ in }
  var onEnded: (GestureRecognizer) -> Void = { _ in }
  var onReset: () -> Void = {}
  private(set) var fired: [GestureRecognizer.State] = []

  override init() {
    super.init()
    addAction { recognizer in recognizer.fired.append(recognizer.state) }
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) { onBegan(self) }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) { onMoved(self) }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) { onEnded(self) }
  override func reset() { onReset() }
}
