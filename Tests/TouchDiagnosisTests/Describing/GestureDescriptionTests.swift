import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

@Suite("Descriptions of recognizers")
struct GestureDescriptionTests {
  private final class OwnTap: TapGestureRecognizer {}
  private final class OwnPan: PanGestureRecognizer {}
  private final class OwnSwipe: SwipeGestureRecognizer {}
  private final class Delegate: GestureRecognizerDelegate {}

  private func isExact(_ recognizer: GestureRecognizer) -> Bool? {
    ScriptGesture.describing(recognizer, as: "g", on: "v")?.isExact
  }

  @Test("the recognizers of scripts are described exactly", arguments: ScriptGestureKind.all)
  func recognizersOfScriptsAreExact(kind: ScriptGestureKind) throws {
    let description = try #require(
      ScriptGesture.describing(kind.makeRecognizer(), as: "g", on: "v"))
    #expect(description.isExact && description.line.kind.word == kind.word)
    let recognizer = kind.makeRecognizer()
    recognizer.shouldBegin = { true }
    #expect(isExact(recognizer) == false)
  }

  @Test("a subclass of a recognizer has the line of its kind, which is not exact")
  func subclassesAreNotExact() {
    for recognizer in [OwnTap(), OwnPan(), OwnSwipe()] { #expect(isExact(recognizer) == false) }
    #expect(isExact(TapGestureRecognizer()) == true)
  }

  @Test("a recognizer with a delegate or a closure has the line of its kind, which is not exact")
  func customRecognizersAreNotExact() {
    let delegate = Delegate()
    let tap = TapGestureRecognizer()
    tap.delegate = delegate
    #expect(isExact(tap) == false)
    tap.delegate = nil
    #expect(isExact(tap) == true)
    tap.shouldReceive = { _ in true }
    #expect(isExact(tap) == false)
    tap.shouldReceive = nil
    tap.shouldRecognizeSimultaneously = { _ in false }
    #expect(isExact(tap) == false)
  }
}
