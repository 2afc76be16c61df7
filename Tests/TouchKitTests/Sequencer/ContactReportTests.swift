import Testing
import TouchKit

@Suite("Contact reports")
struct ContactReportTests {
  private let contact = ContactID(7)

  @Test("fields that are left out are nil, and others have their value, even zero")
  func absentFieldsAreNil() {
    var report = ContactReport(.move, contact, at: 1)
    #expect(
      report.location == nil && report.force == nil && report.majorRadius == nil
        && report.altitudeAngle == nil)
    #expect(
      report.azimuthAngle == nil && report.rollAngle == nil && report.type == nil
        && report.updateIndex == nil)
    report = ContactReport(
      .move, contact, at: 1, location: .zero, force: 0, majorRadius: 0, altitudeAngle: 0,
      azimuthAngle: 0, rollAngle: 0, type: .finger,
      updateIndex: 0)
    #expect(
      report.location == .zero && report.force == 0 && report.majorRadius == 0
        && report.altitudeAngle == 0)
    #expect(
      report.azimuthAngle == 0 && report.rollAngle == 0 && report.type == .finger
        && report.updateIndex == 0)
  }

  @Test(
    "each field is set and removed independently, and equal contents are equal reports"
  )
  func fieldsAreSetIndependently() {
    let changes:
      [(
        String, (inout ContactReport) -> Void, (inout ContactReport) -> Void,
        (ContactReport) -> Bool
      )] = [
        (
          "location", { $0.location = Point2D(x: 1, y: 2) }, { $0.location = nil },
          { $0.location == Point2D(x: 1, y: 2) }
        ),
        ("force", { $0.force = 3 }, { $0.force = nil }, { $0.force == 3 }),
        ("radius", { $0.majorRadius = 4 }, { $0.majorRadius = nil }, { $0.majorRadius == 4 }),
        (
          "altitude", { $0.altitudeAngle = 5 }, { $0.altitudeAngle = nil },
          { $0.altitudeAngle == 5 }
        ),
        ("azimuth", { $0.azimuthAngle = 6 }, { $0.azimuthAngle = nil }, { $0.azimuthAngle == 6 }),
        ("roll", { $0.rollAngle = 7 }, { $0.rollAngle = nil }, { $0.rollAngle == 7 }),
        ("type", { $0.type = .pencil }, { $0.type = nil }, { $0.type == .pencil }),
        ("index", { $0.updateIndex = -8 }, { $0.updateIndex = nil }, { $0.updateIndex == -8 }),
      ]
    let bare = ContactReport(.move, contact, at: 1)
    var full = bare
    for (name, set, clear, holds) in changes {
      var report = bare
      set(&report)
      #expect(holds(report) && report != bare, "\(name)")
      for (other, _, _, otherHolds) in changes where other != name {
        #expect(!otherHolds(report), "\(other) with \(name)")
      }
      clear(&report)
      #expect(report == bare && report.hashValue == bare.hashValue, "\(name) removed")
      set(&full)
    }
    #expect(changes.allSatisfy { $0.3(full) })
    for (name, _, clear, holds) in changes {
      clear(&full)
      #expect(!holds(full), "\(name)")
    }
    #expect(full == bare)
  }

  @Test("a report keeps invalid numbers for the sequencer to handle (R53)")
  func invalidNumbersAreKept() {
    let report = ContactReport(
      .move, contact, at: .nan, location: Point2D(x: .infinity, y: 0), force: .nan)
    #expect(
      report.timestamp.isNaN && report.location?.x == .infinity && report.force?.isNaN == true)
  }
}
