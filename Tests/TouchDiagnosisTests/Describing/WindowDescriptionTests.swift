import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

@Suite("Descriptions of windows")
struct WindowDescriptionTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 300, height: 200))
  private let views = ["a", "b"]

  init() {
    for name in views {
      let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
      view.name = name
      window.addSubview(view)
    }
  }

  @Test("a change is returned once, also if it was found while a script performed another one")
  func changesAreReturnedOnce() {
    let description = WindowDescription(of: window)
    #expect(description.changes().isEmpty)
    window.subviews[1].isHidden = true
    description.perform(.hide("a"))
    description.perform(.show("a"))
    #expect(description.changes() == [.hide("b")])
    #expect(description.changes().isEmpty)
    description.perform(.hide("a"))
    #expect(description.changes().isEmpty, "the script has this change already")
    window.subviews[0].isHidden = false
    window.subviews[1].removeFromSuperview()
    #expect(description.changes() == [.show("a"), .remove("b")])
    #expect(description.changes().isEmpty)
  }

  @Test("recognizers with the same names, or none, have names and traces of their own")
  func namesOfRecognizersAreUnique() {
    let names = ["tap", "tap", nil, nil, "tap 2", "tap2", "tap", "x y", "xy", "tap22", nil, ""]
    let recognizers = names.enumerated().map { index, name in
      let recognizer =
        index.isMultiple(of: 3) ? LongPressGestureRecognizer() : TapGestureRecognizer()
      recognizer.name = name
      window.subviews[index % 2].addGestureRecognizer(recognizer)
      return recognizer
    }
    let gestures = WindowDescription(of: window).gestures
    #expect(Set(recognizers.map(\.debugName)).count == names.count)
    #expect(Set(recognizers.compactMap { gestures.name(of: $0) }).count == names.count)
    #expect(Set(gestures.lines.map(\.name)).count == names.count)
    // A window that is described again keeps the names.
    let before = recognizers.map(\.debugName)
    let again = WindowDescription(of: window).gestures
    #expect(recognizers.map(\.debugName) == before)
    #expect(recognizers.allSatisfy { again.name(of: $0) == gestures.name(of: $0) })
  }
}
