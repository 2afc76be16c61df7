import Testing

@testable import TouchKit

@Suite("Collections of an event")
struct EventCollectionsTests {
  /// Returns an event with three fingers: the first rests, the second has four samples, and the
  /// third begins.
  private func event() -> TouchEvent {
    var surface = Surface(SequencerConfiguration(sampleRate: 100, predictionHorizon: 0.03))
    surface.receive(.down, 0, at: 0, 10, 10)
    surface.receive(.down, 1, at: 0, 50, 10)
    surface.makeEvents(until: 0)
    for step in 1...4 { surface.receive(.move, 1, at: 0.01 * Double(step), 50 + Double(step), 10) }
    surface.receive(.down, 2, at: 0.04, 90, 10)
    return surface.makeEvents(until: 0.04)[0]
  }

  @Test("the indices of touches in a phase, in all phases and in a selection start at 0")
  func touchesStartAtZero() {
    let event = event()
    #expect(event.allTouches.indices == 0..<3)
    for (phase, x) in [(TouchPhase.stationary, 10.0), (.moved, 54), (.began, 90)] {
      let touches = event.touches(in: phase)
      #expect(touches.indices == 0..<1)
      #expect(touches[0].location.x == x)
      #expect(event.allTouches[Int(touches.order(at: 0))].location.x == x)
    }
    let later = event.allTouches.selecting(1..<3)
    #expect(later.indices == 0..<2 && later[0].location.x == 54 && later.id(at: 1) == TouchID(3))
    #expect(later.selecting(1..<2)[0].location.x == 90)
    let chosen = event.allTouches.selecting([2, 0, 1], in: 1..<3)
    #expect(chosen.map(\.location.x) == [10, 54] && chosen[1].location.x == 54)
    #expect(chosen.selecting(1..<2)[0].location.x == 54)
  }

  @Test("the indices of coalesced and predicted touches start at 0 (R9, R12)")
  func snapshotsStartAtZero() throws {
    let event = event()
    let coalesced = try #require(event.coalescedTouches(for: TouchID(2)))
    #expect(
      coalesced.indices == 0..<4 && coalesced[0].location.x == 51 && coalesced[3].location.x == 54)
    #expect(event.samples(for: TouchID(2))[0].location.x == 51)
    for id in 1...3 as ClosedRange<UInt64> {
      let predicted = try #require(event.predictedTouches(for: TouchID(id)))
      #expect(
        predicted.indices == 0..<3
          && abs(predicted[0].timestamp - event.touch(TouchID(id))!.timestamp - 0.01) < 1e-9)
    }
  }

  @Test("a slice keeps the indices of its collection")
  func slicesKeepIndices() throws {
    let event = event()
    let coalesced = try #require(event.coalescedTouches(for: TouchID(2)))
    #expect(coalesced[2...].startIndex == 2 && coalesced[2...][2].location.x == 53)
    #expect(
      event.allTouches.dropFirst().startIndex == 1
        && event.allTouches.dropFirst()[1].location.x == 54)
    #expect(event.samples(for: TouchID(2)).suffix(1)[3].location.x == 54)
  }

  @Test("an index out of range stops the program with a message")
  func indexOutOfRangeTraps() async {
    let sets = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TouchCollection([])[0]
    }
    #expect(
      sets.map {
        String(decoding: $0.standardErrorContent, as: UTF8.self).contains(
          "index 0 is outside a collection of 0")
      } == true)
    let runs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let touch = Touch(
        id: TouchID(1), phase: .moved, sample: TouchSample(timestamp: 0, location: .zero),
        previousLocation: .zero, tapCount: 0)
      _ =
        TouchEvent(at: 0, touches: [touch], sequenceNumber: 1).coalescedTouches(for: TouchID(1))?[
          -1]
    }
    #expect(
      runs.map {
        String(decoding: $0.standardErrorContent, as: UTF8.self).contains(
          "index -1 is outside a collection of 1")
      } == true)
  }

  @Test("coalesced and predicted touches can be asked for by a touch, with a literal for nil")
  func snapshotsOfATouch() throws {
    let event = event()
    let touch = try #require(event.touch(TouchID(2)))
    #expect((event.coalescedTouches(for: touch) ?? [touch]).map(\.location.x) == [51, 52, 53, 54])
    #expect((event.predictedTouches(for: touch) ?? []).count == 3)
    var other = touch
    other.sample.location.x = 60
    let snapshots: TouchSnapshots = [touch, other]
    #expect(snapshots.map(\.id) == [touch.id, touch.id])
    #expect(snapshots.map(\.location.x) == [54, 60])
    #expect(snapshots.map(\.previousLocation.x) == [50, 54])
    let unknown = Touch(
      id: TouchID(9), phase: .ended, sample: touch.sample, previousLocation: .zero, tapCount: 1)
    #expect((event.coalescedTouches(for: unknown) ?? [unknown]).hasSameContents(as: [unknown]))
    #expect((event.predictedTouches(for: unknown) ?? []).isEmpty)
  }

  @Test("a touch has its sample's properties, and the device's greatest force in every phase")
  func touchProperties() throws {
    var surface = Surface(SequencerConfiguration(maximumPossibleForce: 20.0 / 3))
    var down = ContactReport(.down, ContactID(1), at: 0, location: .zero, rollAngle: 0.5)
    down.estimatedProperties = [.force, .roll]
    down.estimatedPropertiesExpectingUpdates = .roll
    down.updateIndex = 7
    surface.sequencer.receive(down)
    surface.makeEvents(until: 0)
    surface.send(.up, 1, at: 0.1, 5, 5)
    for event in surface.events {
      let force = try #require(event.allTouches[0].maximumPossibleForce)
      #expect((force - 20.0 / 3).magnitude < 1e-12)
    }
    #expect(surface.events.map { $0.allTouches[0].phase } == [.began, .ended])
    let touch = surface.events[0].allTouches[0]
    #expect(touch.rollAngle == 0.5 && touch.estimationUpdateIndex == 1)
    #expect(touch.estimatedProperties == [.force, .roll])
    #expect(touch.estimatedPropertiesExpectingUpdates == .roll)
    #expect(event().allTouches.allSatisfy { $0.maximumPossibleForce == nil })
  }
}
