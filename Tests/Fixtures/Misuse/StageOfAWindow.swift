// A window that is taken for a view, which must not compile. After the line is the message that the
// compiler must print for it. The test `misuseDoesNotCompile` compiles the file; it belongs to no
// target.

import TouchTesting
import TouchViews

func testAWindow(_ window: TouchWindow) throws {
  _ = TouchStage(window)  // ambiguous use of 'init(_:size:device:name:)'
  _ = try TouchStage(window)  // ambiguous use of 'init(_:size:device:name:)'
  _ = TouchStage(window, size: .zero)  // ambiguous use of 'init(_:size:device:name:)'
  _ = TouchStage(window: window)
}
