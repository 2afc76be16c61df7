import Testing

@testable import TouchKit

@Suite("Coalesced and predicted samples")
struct CoalescingTests {
  /// Returns a surface with a finger that lands at 0, moves every 1/240 s and lifts, with `rate`
  /// events per second.
  private func stroke(eventsPerSecond rate: Double) -> Surface {
    var surface = Surface()
    surface.receive(.down, 0, at: 0, 0, 0)
    for step in 1..<48 {
      surface.receive(.move, 0, at: Double(step) / 240, Double(step), Double(step % 7))
    }
    surface.receive(.up, 0, at: 48.0 / 240, 48, 0)
    var time = 0.0
    while time <= 1 {
      surface.makeEvents(until: time)
      time += 1 / rate
    }
    return surface
  }

  @Test(
    "the coalesced touches are all samples since the previous event (R9)"
  )
  func coalescedTouchesAreEverySample() throws {
    let surface = stroke(eventsPerSecond: 60)
    // At 1/60 s, the samples from 1/240 to 4/240 s have arrived.
    let second = surface.events[1]
    let run = try #require(second.coalescedTouches(for: TouchID(1)))
    #expect(run.map(\.location.x) == [1, 2, 3, 4])
    for event in surface.events {
      var last = try #require(event.coalescedTouches(for: TouchID(1))?.last)
      let main = try #require(event.touch(TouchID(1)))
      last.previousLocation = main.previousLocation
      #expect(last.hasSameContents(as: main))
    }
    #expect(second.coalescedTouches(for: TouchID(9)) == nil)
  }

  @Test(
    "lines between coalesced and predicted touches form one polyline (R5)"
  )
  func previousLocationsFormOnePolyline() throws {
    var surface = Surface(SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0125))
    surface.send(.down, 0, at: 0, 40, 0)
    for (step, x) in [50.0, 60, 80].enumerated() {
      surface.receive(.move, 0, at: Double(step + 1) / 240, x, 1)
    }
    surface.makeEvents(until: 0.0125)
    let event = surface.events[1]
    let coalesced = try #require(event.coalescedTouches(for: TouchID(1)))
    #expect(coalesced.map(\.previousLocation.x) == [40, 50, 60])
    #expect(coalesced.map(\.location.x) == [50, 60, 80])
    #expect(event.touch(TouchID(1))?.previousLocation.x == 40)
    let predicted = try #require(event.predictedTouches(for: TouchID(1)))
    #expect(predicted.count == 3)
    #expect(
      predicted.map(\.previousLocation) == [Point2D(x: 80, y: 1)]
        + predicted.dropLast().map(\.location))
    // Without a sample, the touch has the previous location of the event's own touch.
    surface.send(.down, 1, at: 0.1, 9, 9)
    #expect(surface.events[2].coalescedTouches(for: TouchID(1))?.map(\.previousLocation.x) == [80])
  }

  @Test(
    "the first coalesced touch has the event's own previous location when it begins (R5)"
  )
  func chainOfBeginningTouch() throws {
    var surface = Surface()
    for (step, x) in [40.0, 50, 60].enumerated() {
      surface.receive(step == 0 ? .down : .move, 0, at: Double(step) / 240, x, 0)
    }
    surface.makeEvents(until: 1)
    let main = try #require(surface.events[0].touch(TouchID(1)))
    #expect(main.previousLocation == main.location)
    let coalesced = try #require(surface.events[0].coalescedTouches(for: TouchID(1)))
    #expect(coalesced.map(\.previousLocation.x) == [60, 40, 50])
  }

  @Test("a touch without new samples has only itself, with its last sample's time (R9)")
  func touchWithoutSamplesHasItself() throws {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 5, 5)
    surface.send(.down, 1, at: 0.1, 9, 9)
    let event = try #require(surface.events.last)
    let run = try #require(event.coalescedTouches(for: TouchID(1)))
    #expect(run.map(\.timestamp) == [0])
    #expect(run.hasSameContents(as: [try #require(event.touch(TouchID(1)))]))
    #expect(event.samples(for: TouchID(1)).isEmpty)
    #expect(event.samples(for: TouchID(9)).isEmpty)
  }

  @Test(
    "the samples of all events are those received, at any rate of events (R10)",
    arguments: [1.0, 7, 60, 61.3, 120, 240, 1000])
  func samplesDoNotDependOnEventRate(rate: Double) {
    let surface = stroke(eventsPerSecond: rate)
    let samples = surface.events.flatMap { $0.samples(for: TouchID(1)) }
    let steps: [Double] = (0...48).map { Double($0) }
    #expect(samples.map(\.location.x) == steps)
    let times: [Double] = (0...48).map { Double($0) / 240 }
    #expect(samples.map(\.timestamp) == times)
  }

  @Test(
    "interleaved samples of several fingers are grouped by finger in order (R10)"
  )
  func interleavedSamplesAreGrouped() {
    var surface = Surface()
    for contact in 0..<3 { surface.receive(.down, contact, at: 0, Double(contact), 0) }
    for step in 1...5 {
      for contact in [2, 0, 1] where (contact + step) % 3 > 0 {
        surface.receive(.move, contact, at: Double(step), Double(step), Double(contact))
      }
    }
    surface.makeEvents(until: 5)
    let event = surface.events[0]
    for contact in 0..<3 {
      let expected = (1...5).filter { (contact + $0) % 3 > 0 }.map(Double.init)
      #expect(
        Array(event.samples(for: TouchID(UInt64(contact + 1))).map(\.timestamp).dropFirst())
          == expected)
    }
  }

  @Test("a touch that lands and lifts between two events gives two events (R11)")
  func landingAndLiftAreTwoEvents() {
    var surface = Surface()
    surface.receive(.down, 0, at: 0.001, 0, 0)
    surface.receive(.up, 0, at: 0.002, 0, 0)
    surface.makeEvents(until: 1)
    #expect(surface.phases(1) == [.began, .ended])
  }

  @Test("an event that is kept is not changed by later ones")
  func keptEventsDoNotChange() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 1, 1)
    let kept = surface.events[0]
    for step in 1...10 { surface.send(.move, 0, at: Double(step), Double(step), 0) }
    #expect(kept.allTouches.map(\.location.x) == [1])
    #expect(
      surface.events.map { $0.allTouches[0].location.x } == [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test(
    "floor(P F + 0.001) samples are predicted for active touches (R12)"
  )
  func predictionCountFollowsTheRate() throws {
    // 0.025 s at 240 per second give 6.
    var surface = Surface(SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.025))
    surface.send(.down, 0, at: 0, 0, 0)
    surface.send(.move, 0, at: 0.01, 10, 0)
    surface.send(.up, 0, at: 0.02, 20, 0)
    let counts = surface.events.map { $0.predictedTouches(for: TouchID(1))?.count }
    #expect(counts == [6, 6, 0])
    let run = try #require(surface.events[1].predictedTouches(for: TouchID(1)))
    for (step, touch) in run.enumerated() {
      #expect(abs(touch.timestamp - 0.01 - Double(step + 1) / 240) < 1e-12)
    }
    #expect(surface.events[1].predictedTouches(for: TouchID(2)) == nil)
    #expect(surface.events[1].samples(for: TouchID(1)).map(\.location.x) == [10])
  }

  @Test(
    "the unknown rate is the inverse median of the last 8 intervals, or 60 (R12)"
  )
  func predictionRateIsMedian() {
    var surface = Surface(SequencerConfiguration(predictionHorizon: 0.05))
    surface.send(.down, 0, at: 0, 0, 0)
    // 0.05 · 60 = 3.
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 3)
    // With seven intervals of 10 ms and one of 1 s, the median is 10 ms, so 0.05 · 100 = 5.
    for step in 1...7 { surface.send(.move, 0, at: Double(step) / 100, Double(step), 0) }
    surface.send(.move, 0, at: 1.07, 8, 0)
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 5)
    // Nine intervals of 1 s replace the short ones. 0.05 · 1 is rounded to 0, but there is at least
    // one prediction.
    for step in 2...10 { surface.send(.move, 0, at: Double(step) + 0.07, Double(step), 0) }
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 1)
  }

  @Test("samples with equal times are predicted at 60 per second (R12)")
  func equalTimesUseTheDefaultRate() {
    var surface = Surface(SequencerConfiguration(predictionHorizon: 0.05))
    for _ in 0..<20 { surface.send(.move, 0, at: 0, 0, 0) }
    surface.send(.down, 0, at: 0, 0, 0)
    for step in 1...9 { surface.send(.move, 0, at: 0, Double(step), 0) }
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 3)
  }

  @Test("a horizon of a second has as many predictions as a fast device has samples (R12)")
  func longHorizonIsPredictedCompletely() {
    var surface = Surface(SequencerConfiguration(sampleRate: 240, predictionHorizon: 1))
    surface.send(.down, 0, at: 0, 0, 0)
    surface.send(.move, 0, at: 0.01, 1, 0)
    let predicted = surface.events[1].predictedTouches(for: TouchID(1)).map(Array.init) ?? []
    #expect(predicted.count == 240)
    #expect(abs((predicted.last?.timestamp ?? 0) - 1.01) < 1e-9)
    #expect(predicted.allSatisfy { $0.location.isFinite })
  }

  @Test("nothing is predicted without a horizon, and a huge horizon is bounded (R12)")
  func predictionsAreBounded() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 0, 0)
    #expect(surface.events[0].predictedTouches(for: TouchID(1))?.isEmpty == true)
    var far = Surface(SequencerConfiguration(sampleRate: 1e300, predictionHorizon: 1e300))
    far.send(.down, 0, at: 0, 0, 0)
    #expect(
      far.events[0].predictedTouches(for: TouchID(1))?.count == TouchConstants.predictionLimit)
  }
}
