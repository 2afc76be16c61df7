import TestSupport
import Testing
import TouchInk
import TouchKit

/// Values are read on other threads while the sequencer and the builder that created them reuse
/// their storage. `.ci/sanitizers.sh` runs these tests with the thread sanitizer, which does not
/// see that the last release of a storage comes before its reuse: the counts are in the Swift
/// runtime. The tests therefore keep what the tasks read until a round of tasks is done.
@Suite("Values shared between threads")
struct SharingTests {
  /// Two fingers that move. In every eighth frame both lift and land again.
  private func reports(ofFrame frame: Int) -> [ContactReport] {
    (0..<2).map { contact in
      let kind: ContactReport.Kind = frame % 8 == 0 ? .down : frame % 8 == 7 ? .up : .move
      return ContactReport(
        kind, ContactID(contact), at: Double(frame) / 240,
        location: Point2D(x: Double(frame), y: Double(contact * 100)))
    }
  }

  @Test(
    "an event and its touches are unchanged while the sequencer creates others",
    arguments: [1, 7])
  func sharedEventsAreUnchanged(framesPerDraw: Int) async {
    var sequencer = TouchSequencer(SequencerConfiguration(predictionHorizon: 0.02))
    var wrong = 0
    for round in 0..<20 {
      var read: [TouchEvent] = []
      wrong += await withTaskGroup(of: Bool.self) { group in
        for frame in round * 20..<(round + 1) * 20 {
          for report in reports(ofFrame: frame) { sequencer.receive(report) }
          guard frame % framesPerDraw == 0 else { continue }
          while let event = sequencer.nextTouchEvent(at: Double(frame) / 240) {
            read.append(event)
            let expected = digest(of: event)
            let touches = Array(event.allTouches)
            let moved = event.touches(in: .moved)
            group.addTask {
              digest(of: event) != expected || !event.allTouches.hasSameContents(as: touches)
                || !moved.hasSameContents(as: event.touches(in: .moved))
            }
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      withExtendedLifetime(read) {}
    }
    #expect(wrong == 0)
  }

  @Test("a copy of a stroke is unchanged while the builder continues with the original")
  func sharedStrokesAreUnchanged() async {
    var sequencer = TouchSequencer()
    var builder = StrokeBuilder()
    var wrong = 0
    for round in 0..<20 {
      var read: [Stroke] = []
      wrong += await withTaskGroup(of: Bool.self) { group in
        for frame in round * 20..<(round + 1) * 20 {
          for report in reports(ofFrame: frame) { sequencer.receive(report) }
          while let event = sequencer.nextTouchEvent(at: Double(frame) / 240) {
            builder.receive(event)
          }
          for stroke in builder.strokes.completed.suffix(2) + builder.strokes.active.map(\.value) {
            read.append(stroke)
            let expected = stroke.samples.map(\.location)
            group.addTask { stroke.samples.map(\.location) != expected }
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      withExtendedLifetime(read) {}
    }
    #expect(wrong == 0)
    #expect(builder.strokes.completed.count == 100)
  }
}

/// Returns all properties of an event as numbers, in order.
private func digest(of event: TouchEvent) -> [Double] {
  event.allTouches.flatMap { touch in
    let coalesced = event.coalescedTouches(for: touch.id).map { $0.map(\.location.x) } ?? []
    let predicted = event.predictedTouches(for: touch.id).map { $0.map(\.location.x) } ?? []
    return [touch.location.x, touch.location.y, Double(touch.phase.rawValue)] + coalesced
      + predicted
  }
}
