import TestSupport
import Testing

@testable import TouchKit

@Suite("Estimates and late updates")
struct PendingUpdateTests {
  private func sample(
    _ kind: ContactReport.Kind, at time: Double, index: Int?, _ expecting: EstimatedProperties
  ) -> ContactReport {
    ContactReport(
      kind, ContactID(0), at: time, location: Point2D(x: time, y: 0), force: 0.3, type: .pencil,
      estimatedPropertiesExpectingUpdates: expecting, updateIndex: index)
  }

  private func refine(_ index: Int?, at time: Double, force: Double? = nil, azimuth: Double? = nil)
    -> ContactReport
  {
    ContactReport(
      .refine, ContactID(0), at: time, force: force, azimuthAngle: azimuth, updateIndex: index)
  }

  /// Returns a surface with a stroke of 10 samples that all expect a force, with source indices
  /// from 100 on. None has been updated.
  private func stroke() -> Surface {
    var surface = Surface()
    for step in 0..<10 {
      surface.sequencer.receive(
        sample(step == 0 ? .down : .move, at: Double(step) / 240, index: 100 + step, .force))
      surface.makeEvents(until: 1)
    }
    return surface
  }

  @Test(
    "only samples that expect an update have indices, and these increase (R13)"
  )
  func expectingSamplesHaveIncreasingIndices() {
    var surface = Surface()
    surface.sequencer.receive(sample(.down, at: 0, index: 9, .force))
    surface.sequencer.receive(sample(.move, at: 0.1, index: nil, []))
    var final = sample(.move, at: 0.2, index: 4, [])
    final.estimatedProperties = .azimuth
    surface.sequencer.receive(final)
    surface.sequencer.receive(sample(.move, at: 0.3, index: 9, [.force, .roll]))
    let samples = surface.makeEvents(until: 1).flatMap { $0.samples(for: TouchID(1)) }
    #expect(samples.map(\.estimationUpdateIndex) == [1, nil, nil, 2])
    #expect(samples.map(\.estimatedProperties) == [.force, [], .azimuth, [.force, .roll]])
    #expect(
      samples.map(\.estimatedPropertiesExpectingUpdates) == [.force, [], [], [.force, .roll]])
  }

  @Test("an update refines the newest sample with its index, if each touch has the same (R14)")
  func indicesThatRepeat() {
    var surface = Surface()
    for start in [0.0, 1] {
      surface.sequencer.receive(sample(.down, at: start, index: 1, .force))
      surface.sequencer.receive(sample(.up, at: start + 0.1, index: nil, []))
    }
    _ = surface.makeEvents(until: 1.2)
    surface.sequencer.receive(refine(1, at: 1.3, force: 0.9))
    let updates = surface.makeEvents(until: 1.4).flatMap { Array($0.updates) }
    #expect(updates.map(\.id) == [TouchID(2)])
  }

  @Test("a location alone may be a final estimate (R13)")
  func locationMayBeAFinalEstimate() {
    var surface = Surface()
    var report = ContactReport(.down, ContactID(0), at: 0, location: Point2D(x: 1, y: 2))
    report.estimatedProperties = .location
    surface.sequencer.receive(report)
    let sample = surface.makeEvents(until: 1)[0].samples(for: TouchID(1))[0]
    #expect(sample.estimatedProperties == .location && sample.estimationUpdateIndex == nil)
  }

  @Test("an update replaces its sample's values, not phase, time or location (R14)")
  func updateReplacesValuesOnly() {
    var surface = stroke()
    surface.sequencer.receive(refine(103, at: 0.05, force: 0.8))
    let event = surface.makeEvents(until: 1)[0]
    #expect(event.updates.count == 1)
    let touch = event.updates[0]
    #expect(touch.id == TouchID(1))
    #expect(touch.phase == .moved)
    #expect(touch.timestamp == 3.0 / 240)
    #expect(touch.location == Point2D(x: 3.0 / 240, y: 0))
    #expect(touch.force == 0.8)
    #expect(touch.sample.estimationUpdateIndex == 4)
    #expect(touch.sample.estimatedProperties.isEmpty)
    #expect(event.touch(TouchID(1))?.phase == .stationary)
  }

  @Test("an update is applied even after its touch has ended (R14)")
  func updateAfterTheEnd() {
    var surface = stroke()
    surface.send(.up, 0, at: 0.1)
    surface.sequencer.receive(refine(109, at: 0.2, force: 0.7))
    let event = surface.makeEvents(until: 1)[0]
    #expect(event.allTouches.isEmpty)
    #expect(event.updates.map(\.force) == [0.7])
    #expect(surface.sequencer.issues.total == 0)
  }

  @Test(
    "an update in its sample's own event does not change the coalesced sample (R10, R14)")
  func updateInTheSameEvent() {
    var surface = Surface()
    surface.sequencer.receive(sample(.down, at: 0, index: 1, .force))
    surface.sequencer.receive(refine(1, at: 0.01, force: 0.9))
    let event = surface.makeEvents(until: 1)[0]
    #expect(event.samples(for: TouchID(1)).map(\.force) == [0.3])
    #expect(event.updates.map(\.force) == [0.9])
    #expect(event.updates[0].phase == .began)
  }

  @Test(
    "an update shows the touch as it is in its sample's complete event (R14)"
  )
  func updateShowsTheTouchOfItsEvent() {
    var surface = Surface()
    surface.sequencer.receive(sample(.down, at: 0, index: 1, []))
    surface.makeEvents(until: 0)
    var resting = sample(.move, at: 0.1, index: 2, .force)
    resting.location = Point2D(x: 0, y: 0)
    surface.sequencer.receive(resting)
    surface.receive(.move, 0, at: 0.2, 100, 0)
    surface.makeEvents(until: 0.2)
    surface.sequencer.receive(refine(2, at: 0.3, force: 0.5))
    var lift = sample(.up, at: 0.3, index: 3, .force)
    lift.location = Point2D(x: 100, y: 0)
    surface.sequencer.receive(lift)
    surface.makeEvents(until: 0.3)
    surface.sequencer.receive(refine(3, at: 0.4, force: 0.5))
    let updates =
      surface.events.flatMap { Array($0.updates) }
      + surface.makeEvents(until: 0.4).flatMap { Array($0.updates) }
    #expect(updates.map(\.phase) == [.moved, .ended])
    #expect(updates.map(\.tapCount) == [0, 0])
    #expect(updates.map(\.previousLocation.x) == [0, 100])
  }

  @Test("unknown and repeated updates are issues; partial updates are not (R14)")
  func unknownAndRepeatedUpdatesAreIssues() {
    var surface = Surface()
    surface.sequencer.receive(sample(.down, at: 0, index: 1, [.force, .azimuth]))
    surface.sequencer.receive(refine(1, at: 0.1, force: 0.5))
    surface.sequencer.receive(refine(1, at: 0.2, force: 0.6))
    surface.sequencer.receive(refine(1, at: 0.3, azimuth: 1))
    surface.sequencer.receive(refine(1, at: 0.4, azimuth: 2))
    surface.sequencer.receive(refine(77, at: 0.5, force: 1))
    surface.sequencer.receive(refine(nil, at: 0.6, force: 1))
    let updates = surface.makeEvents(until: 1).flatMap { Array($0.updates) }
    #expect(updates.map(\.force) == [0.5, 0.5])
    #expect(updates.map(\.azimuthAngle) == [nil, 1])
    #expect(surface.sequencer.issues.count(.unknownUpdate) == 4)
  }

  @Test("the newest 4,096 pending samples are kept, and older ones are unknown (R14)")
  func pendingSamplesAreBounded() {
    var surface = Surface()
    for step in 0...4096 {
      surface.sequencer.receive(
        sample(step == 0 ? .down : .move, at: Double(step), index: step, .force))
    }
    surface.makeEvents(until: 1e9)
    surface.sequencer.receive(refine(0, at: 5000, force: 1))
    surface.makeEvents(until: 1e9)
    #expect(surface.sequencer.issues.count(.unknownUpdate) == 1)
    for index in [1, 4096, 2000] { surface.sequencer.receive(refine(index, at: 5000, force: 1)) }
    #expect(
      surface.makeEvents(until: 1e9).flatMap { Array($0.updates) }.map(\.timestamp) == [
        1, 4096, 2000,
      ])
    #expect(surface.sequencer.issues.count(.unknownUpdate) == 1)
  }

  @Test(
    "updates find their samples in any order (R14)",
    arguments: 0..<TestLoad.count(20 as UInt64, quick: 8))
  func updatesInAnyOrder(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var surface = Surface()
    var waiting: [Int] = []
    var refined: [Double] = []
    for step in 0..<500 {
      surface.sequencer.receive(
        sample(step == 0 ? .down : .move, at: Double(step), index: step, .force))
      waiting.append(step)
      while waiting.count > 40 || (!waiting.isEmpty && Bool.random(using: &generator)) {
        let index = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &generator))
        surface.sequencer.receive(refine(index, at: Double(step), force: Double(index)))
        refined.append(Double(index))
      }
    }
    let updates = surface.makeEvents(until: 1000).flatMap { Array($0.updates) }
    #expect(updates.map(\.timestamp) == refined)
    #expect(updates.map { $0.force ?? -1 } == refined)
    #expect(surface.sequencer.issues.total == 0)
  }

  @Test("predictions have the index of the touch that they continue (R15)")
  func predictionsCarryTheIndex() {
    var surface = Surface(SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0125))
    surface.sequencer.receive(sample(.down, at: 0, index: 1, .force))
    surface.sequencer.receive(sample(.move, at: 0.01, index: 2, .force))
    let event = surface.makeEvents(until: 1)[0]
    #expect(
      event.predictedTouches(for: TouchID(1))?.map(\.sample.estimationUpdateIndex) == [2, 2, 2])
  }
}
