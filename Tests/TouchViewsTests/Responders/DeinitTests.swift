import Testing
import TouchKit
import TouchViews

/// A view that acts on its own parts when it is freed.
private final class FreedView: TouchView {
  var onDeinit: (TouchView) -> Void = { _ in }
  deinit { onDeinit(self) }
}

private final class FreedWindow: TouchWindow {
  var onDeinit: (TouchWindow) -> Void = { _ in }
  deinit { onDeinit(self) }
}

private final class FreedApplication: TouchApplication {
  deinit { for window in windows { removeWindow(window) } }
}

/// A recognizer whose `deinit` frees another recognizer, which requires it to fail.
private final class FreedRecognizer: GestureRecognizer {
  var other: TouchView?
  deinit { other?.gestureRecognizers = [] }
}

@Suite("Objects whose deinit uses the object and its parts (R24)")
struct DeinitTests {
  @Test("a view that is being freed may change its subviews and recognizers")
  func views() {
    let uses: [(TouchView) -> Void] = [
      { for subview in $0.subviews { subview.removeFromSuperview() } },
      { for recognizer in $0.gestureRecognizers { recognizer.isEnabled = false } },
      { $0.gestureRecognizers = [] },
      { #expect($0.subviews[0].superview === $0 && $0.gestureRecognizers[0].view === $0) },
    ]
    for use in uses {
      let button = TouchView(), recognizer = GestureRecognizer()
      var isFreed = false
      do {
        let panel = FreedView()
        panel.addSubview(button)
        panel.addGestureRecognizer(recognizer)
        panel.onDeinit = {
          use($0)
          isFreed = true
        }
      }
      #expect(isFreed && button.superview == nil && recognizer.view == nil)
    }
  }

  @Test("a window that is being freed may cancel touches, advance the time and change its views")
  func windows() {
    let uses: [(TouchWindow) -> Void] = [
      { $0.cancelTouches() }, { $0.advance(to: 5) },
      { for subview in $0.subviews { subview.removeFromSuperview() } },
      { window in window.animate(withDuration: 1) { window.subviews[0].alpha = 0 } },
    ]
    for use in uses {
      let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
      var callbacks: [String] = []
      view.onTouchesCancelled = { _, _ in callbacks.append("cancelled") }
      do {
        let window = FreedWindow(frame: view.frame)
        window.addSubview(view)
        let surface = TouchSurface(window)
        let point = Point2D(x: 9, y: 9)
        surface.receive(ContactReport(.down, ContactID(1), at: 1, location: point))
        surface.draw(at: 1)
        window.onDeinit = use
      }
      #expect(callbacks == ["cancelled"] && view.superview == nil && view.window == nil)
    }
  }

  @Test("an application that is being freed may remove its windows")
  func applications() {
    let window = TouchWindow(frame: .zero)
    do { FreedApplication().addWindow(window) }
    #expect(window.application == nil)
  }

  @Test("the deinit of a recognizer may free one that requires it to fail")
  func recognizers() {
    weak var dependent: GestureRecognizer?
    do {
      let view = TouchView()
      let recognizer = FreedRecognizer(), tap = GestureRecognizer()
      recognizer.other = view
      tap.require(toFail: recognizer)
      view.addGestureRecognizer(tap)
      dependent = tap
    }
    #expect(dependent == nil)
  }
}
