import Foundation
import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchScripts
@testable import TouchSources

@Suite("Recordings as scripts")
struct RecordingAsScriptTests {
  /// Returns the parts of all samples that a script must reproduce.
  private func summary(_ recording: TouchRecording) -> [String] {
    recording.samples.compactMap { sample in
      guard case .report(let kind) = sample.kind, kind != .refine else { return nil }
      let location =
        kind == .cancel || kind == .leave ? "" : "\(sample.x ?? .nan) \(sample.y ?? .nan)"
      let time = ((sample.time ?? 0) * 1e6).rounded()
      let properties = SampleProperty.allCases.map { sample.properties[$0] ?? -1 }
      return "\(time) \(kind.name) \(location) \(properties) \(sample.estimates.rawValue)"
    }
  }

  @Test(
    "a device recording keeps its samples after conversion to a script and back",
    arguments: ["n4.events", "dell_canvas_touch.evemu"])
  func deviceRecordingSurvivesConversion(name: String) throws {
    let recording = try RecordingLoader.load(
      DeviceRecordingFiles.path(name), as: RecordingFormat.all
    ).recording()
    let script = try TouchScript(
      parsing: recording.text(as: .script), file: "again.touch")
    #expect(script.surface == recording.surface)
    let again = summary(script.compiled().recording)
    let before = summary(recording)
    #expect(again.count == before.count)
    for (new, old) in zip(again, before) { #expect(new == old) }
  }

  @Test("the rounding errors of times are not written")
  func timesWithoutRoundingErrors() {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.down), "a", time: 0, x: 1, y: 1),
      RecordedSample(.report(.move), "a", time: 12.08 - 12, x: 1, y: 2),
      RecordedSample(.report(.up), "a", time: 1.0 / 3, x: 1, y: 2),
    ])
    let text = recording.text(as: .script)
    #expect(text.contains("\n80 move a 1,2\n") && text.contains("\n333.333333333333"), "\(text)")
  }

  @Test(
    "each property keeps its exact value after conversion to a script and back",
    arguments: SampleProperty.allCases)
  func propertiesSurviveConversion(property: SampleProperty) throws {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.down), "a", time: 0, x: 1, y: 1, properties: [property: 0.1])
    ])
    let text = recording.text(as: .script)
    #expect(text.contains(" \(property.name)="))
    let script = try TouchScript(parsing: text, file: "again.touch")
    #expect(script.compiled().recording.samples.first?.properties == [property: 0.1])
  }

  @Test("a surface that scripts cannot have is left out", arguments: [.nan, 0, -1, 2e6])
  func impossibleSurfaceIsLeftOut(side: Double) throws {
    for size in [Size2D(width: 5, height: side), Size2D(width: side, height: 5)] {
      let text = TouchRecording(surface: size, samples: []).text(as: .script)
      #expect(try TouchScript(parsing: text, file: "again.touch").surface == TouchScript().surface)
    }
  }

  @Test("late updates refer to samples of the latest and of earlier touches")
  func lateUpdatesReferToTheirSamples() throws {
    let recording = TouchRecording(
      surface: Size2D(width: 100, height: 100),
      samples: [
        RecordedSample(
          .report(.down), "pen", time: 0, x: 1, y: 1, type: .pencil
        ).with(\.estimates, .force).with(\.index, 7),
        RecordedSample(.report(.move), "pen", time: 0.01, x: 2, y: 1).with(\.estimates, .force)
          .with(\.index, 8),
        RecordedSample(.report(.refine), "pen", properties: [.force: 0.5]).with(\.arrival, 0.02)
          .with(\.index, 8),
        RecordedSample(.report(.up), "pen", time: 0.03, x: 2, y: 1),
        RecordedSample(
          .report(.refine), "pen", properties: [.force: 0.25]
        ).with(\.arrival, 0.04).with(\.index, 7),
        RecordedSample(.predicted, "pen", time: 0.05, x: 9, y: 9),
      ])
    let text = recording.text(as: .script)
    #expect(text.contains("refine pen 1 force=0.5"))
    #expect(text.contains("refine pen 0 force=0.25"))
    #expect(text.contains("# 1 samples cannot be written in a script and are left out"))
    #expect(throws: Never.self) { try TouchScript(parsing: text, file: "pen.touch") }
  }

  @Test("late updates count hovers as touches, and no samples that were rejected (R14, R53)")
  func lateUpdatesCountAcceptedSamples() throws {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.hover), "pen", time: 0, x: 1, y: 1),
      RecordedSample(.report(.leave), "pen", time: 0.1),
      RecordedSample(.report(.down), "pen", time: 0.2, x: 1, y: 1),
      RecordedSample(.report(.move), "pen", time: 0.3, x: .nan, y: 1),
      RecordedSample(.report(.move), "pen", time: 0.4).with(\.estimates, .force).with(\.index, 7),
      RecordedSample(.report(.up), "pen", time: 0.5),
      RecordedSample(.report(.down), "pen", time: 0.6, x: 2, y: 2),
      RecordedSample(.report(.refine), "pen", properties: [.force: 0.5]).with(\.arrival, 0.7).with(
        \.index, 7),
    ])
    let text = recording.text(as: .script)
    #expect(text.contains("400 move pen 1,1 estimates=force\n"))
    #expect(text.contains("700 refine pen.2 1 force=0.5\n"))
    let compiled = try TouchScript(parsing: text, file: "pen.touch").compiled().recording
    #expect(compiled.samples[4].index == compiled.samples[7].index)
  }

  @Test(
    "times outside the range of scripts are shifted, also if they go back (R54)",
    arguments: [1.7e9, -5])
  func timesOutsideTheRangeAreShifted(start: Double) throws {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.down), "a", time: start + 1, x: 1, y: 1),
      RecordedSample(.report(.move), "a", time: start, x: 2, y: 1),
      RecordedSample(.report(.move), "a", time: 1e300, x: 3, y: 1),
      RecordedSample(.report(.move), "a", time: -1e300, x: 4, y: 1),
      RecordedSample(.report(.up), "a", time: start + 2),
    ])
    let text = recording.text(as: .script)
    #expect(text.contains("\n1000 down a 1,1\n0 move a 2,1\n2000 up a\n"))
    #expect(text.hasSuffix("# 2 samples cannot be written in a script and are left out\n"))
    #expect(throws: Never.self) { try TouchScript(parsing: text, file: "a.touch") }
  }

  private static let indirectEvents: [IndirectEvent] = {
    let place = Point2D(x: 20, y: 30)
    func scroll(
      _ dy: Double, _ phase: IndirectEvent.Phase, _ time: Double, _ momentum: Bool = false
    ) -> IndirectEvent {
      IndirectEvent(
        scroll: Vector2D(dx: 1, dy: dy), phase, at: time, location: place, isMomentum: momentum)
    }
    return [
      scroll(5, .began, 0.5), scroll(6, .changed, 0.6), scroll(8, .changed, 0.7, true),
      IndirectEvent(scroll: .zero, .ended, at: 0.9, location: place),
      IndirectEvent(scale: 1, .began, at: 1, location: place),
      IndirectEvent(scale: 1.5, rotation: .pi / 4, .changed, at: 1.25, location: place),
      IndirectEvent(.squeeze, .began, at: 1.3, location: place, properties: [.zOffset: 0.5]),
      IndirectEvent(scale: 2, rotation: .pi / 4, .changed, at: 1.4, location: place),
      IndirectEvent(.squeeze, .ended, at: 1.5, location: place),
      IndirectEvent(scale: 1, .cancelled, at: 1.5, location: place),
      IndirectEvent(.doubleTap, at: 1.6, location: place, properties: [.rollAngle: .pi]),
      IndirectEvent(wheel: Vector2D(dx: 0, dy: 50), at: 1.7, location: place),
      scroll(4, .changed, 1.8), scroll(4, .began, 1.9), scroll(3, .changed, 2),
    ]
  }()

  @Test("scrolls, transforms and what a hand does with a pencil keep each event (R62, R65)")
  func indirectEventsAreActions() throws {
    let events = Self.indirectEvents
    let text = TouchRecording(samples: events.map { RecordedSample($0) }).text(as: .script)
    let lines = """
      500 scroll trackpad by 1,5 at 20,30 began
      600 scroll trackpad by 1,6 at 20,30 changed
      700 scroll trackpad by 1,8 at 20,30 changed momentum
      900 scroll trackpad by 0,0 at 20,30 ended
      1000 transform trackpad by 1,0 at 20,30 began
      1250 transform trackpad by 1.5,45 at 20,30 changed
      1300 squeeze barrel at 20,30 began height=0.5
      1400 transform trackpad by 2,45 at 20,30 changed
      1500 squeeze barrel at 20,30 ended; transform trackpad by 1,0 at 20,30 cancelled
      1600 doubletap barrel at 20,30 roll=180
      1700 scroll wheel by 0,50 at 20,30
      1800 scroll trackpad by 1,4 at 20,30 changed
      1900 scroll trackpad by 1,4 at 20,30 began
      2000 scroll trackpad by 1,3 at 20,30 changed

      """
    #expect(text.hasSuffix(lines))
    let again = try TouchScript(parsing: text, file: "a.touch").compiled().recording.samples
    #expect(again.compactMap(\.indirectEvent) == events)
  }

  @Test("a double tap in a phase that the sequencer ignores is left out")
  func strayDoubleTapsAreLeftOut() {
    let sample = RecordedSample(IndirectEvent(.doubleTap, .ended, at: 1, location: .zero))
    let text = TouchRecording(samples: [sample]).text(as: .script)
    #expect(!text.contains("doubletap"))
    #expect(text.contains("# 1 samples cannot be written in a script and are left out"))
  }

  @Test("new sizes of the surface are written, and presses of controls are named in a comment")
  func resizesAreWritten() throws {
    let recording = TouchRecording(
      surface: Size2D(width: 100, height: 100),
      samples: [
        RecordedSample(.report(.down), "a", time: 0.5, x: 1, y: 1),
        RecordedSample(.resize(Size2D(width: 50, height: 200)), time: 0.5),
        RecordedSample(.press("Undo"), time: 0.5),
        RecordedSample(.report(.up), "a", time: 0.5, x: 1, y: 1),
        RecordedSample(.resize(Size2D(width: -1, height: 200)), time: 0.75),
      ])
    let text = recording.text(as: .script)
    #expect(text.contains("\n500 down a 1,1; resize 50x200; up a 1,1\n"))
    #expect(
      text.hasSuffix(
        "# 1 samples cannot be written in a script and are left out\n"
          + "# left out 1 press of a control (Undo): a script has no controls\n"))
    let again = try TouchScript(parsing: text, file: "a.touch")
    #expect(again.compiled().changes.map(\.change) == [.resize(Size2D(width: 50, height: 200))])
  }

  @Test(
    "a lift and a cancellation keep their properties, and draws are omitted (R16, R44)"
  )
  func endsKeepTheirProperties() throws {
    let recording = TouchRecording(
      surface: Size2D(width: 100, height: 100),
      samples: [
        RecordedSample(
          .report(.down), "a", time: 0, x: 1, y: 1, properties: [.force: 0.5],
          type: .indirectPointer),
        RecordedSample(.draw, time: 0),
        RecordedSample(
          .report(.up), "a", time: 0.01, x: 2, y: 1, properties: [.force: 0.25]
        ).with(\.estimates, .force).with(\.index, 3),
        RecordedSample(.report(.refine), "a", properties: [.force: 0.375]).with(\.arrival, 0.02)
          .with(\.index, 3),
        RecordedSample(.report(.down), "a", time: 0.03, x: 1, y: 1),
        RecordedSample(
          .report(.cancel), "a", time: 0.04, x: 1, y: 1, properties: [.altitudeAngle: .pi / 3]),
        RecordedSample(.draw, time: 0.05),
      ])
    let text = recording.text(as: .script)
    #expect(text.contains("0 down a 1,1 force=0.5 type=pointer\n"))
    #expect(text.contains("10 up a 2,1 force=0.25 estimates=force\n"))
    #expect(text.contains("20 refine a 1 force=0.375\n"))
    #expect(text.contains("40 cancel a altitude=60\n"))
    #expect(text.hasSuffix("# 2 draws cannot be written in a script and are left out\n"))
    let again = try TouchScript(parsing: text, file: "a.touch").compiled().recording
    #expect(
      again.samples.map(\.properties)
        == recording.samples.filter { $0.kind != .draw }.map(\.properties))
    #expect(
      again.samples.map(\.estimates)
        == recording.samples.filter { $0.kind != .draw }.map(\.estimates))
  }

  @Test("contact names that are invalid in scripts become unique valid names")
  func invalidNamesBecomeUniqueNames() throws {
    let names = ["0:1", "view", "a b", "a_b", "", "é", "-x"]
    let recording = TouchRecording(
      samples: names.map { RecordedSample(.report(.down), $0, time: 0, x: 1, y: 1) })
    let script = try TouchScript(
      parsing: recording.text(as: .script), file: "names.touch")
    #expect(Set(script.compiled().recording.samples.map(\.contact)).count == names.count)
  }

  @Test("a contact keeps its name in a script, also if the name of another one is similar")
  func contactsKeepTheirNames() {
    let kinds: [ContactReport.Kind] = [.down, .move, .up]
    let samples = kinds.enumerated().flatMap { index, kind in
      ["a b", "a_b"].map {
        RecordedSample(.report(kind), $0, time: Double(index), x: 1, y: Double(index))
      }
    }
    let text = TouchRecording(samples: samples).text(as: .script)
    let lines = """
      0 down a_b 1,0; down a_b_ 1,0
      1000 move a_b 1,1; move a_b_ 1,1
      2000 up a_b 1,2; up a_b_ 1,2

      """
    #expect(text.hasSuffix(lines), "\(text)")
  }

  @Test("an overflow takes no name from a contact (R55)")
  func overflowTakesNoName() {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.overflow), time: 0),
      RecordedSample(.report(.down), "c", time: 0.5, x: 1, y: 2),
    ])
    let text = recording.text(as: .script)
    #expect(text.hasSuffix("\n0 overflow\n500 down c 1,2\n"), "\(text)")
  }

  @Test("a sample without a location does not change the tool of a contact in a script (R62)")
  func otherToolNeedsALocation() {
    var samples = [
      RecordedSample(.report(.down), "p", time: 0, x: 10, y: 10).with(\.tool, .pen),
      RecordedSample(.report(.down), "q", time: 0, x: 20, y: 20),
    ]
    for contact in ["p", "q"] {
      samples.append(RecordedSample(.report(.move), contact, time: 0.5).with(\.tool, .eraser))
    }
    samples.append(RecordedSample(.report(.move), "p", time: 1, x: 30, y: 10).with(\.tool, .eraser))
    let text = TouchRecording(samples: samples).text(as: .script)
    // The contact q has no tool before, so the eraser begins no other touch.
    let lines = """
      0 down p 10,10 tool=pen; down q 20,20
      500 move p 10,10; move q 20,20 tool=eraser
      1000 move p 30,10 tool=eraser

      """
    #expect(text.hasSuffix(lines), "\(text)")
  }

  @Test("numbers that are not finite, tiny or huge read back exactly")
  func extremeNumbersReadBackExactly() throws {
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.down), "a", time: 0, x: .nan, y: 1e-7),
      RecordedSample(.report(.move), "a", time: 1e-5, x: .infinity, y: 1e17),
    ])
    let script = try TouchScript(
      parsing: recording.text(as: .script), file: "numbers.touch")
    let samples = script.compiled().recording.samples
    #expect(samples[0].x?.isNaN == true)
    #expect(samples[0].y == 1e-7)
    #expect(samples[1].x == .infinity)
    #expect(samples[1].y == 1e17)
  }

  @Test("the source in the comment of a script has no control characters")
  func sourceHasNoControls() {
    let source = "pad\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\nexpect spots = 1"
    let text = TouchRecording(source: source, samples: []).text(as: .script)
    #expect(text.contains("\n# from pad?]0;x??2J? expect spots = 1\n"), "\(text)")
  }

  @Test("the names of controls cannot add lines or control characters to a script")
  func controlsStayInTheirComment() {
    let press = RecordedSample(.press("x\u{1b}[2J\u{202e}\nexpect spots = 1"), time: 0)
    let text = TouchRecording(samples: [press]).text(as: .script)
    #expect(text.contains("(x?[2J??expect spots = 1): a script has no controls\n"), "\(text)")
  }

  @Test("a late update estimates nothing, whatever its recording says (R14)")
  func updatesHaveNoEstimates() {
    let down = RecordedSample(.report(.down), "a", time: 0, x: 1, y: 1)
      .with(\.index, 1).with(\.estimates, .force)
    var update = RecordedSample(.report(.refine), "a", properties: [.force: 0.5])
    update.index = 1
    update.estimates = .force
    update.arrival = 0.1
    let text = TouchRecording(samples: [down, update]).text(as: .script)
    #expect(text.contains("0 down a 1,1 estimates=force\n100 refine a 0 force=0.5\n"), "\(text)")
  }

  @Test(
    "the script of a recording that is cut off ends what is down or hovers (R57)",
    arguments: [
      ("hover p, down p", "cancel *"), ("hover p", "cancel *; leave p"),
      ("hover p, leave p", "cancel *"), ("hover p, cancel p", "cancel *"),
      ("hover p, down p, up p, hover p", "cancel *; leave p"),
      ("hover p, hover q, leave p", "cancel *; leave q"), ("hover p, overflow ", "cancel *"),
      ("hover p, overflow , hover q", "cancel *; leave q"), ("down p", "cancel *"),
    ])
  func cutOffRecordingsEndContacts(input: String, end: String) throws {
    var recording = TouchRecording(isCutOff: true)
    for (index, word) in input.split(separator: ", ").enumerated() {
      let parts = word.split(separator: " ")
      let kind = try #require(ContactReport.Kind(name: parts[0]))
      recording.samples.append(
        RecordedSample(
          .report(kind), parts.count > 1 ? String(parts[1]) : "", time: Double(index), x: 1, y: 1))
    }
    let text = TouchScript(playing: recording).text
    #expect(text.hasSuffix("\n+0 \(end)\n"), "\(text)")
    recording.isCutOff = false
    #expect(!TouchScript(playing: recording).text.contains("cancel *"))
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
