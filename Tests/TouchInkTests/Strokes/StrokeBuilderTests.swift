import Testing
import TouchInk
import TouchKit

@Suite struct StrokeBuilderTests {
  @Test("R10: samples of a touch that rests belong to its stroke, though they bring no callback")
  func restingSamples() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 10, 10, at: 0))
    for step in 1...5 { session.draw(.pencil(.move, 10, 10, at: Double(step) * 0.004)) }
    session.draw(.pencil(.up, 10, 10, at: 0.03))
    #expect(
      session.stroke(1)?.samples.map(\.timestamp) == [0, 0.004, 0.008, 0.012, 0.016, 0.02, 0.03])
  }

  @Test(
    "R12: new real samples drop the predictions, which are remembered until a renderer has erased them"
  )
  func previousPredictions() throws {
    var session = InkSession(predicting: 0.0125)
    session.draw(.pencil(.down, 0, 0, at: 0))
    session.draw(.pencil(.move, 10, 0, at: 0.004))
    let shown = try #require(session.stroke(1)?.predictedSamples)
    #expect(shown.count == 3)
    session.builder.strokes.clearChanges()
    #expect(session.stroke(1)?.previousPredictedSamples == [])

    session.draw(.pencil(.move, 20, 0, at: 0.008))
    #expect(session.stroke(1)?.previousPredictedSamples == shown)
    // What came and went unseen needs no erasing: the renderer still shows the first.
    session.draw(.pencil(.move, 30, 0, at: 0.012))
    #expect(session.stroke(1)?.previousPredictedSamples == shown)
    session.builder.strokes.clearChanges()
    #expect(session.stroke(1)?.previousPredictedSamples == [])
  }

  @Test("R12: nothing is predicted for a stroke that has ended")
  func predictionsAtTheEnd() throws {
    var session = InkSession(predicting: 0.01)
    session.draw(.pencil(.down, 0, 0, at: 0))
    session.draw(.pencil(.move, 10, 0, at: 0.004))
    session.draw(.pencil(.up, 20, 0, at: 0.008))
    #expect(session.stroke(1)?.predictedSamples == [])
    #expect(session.stroke(1)?.samples.count == 3)
    #expect(session.stroke(1)?.segments.allSatisfy { !$0.isPredicted } == true)
  }

  @Test(
    "R14: an update brings all properties that its sample expects, and leaves place in the stroke and time alone"
  )
  func allProperties() throws {
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

  @Test("R14: an update finds its own stroke, though another has begun since")
  func rightStroke() throws {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0, force: 0.3, estimates: .force, index: 1))
    session.draw(.pencil(.up, 1, 0, at: 0.01))
    session.draw(.pencil(.down, 50, 0, at: 0.02, force: 0.3, estimates: .force, index: 2))
    session.draw(.refine(1, at: 0.03, force: 0.9))
    #expect(session.stroke(1)?.samples.first?.force == 0.9)
    #expect(session.stroke(2)?.samples.first?.force == 0.3)
  }

  @Test("A stroke says once that all its updates have come")
  func settlesOnce() throws {
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

  @Test("A stroke that expects nothing settles as it ends")
  func settlesAtOnce() {
    var session = InkSession()
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    session.draw(.finger(.up, 1, 9, 0, at: 0.1))
    #expect(session.builder.strokeUpdates.finalized == [TouchID(1)])
  }

  @Test(
    "A stroke whose updates do not come settles when its updateTimeout is over; a later update is still applied"
  )
  func updateTimeout() {
    var session = InkSession(StrokeBuilder(updateTimeout: 0.5))
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

  @Test(
    "R16: estimated azimuth and altitude before the first real ones are filled in, whenever those come"
  )
  func backfill() throws {
    var session = InkSession()
    let angles: EstimatedProperties = [.azimuth, .altitude]
    session.draw(.pencil(.down, 0, 0, at: 0, azimuth: 0, altitude: 1, estimates: angles, index: 1))
    session.draw(.pencil(.move, 1, 0, at: 0.004, azimuth: 0, altitude: 1, estimated: .azimuth))
    session.draw(.pencil(.move, 2, 0, at: 0.008, azimuth: 0.5, altitude: 0.75))
    #expect(session.stroke(1)?.samples.map(\.azimuthAngle) == [0.5, 0.5, 0.5])
    // The second one's altitude was no estimate, and is the first real one.
    #expect(session.stroke(1)?.samples.map(\.altitudeAngle) == [1, 1, 0.75])
    session.draw(.refine(1, at: 0.012, azimuth: 0.25, altitude: 0.5))
    #expect(session.stroke(1)?.samples.map(\.azimuthAngle) == [0.25, 0, 0.5])
    #expect(session.stroke(1)?.samples.map(\.altitudeAngle) == [0.5, 1, 0.75])
  }

  @Test("Samples closer than the threshold are dropped where that is wanted, and none by default")
  func redundantSamples() {
    for (distance, kept) in [(0, 4), (InkConstants.redundantDistance, 3), (2, 2)] {
      var session = InkSession(StrokeBuilder(minimumDistance: distance))
      session.draw(.pencil(.down, 0, 0, at: 0))
      session.draw(.pencil(.move, 0.05, 0, at: 0.004, force: 0.3, estimates: .force, index: 1))
      session.draw(.pencil(.move, 1, 0, at: 0.008))
      session.draw(.pencil(.up, 4, 0, at: 0.012))
      #expect(session.stroke(1)?.samples.count == kept)
      #expect(session.stroke(1)?.statistics.redundantSamples == 4 - kept)
      #expect(
        session.stroke(1)?.isFinalized == (distance > 0), "a dropped sample is not waited for")
    }
  }

  @Test("Pencil and finger draw at once, each its own stroke")
  func pencilAndFinger() {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0), .finger(.down, 1, 100, 100, at: 0))
    session.draw(.pencil(.move, 5, 0, at: 0.01), .finger(.move, 1, 100, 105, at: 0.01))
    #expect(session.builder.strokes.active.map(\.value.type) == [.pencil, .finger])
    session.draw(.finger(.up, 1, 100, 110, at: 0.02), .pencil(.up, 9, 0, at: 0.03))
    #expect(
      session.builder.strokes.completed.map(\.type) == [.finger, .pencil],
      "in the order of completion")
  }

  @Test(
    "A second finger cancels a finger's young stroke, and no finger draws until all are up; a pencil goes on"
  )
  func secondFingerCancels() {
    var session = InkSession(StrokeBuilder(secondFingerPolicy: .cancels(within: 0.1)))
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

  @Test("A second finger that comes late is ignored, the stroke goes on")
  func lateSecondFinger() {
    var session = InkSession(StrokeBuilder(secondFingerPolicy: .cancels(within: 0.1)))
    session.draw(.finger(.down, 1, 0, 0, at: 0))
    session.draw(.finger(.down, 2, 50, 0, at: 0.11))
    session.draw(.finger(.move, 2, 60, 0, at: 0.12), .finger(.move, 1, 5, 0, at: 0.12))
    #expect(session.builder.strokes.active.map(\.id) == [TouchID(1)])
    #expect(session.stroke(1)?.samples.count == 2)
  }

  @Test("A cancelled touch leaves no stroke (R2), and is told once")
  func cancelled() {
    var session = InkSession()
    session.draw(.pencil(.down, 0, 0, at: 0))
    session.draw(.pencil(.cancel, 1, 0, at: 0.01))
    #expect(session.builder.strokeUpdates.cancelled == [TouchID(1)])
    #expect(session.stroke(1) == nil)
    #expect(session.builder.strokes.completed.isEmpty)
  }

  @Test("R6: what hovers draws nothing")
  func hover() {
    var session = InkSession()
    session.draw(.pencil(.hover, 0, 0, at: 0))
    session.draw(.pencil(.hover, 5, 0, at: 0.01))
    #expect(session.builder.strokes.active.isEmpty)
  }

  @Test("A touch whose beginning was not seen draws nothing")
  func lateBuilder() throws {
    var sequencer = TouchSequencer()
    var builder = StrokeBuilder()
    sequencer.receive(.pencil(.down, 0, 0, at: 0))
    _ = sequencer.nextEvent(at: 0)
    sequencer.receive(.pencil(.move, 1, 0, at: 0.01))
    let event = sequencer.nextEvent(at: 1)
    builder.receive(try #require(event))
    #expect(builder.strokes.active.isEmpty)
  }

  @Test("Strokes are kept in the coordinates that are asked for: places mapped, azimuths turned")
  func transform() throws {
    var sequencer = TouchSequencer()
    var builder = StrokeBuilder()
    sequencer.receive(.pencil(.down, 10, 0, at: 0, azimuth: 0.5))
    let event = sequencer.nextEvent(at: 0)
    builder.receive(try #require(event), transform: Transform2D(rotationAngle: .pi / 2))
    let sample = try #require(builder.strokes.active.first?.value.samples.first)
    #expect(sample.location.distance(to: Point2D(x: 0, y: 10)) < 1e-12)
    #expect(abs((sample.azimuthAngle ?? 0) - (0.5 + .pi / 2)) < 1e-12)
  }

  @Test("News is that of the newest event only")
  func news() {
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
}
