import TestSupport
import Testing
import TouchKit
import TouchRender
import TouchViews

@testable import touch_tool

@Suite("Touches of a recording")
struct RecordedTouchesTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))

  private func report(
    _ kind: ContactReport.Kind, _ contact: Int, at time: Double, _ x: Double, _ y: Double
  ) -> ContactReport {
    ContactReport(
      kind, ContactID(contact), at: time, location: Point2D(x: x, y: y), force: 1)
  }

  /// Delivers reports to the window as one event, which is returned.
  private func deliver(_ reports: ContactReport..., by sequencer: inout TouchSequencer) throws
    -> TouchEvent
  {
    for report in reports { sequencer.receive(report) }
    return try nextEvent(of: &sequencer)
  }

  private func nextEvent(of sequencer: inout TouchSequencer) throws -> TouchEvent {
    let next = sequencer.nextTouchEvent(at: .infinity)
    let event = try #require(next)
    window.dispatch(event)
    return event
  }

  @Test("an animation contains the strokes in progress, as a picture does")
  func animationContainsStrokesInProgress() throws {
    var sequencer = TouchSequencer()
    var recorder = AnimationRecorder(.plain, of: window)
    recorder.record(try deliver(report(.down, 0, at: 0, 20, 20), by: &sequencer))
    recorder.record(try deliver(report(.move, 0, at: 0.2, 80, 20), by: &sequencer))
    let shapes = recorder.picture().shapes
    #expect(shapes.count == 1, "the stroke of two samples")
    #expect(recorder.animation().picture(at: 0.2).shapes.first == shapes.first)
  }

  @Test(
    "a hover is not drawn, whatever its phase is when the recording begins (R6)",
    arguments: [
      // A finger that lands has a line and a disc, and the hover is stationary.
      (ContactReport.Kind.down, 1, 2), (.hover, 0, 0), (.leave, 0, 0),
    ])
  func hoversAreNotDrawn(kind: ContactReport.Kind, contact: Int, count: Int) throws {
    var sequencer = TouchSequencer()
    _ = try deliver(report(.hover, 0, at: 0, 50, 50), by: &sequencer)
    var recorder = AnimationRecorder(.paint, of: window)
    recorder.record(try deliver(report(kind, contact, at: 1, 60, 50), by: &sequencer))
    #expect(recorder.animation().elements.count == count)
  }

  @Test("a finger that rests when the recording begins is drawn where it is")
  func restingFingerIsDrawnWhereItIs() throws {
    var sequencer = TouchSequencer()
    _ = try deliver(report(.down, 0, at: 0, 30, 40), by: &sequencer)
    var recorder = AnimationRecorder(.spots, of: window)
    recorder.record(try deliver(report(.down, 1, at: 1, 150, 50), by: &sequencer))
    let shapes = recorder.picture().shapes
    guard case .disc(let center, let radius, _, _, _)? = shapes.first else {
      Issue.record("expected a disc")
      return
    }
    #expect(center == Point2D(x: 30, y: 40) && radius == 50, "its spot is fully grown")
    recorder.record(try deliver(report(.move, 0, at: 3, 60, 40), by: &sequencer))
    #expect(recorder.animation().picture(at: 0).shapes == shapes)
  }

  @Test("a touch that was down before the recording has a disc, but no line of finger paint")
  func linesWithoutBeginningAreNotDrawn() throws {
    var sequencer = TouchSequencer()
    _ = try deliver(report(.down, 0, at: 0, 30, 40), by: &sequencer)
    var recorder = AnimationRecorder(.paint, of: window)
    recorder.record(try deliver(report(.down, 1, at: 1, 150, 50), by: &sequencer))
    recorder.record(try deliver(report(.move, 0, at: 3, 60, 40), by: &sequencer))
    #expect(recorder.picture().shapes.count == 1, "the line of the second finger")
    #expect(recorder.animation().elements.count == 3, "and the discs of both")
  }

  @Test("a touch ends at its own time, also if the event contains later samples of another touch")
  func touchesEndAtTheirOwnTimes() throws {
    var sequencer = TouchSequencer()
    var recorder = AnimationRecorder(.spots, of: window)
    let landings = [report(.down, 0, at: 0, 20, 20), report(.down, 1, at: 0, 80, 20)]
    recorder.record(try deliver(landings[0], landings[1], by: &sequencer))
    let lift = report(.up, 0, at: 0.1, 20, 20)
    let move = report(.move, 1, at: 0.2, 90, 20)
    recorder.record(try deliver(lift, move, by: &sequencer))
    // The second touch is cancelled without a sample.
    sequencer.cancelAll(at: 0.5)
    recorder.record(try nextEvent(of: &sequencer))
    let animation = recorder.animation()
    #expect(animation.tracks.map(\.endTime) == [0.1, 0.5])
    #expect(animation.picture(at: 0.15).shapes.count == 1)
  }

  @Test("a touch with several samples at one time continues from the last of them")
  func touchContinuesFromTheLastOfSimultaneousSamples() throws {
    var sequencer = TouchSequencer()
    var recorder = AnimationRecorder(.spots, of: window)
    recorder.record(try deliver(report(.down, 0, at: 0, 20, 50), by: &sequencer))
    let jump = [report(.move, 0, at: 1, 40, 50), report(.move, 0, at: 1, 60, 50)]
    recorder.record(try deliver(jump[0], jump[1], by: &sequencer))
    recorder.record(try deliver(report(.move, 0, at: 2, 100, 50), by: &sequencer))
    let animation = recorder.animation()
    // Half of the way from 20 to 40, the end of the jump, and half of the way from 60 to 100.
    for (time, x) in [(0.5, 30.0), (1, 60), (1.5, 80)] {
      guard case .disc(let center, _, _, _, _)? = animation.picture(at: time).shapes.first else {
        Issue.record("expected a disc")
        continue
      }
      #expect(center == Point2D(x: x, y: 50), "\(time) s")
    }
  }
}
