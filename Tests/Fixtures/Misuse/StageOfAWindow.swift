// A window that is taken for a view, which must not compile. After the line is the message that the
// compiler must print for it. The test `misuseDoesNotCompile` compiles the file; it belongs to no
// target.

import TouchTesting
import TouchViews

func testAWindow(_ window: TouchWindow) {
  _ = TouchStage(window)  // call can throw
  _ = TouchStage(window, size: nil)  // use TouchStage(window:)
  _ = TouchStage(window: window)
}
