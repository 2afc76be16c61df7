import TouchKit
import TouchViews

/// A view whose state belongs to the main actor.
@MainActor final class CounterView: TouchView {
  var count = 0

  nonisolated override init(frame: Rect2D) { super.init(frame: frame) }

  nonisolated override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    MainActor.assumeIsolated { count += touches.count }
  }
}
