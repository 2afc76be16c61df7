import TestSupport
import Testing

@testable import TouchKit

@Suite("Stored events")
struct StoredTouchEventTests {
  /// Events of fingers that land one by one and then lift one by one, with predictions.
  private func events(fingers: Int) -> [TouchEvent] {
    var configuration = SequencerConfiguration()
    configuration.predictionHorizon = 0.02
    var surface = Surface(configuration)
    for finger in 1...fingers { surface.send(.down, finger, at: Double(finger), 5, 5) }
    for finger in 1...fingers { surface.send(.up, finger, at: Double(fingers + finger)) }
    return surface.events
  }

  @Test(
    "a stored event is restored as it was", arguments: [1, 128, TestLoad.count(200, quick: 130)])
  func storedEventIsRestored(fingers: Int) {
    var previous: StoredTouchEvent?
    for event in events(fingers: fingers) {
      let stored = StoredTouchEvent(event, after: previous)
      #expect(stored.event == event && stored.sequenceNumber == event.sequenceNumber)
      #expect(
        stored.event.touches(in: .stationary).hasSameContents(as: event.touches(in: .stationary)))
      previous = stored
    }
  }

  @Test(
    "stored events need memory for the touches that change, not for all touches of each event",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func storedEventsShareUnchangedTouches() {
    var arrays: Set<UnsafeRawPointer> = []
    var stored: [StoredTouchEvent] = []
    for event in events(fingers: 400) {
      stored.append(StoredTouchEvent(event, after: stored.last))
    }
    for chunk in stored.flatMap(\.chunks) {
      chunk.touches.withUnsafeBytes { _ = $0.baseAddress.map { arrays.insert($0) } }
    }
    let count = stored.reduce(0) { $0 + $1.chunks.count }
    #expect(count > 3_000, "the events together have 160,000 touches")
    #expect(arrays.count < 3 * stored.count, "each event changes two or three chunks")
  }
}
