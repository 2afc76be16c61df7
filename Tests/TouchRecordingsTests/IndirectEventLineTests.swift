import Testing
import TouchKit
import TouchRecordings

@Suite("Scrolls and transforms in recordings (R65)")
struct IndirectEventLineTests {
  private let events = [
    IndirectEvent(
      scroll: Vector2D(dx: 0.1, dy: -7), .began, at: 0.25, location: Point2D(x: 3, y: 4)),
    IndirectEvent(
      scroll: Vector2D(dx: 0, dy: 1), .changed, at: 0.5, location: .zero, isMomentum: true),
    IndirectEvent(wheel: Vector2D(dx: 0, dy: 50), at: 1, location: Point2D(x: 1, y: 2)),
    IndirectEvent(
      scale: 1.25, rotation: -0.5, .cancelled, at: 2, location: Point2D(x: 9, y: 8)),
    IndirectEvent(
      .squeeze, .changed, at: 3, location: .zero, properties: [.zOffset: 0.25, .buttons: 2]),
    IndirectEvent(.doubleTap, at: 4, location: .zero),
  ]

  private func read(_ lines: String) -> ParsedRecording {
    TouchLogReader.read(Array(("{\"touchlog\":1}\n" + lines).utf8), file: "a.touchlog")
  }

  @Test("they are read as they were written")
  func roundTrip() {
    let recording = TouchRecording(samples: events.map { RecordedSample($0) })
    let text = TouchLogWriter.text(of: recording)
    let result = TouchLogReader.read(Array(text.utf8), file: "a.touchlog")
    #expect(result.problems.first == nil)
    #expect(result.recording == recording)
    #expect(
      text.hasSuffix(
        """
        {"t":1,"k":"scroll","x":1,"y":2,"phase":"began","dx":0,"dy":50,"discrete":true}
        {"t":2,"k":"transform","x":9,"y":8,"phase":"cancelled","factor":1.25,"angle":-0.5}
        {"t":3,"k":"squeeze","x":0,"y":0,"height":0.25,"buttons":2,"phase":"changed"}
        {"t":4,"k":"doubleTap","x":0,"y":0,"phase":"began","discrete":true}

        """))
  }

  @Test("what is left out does not move, and unknown members are kept")
  func missingMembers() {
    let result = read(#"{"k":"transform","t":1,"x":0,"y":0,"phase":"changed","angle":2,"pen":3}"#)
    #expect(
      result.recording.samples.first?.kind
        == .indirect(IndirectEvent(rotation: 2, .changed, at: 1, location: .zero)))
    #expect(TouchLogWriter.text(of: result.recording).contains("\"pen\":3"))
  }

  @Test(
    "a line without time, location or phase is refused with what was expected",
    arguments: [
      #"{"k":"scroll","x":0,"y":0,"phase":"began"}"#, #"{"k":"scroll","t":0,"phase":"began"}"#,
      #"{"k":"scroll","t":0,"x":0,"y":0}"#, #"{"k":"transform","t":0,"x":0,"y":0,"phase":"up"}"#,
    ])
  func refused(_ line: String) {
    let error = read(line).problems.first
    #expect(error?.line == 2)
    #expect(error?.expected.contains("with a time \"t\", \"x\", \"y\" and a \"phase\"") == true)
  }

  @Test("a bad number does not become a movement (R53)")
  func badNumbers() {
    let result = read(#"{"k":"scroll","t":0,"x":0,"y":0,"phase":"began","dy":"nan"}"#)
    guard case .indirect(let event)? = result.recording.samples.first?.kind else {
      Issue.record("it is no scroll")
      return
    }
    #expect(event.displacement.dy.isNaN)
  }

  @Test("a recorder records scrolls and transforms")
  func recorder() {
    let recorder = TouchRecorder()
    for event in events.prefix(2) { recorder.didReceive(event) }
    #expect(recorder.recording.samples.map(\.indirectEvent) == events.prefix(2).map { $0 })
  }

  @Test("a scroll is that of a wheel or of momentum only if its line says that this is true")
  func onlyTrueIsTrue() {
    func event(_ members: String) -> IndirectEvent? {
      read(#"{"k":"scroll","t":1,"x":3,"y":4,"phase":"changed","dy":5,"# + members + "}")
        .recording.samples.first?.indirectEvent
    }
    let step = Vector2D(dx: 0, dy: 5)
    let location = Point2D(x: 3, y: 4)
    let scroll = IndirectEvent(scroll: step, .changed, at: 1, location: location)
    let momentum = IndirectEvent(
      scroll: step, .changed, at: 1, location: location, isMomentum: true)
    #expect(event(#""discrete":false"#) == scroll)
    #expect(event(#""discrete":null"#) == scroll)
    #expect(event(#""momentum":false"#) == scroll)
    #expect(event(#""discrete":false,"momentum":true"#) == momentum)
    #expect(
      event(#""discrete":true"#) == IndirectEvent(wheel: step, at: 1, location: location))
  }
}
