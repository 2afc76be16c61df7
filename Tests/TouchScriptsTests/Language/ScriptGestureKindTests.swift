import Testing
import TouchCommandLine
import TouchGestures
import TouchKit
import TouchViews

@testable import TouchScripts

@Suite("Kinds of gestures in scripts")
struct ScriptGestureKindTests {
  /// A custom recognizer, of which scripts know nothing.
  private final class CheckMark: GestureRecognizer {}

  private final class CustomPan: ScreenEdgePanGestureRecognizer {}

  @Test("a script makes a recognizer of each kind, which has the kind again")
  func kindsAndRecognizersCorrespond() throws {
    #expect(Set(ScriptGestureKind.all.map(\.word)).count == ScriptGestureKind.all.count)
    for kind in ScriptGestureKind.all {
      let text = "touchscript 1\ngesture g: \(kind.word) on root\n"
      let stage = ScriptStage(try TouchScript(parsing: text, file: "t"))
      let recognizer = try #require(stage.gestures.first?.recognizer)
      #expect(ScriptGestureKind(of: recognizer) == kind)
      let keys = (kind.options + ScriptOption.ofGestures).map(\.key)
      #expect(Set(keys).count == keys.count)
      // The recognizer of a kind has all its values and can have all its options.
      let snapshot = RecordingGesture.Snapshot(of: recognizer)
      #expect(snapshot.values.map(\.field.name) == kind.values.map(\.name))
      for option in kind.options {
        let value = try #require(option.value(recognizer))
        option.set(recognizer, value)
        #expect(option.value(recognizer) == value)
      }
    }
  }

  @Test(
    "a custom subclass has the kind of its superclass, any other recognizer has a location only")
  func customRecognizersHaveValues() {
    #expect(ScriptGestureKind(of: CustomPan())?.word == "edgepan")
    #expect(ScriptGestureKind(of: CheckMark()) == nil)
    let snapshot = RecordingGesture.Snapshot(of: CheckMark())
    #expect(snapshot.values.isEmpty && snapshot.text == "at 0.0,0.0")
    #expect(snapshot.value(ofField: "scale") == nil)
    #expect(snapshot.value(ofField: "touches") == .count(0))
  }

  @Test("a gesture that ends without having begun is recognized, in each attempt (R25)")
  func discreteGesturesAreRecognized() {
    let states: [GestureRecognizer.State] = [
      .ended, .ended, .began, .changed, .ended, .ended, .began, .ended, .failed, .ended,
    ]
    #expect(
      ScriptStateWord.words(for: states) == [
        "recognized", "recognized", "began", "changed", "ended", "recognized", "began", "ended",
        "failed", "recognized",
      ])
  }
}
