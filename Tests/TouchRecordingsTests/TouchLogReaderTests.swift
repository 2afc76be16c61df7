import Testing
import TouchKit
import TouchRecordings

@Suite("Touchlogs")
struct TouchLogReaderTests {
  @Test("samples of all common kinds are read with their properties")
  func readsAllKindsOfSamples() throws {
    let text = """
      {"touchlog":1,"surface":[400,300],"source":"script pinch.touch"}
      {"t":0,"c":"a","k":"down","x":150,"y":150}
      {"t":0.008333333333333333,"c":"a","k":"move","x":148.3,"y":150,"force":0.8,"estimates":["force"],"index":7}
      {"t":0.350,"c":"a","k":"up","x":100,"y":150}
      {"k":"refine","c":"a","index":7,"force":0.42}
      """
    let result = TouchLogReader.read(Array(text.utf8), file: "page.touchlog")
    #expect(result.problems.first == nil)
    #expect(result.recording.surface == Size2D(width: 400, height: 300))
    #expect(result.recording.source == "script pinch.touch")
    #expect(
      result.recording.samples == [
        RecordedSample(.report(.down), "a", time: 0, x: 150, y: 150),
        RecordedSample(
          .report(.move), "a", time: 0.008333333333333333, x: 148.3, y: 150,
          properties: [.force: 0.8]
        ).with(\.estimates, .force).with(\.index, 7),
        RecordedSample(.report(.up), "a", time: 0.35, x: 100, y: 150),
        RecordedSample(.report(.refine), "a", properties: [.force: 0.42]).with(\.index, 7),
      ])
  }

  @Test("a whole number may be written with a fraction of zero", arguments: ["7", "7.0", "70e-1"])
  func wholeNumbers(_ number: String) {
    let text = "{\"touchlog\":1.0}\n{\"k\":\"refine\",\"c\":\"a\",\"index\":\(number)}\n"
    let result = TouchLogReader.read(Array(text.utf8), file: "f")
    #expect(result.problems.first == nil && result.recording.samples.map(\.index) == [7])
  }

  @Test("what is estimated is preserved, also if an update of it is expected (R14)")
  func keepsEstimatedProperties() {
    let text = """
      {"touchlog":1}
      {"t":0,"c":"a","k":"down","x":1,"y":2,"force":0.5,"altitude":1,\
      "estimated":["force","altitude"],"estimates":["force"],"index":7}

      """
    let recording = TouchLogReader.read(Array(text.utf8), file: "f").recording
    #expect(recording.samples[0].estimated == [.force, .altitude])
    #expect(recording.samples[0].estimates == .force)
    #expect(TouchLogWriter.text(of: recording) == text)
  }

  @Test("unknown keys and kinds are preserved when a recording is written again")
  func keepsUnknownKeysAndKinds() {
    let text = """
      {"touchlog":1,"source":"x","epoch":12345678901234567890,"tags":{"b":[1,null,true],"a":"\\n"}}
      {"t":1,"c":"a","k":"wiggle","x":1,"speed":1.50}
      {"t":2,"c":"a","k":"down","x":1,"y":2,"type":"palm"}
      {"t":3,"c":"b","k":"down","x":1,"y":2,"type":"eraser"}
      {"t":4,"c":"c","k":"down","x":1,"y":2,"tool":"eraser","type":"palm"}
      {"t":5,"c":"d","k":"down","x":1,"y":2,"type":"pencil","tool":"feather"}
      {"t":6,"c":"e","k":"down","x":1,"y":2,"type":null,"tool":["pen"]}
      {"t":7,"k":"scroll","x":1,"y":2,"phase":"began","dx":1,"dy":2,"tool":"feather","why":7}

      """
    let written = TouchLogWriter.text(
      of: TouchLogReader.read(Array(text.utf8), file: "f").recording)
    #expect(written == text)
  }

  @Test("draws and predictions of the source are read and written (R12, R44)")
  func readsDrawsAndPredictions() {
    let text = """
      {"touchlog":1,"source":"x","predictions":"source","epoch":5}
      {"t":0.01,"c":"a","k":"down","x":1,"y":2,"type":"pointer"}
      {"t":0.02,"c":"a","k":"predicted","x":2,"y":3,"force":0.5}
      {"t":0.016,"k":"draw","frame":1}

      """
    let recording = TouchLogReader.read(Array(text.utf8), file: "f").recording
    #expect(recording.usesPredictions)
    #expect(recording.samples.map(\.kind) == [.report(.down), .predicted, .draw])
    #expect(recording.samples[0].type == .indirectPointer)
    #expect(recording.samples[2].time == 0.016)
    #expect(TouchLogWriter.text(of: recording) == text)
    let contact = ContactID(0)
    #expect(recording.samples[1].report(as: contact, arrivingAt: 0) == nil)
    #expect(
      recording.samples[1].report(as: contact, arrivingAt: 0, usingPredictions: true)
        == ContactReport(.predicted, contact, at: 0.02, location: Point2D(x: 2, y: 3), force: 0.5))
    #expect(recording.samples[2].report(as: contact, arrivingAt: 0, usingPredictions: true) == nil)
  }

  @Test(
    "predictions are not input unless the header says so (R12)"
  )
  func predictionsOfOthersAreNotInput() {
    let text =
      "{\"touchlog\":1,\"predictions\":\"system\"}\n{\"t\":1,\"c\":\"a\",\"k\":\"predicted\",\"x\":1,\"y\":1}\n"
    let recording = TouchLogReader.read(Array(text.utf8), file: "f").recording
    #expect(!recording.usesPredictions)
    #expect(TouchLogWriter.text(of: recording) == text)
  }

  @Test("new sizes of the surface and presses of controls are read and written")
  func readsResizesAndPresses() {
    let text = """
      {"touchlog":1,"surface":[400,300]}
      {"t":0.5,"k":"resize","surface":[300,400],"why":"rotated"}
      {"t":0.75,"k":"press","control":"Reset"}
      {"t":1,"c":"a","k":"down","x":1,"y":2,"surface":"glass","control":7}

      """
    let recording = TouchLogReader.read(Array(text.utf8), file: "f").recording
    #expect(
      recording.samples.map(\.kind) == [
        .resize(Size2D(width: 300, height: 400)), .press("Reset"), .report(.down),
      ])
    #expect(recording.samples.map(\.time) == [0.5, 0.75, 1])
    #expect(TouchLogWriter.text(of: recording) == text)
    #expect(recording.samples[0].report(as: ContactID(0), arrivingAt: 0) == nil)
    #expect(recording.samples[1].report(as: ContactID(0), arrivingAt: 0) == nil)
    #expect(recording.presses == ["Reset"])
    #expect(["Clear", "Undo", "Clear"].pressText == "3 presses of controls (Clear, Undo)")
    #expect(["Clear"].pressText == "1 press of a control (Clear)")
    let numbered = TouchLogReader.read(
      Array("{\"touchlog\":1}\n{\"t\":1,\"k\":\"press\",\"control\":3}\n".utf8), file: "f")
    #expect(numbered.recording.presses == ["3"])
  }

  @Test(
    "a resize without a size or a time, and a press without a control or a time, are errors",
    arguments: [
      ("\"t\":1,\"k\":\"resize\"", "a resize"), ("\"k\":\"resize\",\"surface\":[1,2]", "a resize"),
      ("\"t\":1,\"k\":\"resize\",\"surface\":[1]", "a resize"),
      ("\"t\":1,\"k\":\"resize\",\"surface\":\"wide\"", "a resize"),
      ("\"t\":1,\"k\":\"press\"", "a press"), ("\"k\":\"press\",\"control\":\"Undo\"", "a press"),
      ("\"t\":1,\"k\":\"press\",\"control\":null", "a press"),
    ])
  func rejectsIncompleteResizesAndPresses(_ line: String, _ expected: String) {
    let result = TouchLogReader.read(Array("{\"touchlog\":1}\n{\(line)}\n".utf8), file: "f")
    #expect(result.problems.first?.line == 2 && result.recording.samples.isEmpty)
    #expect(result.problems.first?.expected.hasPrefix(expected) == true)
  }

  @Test("a recorder records the reports, each draw and each cancellation (R44)")
  func recorderRecordsDrawsAndCancellations() {
    let recorder = TouchRecorder()
    recorder.didReceive(ContactReport(.down, ContactID(0), at: 0, location: .zero))
    recorder.didReceive(ContactReport(.up, ContactID(0), at: 0.25))
    recorder.willDraw(at: 0.5)
    recorder.willDraw(at: 0.75)
    recorder.didReceive(ContactReport(.down, ContactID(0), at: 1, location: .zero))
    recorder.didReceive(ContactReport(.predicted, ContactID(0), at: 1.5, location: .zero))
    recorder.willCancelTouches(at: 1.75)
    recorder.willDraw(at: .infinity)
    let text = TouchLogWriter.text(of: recorder.recording)
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "{\"touchlog\":1,\"predictions\":\"source\"}")
    #expect(
      lines.filter { $0.contains("draw") || $0.contains("cancel") } == [
        "{\"t\":0.5,\"k\":\"draw\"}", "{\"t\":0.75,\"k\":\"draw\"}",
        "{\"t\":1.75,\"k\":\"cancelTouches\"}", "{\"t\":\"inf\",\"k\":\"draw\"}",
      ])
    #expect(
      recorder.recording.samples.map(\.kind) == [
        .report(.down), .report(.up), .draw, .draw, .report(.down), .predicted, .cancelTouches,
        .draw,
      ])
    #expect(TouchLogReader.read(Array(text.utf8), file: "f").recording == recorder.recording)
  }

  @Test(
    "a draw and a cancellation without a time are errors", arguments: ["draw", "cancelTouches"])
  func rejectsLinesWithoutATime(_ kind: String) {
    let text = "{\"touchlog\":1}\n{\"k\":\"\(kind)\"}\n"
    let result = TouchLogReader.read(Array(text.utf8), file: "f")
    #expect(result.problems.first?.line == 2 && result.recording.samples.isEmpty)
    #expect(result.problems.first?.expected == "a \(kind) with a time \"t\"")
  }

  @Test(
    "numbers read back exactly",
    arguments: [
      0.1, 1.0 / 3, Double.leastNonzeroMagnitude, 1.7976931348623157e308, -0.0, 123456789.12345679,
      .infinity, -.infinity,
    ])
  func numbersReadBackExactly(_ number: Double) {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.move), "a", time: number, x: number, y: -number)
    ])
    let again = TouchLogReader.read(Array(TouchLogWriter.text(of: recording).utf8), file: "f")
      .recording
    #expect(again.samples[0].time?.bitPattern == number.bitPattern)
    #expect(again.samples[0].y?.bitPattern == (-number).bitPattern)
  }

  @Test("each property reads back", arguments: SampleProperty.allCases)
  func propertiesReadBack(property: SampleProperty) {
    let value = property == .buttons ? 3 : 0.1
    let recording = TouchRecording(samples: [
      RecordedSample(
        .report(.down), "a", time: 0, x: 1, y: 1, properties: [property: value]
      ).with(\.tool, .brush).with(\.estimates, property.estimate)
    ])
    let text = TouchLogWriter.text(of: recording)
    #expect(text.contains("\"\(property.name)\":\(property == .buttons ? "3" : "0.1")"))
    #expect(TouchLogReader.read(Array(text.utf8), file: "f").recording == recording)
  }

  @Test("NaN reads back as NaN")
  func notANumberReadsBack() {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.move), "a", time: 0, x: .nan, y: 1)
    ])
    #expect(
      TouchLogReader.read(Array(TouchLogWriter.text(of: recording).utf8), file: "f").recording
        .samples[0].x?
        .isNaN == true)
  }

  @Test("a truncated file yields its complete lines and an error with the line (R57)")
  func truncatedFileKeepsCompleteLines() {
    let text =
      "{\"touchlog\":1}\n{\"t\":0,\"c\":\"a\",\"k\":\"down\",\"x\":1,\"y\":2}\n{\"t\":0.1,\"c\":\"a\",\"k\":\"mo"
    let result = TouchLogReader.read(Array(text.utf8), file: "cut.touchlog")
    #expect(result.recording.samples.count == 1)
    #expect(result.recording.isCutOff)
    #expect(
      result.problems.first?.description
        == "cut.touchlog:3:25: expected a closing quote, found the end of the line")
  }

  @Test(
    "a malformed line is reported with its position, what was found and what was expected (R57)",
    arguments: [
      (
        "",
        "f:1:1: expected the header of a recording, {\"touchlog\":1, ...}, found the end of the line"
      ),
      ("{\"touchlog\":2}", "f:1:13: expected version 1, found \"2}\""),
      (
        "{\"touchlog\":1}\n{\"t\":\"soon\",\"k\":\"down\"}",
        "f:2:6: expected a number for \"t\", found \"\"soon\",\"k\":\"down\"}\""
      ),
      ("{\"touchlog\":1}\n[]", "f:2:1: expected \"{\", found \"[]\""),
      (
        "{\"touchlog\":1}\n{\"k\":\"down\",\"c\":\"a\"}",
        "f:2:1: expected a sample with a time \"t\", found \"{\"k\":\"down\",\"c\":\"a\"}\""
      ),
      (
        "{\"touchlog\":1}\n{\"k\":\"draw\"}",
        "f:2:1: expected a draw with a time \"t\", found \"{\"k\":\"draw\"}\""
      ),
      ("{\"touchlog\":1}\n{\"k\":1e}", "f:2:6: expected a value, found \"1e}\""),
      ("{\"touchlog\":1}\n{\"k\":\"up\"} x", "f:2:12: expected nothing more, found \"x\""),
    ])
  func reportsAMalformedLine(_ text: String, _ sentence: String) {
    #expect(
      TouchLogReader.read(Array(text.utf8), file: "f").problems.first?.description == sentence)
  }

  @Test("blank lines count in the line number of an error (R57)", arguments: ["", " ", "\r"])
  func blankLinesAreCounted(blank: String) {
    let header = TouchLogReader.read(Array("\(blank)\n\(blank)\n[]".utf8), file: "f")
    #expect(header.problems.first?.line == 3)
    let text = """
      {"touchlog":1}
      \(blank)
      {"t":0,"c":"a","k":"down","x":1,"y":2}
      \(blank)
      {"k":"up"}
      """
    let sample = TouchLogReader.read(Array(text.utf8), file: "f")
    #expect(sample.problems.first?.line == 5 && sample.recording.samples.count == 1)
  }

  @Test(
    "an escape of a character outside the basic plane is a pair, and a half by itself is U+FFFD",
    arguments: [
      ("\\ud800\\udc00", "\u{10000}"), ("\\udbff\\udfff", "\u{10ffff}"),
      ("\\ud83d\\ude00", "\u{1f600}"), ("\\ud7ff", "\u{d7ff}"), ("\\ue000", "\u{e000}"),
      ("\\ud800", "\u{fffd}"), ("\\udc00", "\u{fffd}"), ("\\udfff", "\u{fffd}"),
      ("\\ud800a", "\u{fffd}a"), ("\\udbff\\udbff", "\u{fffd}\u{fffd}"),
      ("\\ud800\\ue000", "\u{fffd}\u{e000}"), ("\\ud83d\\u0041", "\u{fffd}A"),
      ("\\ud83d\\ud83d\\ude00", "\u{fffd}\u{1f600}"),
    ])
  func surrogatesArePairs(escape: String, text: String) {
    let log = """
      {"touchlog":1,"surface":[1,1]}
      {"t":0,"c":"\(escape)","k":"down","x":1,"y":1}
      """
    let result = TouchLogReader.read(Array(log.utf8), file: "t")
    #expect(result.problems.first == nil && result.recording.samples.first?.contact == text)
  }

  @Test(
    "a field of the wrong type is reported where its value begins, a missing one at the line (R57)",
    arguments: [
      (#"{"surface":[1,2]}"#, 1, "the header of a recording, {\"touchlog\":1, ...}"),
      (#"{"touchlog":1,"surface":[1]}"#, 25, "[width, height] in points"),
      (#"{"touchlog":1,"surface":[1,"2"]}"#, 25, "[width, height] in points"),
      (#"{"k":7}"#, 6, "a kind such as \"down\""), (#"{"c":true}"#, 6, "a contact's name"),
      (#"{"k":"up","t":1}"#, 1, "a sample with a contact \"c\""),
      (#"{"c":"a"}"#, 1, "a sample with a kind \"k\""),
      (#"{"k":"up","c":"a"}"#, 1, "a sample with a time \"t\""),
      (#"{"k":"up","index":1.5}"#, 19, "a whole number for \"index\""),
      (#"{"k":"up","estimated":1}"#, 23, "a list such as [\"force\"]"),
      (#"{"k":"up","estimates":"force"}"#, 23, "a list such as [\"force\"]"),
      (#"{"k":"up","x":[1]}"#, 15, "a number for \"x\""),
      (#"{"k":"up","force":"much"}"#, 19, "a number for \"force\""),
      (#"{"k":-}"#, 6, "a value"), (#"{"k":tru}"#, 6, "a value"),
      (#"{"k":"\x"}"#, 8, "an escape such as \\n or \\u0041"),
      (#"{"k":"\u00g0"}"#, 11, "four hexadecimal digits"),
    ])
  func reportsFieldsOfTheWrongType(line: String, column: Int, expected: String) {
    let isHeader = line.contains("surface")
    let text = isHeader ? line : "{\"touchlog\":1}\n" + line
    let error = TouchLogReader.read(Array(text.utf8), file: "f").problems.first
    #expect(error?.line == (isHeader ? 1 : 2) && error?.column == column)
    #expect(error?.expected == expected)
  }

  @Test("an overflow needs no contact, and a refine no time")
  func someSamplesNeedLess() {
    let text = "{\"touchlog\":1}\n{\"k\":\"overflow\",\"t\":1}\n{\"k\":\"refine\",\"c\":7}"
    let result = TouchLogReader.read(Array(text.utf8), file: "f")
    #expect(result.problems.first == nil && !result.recording.isCutOff)
    #expect(result.recording.samples.map(\.contact) == ["", "7"])
  }

  @Test("control characters, quotes and line breaks in names are written as escapes")
  func escapesAreWritten() {
    let name = "a\u{1}\u{1f}\n\r\t\"\\/é"
    let recording = TouchRecording(samples: [RecordedSample(.report(.up), name, time: 0)])
    let text = String(decoding: Array(TouchLogWriter.text(of: recording).utf8), as: UTF8.self)
    #expect(text.contains(#""a\u0001\u001f\n\r\t\"\\/é""#))
    #expect(
      TouchLogReader.read(Array(text.utf8), file: "f").recording.samples.first?.contact == name)
    let escapes = #"{"touchlog":1}{"k":"up","t":0,"c":"\b\f\/\u0041"}"#.replacing(
      "}{", with: "}\n{")
    let contact = TouchLogReader.read(Array(escapes.utf8), file: "f").recording.samples.first?
      .contact
    #expect(contact == "\u{8}\u{c}/A")
  }

  @Test("control characters, quotes and backslashes in unknown keys are written as escapes")
  func escapesInKeysAreWritten() {
    let text = #"""
      {"touchlog":1,"a \"quoted\" key":1}
      {"t":1,"c":"a","k":"down","x":1,"y":2,"C:\\":{"\t\u0001":[2]}}

      """#
    let result = TouchLogReader.read(Array(text.utf8), file: "f")
    #expect(result.problems.first == nil && result.recording.samples.count == 1)
    #expect(TouchLogWriter.text(of: result.recording) == text)
  }

  @Test("the arrival of a late update is not its time")
  func arrivalIsNotTheTime() {
    let text = "{\"touchlog\":1}\n{\"at\":0.5,\"k\":\"refine\",\"c\":7,\"index\":1}"
    let sample = TouchLogReader.read(Array(text.utf8), file: "f").recording.samples.first
    #expect(sample?.arrival == 0.5 && sample?.time == nil)
  }
}

extension RecordedSample {
  /// Returns the line with another value of a property.
  fileprivate func with<Value>(
    _ property: WritableKeyPath<RecordedSample, Value>, _ value: Value
  ) -> RecordedSample {
    var sample = self
    sample[keyPath: property] = value
    return sample
  }
}
