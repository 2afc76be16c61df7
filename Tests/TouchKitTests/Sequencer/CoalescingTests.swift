import Testing

@testable import TouchKit

@Suite("Coalesced and predicted samples, R9-R12")
struct CoalescingTests {
  /// A finger that lands at 0, moves once every 1/240 s and lifts, drawn at `rate` draws per
  /// second.
  private func stroke(drawnAt rate: Double) -> Surface {
    var surface = Surface()
    surface.receive(.down, 0, at: 0, 0, 0)
    for step in 1..<48 {
      surface.receive(.move, 0, at: Double(step) / 240, Double(step), Double(step % 7))
    }
    surface.receive(.up, 0, at: 48.0 / 240, 48, 0)
    var draw = 0.0
    while draw <= 1 {
      surface.draw(at: draw)
      draw += 1 / rate
    }
    return surface
  }

  @Test(
    "the coalesced touches are every sample since the previous event, the last one in all but its chain the event's own touch (R9)"
  )
  func coalescedTouchesAreEverySample() throws {
    let surface = stroke(drawnAt: 60)
    // At 1/60 the samples at 1/240 ... 4/240 have come.
    let second = surface.events[1]
    let run = try #require(second.coalescedTouches(for: TouchID(1)))
    #expect(run.map(\.location.x) == [1, 2, 3, 4])
    for event in surface.events {
      var last = try #require(event.coalescedTouches(for: TouchID(1))?.last)
      let main = try #require(event.touch(TouchID(1)))
      last.previousLocation = main.previousLocation
      #expect(last == main)
    }
    #expect(second.coalescedTouches(for: TouchID(9)) == nil)
  }

  @Test(
    "lines from previous to present locations of coalesced and predicted touches are one polyline (R5)"
  )
  func runsFormChains() throws {
    var surface = Surface(SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0125))
    surface.send(.down, 0, at: 0, 40, 0)
    for (step, x) in [50.0, 60, 80].enumerated() {
      surface.receive(.move, 0, at: Double(step + 1) / 240, x, 1)
    }
    surface.draw(at: 0.0125)
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
    // Where no sample came the touch stays at the main touch's previous location.
    surface.send(.down, 1, at: 0.1, 9, 9)
    #expect(surface.events[2].coalescedTouches(for: TouchID(1))?.map(\.previousLocation.x) == [80])
  }

  @Test(
    "the first of the coalesced touches of a touch that begins has the main touch's previous location (R5)"
  )
  func chainOfTouchThatBegins() throws {
    var surface = Surface()
    for (step, x) in [40.0, 50, 60].enumerated() {
      surface.receive(step == 0 ? .down : .move, 0, at: Double(step) / 240, x, 0)
    }
    surface.draw(at: 1)
    let main = try #require(surface.events[0].touch(TouchID(1)))
    #expect(main.previousLocation == main.location)
    let coalesced = try #require(surface.events[0].coalescedTouches(for: TouchID(1)))
    #expect(coalesced.map(\.previousLocation.x) == [60, 40, 50])
  }

  @Test("R9: a touch without a sample has itself alone, with the time of its last sample")
  func alone() throws {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 5, 5)
    surface.send(.down, 1, at: 0.1, 9, 9)
    let event = try #require(surface.events.last)
    let run = try #require(event.coalescedTouches(for: TouchID(1)))
    #expect(run.map(\.timestamp) == [0])
    #expect(run.first == event.touch(TouchID(1)))
    #expect(event.samples(for: TouchID(1)).isEmpty)
    #expect(event.samples(for: TouchID(9)).isEmpty)
  }

  @Test(
    "R10: at whatever rate events are drawn, their samples are those that came",
    arguments: [1.0, 7, 60, 61.3, 120, 240, 1000])
  func concatenation(rate: Double) {
    let surface = stroke(drawnAt: rate)
    let samples = surface.events.flatMap { $0.samples(for: TouchID(1)) }
    #expect(samples.map(\.location.x) == (0...48).map(Double.init))
    #expect(samples.map(\.timestamp) == (0...48).map { Double($0) / 240 })
  }

  @Test(
    "R10: the samples of several fingers that come interleaved are sorted by finger, each in its order"
  )
  func interleaved() {
    var surface = Surface()
    for contact in 0..<3 { surface.receive(.down, contact, at: 0, Double(contact), 0) }
    for step in 1...5 {
      for contact in [2, 0, 1] where (contact + step) % 3 > 0 {
        surface.receive(.move, contact, at: Double(step), Double(step), Double(contact))
      }
    }
    surface.draw(at: 5)
    let event = surface.events[0]
    for contact in 0..<3 {
      let expected = (1...5).filter { (contact + $0) % 3 > 0 }.map(Double.init)
      #expect(
        Array(event.samples(for: TouchID(UInt64(contact + 1))).map(\.timestamp).dropFirst())
          == expected)
    }
  }

  @Test("R11: a touch that lands and lifts between two draws yields a began and an ended event")
  func landsAndLifts() {
    var surface = Surface()
    surface.receive(.down, 0, at: 0.001, 0, 0)
    surface.receive(.up, 0, at: 0.002, 0, 0)
    surface.draw(at: 1)
    #expect(surface.phases(1) == [.began, .ended])
  }

  @Test("an event that is kept is not changed by those that follow")
  func keptEvents() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 1, 1)
    let kept = surface.events[0]
    for step in 1...10 { surface.send(.move, 0, at: Double(step), Double(step), 0) }
    #expect(kept.allTouches.map(\.location.x) == [1])
    #expect(
      surface.events.map { $0.allTouches[0].location.x } == [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test(
    "R12: floor(P F + 0.001) predictions at the announced rate, later than the touch; none at the end; nil for another id"
  )
  func predicted() throws {
    // 0.025 s at 240 per second: 6.
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
    "R12: at least one prediction; the rate is 60 while nothing is known, then the inverse median of the last 8 intervals"
  )
  func predictionRate() {
    var surface = Surface(SequencerConfiguration(predictionHorizon: 0.05))
    surface.send(.down, 0, at: 0, 0, 0)
    // 0.05 * 60 = 3.
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 3)
    // Seven intervals of 10 ms and one of 1 s: the median is 10 ms, so 0.05 * 100 = 5.
    for step in 1...7 { surface.send(.move, 0, at: Double(step) / 100, Double(step), 0) }
    surface.send(.move, 0, at: 1.07, 8, 0)
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 5)
    // Nine intervals of 1 s push the short ones out: 0.05 * 1 rounds to 0, but one there is.
    for step in 2...10 { surface.send(.move, 0, at: Double(step) + 0.07, Double(step), 0) }
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 1)
  }

  @Test("R12: samples that all have one time predict at 60 per second instead of trapping")
  func zeroIntervals() {
    var surface = Surface(SequencerConfiguration(predictionHorizon: 0.05))
    for _ in 0..<20 { surface.send(.move, 0, at: 0, 0, 0) }
    surface.send(.down, 0, at: 0, 0, 0)
    for step in 1...9 { surface.send(.move, 0, at: 0, Double(step), 0) }
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 3)
  }

  @Test("R12: without a horizon nothing is predicted; a horizon beyond all measure stays bounded")
  func horizons() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 0, 0)
    #expect(surface.events[0].predictedTouches(for: TouchID(1))?.isEmpty == true)
    var far = Surface(SequencerConfiguration(sampleRate: 1e300, predictionHorizon: 1e300))
    far.send(.down, 0, at: 0, 0, 0)
    #expect(
      far.events[0].predictedTouches(for: TouchID(1))?.count == TouchConstants.predictionLimit)
  }
}
