import Testing
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources
import TouchTesting
import TouchViews

/// A sequence of movements on a stage, with a name.
struct Performance: CustomTestStringConvertible, Sendable {
  var name: String
  var device = TouchDevice()
  var body: @Sendable (TouchStage) throws -> Void

  var testDescription: String { name }

  /// Performs the movements on a stage whose view receives all touches, and returns the events.
  func perform() throws -> (stage: TouchStage, events: [TouchEvent]) {
    let view = TouchView()
    view.isMultipleTouchEnabled = true
    view.onTouchesBegan = { _, _ in }
    let pinch = PinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(LongPressGestureRecognizer())
    let stage = TouchStage(view, device: device)
    let collector = EventCollector(stage.window)
    try body(stage)
    return (stage, collector.events)
  }

  static let all: [Performance] = [
    Performance(name: "down, move, up") { stage in
      let a = stage.finger()
      a.down(at: [10, 10])
      a.move(to: [20, 10])
      a.move(to: [120, 60], over: 0.3)
      a.move(by: [-7, 3], over: .milliseconds(70))
      a.up()
      a.down(at: [30, 30])
      a.up(at: [31, 32])
    },
    Performance(name: "two fingers, one after the other and together") { stage in
      let a = stage.finger("thumb"), b = stage.finger("index")
      a.down(at: [150, 150])
      b.down(at: [250, 150])
      stage.together(over: .milliseconds(250)) {
        a.move(to: [100, 150])
        b.move(to: [300, 150])
      }
      stage.together {
        a.up()
        b.up()
      }
    },
    Performance(name: "movements of different lengths together") { stage in
      let a = stage.finger(), b = stage.finger()
      stage.together(over: 0.2) {
        a.drag(from: [10, 10], to: [200, 200])
        b.doubleTap(at: [300, 20])
        stage.wait(0.1)
        b.tap(at: [20, 250])
      }
    },
    Performance(name: "tap, double tap, long press") { stage in
      let a = stage.finger()
      a.tap(at: [50, 50])
      stage.wait(1)
      a.doubleTap(at: [60, 60])
      a.longPress(at: [70, 70])
      a.taps(3, at: [80, 80], for: 0.05, every: 0.05)
    },
    Performance(name: "drag and swipe", device: TouchDevice(.init(sampleRate: 120))) { stage in
      let a = stage.finger()
      a.drag(from: [10, 10], to: [200, 100])
      a.swipe(from: [10, 150], to: [300, 150])
      a.swipe(.up, from: [200, 290])
    },
    Performance(name: "pinch, rotate, arc", device: TouchDevice(.init(sampleRate: 90))) { stage in
      stage.pinch(at: [200, 150], from: 100, to: 220, angle: .degrees(30))
      stage.rotate(at: [200, 150], by: .degrees(90))
      let a = stage.finger()
      a.down(at: [100, 100])
      a.arc(about: [150, 100], by: .radians(.pi), over: 0.25)
      a.hold(for: 0.1)
      a.up()
    },
    Performance(name: "hover, leave, cancel, lift all, cancel all, overflow") { stage in
      let a = stage.finger(), b = stage.finger(), pointer = stage.indirectFinger("pointer")
      pointer.hover(at: [10, 10])
      pointer.hover(at: [100, 100], over: 0.2)
      pointer.leave()
      a.down(at: [10, 10])
      b.down(at: [30, 10])
      a.cancel()
      stage.liftAll()
      a.down(at: [10, 10])
      stage.cancelAll()
      b.down(at: [30, 10])
      pointer.hover(at: [200, 10])
      stage.overflow()
    },
    Performance(
      name: "a pencil, coalesced, predicted, refined",
      device: TouchDevice(
        .init(sampleRate: 240, predictionHorizon: 0.02), displayRate: 60)
    ) { stage in
      var pen = stage.pencil(
        force: 0.3, altitude: .degrees(55), azimuth: .degrees(20), roll: .degrees(5))
      pen.estimates = [.force, .azimuth]
      pen.down(at: [40, 40])
      pen.move(to: [160, 90], over: 0.2)
      pen.refine(0, force: 0.42)
      pen.refine(7, force: 0.5, azimuth: .degrees(21))
      pen.force = 0.7
      pen.radius = 3
      pen.estimates = []
      pen.move(to: [180, 200], over: .milliseconds(33))
      pen.up()
      pen.refine(3, ofTouch: 1, force: 0.9, location: Point2D(x: 61, y: 49))
    },
    Performance(
      name: "draws slower than any movement",
      device: TouchDevice(.init(sampleRate: 100), displayRate: 7)
    ) { stage in
      let a = stage.finger(), b = stage.finger()
      a.tap(at: [20, 20])
      b.down(at: [50, 50])
      a.drag(from: [20, 20], to: [90, 20], over: 0.31)
      b.up()
    },
    Performance(
      name: "more contacts than announced, and broken input",
      device: TouchDevice(.init(maximumContacts: 1))
    ) { stage in
      let a = stage.finger(), b = stage.finger()
      a.up()
      a.down(at: [20, 20])
      a.down(at: [21, 20])
      b.down(at: [50, 50])
      a.move(to: [Double.nan, 3])
      a.up()
    },
    Performance(name: "a script on the stage") { stage in
      let text = """
        touchscript 1
        view touchView 0,0 400x300
        gesture pinch: pinch on touchView
        20   down a 100,100; hover p 5,5 over 100
        +7   move a 200,100 over 90
        30   up a
        15   down a 3,3
        nan  move a 4,4
        +5   up *
        +20  hide touchView; disable pinch
        +5   down q 50,50
        +5   show touchView
        +5   down r 60,60
        +5   remove touchView; enable pinch
        +5   up *
        """
      stage.play(try TouchScript(parsing: text, file: "given.touch"))
    },
  ]
}

@Suite struct StageAndScriptTests {
  @Test(
    "the script of a stage causes the same events as the stage, bit for bit",
    arguments: Performance.all)
  func theScriptOfAStageCausesEqualEvents(_ performance: Performance) throws {
    let (stage, events) = try performance.perform()
    #expect(!events.isEmpty)
    let text = stage.script().text
    #expect(try TouchTestingTests.events(playing: text) == events, "\(text)\n\(stage)")
  }

  @Test("the script of a stage contains expectations, and they hold", arguments: Performance.all)
  func theScriptOfAStageHasExpectationsThatHold(_ performance: Performance) throws {
    let recorded = try performance.perform().stage.script()
    let check = ScriptCheck(try TouchScript(parsing: recorded.text, file: "recorded.touch"))
    #expect(check.failures.isEmpty)
    #expect(check.passed >= 5)
    #expect(recorded.remarks.isEmpty)
  }

  @Test("one expectation remains of each name that a script is to expect")
  func oneExpectationForEachName() throws {
    let board = Board(), tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    board.name = "board"
    board.addGestureRecognizer(tap)
    let stage = TouchStage(board)
    stage.finger().tap(at: board)
    stage.wait(1)
    var recorded = stage.script()
    #expect(recorded.text.contains("expect doubletap.why = nextTapTooLate"), "\(recorded.text)")
    recorded.keepFirstExpectations(about: ["a", "board", "doubletap", "issues"])
    let lines = recorded.text.split(separator: "\n").filter { $0.hasPrefix("expect") }
    #expect(
      lines == [
        "expect touch a: began ended", "expect view board: began ended", "expect doubletap: none",
        "expect issues = 0",
      ])
  }

  @Test("the numbers of a stage's script have at most six decimals and cause the same events")
  func numbersOfAStageScriptAreShort() throws {
    let views = (0..<3).map {
      TouchView(frame: Rect2D(x: Double($0) * 400 / 3, y: 0, width: 400 / 3, height: 300))
    }
    let row = TouchView(), press = LongPressGestureRecognizer()
    press.minimumPressDuration = 1.0 / 3
    views[1].addGestureRecognizer(press)
    for view in views { row.addSubview(view) }
    let stage = TouchStage(row, device: TouchDevice(displayRate: 60))
    let collector = EventCollector(stage.window)
    stage.finger().drag(from: views[0], to: views[1], over: .milliseconds(1000.0 / 7))
    var pencil = stage.pencil(force: 1.0 / 3, altitude: .degrees(30))
    pencil.down(at: views[2])
    views[0].isHidden = true
    pencil.force = 2.0 / 3
    pencil.arc(about: [100, 100.0 / 3], by: .radians(1), over: .seconds(1.0 / 3))
    pencil.up()
    stage.pinch(at: views[1], from: 100.0 / 7, to: 200.0 / 7, angle: .degrees(30))
    let text = stage.script().text
    #expect(!text.contains(/\.[0-9]{7}/), "\(text)")
    #expect(try events(playing: text) == collector.events)
  }

  @Test("a script that is played on a stage causes the same events as in a player")
  func aStagePlaysAScriptAsThePlayerDoes() throws {
    let text = """
      touchscript 1
      surface 300x200
      rate 120
      0    down a 10,10
      +0   move a 110,60 over 333
      50   down b 200,100; hold b over 100
      +5   up *
      """
    let script = try TouchScript(parsing: text, file: "given.touch")
    let view = TouchView()
    view.isMultipleTouchEnabled = true
    let stage = TouchStage(view, size: script.surface, device: script.device)
    let collector = EventCollector(stage.window)
    stage.play(script)
    #expect(collector.events == (try events(playing: text)))
  }

  @Test("a change of the test is recorded before one of the script that undoes it")
  func changesOfTheTestAndOfTheScriptAreRecorded() throws {
    let view = TouchView()
    let button = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
    button.name = "button"
    view.addSubview(button)
    let stage = TouchStage(view)
    stage.finger().tap(at: button)
    view.onTouchesBegan = { _, _ in button.isHidden = true }
    let text = """
      touchscript 1
      view button 0,0 50x50
      0  down a 100,100
      50 show button
      +5 up a
      """
    stage.play(try TouchScript(parsing: text, file: "given.touch"))
    let actions = stage.script().script.lines.flatMap(\.actions)
    let changes = actions.compactMap { action -> ScriptChange? in
      if case .change(let change) = action { change } else { nil }
    }
    #expect(changes == [.hide("button"), .show("button")])
  }

  @Test("a relative time counts from the end of the longest action of the line before")
  func relativeTimesFollowTheLongestAction() throws {
    let text = """
      touchscript 1
      0   down a 50,50; down b 150,50
      +0  move a 50,150 over 300; move b 150,60 over 100
      +10 up *
      """
    let view = TouchView()
    view.isMultipleTouchEnabled = true
    let stage = TouchStage(view)
    let collector = EventCollector(stage.window)
    let script = try TouchScript(parsing: text, file: "given.touch")
    stage.play(script)
    #expect(collector.events.last?.timestamp == 0.31)
    #expect(try events(playing: text).count == collector.events.count)
  }

  @Test("a change between the lines of a script that is played leaves their times as they are")
  func changesBetweenLinesOfAScript() throws {
    let view = TouchView()
    let other = TouchView(frame: Rect2D(x: 0, y: 250, width: 10, height: 10))
    view.addSubview(other)
    view.onTouchesMoved = { _, _ in other.isHidden = true }
    let stage = TouchStage(view)
    let collector = EventCollector(stage.window)
    let text = """
      touchscript 1
      0   down a 50,50
      +0  move a 150,50 over 200
      +10 up a
      """
    stage.play(try TouchScript(parsing: text, file: "given.touch"))
    let recorded = stage.script()
    #expect(try events(playing: recorded.text) == collector.events)
    #expect(recorded.text.contains("hide"))
  }

  @Test("a change is written after the input that precedes it at every millisecond")
  func changesAtEveryMillisecond() {
    for time in [984.0, 985, 986, 1985, 3987] {
      let view = TouchView()
      let button = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
      button.name = "button"
      button.onTouchesBegan = { _, _ in }
      view.addSubview(button)
      let stage = TouchStage(view), finger = stage.finger()
      stage.wait(.milliseconds(time))
      finger.down(at: button)
      button.isHidden = true
      finger.up()
      #expect(stage.script().remarks == [])
    }
  }

  @Test("a change without input is written at the time at which it was made")
  func changesWithoutInputKeepTheirTime() throws {
    let view = TouchView()
    let button = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
    button.name = "button"
    view.addSubview(button)
    let press = LongPressGestureRecognizer()
    press.addAction { recognizer in
      if recognizer.state == .began { button.isHidden = true }
    }
    view.addGestureRecognizer(press)
    let stage = TouchStage(view), finger = stage.finger()
    finger.down(at: [100, 100])
    stage.wait(0.75)
    finger.up()
    let text = stage.script().text
    // The long press begins at a deadline, half a second after the last input.
    #expect(text.contains("\n0 down a 100,100\n500 hide button\n"), "\(text)")
    let script = try TouchScript(parsing: text, file: "recorded.touch")
    #expect(ScriptCheck(script).failures.isEmpty)
  }

  @Test("options and contacts beyond the limits of scripts leave a script that can be read")
  func valuesBeyondTheLimitsOfScripts() throws {
    let board = Board()
    let press = LongPressGestureRecognizer()
    press.allowableMovement = .infinity
    board.addGestureRecognizer(press)
    for contacts in [-1, Int.max] {
      let stage = TouchStage(
        board, device: TouchDevice(.init(maximumContacts: contacts)))
      stage.finger().tap(at: [10, 10])
      let recorded = stage.script()
      let script = try TouchScript(parsing: recorded.text, file: "recorded.touch")
      #expect(script.gestures.first?.options == [:])
      #expect(recorded.remarks.contains { $0.hasPrefix("longpress has a delegate") })
    }
  }

  @Test("the touches of a recording that is cut off are cancelled at its end")
  func cutOffRecordingOnAStage() {
    let board = Board(), stage = TouchStage(board)
    let kinds = [(ContactReport.Kind.down, "0"), (.hover, "1"), (.hover, "2"), (.leave, "2")]
    let samples = kinds.map {
      RecordedSample(.report($0.0), $0.1, time: 0.25, x: 50, y: 40, type: .pencil)
    }
    let recording = TouchRecording(samples: samples, isCutOff: true)
    stage.play(recording)
    let words = stage.log(of: board).words
    #expect(words.count { $0 == .cancelled } == 1)
    #expect(words.count { $0 == .regionEntered } == 2)
    #expect(words.count { $0 == .regionExited } == 2)
    #expect(RecordedScript(of: recording).text.contains("cancel *; leave c1\n"))
  }

  @Test("a stage plays a recording after what it has played, from within its first second")
  func stagePlaysARecording() {
    let board = Board()
    let stage = TouchStage(board)
    stage.finger().tap(at: [5, 5])
    let end = stage.now
    let samples = [(ContactReport.Kind.down, 9.25, 50.0), (.move, 9.5, 60), (.up, 9.5, 60)].map {
      RecordedSample(.report($0.0), "0", time: $0.1, x: $0.2, y: 40)
    }
    stage.play(TouchRecording(samples: samples))
    #expect(board.locations.suffix(3).map(\.x) == [50, 60, 60])
    #expect(stage.log(of: board) == [.began, .ended, .began, .moved, .ended])
    #expect(abs(stage.now - end - 0.5) < 0.1)
  }
}
