import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("WebDriver actions")
struct WebDriverTests {
  static let swipe = """
    {"actions": [
      {"type": "pointer", "id": "one", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 100, "y": 50},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 30},
        {"type": "pointerMove", "duration": 100, "origin": "pointer", "x": 60, "y": 0},
        {"type": "pointerUp", "button": 0}]},
      {"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": "a"}, {"type": "pause", "duration": 20}]}]}
    """

  @Test("a tick lasts as long as its longest action, and a move is sampled at 60 Hz")
  func samplesMovesAt60Hertz() throws {
    let result = WebDriverReader.read(Array(Self.swipe.utf8), file: "swipe.json")
    #expect(result.problems.first == nil)
    let samples = result.recording.samples
    #expect(
      samples.map(\.kind.name) == ["down", "move", "move", "move", "move", "move", "move", "up"])
    // The first tick lasts as long as the pause of the keys (20 ms), and the move starts 30 ms
    // later.
    #expect(
      samples.map { (($0.time ?? 0) * 1e6).rounded() } == [
        0, 66667, 83333, 100000, 116667, 133333, 150000, 150000,
      ])
    #expect(samples.first?.x == 100)
    #expect(samples.last?.x == 160)
    #expect(samples.allSatisfy { $0.type == .finger && $0.y == 50 })
  }

  @Test("a wheel scrolls in a step, or continuously for as long as its action lasts (R65)")
  func wheels() {
    let text = """
      {"actions": [{"type": "wheel", "id": "w", "actions": [
        {"type": "scroll", "x": 10, "y": 20, "deltaX": 0, "deltaY": 120},
        {"type": "pause", "duration": 20},
        {"type": "scroll", "x": 10, "y": 20, "deltaX": -30, "deltaY": 0, "duration": 50}]}]}
      """
    let result = WebDriverReader.read(Array(text.utf8), file: "w.json")
    #expect(result.problems.first == nil)
    let events = result.recording.samples.compactMap(\.indirectEvent)
    #expect(
      events.first
        == IndirectEvent(
          wheel: Vector2D(dx: 0, dy: -120), at: 0, location: Point2D(x: 10, y: 20)))
    #expect(
      events.dropFirst().map(\.phase) == [.began, .changed, .changed, .changed, .ended])
    #expect(
      events.map { ($0.timestamp * 1e6).rounded() } == [0, 20000, 36667, 53333, 70000, 70000])
    let distance = events.dropFirst().reduce(0) { $0 + $1.displacement.dx }
    #expect(abs(distance - 30) < 1e-9)
  }

  @Test("a mouse that is not down hovers, and a finger does not")
  func mouseHoversAndFingerDoesNot() {
    let text = Self.swipe.replacing("\"touch\"", with: "\"mouse\"")
    #expect(
      WebDriverReader.read(Array(text.utf8), file: "m.json").recording.samples.first?.kind
        == .report(.hover))
  }

  @Test("an action that cannot be performed ends the recording with an error")
  func invalidActionEndsTheRecording() {
    let text = Self.swipe.replacing(
      "\"origin\": \"pointer\"", with: "\"origin\": {\"element-6066\": \"e1\"}")
    let result = WebDriverReader.read(Array(text.utf8), file: "e.json")
    #expect(result.recording.samples.map(\.kind.name) == ["down"])
    #expect(result.recording.isCutOff)
    #expect(
      result.problems.first?.expected
        == "x and y, and an origin \"viewport\" or \"pointer\" in action 4 of one")
  }

  /// Actions of a finger that goes to an element and of a wheel that scrolls there.
  private static func actions(on element: String) -> String {
    let origin = #""origin": {"element-6066-11e4-a52e-4f735466cecf": "\#(element)"}"#
    return """
      [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": 5, "y": -5, \(origin)}, {"type": "pointerDown"},
        {"type": "pointerMove", "x": 1, "y": 2, "origin": "pointer"}, {"type": "pointerUp"}]},
       {"type": "wheel", "actions": [
        {"type": "scroll", "x": 0, "y": 1, "deltaX": 0, "deltaY": 9, \(origin)}]}]
      """
  }

  @Test("an element as the origin is where it is stated to be")
  func elementIsWhereItIsStated() {
    let result = WebDriverReader.read(
      Array(Self.actions(on: "e1").utf8), file: "e.json",
      origins: ["e1": Point2D(x: 100, y: 50), "e2": .zero])
    #expect(result.problems.isEmpty)
    let locations = result.recording.samples.map { [$0.x, $0.y] }
    #expect(locations == [[100, 51], [105, 45], [106, 47], [106, 47]])
  }

  @Test("an element whose location is unknown is an error that says how to state it")
  func unknownElementIsAnError() {
    let result = WebDriverReader.read(
      Array(Self.actions(on: "e9").utf8), file: "e.json", origins: ["e1": .zero])
    #expect(
      result.problems.first?.expected
        == "the location of the element (--origin e9=X,Y states its center) in action 1 of f")
    #expect(result.recording.samples.isEmpty && result.recording.isCutOff)
  }

  @Test(
    "many sources and many ticks, or many moves and a long one, take no product of both (R50)",
    .timeLimit(.minutes(1)), .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func productsAreAvoided() {
    let pauses = String(repeating: #"{"type": "pause"},"#, count: 20_000)
    let sources = String(repeating: #"{"type": "none", "actions": []},"#, count: 20_000)
    let ticks = #"[\#(sources){"type": "none", "actions": [\#(pauses){"type": "pause"}]}]"#
    #expect(WebDriverReader.read(Array(ticks.utf8), file: "t.json").problems.isEmpty)
    func move(_ duration: Int) -> String {
      #"{"type": "pointer", "parameters": {"pointerType": "touch"}, "actions": [{"type": "#
        + #""pointerMove", "x": 1, "y": 2, "duration": \#(duration)}]}"#
    }
    let moves = Array(repeating: move(0), count: 5_000) + [move(600_000)]
    let result = WebDriverReader.read(
      Array("[\(moves.joined(separator: ","))]".utf8), file: "m.json")
    #expect(result.problems.isEmpty)
  }

  @Test("malformed JSON is reported with line and column (R57)")
  func reportsMalformedJSON() {
    let error = WebDriverReader.read(
      Array("{\"actions\": [\n  {\"type\" \"pointer\"}]}".utf8), file: "b.json"
    )
    .problems.first
    #expect(error?.line == 2)
    #expect(error?.column == 11)
  }

  @Test(
    "a duration that is too long, negative or not a number is an error",
    arguments: ["1e300", "-1", "\"long\"", "3600001"])
  func rejectsInvalidDurations(value: String) {
    let text = Self.swipe.replacing("\"duration\": 100", with: "\"duration\": \(value)")
    #expect(WebDriverReader.read(Array(text.utf8), file: "d.json").problems.first != nil)
  }

  @Test(
    "movements of more samples than the limit end the recording with an error (R56)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func limitsTheSamples() {
    let move = #"{"type": "pointerMove", "duration": 3600000, "x": 9, "y": 9}"#
    let text =
      #"{"actions": [{"type": "pointer", "id": "a", "actions": [{"type": "pointerDown"}, "#
      + Array(repeating: move, count: 9).joined(separator: ",") + "]}]}"
    let result = WebDriverReader.read(Array(text.utf8), file: "m.json")
    #expect(result.problems.first?.expected == "no more than 1000000 samples in action 6 of a")
    #expect(result.recording.samples.count == 1_000_000)
    #expect(result.recording.isCutOff)
  }

  @Test("the column of an error is in characters, not bytes (R57)")
  func countsColumnsInCharacters() {
    let error = WebDriverReader.read(
      Array("{\"actions\": [\n  {\"é\" \"pointer\"}]}".utf8), file: "b.json"
    )
    .problems.first
    #expect(error?.line == 2)
    #expect(error?.column == 8)
  }

  @Test(
    "input that is no list of actions is an error, which says what was expected and found",
    arguments: [
      ("7", "a list of input sources, {\"actions\": [...]}", nil),
      ("{\"actions\": 7}", "a list of input sources, {\"actions\": [...]}", nil),
      ("[{}]", "a list of actions in input source 1", nil),
      (
        "[{\"type\": \"none\", \"actions\": []}, {\"actions\": 7}]",
        "a list of actions in input source 2", "7"
      ),
      (
        "[{\"type\": \"pointer\", \"actions\": [{\"type\": \"pause\"}, {\"type\": \"wave\"}]}]",
        "pause, pointerMove, pointerDown, pointerUp or pointerCancel in action 2 of pointer1",
        "\"wave\""
      ),
      (
        "[{\"type\": \"touch\", \"actions\": []}]",
        "\"none\", \"key\", \"pointer\" or \"wheel\" for \"type\" in input source 1", "\"touch\""
      ),
    ] as [(String, String, String?)])
  func reportsWhatIsNoListOfActions(text: String, expected: String, found: String?) {
    let result = WebDriverReader.read(Array(text.utf8), file: "e.json")
    #expect(result.problems.first?.expected == expected)
    if let found { #expect(result.problems.first?.found == found) }
    #expect(result.recording.isCutOff)
  }

  @Test("touches that overlap, land twice and are cancelled are written and read back")
  func writesOverlappingTouches() {
    let samples: [(ContactReport.Kind, String, Double, Double?, Double?)] = [
      (.down, "a", 0, 10, 10), (.move, "a", 0.1, 20, 10), (.down, "b", 0.1, 50, 50),
      (.down, "a", 0.25, 30, 10), (.move, "b", 0.25, 50, 50), (.cancel, "b", 0.3, nil, nil),
      (.up, "b", 0.35, 1, 1), (.up, "a", 0.4, 31, 10),
    ]
    let recording = TouchRecording(
      samples: samples.map { RecordedSample(.report($0.0), $0.1, time: $0.2, x: $0.3, y: $0.4) })
    let read = WebDriverReader.read(Array(WebDriverWriter.text(of: recording).utf8), file: "w.json")
    #expect(read.problems.first == nil)
    let lines = read.recording.samples.map { sample in
      let milliseconds = Int(((sample.time ?? -1) * 1000).rounded())
      return "\(milliseconds) \(sample.kind.name) \(sample.contact) \(Int(sample.x ?? -1))"
    }
    #expect(
      lines == [
        "0 down a 10", "100 move a 20", "100 down b 50", "250 cancel a 20", "250 move b 50",
        "250 down a 30", "300 cancel b 50", "400 move a 31", "400 up a 31",
      ])
  }

  /// Returns the samples of a recording after it was written and read.
  private func rewritten(_ samples: [RecordedSample]) -> [RecordedSample] {
    let text = WebDriverWriter.text(of: TouchRecording(samples: samples))
    let read = WebDriverReader.read(Array(text.utf8), file: "w.json")
    #expect(read.problems.first == nil)
    return read.recording.samples
  }

  @Test("a landing without a valid location is left out, and lost data cancels touches (R53, R55)")
  func leavesOutInvalidLandingsAndCancelsAfterLostData() {
    let samples = rewritten([
      RecordedSample(.report(.down), "z", time: 0, x: .nan, y: 1),
      RecordedSample(.report(.down), "a", time: 0, x: 1, y: 1),
      RecordedSample(.report(.down), "a", time: 0.1, x: 1, y: .infinity),
      RecordedSample(.report(.overflow), time: 0.2),
      RecordedSample(.report(.move), "a", time: 0.3, x: 2, y: 2),
    ])
    #expect(samples.map { "\($0.kind.name) \($0.contact)" } == ["down a", "cancel a"])
    #expect(samples.last?.time == 0.2)
    let overflow = TouchRecording(samples: [RecordedSample(.report(.overflow), time: 0)])
    #expect(WebDriverWriter.text(of: overflow) == "{\"actions\":[]}")
  }

  @Test("properties are written within the ranges of WebDriver")
  func writesPropertiesWithinTheirRanges() {
    let written = rewritten([
      RecordedSample(
        .report(.down), "a", time: 0, x: 1, y: 1,
        properties: [
          .force: 3, .majorRadius: -1, .altitudeAngle: 2, .azimuthAngle: -.pi / 2,
        ]),
      RecordedSample(
        .report(.up), "a", time: 0.1, x: 2, y: 1,
        properties: [
          .altitudeAngle: .infinity, .azimuthAngle: 9 * .pi, .majorRadius: 1e308, .force: -1,
        ]),
    ]).map(\.properties)
    let limited: SampleProperties = [
      .force: 2, .majorRadius: 0, .altitudeAngle: .pi / 2, .azimuthAngle: 1.5 * .pi,
    ]
    #expect(written.first == limited)
    #expect(written[1][.altitudeAngle] == nil && written[1][.majorRadius] == nil)
    #expect(written[1][.force] == 0)
    let azimuth = written[1][.azimuthAngle] ?? 0
    #expect(abs(azimuth - Double.pi) < 1e-9)
  }

  @Test("a pause of several hours is read as it was written")
  func readsLongPauses() {
    let samples = rewritten([
      RecordedSample(.report(.down), "a", time: 0, x: 1, y: 1),
      RecordedSample(.report(.up), "a", time: 8000, x: 1, y: 1),
    ])
    #expect(samples.map(\.time) == [0, 8000])
  }

  @Test(
    "the limit of samples holds within a tick, and for fingers that are up (R50, R56)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func limitsTheSamplesOfATick() {
    let source =
      #"{"type": "pointer", "parameters": {"pointerType": "touch"}, "actions": [DOWN"#
      + #"{"type": "pointerMove", "duration": 3600000, "x": 9, "y": 9}]}"#
    for down in [#"{"type": "pointerDown"},"#, ""] {
      let sources = Array(repeating: source.replacing("DOWN", with: down), count: 20)
      let result = WebDriverReader.read(
        Array("[\(sources.joined(separator: ","))]".utf8), file: "m.json")
      #expect(
        result.problems.first?.expected.hasPrefix("no more than 1000000 samples in action") == true)
      #expect(result.recording.samples.count <= 1_000_000)
    }
  }

  /// The specification's table of tilts, altitudes and azimuths, in degrees.
  static let tilts: [(x: Double, y: Double, altitude: Double, azimuth: Double)] = [
    (0, 0, 90, 0), (90, 0, 0, 0), (-90, 0, 0, 180), (0, 90, 0, 90), (0, -90, 0, 270),
    (45, 0, 45, 0), (-45, 0, 45, 180), (0, 45, 45, 90), (0, -30, 60, 270),
    (45, 45, 35.264_389_682_754_66, 45), (-45, 45, 35.264_389_682_754_66, 135),
    (-45, -45, 35.264_389_682_754_66, 225), (90, 90, 0, 0), (-90, -12, 0, 0),
  ]

  @Test("the tilt of a pen is its altitude and azimuth, as Pointer Events convert it")
  func convertsTilts() throws {
    let degree = Double.pi / 180
    for tilt in Self.tilts {
      let text = """
        [{"type": "pointer", "parameters": {"pointerType": "pen"}, "actions": [{"type": "pointerDown",
          "tiltX": \(Int(tilt.x)), "tiltY": \(Int(tilt.y)), "twist": 90}]}]
        """
      let result = WebDriverReader.read(Array(text.utf8), file: "t.json")
      let sample = try #require(
        result.recording.samples.first, "\(String(describing: result.problems.first))")
      let altitude = try #require(sample.properties[.altitudeAngle])
      let azimuth = try #require(sample.properties[.azimuthAngle])
      #expect(abs(altitude - tilt.altitude * degree) < 1e-9, "\(tilt)")
      #expect(abs(azimuth - tilt.azimuth * degree) < 1e-9, "\(tilt)")
      #expect(sample.properties[.rollAngle] == 90 * degree && sample.type == .pencil)
    }
    for tilt in Self.tilts.dropLast(2) {
      let back = PenTilt(altitude: tilt.altitude * degree, azimuth: tilt.azimuth * degree)
      #expect(back.x == tilt.x && back.y == tilt.y, "\(tilt)")
    }
  }

  @Test("tilt, twist and the diameter are written as whole numbers")
  func writesWholeNumbers() {
    let pen = RecordedSample(
      .report(.down), "p", time: 0, x: 1, y: 1,
      properties: [
        .altitudeAngle: .pi / 4, .azimuthAngle: .pi, .rollAngle: -.pi / 2, .majorRadius: 5.3,
      ], type: .pencil)
    let text = WebDriverWriter.text(of: TouchRecording(samples: [pen]))
    for member in [#""tiltX":-45,"tiltY":0"#, #""twist":270"#, #""width":11,"height":11"#] {
      #expect(text.contains(member), "\(text)")
    }
    #expect(WebDriverReader.read(Array(text.utf8), file: "p.json").problems.first == nil)
  }

  @Test("a mouse is an indirect pointer, and what is not pressed has no force")
  func mouseIsAnIndirectPointer() {
    let text = """
      [{"type": "pointer", "actions": [{"type": "pointerMove", "x": 1, "y": 1, "pressure": 0.5},
        {"type": "pointerDown", "button": 0, "pressure": 0.5}]}]
      """
    let samples = WebDriverReader.read(Array(text.utf8), file: "m.json").recording.samples
    #expect(samples.map(\.type) == [.indirectPointer, .indirectPointer])
    #expect(samples.map { $0.properties[.force] } == [nil, 1])
  }

  @Test("a mouse that is down does not land again if a second button is pressed")
  func secondButtonDoesNotLandAgain() {
    let text = """
      [{"type": "pointer", "id": "m", "actions": [
        {"type": "pointerDown", "button": 0}, {"type": "pointerDown", "button": 2},
        {"type": "pointerUp", "button": 2}, {"type": "pointerUp", "button": 0}]}]
      """
    let result = WebDriverReader.read(Array(text.utf8), file: "m.json")
    #expect(result.problems.first == nil)
    #expect(result.recording.samples.map(\.kind.name) == ["down", "up"])
  }

  /// The actions that web-platform-tests demand to be rejected (webdriver/tests/classic/
  /// perform_actions/invalid.py), in few words: each value for each place.
  ///
  /// Not rejected are a source without a name and a press without a button.
  static let rejected: [String] = {
    var texts = ["null", "\"foo\"", "true", "42", "{}"].map { "{\"actions\": \($0)}" }
    func source(_ members: String) { texts.append("[{\(members)}]") }
    source(#""id": "foo", "actions": []"#)
    let types = ["none", "key", "pointer", "wheel"]
    for type in types {
      source("\"type\": \"\(type)\", \"id\": \"foo\"")
      for value in ["null", "true", "42", "[]", "{}"] {
        source("\"type\": \"\(type)\", \"id\": \(value), \"actions\": []")
        source("\"type\": \"\(type)\", \"actions\": [{\"type\": \(value), \"duration\": 0}]")
      }
      for value in ["null", "\"foo\"", "true", "42", "{}"] {
        source("\"type\": \"\(type)\", \"id\": \"foo\", \"actions\": \(value)")
      }
      for value in ["\"\"", "\"pauses\""] {
        source("\"type\": \"\(type)\", \"actions\": [{\"type\": \(value), \"duration\": 0}]")
      }
      for value in [
        "null", "\"foo\"", "true", "0.1", "[]", "{}", "-1", "9007199254740992",
      ] {
        source(
          "\"type\": \"\(type)\", \"actions\": [{\"type\": \"pause\", \"duration\": \(value)}]")
      }
    }
    for value in ["null", "true", "42", "[]", "{}", "\"\"", "\"nones\"", "\"pointers\""] {
      source("\"type\": \(value), \"id\": \"foo\", \"actions\": []")
    }
    for value in ["null", "\"foo\"", "true", "42", "[]"] {
      source("\"type\": \"pointer\", \"actions\": [], \"parameters\": \(value)")
    }
    for value in ["null", "true", "42", "[]", "{}", "\"\"", "\"mouses\"", "\"pens\"", "\"touchs\""]
    {
      source("\"type\": \"pointer\", \"actions\": [], \"parameters\": {\"pointerType\": \(value)}")
    }
    func action(_ members: String) {
      source("\"type\": \"pointer\", \"id\": \"foo\", \"actions\": [{\(members)}]")
    }
    for name in ["", "pointerDowns", "pointerMoves", "pointerUps", "keyDown", "scroll"] {
      action("\"type\": \"\(name)\", \"button\": 0, \"x\": 0, \"y\": 0")
    }
    for value in ["null", "\"foo\"", "true", "[]", "{}"] {
      action("\"type\": \"pointerMove\", \"x\": \(value), \"y\": 0")
      action("\"type\": \"pointerMove\", \"x\": 0, \"y\": \(value)")
    }
    action("\"type\": \"pointerMove\", \"duration\": 0, \"x\": 0")
    action("\"type\": \"pointerMove\", \"duration\": 0, \"y\": 0")
    for value in [
      "null", "true", "42", "[]", "{}", "\"\"", "\"pointers\"", "\"viewports\"",
      "{\"frame-075b\": \"foo\"}", "{\"shadow-6066\": \"foo\"}", "{\"window-fcc6\": \"foo\"}",
      "{\"element-6066\": \"foo\"}",
    ] {
      action("\"type\": \"pointerMove\", \"x\": 0, \"y\": 0, \"origin\": \(value)")
    }
    for name in ["keyDown", "keyUp"] {
      for value in [
        "null", "true", "42", "[]", "{}", "\"fa\"", #""\u0BA8\u0BBFb""#, #""\u1100\u1161\u11A8c""#,
      ] {
        source(
          "\"type\": \"key\", \"actions\": [{\"type\": \"\(name)\", \"value\": \(value)}]")
      }
    }
    func scroll(_ members: [String]) {
      let text = members.joined(separator: ", ")
      source("\"type\": \"wheel\", \"actions\": [{\"type\": \"scroll\", \(text)}]")
    }
    let wheel = ["x", "y", "deltaX", "deltaY"].map { "\"\($0)\": 0" }
    for index in wheel.indices {
      var others = wheel
      let member = others.remove(at: index).dropLast()
      scroll(others)
      for value in [
        "null", "\"foo\"", "true", "0.1", "[]", "{}", "-9007199254740992", "9007199254740992",
      ] {
        scroll(others + [member + value])
      }
    }
    for value in [
      "null", "true", "42", "[]", "{}", "\"\"", "\"pointers\"", "\"viewports\"", "\"pointer\"",
      "{\"frame-075b\": \"foo\"}", "{\"element-6066\": \"foo\"}",
    ] {
      scroll(wheel + ["\"origin\": \(value)"])
    }
    let wrongKinds = ["null", "\"foo\"", "true", "[]", "{}"]
    let members: [(key: String, values: [String])] = [
      ("button", ["0.1", "-1", "9007199254740992"]), ("width", ["0.1", "-1", "9007199254740992"]),
      ("height", ["0.1", "-1", "9007199254740992"]), ("pressure", ["-0.1", "1.1"]),
      ("tangentialPressure", ["-1.1", "1.1"]),
      ("twist", ["0.1", "-1", "360"]), ("altitudeAngle", ["-0.1", "1.6"]),
      ("azimuthAngle", ["-0.1", "6.3"]),
      ("tiltX", ["0.1", "-91", "91"]), ("tiltY", ["0.1", "-91", "91"]),
    ]
    for name in ["pointerDown", "pointerMove", "pointerUp"] {
      for member in members {
        for value in wrongKinds + member.values {
          action("\"type\": \"\(name)\", \"x\": 0, \"y\": 0, \"\(member.key)\": \(value)")
        }
      }
    }
    return texts
  }()

  @Test("actions that web-platform-tests demand to be rejected are an error")
  func rejectsWhatBrowsersReject() {
    #expect(Self.rejected.count > 300)
    for text in Self.rejected {
      let result = WebDriverReader.read(Array(text.utf8), file: "r.json")
      #expect(result.problems.first != nil && result.recording.isCutOff, "\(text)")
    }
    // The same values, if they are right, are accepted.
    let right = """
      [{"type": "pointer", "id": "foo", "parameters": {"pointerType": "pen"}, "actions": [
        {"type": "pointerMove", "x": 0.5, "y": 0, "origin": "viewport", "duration": 0},
        {"type": "pointerDown", "button": 0, "width": 0, "height": 0, "pressure": 0.0,
          "tangentialPressure": 0.0, "twist": 359, "tiltX": -90, "tiltY": 90},
        {"type": "pointerUp", "button": 0, "altitudeAngle": 0.0, "azimuthAngle": 6.28}]},
       {"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "\\u0BA8\\u0BBF"}]},
       {"type": "wheel", "id": "w", "actions": [{"type": "scroll", "x": 0, "y": -1, "deltaX": 5,
         "deltaY": -5, "origin": "viewport"}]}]
      """
    #expect(WebDriverReader.read(Array(right.utf8), file: "r.json").problems.first == nil)
  }

  @Test("of several members with one key the last one counts, and the others are an issue")
  func countsDuplicateKeys() throws {
    let text = #"{"actions": 7, "actions": [{"type": "none", "actions": [], "actions": []}]}"#
    let result = WebDriverReader.read(Array(text.utf8), file: "d.json")
    #expect(result.problems.first == nil)
    let issues = RecordingStatistics(result, format: .webDriver).issues.map {
      "\($0.name) \($0.count)"
    }
    #expect(issues == ["nothingFound 1", "duplicateKey 2"])
    let log = #"{"touchlog":2,"touchlog":1}"# + "\n" + #"{"t":0,"t":1,"c":"a","k":"up","k":"down"}"#
    let read = TouchLogReader.read(Array(log.utf8), file: "d.touchlog")
    #expect(read.problems.first == nil)
    #expect(read.recording.samples.first?.time == 1)
    #expect(read.recording.samples.first?.kind == .report(.down))
    #expect(read.duplicateKeyCount == 3)
  }

  @Test("control characters and those that change the direction of writing are escaped")
  func escapesControls() {
    let name = "a\u{1b}\u{7f}\u{9b}\u{202e}\u{2066}\u{2028}é"
    let text = JSONValue.string(name).description
    #expect(text == #""a\u001b\u007f\u009b\u202e\u2066\u2028é""#)
    var duplicates = 0
    #expect(
      try! JSONReader.value(in: Array(text.utf8)[...], duplicates: &duplicates) == .string(name))
  }

  @Test("a sample whose time goes back is written at the time of the one before (R54)")
  func writesReversedTimes() {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.down), "a", time: 0.2, x: 1, y: 1),
      RecordedSample(.report(.move), "a", time: 0.1, x: 2, y: 1),
      RecordedSample(.report(.up), "a", time: 0.3, x: 2, y: 1),
    ])
    let text = WebDriverWriter.text(of: recording)
    let samples = WebDriverReader.read(Array(text.utf8), file: "r.json").recording.samples
    let times = samples.compactMap { $0.kind.name == "hover" ? nil : $0.time }
    #expect(times.first == 0 && abs((times.last ?? 0) - 0.1) < 1e-9, "\(times)")
  }

  @Test(
    "a twist is written as a whole number from 0 to 359, whatever the angle",
    arguments: [
      (359.4, 359), (359.6, 0), (360, 0), (-0.4, 0), (-0.6, 359), (-360, 0), (-90, 270),
      (719.7, 0), (-719.7, 0), (450, 90),
    ])
  func twistsAreInTheirRange(degrees: Double, twist: Int) {
    let pen = RecordedSample(
      .report(.down), "p", time: 0, x: 1, y: 1, properties: [.rollAngle: degrees * .pi / 180],
      type: .pencil)
    let text = WebDriverWriter.text(of: TouchRecording(samples: [pen]))
    #expect(text.contains("\"twist\":\(twist)}") || text.contains("\"twist\":\(twist),"), "\(text)")
    #expect(WebDriverReader.read(Array(text.utf8), file: "p.json").problems.isEmpty)
  }
}
