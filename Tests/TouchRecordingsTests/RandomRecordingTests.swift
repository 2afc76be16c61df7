import TestSupport
import Testing
import TouchKit
import TouchRecordings

/// What a touch or hover is after the samples so far.
private struct Contact: Equatable {
  var isHover: Bool
  var location: Point2D
  var type: TouchType
  var tool: TouchTool?
  var properties: [Double?]
}

/// Returns the touches and hovers of the samples before a time, by their contacts, and the number
/// of issues.
private func contacts(
  of recording: TouchRecording, before time: Double
) -> (contacts: [String: Contact], issueCount: Int) {
  var sequencer = TouchSequencer()
  var names = ContactNames()
  var contacts: [TouchID: (name: String, contact: Contact)] = [:]
  for sample in recording.samples where sample.time ?? 0 < time {
    let id = names.contact(named: sample.contact)
    guard let report = sample.report(as: id, arrivingAt: 0) else { continue }
    sequencer.receive(report)
    while let event = sequencer.nextTouchEvent(at: .infinity) {
      for touch in event.allTouches {
        let isHover = contacts[touch.id]?.contact.isHover ?? (touch.phase == .regionEntered)
        contacts[touch.id] = (
          sequencer.contact(of: touch.id).map { names.name(of: $0) } ?? "",
          Contact(
            isHover: isHover, location: touch.location, type: touch.type, tool: touch.sample.tool,
            properties: SampleProperty.allCases.map { touch.sample[$0] })
        )
        if touch.phase.isFinal { contacts[touch.id] = nil }
      }
    }
  }
  let named = Dictionary(contacts.values.map { ($0.name, $0.contact) }) { first, _ in first }
  #expect(named.count == contacts.count, "a contact is one touch or one hover")
  return (named, sequencer.issues.total)
}

@Suite("Random recordings")
struct RandomRecordingTests {
  private static let seeds = 0..<TestLoad.count(300 as UInt64, quick: 7)

  @Test("a recording is read from its touchlog as it was, every member of it", arguments: seeds)
  func everyMemberIsWritten(seed: UInt64) {
    var random = RandomRecording(seed: seed)
    let recording = random.lines(25)
    let text = TouchLogWriter.text(of: recording)
    let result = TouchLogReader.read(Array(text.utf8), file: "a")
    #expect(result.problems.isEmpty && result.recording == recording, "\(text)")
  }

  @Test(
    "at both ends of a part, touches and hovers are those of the whole recording",
    arguments: seeds)
  func partsHaveTheTouchesOfTheWhole(seed: UInt64) {
    var random = RandomRecording(seed: seed)
    let recording = random.touches(130)
    #expect(contacts(of: recording, before: .infinity).issueCount == 0)
    for start in [0.1, 0.3, 0.6] {
      // No sample is at these times.
      let range = start...start + 0.4
      let part = recording.cropped(to: range)
      let whole = contacts(of: recording, before: range.lowerBound)
      let first = contacts(of: part, before: range.lowerBound.nextUp)
      #expect(first.contacts == whole.contacts, "seed \(seed) at \(start)")
      #expect(
        contacts(of: part, before: range.upperBound).contacts
          == contacts(of: recording, before: range.upperBound).contacts, "seed \(seed)")
      let end = contacts(of: part, before: .infinity)
      #expect(end.contacts.isEmpty && end.issueCount == 0, "seed \(seed) at \(start)")
      let landings = part.samples.prefix { $0.time == range.lowerBound }
      #expect(landings.count == whole.contacts.count, "each contact begins once")
      // Nothing updates a landing, which repeats an earlier sample.
      #expect(
        landings.allSatisfy {
          $0.index == nil && $0.arrival == nil && $0.estimates.isEmpty && $0.estimated.isEmpty
        })
    }
  }
}
