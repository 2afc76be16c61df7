import Foundation
import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources
import TouchTesting
import TouchViews

/// A surface of a window with a recorder of the window and one of the reports.
private final class RecordedSurface {
  private let surface: TouchSurface
  private let windowRecorder: TouchWindowRecorder
  let recorder = TouchRecorder()

  init(
    _ window: TouchWindow, _ configuration: SequencerConfiguration = SequencerConfiguration(),
    displayRate: Double? = nil
  ) {
    surface = TouchSurface(window, configuration: configuration)
    windowRecorder = TouchWindowRecorder(window, on: surface, displayRate: displayRate)
    surface.addObserver(recorder)
  }

  func receive(_ report: ContactReport) { surface.receive(report) }
  func receive(_ event: IndirectEvent) { surface.receive(event) }
  func draw(at time: Double) { surface.draw(at: time) }
  func cancelTouches(at time: Double) { surface.cancelTouches(at: time) }
  func script() -> RecordedScript { windowRecorder.script() }
}

@Suite struct TouchWindowRecorderTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 320, height: 200))
  private let board = Board()
  private let button = TouchView(frame: Rect2D(x: 200, y: 20, width: 50, height: 50))

  init() {
    board.frame = Rect2D(x: 0, y: 0, width: 320, height: 200)
    board.name = "board"
    button.name = "the button!"
    button.onTouchesBegan = { _, _ in }
    button.transform = Transform2D(rotationAngle: .pi / 4)
    window.addSubview(board)
    board.addSubview(button)
  }

  private func report(
    _ kind: ContactReport.Kind, _ contact: Int, _ time: Double, _ x: Double, _ y: Double
  ) -> ContactReport {
    ContactReport(kind, ContactID(device: 3, contact), at: time, location: Point2D(x: x, y: y))
  }

  /// Moves two fingers apart from 100 to 200 points, in ten samples.
  private func spread(_ recorder: RecordedSurface, at start: Double) {
    for (contact, x) in [(7, 100.0), (8, 200.0)] {
      recorder.receive(report(.down, contact, start, x, 100))
    }
    recorder.draw(at: start)
    for step in 1...10 {
      let time = start + Double(step) / 100
      recorder.receive(report(.move, 7, time, 100 - 5 * Double(step), 100))
      recorder.receive(report(.move, 8, time, 200 + 5 * Double(step), 100))
      recorder.draw(at: time)
    }
    for contact in [7, 8] {
      recorder.receive(ContactReport(.up, ContactID(device: 3, contact), at: start + 0.11))
    }
    recorder.draw(at: start + 0.11)
  }

  @Test("the session of a window is recorded as a complete script that passes")
  func aWindowIsRecordedAsACompleteScript() throws {
    let zoom = PinchGestureRecognizer()
    let tap = TapGestureRecognizer()
    zoom.name = "zoom"
    tap.numberOfTapsRequired = 2
    zoom.require(toFail: tap)
    for recognizer in [zoom, tap] { board.addGestureRecognizer(recognizer) }
    let recorder = RecordedSurface(window, SequencerConfiguration(sampleRate: 100))
    spread(recorder, at: 86_400)
    let recorded = recorder.script()
    #expect(recorded.remarks.isEmpty)
    let script = try TouchScript(parsing: recorded.text, file: "recorded.touch")
    #expect(script.surface == Size2D(width: 320, height: 200))
    #expect(script.device.sampleRate == 100)
    #expect(script.views.map(\.name) == ["board", "the_button_"])
    #expect(script.views[1].parent == "board")
    #expect(abs(script.views[1].placement.rotation - 45) < 1e-9)
    #expect(script.views[1].placement.frame == Rect2D(x: 200, y: 20, width: 50, height: 50))
    // A recognizer is after those that it requires to fail.
    #expect(script.gestures.map(\.name) == ["doubletap", "zoom"])
    #expect(script.gestures[0].kind.word == "tap" && script.gestures[0].options == ["taps": "2"])
    #expect(script.gestures[1].requires == ["doubletap"])
    let check = ScriptCheck(script)
    #expect(check.failures.isEmpty)
    #expect(recorded.text.contains("expect zoom: began changed+ ended"))
    #expect(recorded.text.contains("expect zoom.scale = 1.852"))
    #expect(recorded.text.contains("expect touch a.location = 50,100"))
  }

  @Test("recorded samples are exact, bit for bit")
  func recordedSamplesAreExact() throws {
    let recorder = RecordedSurface(window)
    let collector = EventCollector(window)
    for step in 0..<200 {
      let time = Double(step) / 240
      recorder.receive(
        report(
          step == 0 ? .down : .move, 1, time, 10 + Double(step).squareRoot() * 7,
          1 / Double(step + 3)))
      recorder.draw(at: time)
    }
    let played = try events(playing: recorder.script().text)
    #expect(played.count == 200)
    for (played, came) in zip(played, collector.events) {
      #expect(played.allTouches.map(\.sample) == came.allTouches.map(\.sample))
    }
  }

  @Test("changes of views and recognizers are recorded")
  func changesOfViewsAndRecognizersAreRecorded() throws {
    let tap = TapGestureRecognizer()
    button.addGestureRecognizer(tap)
    let recorder = RecordedSurface(window)
    func touch(at time: Double) {
      recorder.receive(report(.down, 1, time, 225, 45))
      recorder.draw(at: time)
      recorder.receive(report(.up, 1, time + 0.05, 225, 45))
      recorder.draw(at: time + 0.05)
    }
    touch(at: 0)
    tap.isEnabled = false
    touch(at: 1)
    button.isHidden = true
    touch(at: 2)
    let recorded = recorder.script()
    let changes = recorded.script.lines.flatMap(\.actions).compactMap { action -> ScriptChange? in
      if case .change(let change) = action { return change }
      return nil
    }
    #expect(changes == [.disable("tap"), .hide("the_button_")])
    #expect(recorded.remarks.isEmpty)
    #expect(recorded.text.contains("expect tap: recognized\n"))
    // The tap cancels nothing, because its touch has ended, but the ended callback is delayed until
    // the tap is decided (R33).
    #expect(recorded.text.contains("expect view the_button_: began cancelled began ended\n"))
    #expect(recorded.text.contains("expect touch a.3.view = board\n"))
    #expect(
      ScriptCheck(try TouchScript(parsing: recorded.text, file: "recorded.touch")).failures.isEmpty)
  }

  @Test("what a script cannot express is a remark and not an expectation")
  func inexpressiblePropertiesAreRemarks() throws {
    final class Picky: TouchView {
      override func point(inside point: Point2D, with event: TouchEvent?) -> Bool { false }
    }
    let picky = Picky(frame: board.frame)
    picky.name = "picky"
    picky.transform = Transform2D(shearX: 0.5, y: 0)
    window.addSubview(picky)
    let recorder = RecordedSurface(window)
    recorder.receive(report(.down, 1, 0, 20, 20))
    recorder.draw(at: 0)
    let recorded = recorder.script()
    #expect(recorded.remarks.contains { $0.hasPrefix("picky is sheared") })
    // In the script, picky is a plain view and receives the touch that board received.
    #expect(
      recorded.remarks.contains {
        $0.hasPrefix("expect view board: began, but the script played: none")
      })
    #expect(!recorded.script.expectations.isEmpty)
    #expect(
      ScriptCheck(try TouchScript(parsing: recorded.text, file: "recorded.touch")).failures.isEmpty)
  }

  @Test("the kinds and options of recognizers are recorded as gesture lines")
  func recognizersAreRecordedAsGestureLines() throws {
    func add<Gesture: GestureRecognizer>(_ gesture: Gesture, _ change: (Gesture) -> Void = { _ in })
    {
      change(gesture)
      board.addGestureRecognizer(gesture)
    }
    add(TapGestureRecognizer()) {
      $0.numberOfTapsRequired = 3
      $0.numberOfTouchesRequired = 2
    }
    add(LongPressGestureRecognizer()) {
      $0.minimumPressDuration = 0.25
      $0.allowableMovement = 20
      $0.numberOfTouchesRequired = 2
      $0.numberOfTapsRequired = 1
    }
    add(PanGestureRecognizer()) {
      $0.minimumNumberOfTouches = 2
      $0.maximumNumberOfTouches = 3
      $0.slop = 4
    }
    for edge in [RectEdge.left, .right, .top, .bottom, [.left, .top]] {
      add(ScreenEdgePanGestureRecognizer()) { $0.edges = edge }
    }
    for direction in [SwipeGestureRecognizer.Direction.left, .right, .up, .down, [.up, .down]] {
      add(SwipeGestureRecognizer()) { $0.direction = direction }
    }
    add(RotationGestureRecognizer()) { $0.cancelsTouchesInView = false }
    add(TransformGestureRecognizer()) { $0.delaysTouchesBegan = true }
    add(HoverGestureRecognizer()) { $0.delaysTouchesEnded = false }
    add(GestureRecognizer())
    let recorder = RecordedSurface(window)
    recorder.receive(report(.down, 1, 0, 20, 20))
    recorder.draw(at: 0)
    let recorded = recorder.script()
    let lines = recorded.text.split(separator: "\n").filter { $0.hasPrefix("gesture") }
    #expect(
      lines.map { $0.replacing(" on board", with: "").dropFirst(8) } == [
        "tripletap: tap taps=3 touches=2",
        "longpress: longpress duration=250 movement=20 touches=2 taps=1",
        "pan: pan min=2 max=3 slop=4", "edgepan: edgepan edge=left",
        "edgepan2: edgepan edge=right", "edgepan3: edgepan edge=top",
        "edgepan4: edgepan edge=bottom", "edgepan5: edgepan", "swipe: swipe direction=left",
        "swipe2: swipe direction=right", "swipe3: swipe direction=up",
        "swipe4: swipe direction=down", "swipe5: swipe direction=up,down",
        "rotation: rotation cancels=no",
        "transform: transform delaysBegan=yes", "hover: hover delaysEnded=no",
      ])
    #expect(
      recorded.remarks.map { $0.prefix { $0 != "," } } == [
        "edgepan5 has a delegate",
        "GestureRecognizer is of a kind that scripts do not support",
      ])
    // The recognizers that the script makes have the same lines if these are exact.
    let script = try TouchScript(parsing: recorded.text, file: "recorded.touch")
    let again = RecordedSurface(ScriptStage(script).window)
    again.receive(report(.down, 1, 0, 20, 20))
    again.draw(at: 0)
    func exact(_ script: TouchScript) -> [ScriptGesture] {
      script.gestures.filter { !$0.name.hasSuffix("5") }
    }
    #expect(exact(again.script().script) == exact(script))
  }

  @Test("a recognizer with a delegate, a closure or a subclass has a remark", arguments: 0...5)
  func customRecognizersHaveRemarks(_ custom: Int) {
    final class Delegate: GestureRecognizerDelegate {}
    final class OwnTap: TapGestureRecognizer {}
    let tap = custom == 1 ? OwnTap() : TapGestureRecognizer()
    let delegate = Delegate()
    if custom == 2 { tap.delegate = delegate }
    if custom == 3 { tap.shouldBegin = { true } }
    if custom == 4 { tap.shouldReceive = { _ in true } }
    if custom == 5 { tap.shouldRecognizeSimultaneously = { _ in false } }
    board.addGestureRecognizer(tap)
    let recorder = RecordedSurface(window)
    recorder.receive(report(.down, 1, 0, 20, 20))
    recorder.draw(at: 0)
    let remarks = recorder.script().remarks
    #expect(remarks.contains { $0.hasPrefix("tap has a delegate, closures") } == (custom > 0))
    withExtendedLifetime(delegate) {}
  }

  @Test("views and recognizers that are added after the first touch have remarks")
  func laterViewsAndRecognizersHaveRemarks() {
    let recorder = RecordedSurface(window)
    recorder.receive(report(.down, 1, 0, 20, 20))
    recorder.draw(at: 0)
    let sheet = TouchView(frame: board.frame)
    sheet.name = "sheet"
    sheet.onTouchesBegan = { _, _ in }
    sheet.addGestureRecognizer(TapGestureRecognizer())
    window.addSubview(sheet)
    recorder.receive(report(.down, 2, 0.1, 20, 20))
    recorder.draw(at: 0.1)
    let remarks = recorder.script().remarks.filter { $0.contains("added") }
    #expect(
      remarks
        == ["sheet", "tap"].map {
          "\($0) was added after the first touch, which a script cannot express"
        })
    #expect(!recorder.script().text.contains("expect view sheet"))
  }

  @Test("the removal of a view includes its subviews", arguments: [true, false])
  func removalOfAViewIncludesItsSubviews(oneByOne: Bool) {
    let label = TouchView(frame: button.bounds)
    label.name = "label"
    button.addSubview(label)
    let recorder = RecordedSurface(window)
    for (time, view) in [(0.125, oneByOne ? button : nil), (0.25, board), (0.375, nil)] {
      recorder.receive(report(.down, 1, time, 20, 20))
      recorder.receive(report(.up, 1, time, 20, 20))
      recorder.draw(at: time)
      view?.removeFromSuperview()
    }
    let lines = recorder.script().text.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("remove") }
        == (oneByOne ? ["125 remove the_button_"] : []) + ["250 remove board"])
  }

  @Test("a window without views is recorded with one that receives nothing")
  func windowWithoutViews() {
    let empty = RecordedSurface(TouchWindow(frame: window.frame))
    empty.receive(report(.down, 1, 0, 20, 20))
    empty.draw(at: 0)
    #expect(empty.script().text.contains("view nothing 0,0 0x0 ignores"))
  }

  @Test("views beyond the depth of scripts have a remark")
  func viewsTooDeepHaveARemark() {
    var view = TouchView(frame: board.frame)
    window.addSubview(view)
    for depth in 2...257 {
      let subview = TouchView(frame: board.frame)
      if depth == 257 { subview.name = "deep" }
      view.addSubview(subview)
      view = subview
    }
    let recorder = RecordedSurface(window)
    recorder.receive(report(.down, 1, 0, 20, 20))
    recorder.draw(at: 0)
    let recorded = recorder.script()
    #expect(recorded.script.views.count == 2 + 256)
    #expect(
      recorded.remarks.first
        == "deep and its subviews exceed the number or the depth of views in a script")
  }

  @Test("time without samples is recorded")
  func timeWithoutSamplesIsRecorded() throws {
    let press = LongPressGestureRecognizer()
    let off = TapGestureRecognizer()
    for recognizer in [press, off] { board.addGestureRecognizer(recognizer) }
    off.isEnabled = false
    let recorder = RecordedSurface(window)
    recorder.receive(report(.down, 1, 1000.25, 20, 20))
    recorder.draw(at: 1000.25)
    recorder.draw(at: 1000.8)
    recorder.receive(report(.up, 1, 1001.5, 20, 20))
    recorder.draw(at: 1001.5)
    #expect(
      recorder.recorder.recording.samples.compactMap(\.time) == [
        1000.25, 1000.25, 1000.8, 1001.5, 1001.5,
      ])
    let text = recorder.script().text
    #expect(text.contains("0 disable tap\n") && text.contains("expect longpress: began ended"))
    #expect(ScriptCheck(try TouchScript(parsing: text, file: "recorded.touch")).failures.isEmpty)
  }

  @Test("time that passes before the first touch is no part of the session")
  func timeBeforeTheFirstTouch() {
    let tap = TapGestureRecognizer()
    button.addGestureRecognizer(tap)
    let recorder = RecordedSurface(window)
    recorder.draw(at: 0)
    board.addSubview(TouchView(frame: Rect2D(x: 0, y: 0, width: 10, height: 10)))
    recorder.receive(report(.down, 1, 0.25, 225, 45))
    recorder.draw(at: 0.25)
    recorder.receive(report(.up, 1, 0.3, 225, 45))
    recorder.draw(at: 0.3)
    let recorded = recorder.script()
    #expect(recorded.remarks.isEmpty)
    #expect(recorded.script.views.count == 3)
    #expect(recorded.text.contains("expect tap: recognized"))
  }

  @Test("what a scroll causes is recorded after it, even if nothing came before")
  func scrollBeforeTheFirstTouch() {
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypes = .all
    pan.addAction { [button] _ in button.isHidden = true }
    board.addGestureRecognizer(pan)
    let recorder = RecordedSurface(window)
    let scroll = { (phase: IndirectEvent.Phase, time: Double, distance: Double) in
      recorder.receive(
        IndirectEvent(
          scroll: Vector2D(dx: distance, dy: 0), phase, at: time, location: Point2D(x: 50, y: 100)))
      recorder.draw(at: time)
    }
    scroll(.began, 0.25, 10)
    scroll(.changed, 0.5, 30)
    scroll(.ended, 0.75, 0)
    let text = recorder.script().text
    #expect(text.contains(" began\n250 hide the_button_\n"), "\(text)")
    #expect(text.contains("expect pan: began"), "\(text)")
  }

  @Test("what a press causes while its finger rests has the time of its frame")
  func changeWithoutAnEvent() {
    let press = LongPressGestureRecognizer()
    press.addAction { [button] _ in button.isHidden = true }
    board.addGestureRecognizer(press)
    let recorder = RecordedSurface(window)
    recorder.receive(report(.down, 1, 0, 20, 100))
    for time in [0, 0.4, 0.6, 0.9] { recorder.draw(at: time) }
    recorder.receive(report(.up, 1, 1, 20, 100))
    recorder.draw(at: 1)
    let text = recorder.script().text
    #expect(text.contains("\n600 hide the_button_\n"), "\(text)")
  }

  @Test("a recorder that is released leaves its window")
  func releasedRecorder() {
    let down = report(.down, 1, 0, 20, 20)
    let up = report(.up, 1, 1, 20, 20)
    do {
      let recorder = RecordedSurface(window)
      recorder.receive(down)
      recorder.draw(at: 0)
      #expect(window.trace != nil)
    }
    window.trace = nil
    var sequencer = TouchSequencer()
    for report in [down, up] {
      sequencer.receive(report)
      if let event = sequencer.nextTouchEvent(at: report.timestamp) { window.dispatch(event) }
    }
    // A recorder would have made another trace.
    #expect(window.newestSequenceNumber == 2 && window.trace == nil)
  }

  @Test("the values of a gesture are expected as they were when it fired last")
  func valuesOfGesturesAreExpected() {
    let transform = TransformGestureRecognizer()
    board.addGestureRecognizer(transform)
    let recorder = RecordedSurface(window)
    let steps = [(0.0, 100.0, 100.0), (0.1, 130, 100), (0.2, 150, 140)]
    for (time, x, y) in steps {
      recorder.receive(report(time == 0 ? .down : .move, 1, time, 40, 100))
      recorder.receive(report(time == 0 ? .down : .move, 2, time, x, y))
      recorder.draw(at: time)
    }
    func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
    let lines = recorder.script().text.split(separator: "\n").filter {
      $0.hasPrefix("expect transform.")
    }
    #expect(transform.translation(in: nil) == Vector2D(dx: 15, dy: 20))
    #expect(
      lines.map { $0.dropFirst("expect transform.".count) } == [
        "scale = \(text(transform.scale))",
        "rotation = \(text(transform.rotation * 180 / .pi))", "translation = 15,20",
      ])
  }

  @Test("invalid input is recorded, with the expectation of its issues (R50)")
  func invalidInputIsExpected() throws {
    let recorder = RecordedSurface(window)
    recorder.receive(report(.move, 1, 0, 20, 20))
    recorder.receive(report(.down, 1, 0.1, 20, 20))
    recorder.receive(report(.down, 1, 0.2, .nan, 20))
    recorder.receive(ContactReport(.overflow, ContactID(device: 3, 0), at: 0.3))
    recorder.draw(at: 1)
    let text = recorder.script().text
    #expect(text.contains("expect issues unknownContact = 1"))
    #expect(text.contains("expect issues nonFinite = 1"))
    #expect(text.contains("expect issues overflow = 1"))
    #expect(ScriptCheck(try TouchScript(parsing: text, file: "recorded.touch")).failures.isEmpty)
  }
}

@Suite struct RecordedScriptTests {
  @Test("a recording plays into the views of a script, with expectations that hold (R57)")
  func aRecordingPlaysIntoTheViewsOfAScript() throws {
    let views = """
      touchscript 1
      surface 200x100
      view left 0,0 100x100
      view right 100,0 100x100
      gesture drag: pan on right
      0 down x 5,5
      expect touch x: none
      """
    let head = try TouchScript(parsing: views, file: "views.touch")
    let samples = (0...10).map { step in
      RecordedSample(
        .report(step == 0 ? .down : .move), "0:1", time: 1_700_000_000 + Double(step) / 8,
        x: 120 + Double(step), y: 50)
    }
    let recorded = RecordedScript(of: TouchRecording(samples: samples, isCutOff: true), on: head)
    let script = try TouchScript(parsing: recorded.text, file: "recorded.touch")
    #expect(script.views == head.views)
    #expect(ScriptCheck(script).failures.isEmpty)
    #expect(recorded.text.contains("expect touch c0_1: began moved+ cancelled"))  // R57
    #expect(recorded.text.contains("expect touch c0_1.view = right"))
    #expect(!recorded.text.contains("expect touch x"))
    #expect(recorded.remarks.isEmpty)
  }

  @Test("what a script of a recording cannot express is said in its remarks and its text")
  func remarksAboutARecording() {
    func remarks(_ samples: [RecordedSample], on surface: Size2D? = nil) -> [String] {
      let touch = [
        RecordedSample(.report(.down), "a", time: 0, x: 1, y: 1),
        RecordedSample(.report(.up), "a", time: 1, x: 1, y: 1),
      ]
      let head = surface.map { size in
        var script = TouchScript(file: "t")
        script.surface = size
        return script
      }
      let recorded = RecordedScript(
        of: TouchRecording(surface: Size2D(width: 200, height: 100), samples: touch + samples),
        on: head)
      #expect(recorded.remarks.allSatisfy { recorded.text.contains("# \($0)\n") })
      return recorded.remarks
    }
    #expect(remarks([]).isEmpty && remarks([], on: Size2D(width: 200, height: 100)).isEmpty)
    let press = RecordedSample(.press("Undo"), time: 2)
    let pressed = "left out 1 press of a control (Undo): a script has no controls"
    #expect(remarks([press]) == [pressed])
    let unknown = [RecordedSample(.other("wiggle"), time: 2), RecordedSample(.predicted, "a")]
    let omitted = "2 samples cannot be written in a script and are left out"
    #expect(remarks(unknown) == [omitted] && remarks(unknown + [press]) == [omitted, pressed])
    #expect(
      remarks([press], on: Size2D(width: 50, height: 50)) == [
        pressed,
        "the recording's surface is 200x100, that of the script 50x50: touches may miss the views",
      ])
    let slow = (2...9).map {
      RecordedSample(.report($0 == 2 ? .down : .move), "b", time: Double($0) * 16, x: 1, y: 1)
    }
    #expect(remarks(slow).count == 1 && remarks(slow)[0].contains("16.0 s apart"))
  }

  /// The recordings of real devices in the tests of TouchSources.
  static let recordings: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings/devices")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { name in
      [".events", ".evemu", ".txt"].contains { name.hasSuffix($0) } && !name.hasPrefix("LICENSE")
    }
    return files.sorted().map { folder.appendingPathComponent($0).path }
  }()

  @Test("the recordings of real devices are found")
  func recordingsAreFound() { #expect(Self.recordings.count > 5) }

  @Test(
    "a recording of a real device becomes a script that passes",
    arguments: TestLoad.some(of: recordings, quick: 3))
  func aRecordingOfADeviceBecomesAPassingScript(_ path: String) throws {
    let recorded = RecordedScript(
      of: try RecordingLoader.load(path, as: RecordingFormat.recordings).recording())
    #expect(recorded.remarks.isEmpty)
    let check = ScriptCheck(try TouchScript(parsing: recorded.text, file: "recorded.touch"))
    #expect(check.failures.isEmpty)
    #expect(check.passed > 4)
  }
}
