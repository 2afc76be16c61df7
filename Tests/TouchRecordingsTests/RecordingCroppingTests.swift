import Testing
import TouchKit
import TouchRecordings

@Suite("Parts of recordings")
struct RecordingCroppingTests {
  private static let text = """
    {"touchlog":1,"surface":[400,300]}
    {"t":1,"c":"a","k":"down","x":10,"y":10,"force":0.5,"type":"pencil"}
    {"t":1,"c":"b","k":"down","x":1,"y":1}
    {"t":1.1,"c":"a","k":"move","x":20,"y":10}
    {"t":1.2,"c":"b","k":"up","x":1,"y":1}
    {"t":1.3,"c":"a","k":"move","x":30,"y":10,"estimates":["force"],"index":1}
    {"t":1.4,"k":"draw"}
    {"k":"refine","c":"a","index":1,"force":0.7}
    {"t":1.5,"c":"h","k":"hover","x":5,"y":5}
    {"t":1.6,"c":"a","k":"up","x":30,"y":10}
    {"t":2,"k":"resize","surface":[300,400]}

    """

  private func crop(_ range: ClosedRange<Double>) -> TouchRecording {
    TouchLogReader.read(Array(Self.text.utf8), file: "t").recording.cropped(to: range)
  }

  private func lines(_ range: ClosedRange<Double>) -> [String] {
    crop(range).samples.map { "\($0.time ?? -1) \($0.contact) \($0.kind.name) \($0.x ?? -1)" }
  }

  @Test("all of a recording is a part of it")
  func wholeRecordingIsUnchanged() {
    let whole = crop(0 ... .infinity)
    #expect(whole == TouchLogReader.read(Array(Self.text.utf8), file: "t").recording)
  }

  @Test("contacts that are down at the start land there, with their values")
  func contactsLandAtTheStart() {
    #expect(
      lines(1.15...1.35) == [
        "1.15 a down 20.0", "1.15 b down 1.0", "1.2 b up 1.0", "1.3 a move 30.0",
        "1.35 a cancel -1.0",
      ])
    let start = crop(1.25...9).samples[0]
    #expect(start.properties[.force] == 0.5 && start.type == .pencil && start.x == 20)
  }

  @Test("a tool that a contact reported once is its tool where a later part begins")
  func contactsKeepTheirTools() {
    let text = """
      {"touchlog":1}
      {"t":1,"c":"a","k":"down","x":10,"y":10,"type":"pencil","tool":"eraser"}
      {"t":2,"c":"a","k":"move","x":20,"y":10}
      {"t":3,"c":"a","k":"up","x":20,"y":10}
      """
    let start = TouchLogReader.read(Array(text.utf8), file: "t").recording.cropped(to: 2.5...9)
    #expect(start.samples.first?.tool == .eraser && start.samples.first?.type == .pencil)
  }

  @Test("a late update remains if its sample does, and contacts end with the part")
  func updatesFollowTheirSamples() {
    #expect(
      lines(1.3...1.5) == [
        "1.3 a down 20.0", "1.3 a move 30.0", "1.4  draw -1.0", "-1.0 a refine -1.0",
        "1.5 h hover 5.0", "1.5 a cancel -1.0", "1.5 h leave -1.0",
      ])
    #expect(lines(1.35...1.4) == ["1.35 a down 30.0", "1.4  draw -1.0", "1.4 a cancel -1.0"])
  }

  @Test("a late update that arrives after the end of a part is not in it, although its sample is")
  func updatesAreInThePartInWhichTheyArrive() {
    let text = """
      {"touchlog":1}
      {"t":1,"c":"a","k":"down","x":10,"y":10}
      {"t":1.1,"c":"a","k":"move","x":20,"y":10,"estimates":["force"],"index":1}
      {"t":1.1,"at":1.3,"k":"refine","c":"a","index":1,"force":0.7}
      {"t":1.4,"c":"a","k":"up","x":30,"y":10}
      """
    let recording = TouchLogReader.read(Array(text.utf8), file: "t").recording
    func kinds(_ range: ClosedRange<Double>) -> [String] {
      recording.cropped(to: range).samples.map(\.kind.name)
    }
    #expect(kinds(1...1.2) == ["down", "move", "cancel"])
    #expect(kinds(1...1.3) == ["down", "move", "refine", "cancel"])
  }

  @Test("a scroll, transform or squeeze that a part divides begins and is cancelled there (R65)")
  func dividedSequencesBeginAndEnd() {
    let place = Point2D(x: 20, y: 30)
    func scroll(_ phase: IndirectEvent.Phase, _ time: Double, momentum: Bool = false)
      -> IndirectEvent
    {
      IndirectEvent(
        scroll: Vector2D(dx: 1, dy: 2), phase, at: time, location: place, isMomentum: momentum)
    }
    let events = [
      scroll(.changed, 0), scroll(.began, 1),
      IndirectEvent(scale: 2, .began, at: 1, location: place),
      scroll(.changed, 2), IndirectEvent(scale: 2, .ended, at: 2, location: place),
      scroll(.changed, 3, momentum: true),
      IndirectEvent(.squeeze, .began, at: 4, location: place, properties: [.zOffset: 0.5]),
      scroll(.ended, 5, momentum: true), IndirectEvent(.squeeze, .ended, at: 6, location: place),
    ]
    func crop(_ range: ClosedRange<Double>) -> [String] {
      TouchRecording(samples: events.map { RecordedSample($0) }).cropped(to: range).samples
        .compactMap(\.indirectEvent).map {
          "\($0.timestamp) \($0.type) \($0.phase) \($0.displacement.dy) \($0.scale)"
            + ($0.isMomentum ? " momentum" : "")
        }
    }
    #expect(crop(-1...7).count == events.count)
    #expect(
      crop(1.5...2.75) == [
        "1.5 scroll began 0.0 1.0", "1.5 transform began 0.0 1.0", "2.0 scroll changed 2.0 1.0",
        "2.0 transform ended 0.0 2.0", "2.75 scroll cancelled 0.0 1.0",
      ])
    #expect(
      crop(3.5...4.5) == [
        "3.5 scroll began 0.0 1.0 momentum", "4.0 squeeze began 0.0 1.0",
        "4.5 scroll cancelled 0.0 1.0", "4.5 squeeze cancelled 0.0 1.0",
      ])
    #expect(crop(0.25...0.75).isEmpty)
    #expect(crop(6.5...7).isEmpty)
  }

  @Test("the surface of a part is that at its start, and a part without samples is empty")
  func partsAfterTheEndAreEmpty() {
    #expect(crop(3...4).surface == Size2D(width: 300, height: 400))
    #expect(lines(3...4) == ["3.0 h hover 5.0"])
    #expect(lines(0...0.5).isEmpty)
  }

  @Test(
    "what was cancelled before a part does not begin in it (R55)",
    arguments: ["cancelTouches", "overflow"])
  func cancelledContactsDoNotLandAgain(kind: String) {
    let text = """
      {"touchlog":1}
      {"t":1,"c":"a","k":"down","x":10,"y":10}
      {"t":1,"c":"h","k":"hover","x":5,"y":5}
      {"t":1,"k":"scroll","x":1,"y":2,"phase":"began","dy":1}
      {"t":1.5,"c":"a","k":"move","x":20,"y":10}
      {"t":2,"k":"\(kind)"}
      {"t":3,"c":"b","k":"down","x":1,"y":1}
      {"t":4,"c":"b","k":"up"}
      """
    let recording = TouchLogReader.read(Array(text.utf8), file: "t").recording
    func kinds(_ range: ClosedRange<Double>) -> [String] {
      recording.cropped(to: range).samples.map { "\($0.kind.name) \($0.contact)" }
    }
    #expect(kinds(2.5...5) == ["down b", "up b"])
    #expect(kinds(1.75...5) == ["down a", "hover h", "scroll ", "\(kind) ", "down b", "up b"])
    #expect(kinds(1.75...2.5) == ["down a", "hover h", "scroll ", "\(kind) "])
  }

  @Test("a sample whose time goes back counts at the latest time before it (R54)")
  func reversedTimesCountAtTheLatestOne() {
    let text = """
      {"touchlog":1}
      {"t":1,"c":"a","k":"down","x":10,"y":10}
      {"t":3,"c":"a","k":"move","x":20,"y":10}
      {"t":2,"c":"a","k":"move","x":30,"y":10}
      {"t":4,"c":"a","k":"up"}
      """
    let recording = TouchLogReader.read(Array(text.utf8), file: "t").recording
    func lines(_ range: ClosedRange<Double>) -> [String] {
      recording.cropped(to: range).samples.map { "\($0.time ?? -1) \($0.kind.name) \($0.x ?? -1)" }
    }
    #expect(lines(0...2.5) == ["1.0 down 10.0", "2.5 cancel -1.0"])
    #expect(
      lines(2.5...5) == ["2.5 down 10.0", "3.0 move 20.0", "2.0 move 30.0", "4.0 up -1.0"])
    #expect(lines(3.5...5) == ["3.5 down 30.0", "4.0 up -1.0"])
  }
}
