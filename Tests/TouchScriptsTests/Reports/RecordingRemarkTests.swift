import Testing
import TouchCommandLine
import TouchKit
import TouchRecordings
import TouchScripts

@Suite("Remarks about recordings")
struct RecordingRemarkTests {
  private func recording(_ lines: [String]) throws -> LoadedRecording {
    let text = (["{\"touchlog\":1}"] + lines).joined(separator: "\n") + "\n"
    return try RecordingLoader.load(Array(text.utf8), file: "r.touchlog", as: [.touchlog])
  }

  private func notes(_ lines: [String]) throws -> [String] {
    Terminal.notes(about: try recording(lines), "r.touchlog")
  }

  @Test("lines of an unknown kind are named, with the kind that was meant")
  func unknownKindsAreNamed() throws {
    #expect(
      try notes([
        #"{"k":"dwon","t":0,"c":"a","x":1,"y":1}"#, #"{"k":"move","t":0.1,"c":"a","x":1,"y":1}"#,
        #"{"k":"dwon","t":0.2,"c":"a","x":1,"y":1}"#, #"{"k":"tilted","t":0.3}"#,
      ]) == [
        "r.touchlog: ignored lines of the unknown kind \"dwon\"; did you mean \"down\"?",
        "r.touchlog: ignored lines of the unknown kind \"tilted\"",
      ])
  }

  private func drag(interval: Double, count: Int) -> [String] {
    (0..<count).map { index in
      let kind = index == 0 ? "down" : "move"
      return #"{"k":"\#(kind)","t":\#(Double(index) * interval),"c":"a","x":\#(index),"y":1}"#
    }
  }

  @Test("times in milliseconds get a hint")
  func timesInMilliseconds() throws {
    #expect(
      try notes(drag(interval: 16, count: 10)) == [
        "r.touchlog: the samples of a contact are 16.0 s apart: times are in seconds, and these "
          + "look like milliseconds"
      ])
    #expect(try notes(drag(interval: 0.016, count: 10)).isEmpty)
    // A hand that rests.
    #expect(try notes(drag(interval: 16, count: 3)).isEmpty)
  }

  @Test(
    "the interval of samples is that of one contact, however many move",
    arguments: [(1, 16.0), (2, 16), (3, 16), (5, 16), (1, 0.016), (3, 0.016), (5, 0.9)])
  func intervalsAreThoseOfAContact(contacts: Int, interval: Double) throws {
    let names = (0..<contacts).map { "c\($0)" }
    // They move at the same instants, or one after the other.
    for delay in [0, interval / 7] {
      let lines = (0..<10).flatMap { index in
        names.indices.map { contact in
          let kind = index == 0 ? "down" : "move"
          let time = Double(index) * interval + Double(contact) * delay
          return #"{"k":"\#(kind)","t":\#(time),"c":"\#(names[contact])","x":\#(index),"y":1}"#
        }
      }
      let found = try notes(lines)
      #expect(found.count == (interval > 1 ? 1 : 0))
      #expect(found.allSatisfy { $0.contains("16.0 s apart") })
    }
  }
}
