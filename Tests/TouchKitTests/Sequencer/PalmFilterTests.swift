import TestSupport
import Testing
import TouchKit

/// A report in words: `f 0.1 down 10`, a contact, a time, a kind and a diameter in millimetres.
/// Contacts that begin with `p` are pens, with `m` mice; all others are fingers.
private func report(_ text: Substring) -> ContactReport? {
  let words = text.split(separator: " ")
  let names = ["f", "g", "h", "p", "q", "m"]
  guard words.count >= 3, let contact = names.firstIndex(of: String(words[0])),
    let time = Double(words[1]),
    let kind = ContactReport.Kind.allCases.first(where: { "\($0)" == words[2] })
  else { return nil }
  var report = ContactReport(
    kind, ContactID(contact), at: time, location: Point2D(x: Double(contact) * 10, y: time * 100))
  report.type = "pq".contains(words[0]) ? .pencil : words[0] == "m" ? .indirectPointer : nil
  if words.count > 3 { report.majorRadius = Double(words[3]).map { $0 * 5 } }
  return report
}

@Suite("Palm rejection (R63, R64)")
struct PalmFilterTests {
  /// Plays reports on a screen of ten points per millimetre, and returns the phases of each touch
  /// without `moved` and `stationary`, in order, and the reasons of palms by contact.
  private func play(_ text: String, rejecting: Bool = true) -> String {
    var sequencer = TouchSequencer(
      SequencerConfiguration(pointsPerMillimetre: 10, rejectsPalms: rejecting))
    var phases: [String] = []
    for line in text.split(separator: ";") {
      guard let report = report(line) else { return "cannot read \(line)" }
      sequencer.receive(report)
      while let event = sequencer.nextTouchEvent(at: .infinity) {
        for touch in event.allTouches where ![.moved, .stationary].contains(touch.phase) {
          let contact = sequencer.contact(of: touch.id)?.contact ?? 0
          phases.append("\(["f", "g", "h", "p", "q", "m"][contact]) \(touch.phase)")
        }
      }
    }
    #expect(sequencer.issues.total == 0, "palms are no issues (R64)")
    #expect(sequencer.rejectedPalms.count == sequencer.rejectedPalmCount)
    let palms = sequencer.rejectedPalms.map { palm -> String in
      let reason =
        switch palm.reason {
        case .tooLarge: "large"
        case .penInRange: "pen"
        case .landedBeforePen: "before"
        case .device: "device"
        case .bounced: "bounced"
        }
      return "\(["f", "g", "h", "p", "q", "m"][palm.contact.contact]) \(reason) \(palm.timestamp)"
    }
    return (phases + (palms.isEmpty ? [] : ["|"]) + palms).joined(separator: ", ")
  }

  // The cases of sizes, of a pen in range, and of a finger before a pen restate what touch screens'
  // drivers and browsers test of their own palm rejection, with the numbers of R63.
  @Test(
    "which contacts are palms",
    arguments: [
      // Sizes.
      ("f 0 down 8; f 1 up", "f began, f ended"),
      ("f 0 down 20; f 1 up", "f began, f ended"),
      ("f 0 down 20.1; f 0.5 move 8; f 1 up", "|, f large 0.0"),
      ("f 0 down 8; f 0.2 move 25; f 0.3 move 8; f 1 up", "f began, f cancelled, |, f large 0.2"),
      ("f 0 down 8; f 0.2 move 15; f 0.3 move 20; f 1 up", "f began, f ended"),
      ("f 0 down; f 0.1 move 30; f 0.2 up", "f began, f cancelled, |, f large 0.1"),
      ("f 0 down 30; f 0.2 up; f 0.3 down 8; f 0.4 up", "f began, f ended, |, f large 0.0"),
      ("f 0 down 30; f 0.3 down 8; f 0.4 up", "f began, f ended, |, f large 0.0"),
      ("f 0 down 30; f 0.2 up; f 0.3 down 30; f 0.4 up", "|, f large 0.0, f large 0.3"),
      (
        "f 0 down 8; g 0.1 down 40; f 0.2 move 8; g 0.3 up; f 0.4 up",
        "f began, f ended, |, g large 0.1"
      ),
      (
        "f 0 down 8; g 0 down 8; g 0.2 move 40; f 0.3 move 8; f 0.4 up; g 0.5 up",
        "f began, g began, g cancelled, f ended, |, g large 0.2"
      ),
      ("f 0 down 30; g 0 down 30; f 1 up; g 1 up", "|, f large 0.0, g large 0.0"),
      ("f 0 down 30; f 0.5 cancel", "|, f large 0.0"),
      // A pen that is down.
      ("p 0 down; f 0.5 down; f 0.6 up; p 1 up", "p began, p ended, |, f pen 0.5"),
      (
        "p 0 down; f 0.5 down; p 1 up; f 1.5 move; f 2 up", "p began, p ended, |, f pen 0.5"
      ),
      (
        "p 0 down; p 1 up; f 1.1 down; f 1.5 up", "p began, p ended, f began, f ended"
      ),
      (
        "p 0 down; f 0.1 down; g 0.2 down; f 0.3 up; g 0.3 up; f 0.4 down; f 0.5 up; p 1 up",
        "p began, p ended, |, f pen 0.1, g pen 0.2, f pen 0.4"
      ),
      ("p 0 down; p 0.5 cancel; f 1 down; f 2 up", "p began, p cancelled, f began, f ended"),
      ("p 0 down 30; p 1 up", "p began, p ended"),
      (
        "p 0 down; q 0.1 down; p 0.2 up; f 0.3 down; q 0.4 up; f 0.5 up; f 0.6 down; f 0.7 up",
        "p began, q began, p ended, q ended, f began, f ended, |, f pen 0.3"
      ),
      (
        "p 0 down; m 0.1 down; m 0.2 up; p 0.3 up",
        "p began, m began, m ended, p ended"
      ),
      // A pen that hovers.
      (
        "p 0 hover; f 0.1 down; f 0.5 up; p 0.6 leave",
        "p regionEntered, p regionExited, |, f pen 0.1"
      ),
      (
        "p 0 hover; p 0.1 leave; f 0.2 down; f 0.5 up",
        "p regionEntered, p regionExited, f began, f ended"
      ),
      (
        "p 0 hover; f 0.1 down; p 0.2 leave; f 0.3 move; f 0.5 up",
        "p regionEntered, p regionExited, |, f pen 0.1"
      ),
      (
        "f 0 down; p 0.1 hover; f 0.2 move; p 0.3 leave; f 0.5 up",
        "f began, p regionEntered, p regionExited, f ended"
      ),
      (
        "m 0 hover; f 0.1 down; f 0.2 up; m 0.3 leave",
        "m regionEntered, f began, f ended, m regionExited"
      ),
      // Fingers that landed before the pen.
      (
        "f 0 down; p 0.2 down; f 0.3 move; f 0.4 up; p 0.5 up",
        "f began, f cancelled, p began, p ended, |, f before 0.2"
      ),
      (
        "f 0 down; p 0.49 down; p 0.5 up; f 0.6 up",
        "f began, f cancelled, p began, p ended, |, f before 0.49"
      ),
      ("f 0.2 down; p 0.7 down; p 0.8 up; f 0.9 up", "f began, p began, p ended, f ended"),
      (
        "f 0 down; p 0.4 hover; p 2 down; p 3 up; f 4 up",
        "f began, p regionEntered, f cancelled, p regionExited, p began, p ended, |, f before 2.0"
      ),
      (
        "f 0 down; p 0.6 hover; p 0.7 down; p 3 up; f 4 up",
        "f began, p regionEntered, p regionExited, p began, p ended, f ended"
      ),
      (
        "f 0 down; g 0.4 down; p 0.6 down; f 0.7 move; g 0.8 move; p 1 up; f 1 up; g 1 up",
        "f began, g began, g cancelled, p began, p ended, f ended, |, g before 0.6"
      ),
      (
        "g 0 down; f 0.1 down; p 0.2 down; p 1 up; f 1 up; g 1 up",
        "g began, f began, g cancelled, f cancelled, p began, p ended, |, f before 0.2, g before 0.2"
      ),
      (
        "f 0 down; p 0.2 down; p 0.3 up; f 0.4 down; f 0.5 up",
        "f began, f cancelled, p began, p ended, f began, f ended, |, f before 0.2"
      ),
      (
        "f 0 down; f 0.1 up; p 0.2 down; p 0.3 up", "f began, f ended, p began, p ended"
      ),
      (
        "f 0 down; m 0.1 down; p 0.2 down; p 0.3 up; m 0.4 up; f 0.5 up",
        "f began, m began, f cancelled, p began, p ended, m ended, |, f before 0.2"
      ),
    ])
  func palms(_ input: String, _ expected: String) {
    // The hover and the cancellations of one instant have an order that does not matter here.
    func sorted(_ text: String) -> [String] { text.components(", ").sorted() }
    #expect(sorted(play(input)) == sorted(expected), "\(play(input))")
  }

  @Test("without the policy nothing is rejected")
  func offByDefault() {
    #expect(!SequencerConfiguration().rejectsPalms)
    #expect(
      play("p 0 down; f 0.1 down 40; f 0.2 up; p 0.3 up", rejecting: false)
        == "p began, f began, f ended, p ended")
  }

  @Test("a lost source and a cancellation forget pens and palms (R55)")
  func lostSource() {
    var sequencer = TouchSequencer(SequencerConfiguration(rejectsPalms: true))
    let finger = ContactReport(.down, ContactID(1), at: 1, location: .zero)
    for reset in [true, false] {
      sequencer.receive(
        ContactReport(.down, ContactID(0), at: 0, location: .zero, type: .pencil))
      if reset {
        sequencer.receive(ContactReport(.overflow, ContactID(0), at: 0.5))
      } else {
        sequencer.cancelAll(at: 0.5)
      }
      sequencer.receive(finger)
      #expect(sequencer.contactCount == 1)
      sequencer.receive(ContactReport(.up, ContactID(1), at: 1))
    }
    #expect(sequencer.rejectedPalmCount == 0)
  }

  @Test("a palm that was withheld stays so when all touches are cancelled (R55)")
  func withheldPalmsStayWithheld() {
    var sequencer = TouchSequencer(SequencerConfiguration(rejectsPalms: true))
    sequencer.receive(
      ContactReport(.down, ContactID(0), at: 0, location: .zero, majorRadius: 500))
    sequencer.cancelAll(at: 1)
    for kind in [ContactReport.Kind.move, .up] {
      sequencer.receive(ContactReport(kind, ContactID(0), at: 2, location: .zero))
    }
    #expect(sequencer.issues.total == 0 && sequencer.rejectedPalmCount == 1)
  }

  @Test("what has no location has not landed (R53)")
  func withoutALocation() {
    var sequencer = TouchSequencer(SequencerConfiguration(rejectsPalms: true))
    sequencer.receive(ContactReport(.down, ContactID(0), at: 0, type: .pencil))
    sequencer.receive(ContactReport(.down, ContactID(1), at: 0.1, location: .zero))
    #expect(sequencer.contactCount == 1)
    #expect(sequencer.rejectedPalmCount == 0)
  }

  @Test("palms that never lift do not use up the memory (R56)")
  func endlessPalms() {
    var sequencer = TouchSequencer(SequencerConfiguration(rejectsPalms: true))
    let count = TestLoad.count(5000, quick: 1100)
    for contact in 0..<count {
      sequencer.receive(
        ContactReport(.down, ContactID(contact), at: 0, location: .zero, majorRadius: 500))
    }
    #expect(sequencer.rejectedPalmCount == count)
    #expect(sequencer.rejectedPalms.count == 1024)
    #expect(sequencer.contactCount == 0)
  }

  @Test("a palm that the device rejects too is recorded once (R64)")
  func palmOfTheDevice() {
    var sequencer = TouchSequencer(SequencerConfiguration(rejectsPalms: true))
    sequencer.receive(
      ContactReport(.down, ContactID(0), at: 0, location: .zero, majorRadius: 500))
    sequencer.receive(ContactReport(.palm, ContactID(0), at: 1))
    sequencer.receive(ContactReport(.palm, ContactID(1), at: 2))
    #expect(sequencer.rejectedPalms.map(\.contact) == [ContactID(0), ContactID(1)])
    #expect(sequencer.rejectedPalms.last?.reason == .device)
    #expect(sequencer.rejectedPalms.last?.timestamp == 2)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    var parts: [String] = [], rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
