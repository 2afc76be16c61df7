import TestSupport
import Testing
import TouchInk
import TouchKit

@Suite struct StrokeBuilderTests {
  @Test("samples of a stationary touch are in its stroke, though they cause no callback (R10)")
  func samplesOfAStationaryTouchAreInItsStroke() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 10, 10, at: 0))
    for step in 1...5 { session.draw(.pencil(.move, 10, 10, at: Double(step) * 0.004)) }
    session.draw(.pencil(.up, 10, 10, at: 0.03))
    #expect(
      session.stroke(1)?.samples.map(\.timestamp) == [0, 0.004, 0.008, 0.012, 0.016, 0.02, 0.03])
  }

  @Test("an ended stroke has no predictions (R12)")
  func anEndedStrokeHasNoPredictions() throws {
    var session = InkSession(predicting: 0.01)
    session.draw(.pencil(.down, 0, 0, at: 0))
    session.draw(.pencil(.move, 10, 0, at: 0.004))
    session.draw(.pencil(.up, 20, 0, at: 0.008))
    #expect(session.stroke(1)?.predictedSamples == [])
    #expect(session.stroke(1)?.samples.count == 3)
    #expect(session.stroke(1)?.segments.allSatisfy { !$0.isPredicted } == true)
  }

  @Test("a stroke that ends without samples in the event has no predictions left (R12)")
  func aStrokeThatEndsWithoutSamplesHasNoPredictions() throws {
    var session = InkSession(predicting: 0.01)
    session.draw(.pencil(.down, 0, 0, at: 0))
    session.draw(.pencil(.move, 10, 0, at: 0.004))
    #expect(session.stroke(1)?.predictedSamples.count == 2)
    let sample = TouchSample(timestamp: 0.008, location: Point2D(x: 10, y: 0))
    let touch = Touch(
      id: TouchID(1), phase: .ended, sample: sample, previousLocation: .zero, tapCount: 0)
    session.builder.receive(
      TouchCollection([touch]), with: TouchEvent(at: 0.008, touches: [], sequenceNumber: 99))
    let stroke = try #require(session.builder.strokes.completed.first)
    #expect(stroke.state == .ended && stroke.predictedSamples == [] && stroke.samples.count == 2)
    #expect(session.builder.strokeUpdates.ended == [TouchID(1)])
  }

  @Test("an update changes all expected properties, but neither index nor time (R14)")
  func anUpdateChangesTheExpectedPropertiesOnly() throws {
    var session = InkSession()
    session.draw(
      .pencil(
        .down, 0, 0, at: 0, force: 0.3, azimuth: 1, altitude: 1,
        estimates: [.force, .azimuth, .altitude, .location], index: 7))
    session.draw(.pencil(.up, 9, 0, at: 0.004))
    var update = ContactReport.refine(7, at: 0.1, force: 0.5, azimuth: 0.25, altitude: 0.75)
    update.location = Point2D(x: 1, y: 2)
    session.draw(update)
    let sample = try #require(session.stroke(1)?.samples.first)
    #expect(sample.force == 0.5 && sample.azimuthAngle == 0.25 && sample.altitudeAngle == 0.75)
    #expect(sample.location == Point2D(x: 1, y: 2))
    #expect(sample.timestamp == 0)
    #expect(
      sample.estimatedProperties.isEmpty && sample.estimatedPropertiesExpectingUpdates.isEmpty)
  }

  @Test("an update reaches its own stroke, though another has begun since (R14)")
  func anUpdateReachesItsOwnStroke() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
    session.draw(.pencil(.up, 1, 0, at: 0.01))
    session.draw(.pencil(.down, 50, 0, at: 0.02, force: 0.3, estimates: .force, index: 2))
    session.draw(.refine(1, at: 0.03, force: 0.9))
    #expect(session.stroke(1)?.samples.first?.force == 0.9)
    #expect(session.stroke(2)?.samples.first?.force == 0.3)
  }

  @Test("a stroke is finalized once, by its last update")
  func theLastUpdateFinalizesOnce() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
    session.draw(.pencil(.move, 5, 0, at: 0.004, force: 0.3, estimates: .force, index: 2))
    session.draw(.pencil(.up, 9, 0, at: 0.008))
    #expect(session.builder.strokeUpdates.finalized == [])
    session.draw(.refine(2, at: 0.012, force: 0.4))
    #expect(session.builder.strokeUpdates.finalized == [])
    session.draw(.refine(1, at: 0.016, force: 0.4))
    #expect(session.builder.strokeUpdates.finalized == [TouchID(1)])
    session.draw(.pencil(.down, 0, 0, at: 5))
    #expect(session.builder.strokeUpdates.finalized == [])
  }

  @Test("a stroke without pending updates is finalized at its end")
  func aStrokeWithoutPendingUpdatesIsFinalizedAtItsEnd() {
    var session = InkSession()
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    session.draw(.finger(.up, 1, 9, 0, at: 0.1))
    #expect(session.builder.strokeUpdates.finalized == [TouchID(1)])
  }

  @Test("the update timeout finalizes a stroke, and a later update is still applied")
  func theTimeoutFinalizesButUpdatesStillApply() {
    var session = InkSession()
    session.builder.updateTimeout = 0.5
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
    session.draw(.pencil(.up, 9, 0, at: 0.1))
    session.draw(.finger(.down, 1, 0, 0, at: 0.59))
    #expect(session.builder.strokeUpdates.finalized == [])
    session.draw(.finger(.move, 1, 5, 0, at: 0.61))
    #expect(session.builder.strokeUpdates.finalized == [TouchID(1)])
    session.draw(.refine(1, at: 0.7, force: 0.8))
    #expect(session.builder.strokeUpdates.finalized == [])
    #expect(session.stroke(1)?.samples.first?.force == 0.8)
  }

  @Test("estimated angles are replaced by the first reported ones, whenever they arrive (R16)")
  func estimatedAnglesAreReplacedByTheFirstReportedOnes() throws {
    var session = InkSession()
    let angles: EstimatedProperties = [.azimuth, .altitude]
    session.draw(.pencil(.down, 0, 0, at: 0, azimuth: 0, altitude: 1, estimates: angles, index: 1))
    session.draw(.pencil(.move, 1, 0, at: 0.004, azimuth: 0, altitude: 1, estimated: .azimuth))
    session.draw(.pencil(.move, 2, 0, at: 0.008, azimuth: 0.5, altitude: 0.75))
    #expect(session.stroke(1)?.samples.map(\.azimuthAngle) == [0.5, 0.5, 0.5])
    // The altitude of the second sample is not an estimate, and is the first reported one.
    #expect(session.stroke(1)?.samples.map(\.altitudeAngle) == [1, 1, 0.75])
    session.draw(.refine(1, at: 0.012, azimuth: 0.25, altitude: 0.5))
    #expect(session.stroke(1)?.samples.map(\.azimuthAngle) == [0.25, 0, 0.5])
    #expect(session.stroke(1)?.samples.map(\.altitudeAngle) == [0.5, 1, 0.75])
  }

  @Test("a pencil and a finger draw their own strokes at the same time")
  func pencilAndFingerDrawTheirOwnStrokes() {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0), .finger(.down, 1, 100, 100, at: 0))
    session.draw(.pencil(.move, 5, 0, at: 0.01), .finger(.move, 1, 100, 105, at: 0.01))
    #expect(session.builder.strokes.active.map(\.value.type) == [.pencil, .finger])
    session.draw(.finger(.up, 1, 100, 110, at: 0.02), .pencil(.up, 9, 0, at: 0.03))
    #expect(
      session.builder.strokes.completed.map(\.type) == [.finger, .pencil],
      "in the order of completion")
  }

  @Test("an early second finger cancels the finger's stroke, but not that of a pencil")
  func aSecondFingerCancelsTheStroke() {
    var session = InkSession()
    session.builder.secondFingerPolicy = .cancels(within: 0.1)
    session.draw(.pencil(.down, 0, 0, at: 0), .finger(.down, 1, 100, 100, at: 0))
    session.draw(.finger(.down, 2, 150, 100, at: 0.1))
    #expect(session.builder.strokeUpdates.cancelled == [TouchID(2)])
    #expect(session.builder.strokes.active.map(\.id) == [TouchID(1)])
    session.draw(.finger(.up, 1, 100, 100, at: 0.2))
    session.draw(.finger(.down, 1, 100, 100, at: 0.3))
    #expect(session.builder.strokes.active.map(\.id) == [TouchID(1)], "one is still down")
    session.draw(.finger(.up, 1, 100, 100, at: 0.4), .finger(.up, 2, 100, 100, at: 0.4))
    session.draw(.finger(.down, 1, 100, 100, at: 0.5))
    #expect(session.builder.strokes.active.map(\.id) == [TouchID(1), TouchID(5)])
  }

  @Test("a late second finger is ignored, and the stroke continues")
  func aLateSecondFingerIsIgnored() {
    var session = InkSession()
    session.builder.secondFingerPolicy = .cancels(within: 0.1)
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    session.draw(.finger(.down, 2, 50, 0, at: 0.11))
    session.draw(.finger(.move, 2, 60, 0, at: 0.12), .finger(.move, 1, 5, 0, at: 0.12))
    #expect(session.builder.strokes.active.map(\.id) == [TouchID(1)])
    #expect(session.stroke(1)?.samples.count == 2)
  }

  @Test("a cancelled touch leaves no stroke and is reported once (R2)")
  func aCancelledTouchLeavesNoStroke() {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0))
    session.draw(.pencil(.cancel, 1, 0, at: 0.01))
    #expect(session.builder.strokeUpdates.cancelled == [TouchID(1)])
    #expect(session.stroke(1) == nil)
    #expect(session.builder.strokes.completed.isEmpty)
  }

  @Test("a hover draws nothing (R6)")
  func hoverDrawsNothing() {
    var session = InkSession()
    session.draw(.pencil(.hover, 0, 0, at: 0))
    session.draw(.pencil(.hover, 5, 0, at: 0.01))
    #expect(session.builder.strokes.active.isEmpty)
  }

  @Test("a touch whose beginning was not received draws nothing")
  func aTouchWithoutBeginningDrawsNothing() throws {
    var sequencer = TouchSequencer()
    var builder = StrokeBuilder()
    sequencer.receive(.pencil(.down, 0, 0, at: 0))
    _ = sequencer.nextTouchEvent(at: 0)
    sequencer.receive(.pencil(.move, 1, 0, at: 0.01))
    let event = sequencer.nextTouchEvent(at: 1)
    builder.receive(try #require(event))
    #expect(builder.strokes.active.isEmpty)
  }

  @Test("a transform maps locations and rotates azimuths")
  func aTransformMapsLocationsAndRotatesAzimuths() throws {
    var sequencer = TouchSequencer()
    var builder = StrokeBuilder()
    sequencer.receive(.pencil(.down, 10, 0, at: 0, azimuth: 0.5))
    let event = sequencer.nextTouchEvent(at: 0)
    builder.receive(try #require(event), transform: Transform2D(rotationAngle: .pi / 2))
    let sample = try #require(builder.strokes.active.first?.value.samples.first)
    #expect(sample.location.distance(to: Point2D(x: 0, y: 10)) < 1e-12)
    #expect(abs((sample.azimuthAngle ?? 0) - (0.5 + .pi / 2)) < 1e-12)
  }

  @Test("the stroke updates are those of the latest event only")
  func updatesAreThoseOfTheLatestEvent() {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0))
    #expect(
      session.builder.strokeUpdates.began == [TouchID(1)]
        && session.builder.strokeUpdates.changed == [TouchID(1)])
    session.draw(.pencil(.move, 1, 0, at: 0.01))
    #expect(
      session.builder.strokeUpdates.began == []
        && session.builder.strokeUpdates.changed == [TouchID(1)])
    session.draw(.pencil(.up, 2, 0, at: 0.02))
    #expect(session.builder.strokeUpdates.ended == [TouchID(1)])
  }

  @Test("a stroke that receives samples and late updates between those of others is listed once")
  func changedStrokesAreListedOnce() {
    var session = InkSession()
    session.draw(
      .pencil(.down, 0, 0, at: 0, estimates: .force, index: 1), .finger(.down, 1, 9, 9, at: 0))
    session.draw(
      .pencil(.move, 1, 0, at: 0.01), .finger(.move, 1, 9, 8, at: 0.01),
      .refine(1, at: 0.01, force: 0.7))
    #expect(session.builder.strokeUpdates.changed == [TouchID(1), TouchID(2)])
    #expect(session.stroke(1)?.samples[0].force == 0.7)
  }

  @Test("a finger whose touch was cancelled is not a first finger")
  func aCancelledFingerIsNotAFirstFinger() {
    var session = InkSession()
    session.builder.secondFingerPolicy = .cancels(within: 0.1)
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    session.draw(.finger(.cancel, 1, 0, 0, at: 0.01))
    session.draw(.finger(.down, 2, 50, 50, at: 0.5))
    session.draw(.finger(.up, 2, 60, 50, at: 0.6))
    #expect(session.builder.strokes.completed.map(\.id) == [TouchID(2)])
  }

  @Test(
    "the time for a second finger counts from the first sample, however the first one moves",
    arguments: [(0.1, true), (0.11, false), (0.3, false)])
  func timeCountsFromTheFirstSample(time: Double, isCancelled: Bool) {
    var session = InkSession()
    session.builder.secondFingerPolicy = .cancels(within: 0.1)
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    for step in 1...9 {
      session.draw(.finger(.move, 1, Double(step), 0, at: time * Double(step) / 10))
    }
    session.draw(.finger(.down, 2, 50, 0, at: time))
    #expect(session.builder.strokes.active.map(\.id) == (isCancelled ? [] : [TouchID(1)]))
  }
}
