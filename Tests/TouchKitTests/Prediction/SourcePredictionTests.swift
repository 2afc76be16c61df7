import TestSupport
import Testing

@testable import TouchKit

@Suite("Predictions of the source")
struct SourcePredictionTests {
  private func predicted(_ contact: Int = 0, at time: Double, _ x: Double, force: Double? = nil)
    -> ContactReport
  {
    ContactReport(
      .predicted, ContactID(contact), at: time, location: Point2D(x: x, y: 0), force: force)
  }

  @Test("samples that the source predicts replace the library's for that event (R12)")
  func sourceReplacesLibrary() throws {
    var surface = Surface(SequencerConfiguration(sampleRate: 100, predictionHorizon: 0.03))
    surface.send(.down, 0, at: 0, 0, 0)
    surface.receive(.move, 0, at: 0.01, 10, 0)
    let times: [Double] = (1...5).map { 0.01 + Double($0) / 240 }
    for (time, x) in zip(times, [11.0, 12, 13, 14, 15]) {
      surface.sequencer.receive(predicted(at: time, x))
    }
    surface.makeEvents(until: 0.01)
    let run = try #require(surface.events[1].predictedTouches(for: TouchID(1)))
    #expect(run.map(\.location.x) == [11, 12, 13, 14, 15])
    #expect(run.map(\.previousLocation.x) == [10, 11, 12, 13, 14])
    #expect(run.map(\.timestamp) == times)
    // The next event has the library's predictions again.
    surface.send(.move, 0, at: 0.02, 20, 0)
    #expect(surface.events[2].predictedTouches(for: TouchID(1))?.count == 3)
    #expect(surface.events[2].predictedTouches(for: TouchID(1))?[0].timestamp == 0.03)
    #expect(surface.sequencer.issues.total == 0)
  }

  @Test(
    "without a horizon, an event has only the source's predictions (R12)")
  func sourceAlone() throws {
    var surface = Surface()
    surface.sequencer.receive(ContactReport(.down, ContactID(0), at: 0, location: .zero))
    surface.sequencer.receive(predicted(at: 0.004, 4))
    surface.sequencer.receive(
      ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 9, y: 9)))
    surface.makeEvents(until: 0)
    #expect(surface.events[0].predictedTouches(for: TouchID(1))?.map(\.location.x) == [4])
    #expect(surface.events[0].predictedTouches(for: TouchID(2))?.isEmpty == true)
    #expect(surface.events[0].samples(for: TouchID(1)).count == 1)
    surface.send(.move, 1, at: 0.01, 8, 8)
    #expect(surface.events[1].predictedTouches(for: TouchID(1))?.isEmpty == true)
  }

  @Test(
    "interleaved predictions of several contacts are grouped by touch (R12)")
  func predictionsAreGroupedByTouch() throws {
    var surface = Surface(SequencerConfiguration(sampleRate: 100, predictionHorizon: 0.02))
    for contact in 0..<3 { surface.receive(.down, contact, at: 0, Double(contact), 0) }
    for contact in 0..<3 { surface.receive(.move, contact, at: 0.01, Double(contact) * 10, 0) }
    for step in 1...3 {
      for contact in [2, 0] {
        surface.sequencer.receive(
          predicted(contact, at: 0.01 + Double(step) / 100, Double(contact * 10 + step)))
      }
    }
    surface.makeEvents(until: 0.01)
    let event = surface.events[0]
    #expect(event.predictedTouches(for: TouchID(1))?.map(\.location.x) == [1, 2, 3])
    #expect(event.predictedTouches(for: TouchID(2))?.count == 2)
    #expect(event.predictedTouches(for: TouchID(3))?.map(\.location.x) == [21, 22, 23])
    #expect(event.coalescedTouches(for: TouchID(3))?.map(\.location.x) == [2, 20])
  }

  @Test("a further sample of the touch discards earlier predictions (R12)")
  func furtherSamplesReplacePredictions() throws {
    var surface = Surface()
    surface.receive(.down, 0, at: 0, 0, 0)
    surface.sequencer.receive(predicted(at: 0.5, 5))
    surface.receive(.move, 0, at: 0.1, 1, 0)
    surface.makeEvents(until: 0.1)
    #expect(surface.events[0].predictedTouches(for: TouchID(1))?.isEmpty == true)
    surface.receive(.move, 0, at: 0.2, 2, 0)
    surface.sequencer.receive(predicted(at: 0.3, 3))
    surface.receive(.move, 0, at: 0.4, 4, 0)
    surface.sequencer.receive(predicted(at: 0.5, 5))
    surface.makeEvents(until: 0.4)
    #expect(surface.events[1].predictedTouches(for: TouchID(1))?.map(\.location.x) == [5])
  }

  @Test("a touch that ends has no predictions (R12)")
  func endedTouchesHaveNoPredictions() throws {
    for end in [ContactReport.Kind.up, .cancel, .overflow] {
      var surface = Surface()
      surface.send(.down, 0, at: 0, 0, 0)
      surface.sequencer.receive(predicted(at: 0.5, 5))
      surface.send(end, 0, at: 0.1, 1, 0)
      #expect(surface.events.last?.touch(TouchID(1))?.phase.isFinal == true)
      #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.isEmpty == true)
      surface.sequencer.receive(predicted(at: 0.6, 6))
      // After an overflow, the contact may still be down (R55).
      #expect(surface.sequencer.issues.count(.unknownContact) == (end == .overflow ? 0 : 1))
    }
  }

  @Test(
    "invalid and late predictions are ignored and recorded (R12)"
  )
  func invalidPredictionsAreIgnored() throws {
    var surface = Surface()
    surface.receive(.down, 0, at: 1, 0, 0)
    let bad = [
      predicted(at: .nan, 1), predicted(at: 1.1, .infinity),
      ContactReport(.predicted, ContactID(0), at: 1.1), predicted(at: 1, 2),
      predicted(at: 0.5, 3), predicted(at: 1.2, 4), predicted(at: 1.2, 5), predicted(at: 1.1, 6),
      predicted(at: 1.3, 7, force: .nan),
    ]
    for report in bad { surface.sequencer.receive(report) }
    surface.makeEvents(until: 1)
    let run = try #require(surface.events[0].predictedTouches(for: TouchID(1)))
    #expect(run.map(\.location.x) == [4, 7])
    #expect(run[1].force == nil)
    #expect(surface.sequencer.issues.count(.nonFinite) == 4)
    #expect(surface.sequencer.issues.count(.timeReversed) == 4)
    #expect(surface.sequencer.issues.total == 8)
  }

  @Test(
    "a prediction completes its values from its sample, as estimates (R12, R15, R16)"
  )
  func predictionsCompleteTheirValues() throws {
    var surface = Surface()
    surface.sequencer.receive(
      ContactReport(
        .down, ContactID(0), at: 0, location: .zero, force: 0.5, altitudeAngle: 1, type: .pencil,
        estimatedPropertiesExpectingUpdates: .force, updateIndex: 3))
    surface.sequencer.receive(predicted(at: 0.1, 1, force: 0.75))
    surface.sequencer.receive(predicted(at: 0.2, 2))
    surface.makeEvents(until: 0)
    let run = try #require(surface.events[0].predictedTouches(for: TouchID(1)))
    #expect(
      run.map(\.force) == [0.75, 0.5] && run.map(\.altitudeAngle) == [1, 1]
        && run.map(\.type) == [.pencil, .pencil])
    #expect(
      run.allSatisfy {
        $0.sample.estimatedProperties == [.force, .altitude, .location]
          && $0.sample.estimationUpdateIndex == 1
      })
    #expect(run.allSatisfy { $0.phase == .began })
    surface.send(.move, 0, at: 0.3, 3, 0)
    #expect(surface.events[1].touch(TouchID(1))?.force == 0.5)
  }

  @Test(
    "predictions affect neither later samples nor the times of events (R8, R54)"
  )
  func predictionsDoNotAdvanceTime() throws {
    var surface = Surface()
    surface.receive(.down, 0, at: 1, 0, 0)
    surface.sequencer.receive(predicted(at: 100, 1))
    surface.receive(.move, 0, at: 1.1, 1, 0)
    #expect(surface.makeEvents(until: 1).map(\.timestamp) == [1])
    #expect(surface.events[0].predictedTouches(for: TouchID(1))?.map(\.timestamp) == [100])
    #expect(surface.makeEvents(until: 1.1).map(\.timestamp) == [1.1])
    // A prediction after its sample's event gives a new event, which is not earlier than the
    // previous one.
    surface.sequencer.receive(predicted(at: 2, 2))
    #expect(surface.makeEvents(until: 1.1).map(\.timestamp) == [1.1])
    #expect(surface.events[2].predictedTouches(for: TouchID(1))?.map(\.location.x) == [2])
    #expect(surface.events[2].touch(TouchID(1))?.phase == .stationary)
    #expect(surface.sequencer.issues.total == 0)
  }

  @Test("hovers are predicted too (R12)")
  func hoversArePredicted() throws {
    var surface = Surface()
    surface.receive(.hover, 0, at: 0, 0, 0)
    surface.sequencer.receive(predicted(at: 0.1, 1))
    surface.makeEvents(until: 0)
    #expect(surface.events[0].predictedTouches(for: TouchID(1))?.map(\.phase) == [.regionEntered])
  }

  @Test(
    "random predictions are those that a simple model accepts (R12)",
    arguments: 0..<TestLoad.count(40 as UInt64, quick: 8))
  func randomPredictionsMatchTheModel(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sequencer = TouchSequencer(
      SequencerConfiguration(sampleRate: 60, predictionHorizon: seed % 2 == 0 ? 0 : 0.05))
    var accepted = [Int: [Double]]()
    var last = [Int: Double]()
    var expectedIssues = 0
    var time = 0.0
    for contact in 0..<4 {
      sequencer.receive(ContactReport(.down, ContactID(contact), at: 0, location: .zero))
    }
    for contact in 0..<4 { last[contact] = 0 }
    for _ in 0..<400 {
      let contact = Int.random(in: 0..<4, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        time += 0.01
        sequencer.receive(
          ContactReport(.move, ContactID(contact), at: time, location: Point2D(x: time, y: 0)))
        accepted[contact] = []
        last[contact] = time
      case 1:
        while let event = sequencer.nextTouchEvent(at: time) {
          for contact in 0..<4 {
            let run =
              event.predictedTouches(for: TouchID(UInt64(contact + 1))).map { Array($0) } ?? []
            let own = accepted[contact] ?? []
            if own.isEmpty {
              #expect(run.count == (seed % 2 == 0 ? 0 : 3))
            } else {
              #expect(run.map(\.timestamp) == own)
            }
          }
        }
        accepted = [:]
        for contact in 0..<4 {
          sequencer.receive(ContactReport(.move, ContactID(contact), at: time, location: .zero))
          last[contact] = time
        }
      default:
        let ahead = time + Double.random(in: -0.02...0.1, using: &generator)
        sequencer.receive(
          ContactReport(
            .predicted, ContactID(contact), at: ahead, location: Point2D(x: ahead, y: 1)))
        if ahead > last[contact] ?? 0 {
          accepted[contact, default: []].append(ahead)
          last[contact] = ahead
        } else {
          expectedIssues += 1
        }
      }
    }
    while sequencer.nextTouchEvent(at: time) != nil {}
    #expect(
      sequencer.issues.count(.timeReversed) == expectedIssues
        && sequencer.issues.total == expectedIssues)
  }

  @Test(
    "an interval longer than the horizon gives one prediction at the horizon (R12)"
  )
  func predictionsStayWithinTheHorizon() throws {
    for (rate, horizon, count) in [
      (10.0, 0.03, 1), (60, 0.0166, 1), (60, 0.033_333, 2), (240, 0.0125, 3), (120, 0.03, 3),
      (59.97, 0.0166, 1),
    ] {
      var surface = Surface(SequencerConfiguration(sampleRate: rate, predictionHorizon: horizon))
      surface.send(.down, 0, at: 1, 0, 0)
      let times = try #require(
        surface.events[0].predictedTouches(for: TouchID(1))?.map(\.timestamp))
      #expect(times.count == count)
      #expect(times.allSatisfy { $0 <= 1 + horizon + 1e-12 && $0 > 1 })
      if 1 / rate > horizon {
        #expect(abs(times[0] - 1 - horizon) < 1e-12)
      } else {
        #expect(abs(times[0] - 1 - 1 / rate) < 1e-5)
      }
    }
  }
}
