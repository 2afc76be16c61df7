import TestSupport

@testable import TouchKit

/// A surface with a sequencer, on which a test sends reports in one line each. Events are made
/// after each report unless a test makes them itself.
struct Surface {
  var sequencer: TouchSequencer
  /// All events so far.
  private(set) var events: [TouchEvent] = []

  init(_ configuration: SequencerConfiguration = SequencerConfiguration()) {
    sequencer = TouchSequencer(configuration)
  }

  /// Receives a report and makes the events up to its time.
  mutating func send(
    _ kind: ContactReport.Kind, _ contact: Int, at time: Double, _ x: Double, _ y: Double
  ) {
    receive(kind, contact, at: time, x, y)
    makeEvents(until: time)
  }

  /// Receives a report without a location and makes the events up to its time.
  mutating func send(_ kind: ContactReport.Kind, _ contact: Int, at time: Double) {
    sequencer.receive(ContactReport(kind, ContactID(contact), at: time))
    makeEvents(until: time)
  }

  /// Receives a report without making events.
  mutating func receive(
    _ kind: ContactReport.Kind, _ contact: Int, at time: Double, _ x: Double, _ y: Double
  ) {
    sequencer.receive(
      ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: x, y: y)))
  }

  /// Makes the events up to a time and returns them.
  @discardableResult
  mutating func makeEvents(until time: Double) -> [TouchEvent] {
    var newEvents: [TouchEvent] = []
    while let event = sequencer.nextTouchEvent(at: time) { newEvents.append(event) }
    events += newEvents
    return newEvents
  }

  /// Returns the phases of a touch in the order of the events.
  func phases(_ id: Int) -> [TouchPhase] { snapshots(id).map(\.phase) }

  /// Returns a touch as it is in each of its events.
  func snapshots(_ id: Int) -> [Touch] { events.compactMap { $0.touch(TouchID(UInt64(id))) } }

  /// The touches of the newest event.
  var touches: [Touch] { events.last.map { Array($0.allTouches) } ?? [] }
}
