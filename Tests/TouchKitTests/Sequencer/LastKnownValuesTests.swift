import Testing

@testable import TouchKit

@Suite("Properties that a report leaves out")
struct LastKnownValuesTests {
  /// Returns a report of contact 0 at 1,1 with these properties.
  private func report(
    _ kind: ContactReport.Kind, at time: Double, _ properties: SampleProperties = [:],
    estimates: EstimatedProperties = [],
    index: Int? = nil
  ) -> ContactReport {
    var report = ContactReport(
      kind, ContactID(0), at: time, location: Point2D(x: 1, y: 1),
      estimatedPropertiesExpectingUpdates: estimates, updateIndex: index)
    report.properties = properties
    return report
  }

  private func play(_ reports: ContactReport...) -> Surface {
    var surface = Surface()
    for report in reports {
      surface.sequencer.receive(report)
      surface.makeEvents(until: report.timestamp)
    }
    return surface
  }

  private let all: SampleProperties = [
    .force: 0.5, .majorRadius: 4, .altitudeAngle: 1, .azimuthAngle: 2, .rollAngle: 3,
    .zOffset: 0.5, .buttons: 3,
  ]

  @Test(
    "a property keeps its value in moves, lifts and cancels that leave it out (R16)",
    arguments: SampleProperty.allCases)
  func propertiesKeepTheirValues(property: SampleProperty) throws {
    for end in [ContactReport.Kind.up, .cancel] {
      let surface = play(
        report(.down, at: 0, [property: 1]), report(.move, at: 1),
        report(.move, at: 2, [property: 2]), report(.move, at: 3),
        ContactReport(end, ContactID(0), at: 4))
      #expect(surface.snapshots(1).map { $0.sample[property] } == [1, 1, 2, 2, 2])
      for other in SampleProperty.allCases where other != property {
        #expect(surface.snapshots(1)[4].sample[other] == nil)
      }
    }
  }

  @Test("an end without a report has the last known values (R16, R51, R55)")
  func synthesizedEndsHaveValues() throws {
    let overflow = play(report(.down, at: 0, all), ContactReport(.overflow, ContactID(0), at: 1))
    let again = play(report(.down, at: 0, all), report(.down, at: 1))
    var taken = play(report(.down, at: 0, all))
    taken.sequencer.cancelAll(at: 1)
    taken.makeEvents(until: 1)
    for surface in [overflow, again, taken] {
      let last = try #require(surface.snapshots(1).last)
      #expect(last.phase == .cancelled)
      for property in SampleProperty.allCases { #expect(last.sample[property] == all[property]) }
    }
  }

  @Test("an end without a report has the values of late updates (R16)")
  func synthesizedEndAfterUpdate() throws {
    let surface = play(
      report(.down, at: 0, [.force: 0.5], estimates: [.force, .location], index: 1),
      ContactReport(
        .refine, ContactID(0), at: 1, location: Point2D(x: 7, y: 8), force: 0.75, updateIndex: 1),
      ContactReport(.overflow, ContactID(0), at: 2))
    let last = try #require(surface.snapshots(1).last)
    #expect(last.force == 0.75 && last.location == Point2D(x: 7, y: 8))
  }

  @Test("a touch starts without the values of earlier touches and hovers (R16)")
  func touchesStartWithoutValues() throws {
    let surface = play(
      report(.down, at: 0, all), report(.up, at: 1), report(.hover, at: 2),
      report(.hover, at: 3, all), report(.hover, at: 4),
      report(.down, at: 5), report(.move, at: 6), report(.up, at: 7))
    #expect(surface.snapshots(2).map(\.force) == [nil, 0.5, 0.5, 0.5])
    #expect(surface.snapshots(3).map(\.force) == [nil, nil, nil])
    #expect(
      surface.snapshots(3).allSatisfy { touch in
        SampleProperty.allCases.allSatisfy { touch.sample[$0] == nil }
      })
  }

  @Test("an invalid value counts as left out (R16, R53)", arguments: SampleProperty.allCases)
  func invalidValuesCountAsLeftOut(property: SampleProperty) {
    let surface = play(
      report(.down, at: 0, [property: 2]), report(.move, at: 1, [property: .nan]),
      report(.up, at: 2, [property: .infinity]))
    #expect(surface.snapshots(1).map { $0.sample[property] } == [2, 2, 2])
    #expect(surface.sequencer.issues.count(.nonFinite) == 2)
  }

  @Test("a carried value is no change, so the touch is stationary (R3, R16)")
  func carriedValuesAreNoChange() {
    let surface = play(
      report(.down, at: 0, all), report(.move, at: 1), report(.move, at: 2, [.force: 0.5]),
      report(.move, at: 3, [.force: 0.6]))
    #expect(surface.phases(1) == [.began, .stationary, .stationary, .moved])
  }

  @Test("the type is the one with which the touch began (R16)")
  func typeIsFixed() {
    var move = report(.move, at: 1)
    move.type = .finger
    var down = report(.down, at: 0)
    down.type = .indirectPointer
    let surface = play(down, move, report(.up, at: 2))
    #expect(
      surface.snapshots(1).map(\.type) == [.indirectPointer, .indirectPointer, .indirectPointer])
  }

  @Test("a carried value is final unless its report marks it as estimated (R16)")
  func carriedValuesAreFinal() {
    let surface = play(
      report(
        .down, at: 0, [.force: 0.5, .azimuthAngle: 1], estimates: [.force, .azimuth], index: 1),
      report(.move, at: 1),
      report(.move, at: 2, estimates: .force, index: 2))
    let samples = surface.snapshots(1).map(\.sample)
    #expect(samples.map(\.estimatedProperties) == [[.force, .azimuth], [], .force])
    #expect(
      samples.map(\.estimatedPropertiesExpectingUpdates) == [[.force, .azimuth], [], .force])
    #expect(samples.map(\.force) == [0.5, 0.5, 0.5])
    #expect(samples[0].carriedProperties == [])
    #expect(samples[1].carriedProperties == [.force, .azimuth])
  }

  @Test(
    "a late update becomes the last known value before and after its sample's event (R16)",
    arguments: [false, true])
  func updatesBecomeKnown(makesEventsImmediately: Bool) {
    var surface = Surface()
    let reports = [
      report(
        .down, at: 0, [.force: 0.5, .altitudeAngle: 1], estimates: [.force, .altitude], index: 1),
      report(.refine, at: 1, [.force: 0.75], index: 1), report(.move, at: 2),
      report(.move, at: 3, [.altitudeAngle: 1.25]),
      // A later report contained the altitude.
      report(.refine, at: 4, [.altitudeAngle: 1.5], index: 1), report(.up, at: 5),
    ]
    for report in reports {
      surface.sequencer.receive(report)
      if makesEventsImmediately { surface.makeEvents(until: report.timestamp) }
    }
    surface.makeEvents(until: 10)
    let samples = surface.events.flatMap { $0.samples(for: TouchID(1)) }
    #expect(samples.map(\.force) == [0.5, 0.75, 0.75, 0.75])
    #expect(samples.map(\.altitudeAngle) == [1, 1, 1.25, 1.25])
  }

  @Test("an update of a carried value that was estimated becomes the last known value (R16)")
  func updatesOfCarriedValuesBecomeKnown() {
    let surface = play(
      report(.down, at: 0, [.force: 0.5], estimates: .force, index: 1),
      report(.move, at: 1, estimates: .force, index: 2),
      report(.refine, at: 2, [.force: 0.6], index: 1), report(.move, at: 3),
      report(.refine, at: 4, [.force: 0.7], index: 2),
      report(.move, at: 5), report(.up, at: 6))
    #expect(
      surface.events.flatMap { $0.samples(for: TouchID(1)) }.map(\.force) == [
        0.5, 0.5, 0.6, 0.7, 0.7,
      ])
  }

  @Test("a lift without a valid location is at the last known location (R16, R53)")
  func liftsUseTheLastKnownLocation() {
    for location in [nil, Point2D(x: .nan, y: 0)] {
      let surface = play(
        report(.down, at: 0, estimates: .location, index: 1),
        ContactReport(.refine, ContactID(0), at: 1, location: Point2D(x: 5, y: 6), updateIndex: 1),
        ContactReport(.up, ContactID(0), at: 2, location: location))
      #expect(surface.snapshots(1).last?.location == Point2D(x: 5, y: 6))
    }
    let plain = play(
      report(.down, at: 0), ContactReport(.move, ContactID(0), at: 1),
      ContactReport(.up, ContactID(0), at: 2))
    #expect(
      plain.snapshots(1).map(\.location) == [
        Point2D(x: 1, y: 1), Point2D(x: 1, y: 1), Point2D(x: 1, y: 1),
      ])
    #expect(plain.phases(1) == [.began, .stationary, .ended])
  }

  @Test("predictions have the carried values, as estimates (R12, R16)")
  func predictionsHaveCarriedValues() throws {
    var surface = Surface(SequencerConfiguration(sampleRate: 100, predictionHorizon: 0.02))
    for report in [report(.down, at: 0, [.force: 0.5]), report(.move, at: 0.01)] {
      surface.sequencer.receive(report)
      surface.makeEvents(until: report.timestamp)
    }
    let predicted = try #require(surface.events[1].predictedTouches(for: TouchID(1)))
    #expect(predicted.map(\.force) == [0.5, 0.5])
    #expect(predicted.allSatisfy { $0.sample.estimatedProperties.contains(.force) })
  }

  @Test("several fingers have values of their own, in one event and in several (R16)")
  func fingersKeepTheirOwnValues() {
    var surface = Surface()
    for contact in 0..<5 {
      surface.sequencer.receive(
        ContactReport(
          .down, ContactID(contact), at: 0, location: .zero,
          force: contact % 2 == 0 ? Double(contact) : nil))
    }
    surface.makeEvents(until: 0)
    for step in 1...3 {
      for contact in 0..<5 { surface.receive(.move, contact, at: Double(step), Double(step), 0) }
    }
    surface.makeEvents(until: 3)
    surface.send(.up, 0, at: 4)
    for contact in 1..<5 { surface.send(.move, contact, at: 5, 9, 9) }
    for id in 1...5 {
      let force = id % 2 == 1 ? Double(id - 1) : nil
      #expect(surface.snapshots(id).allSatisfy { $0.force == force })
      #expect(
        surface.events.flatMap { $0.samples(for: TouchID(UInt64(id))) }.allSatisfy {
          $0.force == force
        })
    }
  }
}
