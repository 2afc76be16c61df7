import Testing
import TouchKit
import TouchSources

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

  @Test("a late update remains if its sample does, and contacts end with the part")
  func updatesFollowTheirSamples() {
    #expect(
      lines(1.3...1.5) == [
        "1.3 a down 20.0", "1.3 a move 30.0", "1.4  draw -1.0", "-1.0 a refine -1.0",
        "1.5 h hover 5.0", "1.5 a cancel -1.0", "1.5 h leave -1.0",
      ])
    #expect(lines(1.35...1.4) == ["1.35 a down 30.0", "1.4  draw -1.0", "1.4 a cancel -1.0"])
  }

  @Test("the surface of a part is that at its start, and a part without samples is empty")
  func partsAfterTheEndAreEmpty() {
    #expect(crop(3...4).surface == Size2D(width: 300, height: 400))
    #expect(lines(3...4) == ["3.0 h hover 5.0"])
    #expect(lines(0...0.5).isEmpty)
  }
}
