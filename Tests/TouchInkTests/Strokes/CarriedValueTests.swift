import TestSupport
import Testing
import TouchKit

@testable import TouchInk

@Suite("Values that samples carry from earlier ones")
struct CarriedValueTests {
  @Test("the last sample has the force of the one before, though a lift reports no force (R16)")
  func theLiftKeepsTheForce() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.4))
    session.draw(.pencil(.move, 10, 0, at: 0.01, force: 0.4))
    session.draw(.pencil(.up, 20, 0, at: 0.02))
    let stroke = try #require(session.stroke(1))
    #expect(stroke.samples.map(\.force) == [0.4, 0.4, 0.4])
  }

  @Test("a carried value follows the late update of its origin, also after the lift (R14, R16)")
  func carriedValuesFollowUpdates() throws {
    var session = InkSession()
    session.draw(
      .pencil(.down, 0, 0, at: 0, force: 0.3, azimuth: 1, estimates: [.force, .azimuth], index: 1))
    session.draw(.pencil(.move, 10, 0, at: 0.01, azimuth: 2))
    session.draw(.pencil(.up, 20, 0, at: 0.02))
    session.builder.strokes.clearChanges()
    session.draw(.refine(1, at: 0.03, force: 0.8, azimuth: 1.5))
    let stroke = try #require(session.stroke(1))
    #expect(stroke.samples.map(\.force) == [0.8, 0.8, 0.8])
    #expect(stroke.samples.map(\.azimuthAngle) == [1.5, 2, 2])
    #expect(stroke.changedRanges == [0..<3])
  }

  @Test("a reported or refined value does not follow the update of an earlier sample")
  func ownValuesDoNotFollowUpdates() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
    session.draw(.pencil(.move, 10, 0, at: 0.01, estimates: .force, index: 2))
    session.draw(.pencil(.move, 20, 0, at: 0.02))
    session.draw(.pencil(.move, 30, 0, at: 0.03, force: 0.3))
    session.draw(.pencil(.up, 40, 0, at: 0.04))
    session.draw(.refine(2, at: 0.05, force: 0.6))
    #expect(session.stroke(1)?.samples.map(\.force) == [0.3, 0.6, 0.6, 0.3, 0.3])
    session.draw(.refine(1, at: 0.06, force: 0.8))
    #expect(session.stroke(1)?.samples.map(\.force) == [0.8, 0.6, 0.6, 0.3, 0.3])
  }

  @Test("an update has the same effect before and after the samples that carry its value")
  func updatesBeforeAndAfterASampleAreEquivalent() throws {
    let reports: [ContactReport] = [
      .pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1),
      .pencil(.move, 10, 0, at: 0.01),
      .refine(1, at: 0.02, force: 0.8), .pencil(.move, 20, 0, at: 0.03),
      .pencil(.up, 30, 0, at: 0.04),
    ]
    var each = InkSession()
    var all = InkSession()
    for report in reports { each.draw(report) }
    for report in reports { all.sequencer.receive(report) }
    while let event = all.sequencer.nextTouchEvent(at: 1) { all.builder.receive(event) }
    #expect(each.stroke(1)?.samples.map(\.force) == [0.8, 0.8, 0.8, 0.8])
    #expect(each.stroke(1)?.samples.map { $0 } == all.stroke(1)?.samples.map { $0 })
  }

  @Test("the first value of a late update reaches the samples without a value")
  func theFirstValueFollows() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, estimates: .force, index: 1))
    session.draw(.pencil(.up, 10, 0, at: 0.01))
    #expect(session.stroke(1)?.samples.map(\.force) == [nil, nil])
    session.draw(.refine(1, at: 0.02, force: 0.7))
    #expect(session.stroke(1)?.samples.map(\.force) == [0.7, 0.7])
  }

  @Test("a carried azimuth is converted to stroke coordinates")
  func theAzimuthFollowsInStrokeCoordinates() throws {
    var session = InkSession()
    let quarter = Transform2D(rotationAngle: .pi / 2)
    for report: ContactReport in [
      .pencil(.down, 0, 0, at: 0, azimuth: 0.1, estimates: .azimuth, index: 1),
      .pencil(.up, 10, 0, at: 0.01),
      .refine(1, at: 0.02, azimuth: 0.2),
    ] {
      session.sequencer.receive(report)
      while let event = session.sequencer.nextTouchEvent(at: 1) {
        session.builder.receive(event, transform: quarter)
      }
    }
    let angles = try #require(session.stroke(1)?.samples.map(\.azimuthAngle))
    #expect(angles.allSatisfy { abs(($0 ?? 0) - 0.2 - .pi / 2) < 1e-9 } && angles.count == 2)
  }
}
