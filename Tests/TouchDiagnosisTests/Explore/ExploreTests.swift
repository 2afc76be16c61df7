import ExploredViews
import TestSupport
import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

@Suite("Exploration")
struct ExploreTests {
  @Test(
    "a mistake is found within 500 inputs and shown in eight lines",
    arguments: TestLoad.some(of: ExploredView.all, quick: 2))
  func mistakeIsFound(in view: ExploredView) throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      _ = try view.explore(true, 500, 1)
    }
    #expect(failure.script.text.split(separator: "\n").count <= 8)
  }

  @Test(
    "a planted mistake is found in the usual number of inputs",
    arguments: TestLoad.some(of: ExploredView.planted, quick: 1))
  func plantedMistakeIsFound(in view: ExploredView) throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      _ = try view.explore(true, 200, 1)
    }
    #expect(failure.script.text.split(separator: "\n").count <= 10, "\(failure)")
  }

  @Test(
    "a right view causes no alarm",
    arguments: TestLoad.some(of: ExploredView.all + ExploredView.planted, quick: 2))
  func rightViewCausesNoAlarm(_ view: ExploredView) throws {
    #expect(try view.explore(false, TestLoad.count(100, quick: 10), 2).neverRecognized.isEmpty)
  }

  /// All kinds but that of squeezes, which no input does.
  static let kinds = ScriptGestureKind.all.map(\.word).filter { $0 != "pencil" }

  @Test(
    "each built-in recognizer is recognized on its own view",
    arguments: TestLoad.some(of: kinds, quick: 3))
  func recognizerIsRecognized(kind word: String) throws {
    let kind = try #require(ScriptGestureKind.all.first { $0.word == word })
    let coverage = try explore(inputs: TestLoad.count(200, quick: 10)) {
      let view = TouchView(frame: Rect2D(x: 0, y: 80, width: 200, height: 150))
      view.isMultipleTouchEnabled = true
      view.addGestureRecognizer(kind.makeRecognizer())
      return view
    }
    #expect(coverage.neverRecognized.isEmpty)
  }

  @Test("a closure that returns the same view for each input is a failure")
  func sameView() {
    let view = TouchView()
    let failures = [
      #expect(throws: ExplorationFailure.self) { try explore { view } },
      #expect(throws: ExplorationFailure.self) {
        try explore(
          TouchScript(parsing: "touchscript 1\n0 down a 50,50\n+9 up a", file: "tap.touch")
        ) { view }
      },
    ]
    for failure in failures {
      #expect(failure?.kind == .repeatable && failure?.reason.contains("created anew") == true)
    }
  }

  @Test("a script that leaves a finger down is no fault of the view")
  func scriptWithAFingerDown() throws {
    let pan = "touchscript 1\n0 down a 50,50\n+0 move a 150,50 over 100"
    try explore(TouchScript(parsing: pan, file: "down.touch")) {
      let view = TouchView()
      view.addGestureRecognizer(PanGestureRecognizer())
      return view
    }
  }

  @Test("the text of an input is a script that plays the same")
  func handIsAScript() throws {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    let generator = InputGenerator(for: window, seed: 7)
    for number in 0..<TestLoad.count(50, quick: 8) {
      let script = generator.input(number).script
      let parsed = try TouchScript(parsing: script.text, file: script.file)
      #expect(parsed.lines == script.lines && parsed.text == script.text)
      #expect(generator.input(number).script == script)
    }
  }

  @Test("inputs have the rates, contacts and interruptions of real devices")
  func handsAreThoseOfDevices() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    let generator = InputGenerator(for: window, seed: 3)
    let scripts = (0..<TestLoad.count(500, quick: 60)).map { generator.input($0).script }
    #expect(Set(scripts.map(\.device.sampleRate)) == [60, 90, 120, 240])
    let text = scripts.map(\.text).joined()
    for word in [
      "type=pencil", "force=", "refine ", "radius=", "cancel ", "resize 300x400", "display 60",
      "altitude=", "azimuth=", "scroll pad by ", "magnify pad by ", "turn pad by ", "hover ",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    let samples = scripts.map { $0.compiled().recording.samples.count }
    #expect(samples.reduce(0, +) / samples.count > 40)
    #expect(samples.max() ?? 0 < 3000)
  }
}
