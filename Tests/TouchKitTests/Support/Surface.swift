@testable import TouchKit

/// A surface with a sequencer, on which a test puts fingers in one line each. Every report is drawn
/// at once unless a test draws itself.
struct Surface {
  var sequencer: TouchSequencer
  /// Every event so far.
  private(set) var events: [TouchEvent] = []

  init(_ configuration: SequencerConfiguration = SequencerConfiguration()) {
    sequencer = TouchSequencer(configuration)
  }

  /// Takes a report and draws at its time.
  mutating func send(
    _ kind: ContactReport.Kind, _ contact: Int, at time: Double, _ x: Double, _ y: Double
  ) {
    receive(kind, contact, at: time, x, y)
    draw(at: time)
  }

  /// Takes a report without a place and draws at its time.
  mutating func send(_ kind: ContactReport.Kind, _ contact: Int, at time: Double) {
    sequencer.receive(ContactReport(kind, ContactID(contact), at: time))
    draw(at: time)
  }

  /// Takes a report; nothing is drawn.
  mutating func receive(
    _ kind: ContactReport.Kind, _ contact: Int, at time: Double, _ x: Double, _ y: Double
  ) {
    sequencer.receive(
      ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: x, y: y)))
  }

  /// Draws events up to a time, and gives those.
  @discardableResult
  mutating func draw(at time: Double) -> [TouchEvent] {
    var drawn: [TouchEvent] = []
    while let event = sequencer.nextEvent(at: time) { drawn.append(event) }
    events += drawn
    return drawn
  }

  /// The phases through which a touch went, event by event.
  func phases(_ id: Int) -> [TouchPhase] { snapshots(id).map(\.phase) }

  /// A touch in each of its events.
  func snapshots(_ id: Int) -> [Touch] { events.compactMap { $0.touch(TouchID(UInt64(id))) } }

  /// The touches of the newest event.
  var touches: [Touch] { events.last.map { Array($0.allTouches) } ?? [] }
}
