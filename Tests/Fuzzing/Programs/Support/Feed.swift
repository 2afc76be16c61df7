import TestSupport
import TouchKit

/// A source of touches: each call is one instant, 10 ms after the one before.
final class Feed {
  private var sequencer = TouchSequencer()
  private(set) var time = 0.0

  func down(_ finger: Int, _ x: Double = 5, _ y: Double = 5, to receiver: some EventReceiver) {
    send([report(.down, finger, x, y)], to: receiver)
  }

  func move(_ finger: Int, _ x: Double, _ y: Double, to receiver: some EventReceiver) {
    send([report(.move, finger, x, y)], to: receiver)
  }

  func up(_ finger: Int, to receiver: some EventReceiver) {
    send([ContactReport(.up, ContactID(finger), at: 0)], to: receiver)
  }

  func hover(_ finger: Int, _ x: Double = 5, _ y: Double = 5, to receiver: some EventReceiver) {
    send([report(.hover, finger, x, y)], to: receiver)
  }

  /// A pencil lands; its force is an estimate that `refine` updates.
  func pencilDown(_ finger: Int, update index: Int, to receiver: some EventReceiver) {
    var down = report(.down, finger, 5, 5)
    down.type = .pencil
    down.force = 1
    down.updateIndex = index
    down.estimatedProperties = .force
    down.estimatedPropertiesExpectingUpdates = .force
    send([down], to: receiver)
  }

  /// The late update of a pencil's sample.
  func refine(_ finger: Int, update index: Int, to receiver: some EventReceiver) {
    send(
      [ContactReport(.refine, ContactID(finger), at: 0, force: 2, updateIndex: index)], to: receiver
    )
  }

  /// Sends the events of several reports that come at one instant.
  func send(_ reports: [ContactReport], to receiver: some EventReceiver) {
    for event in events(reports) { receiver.receive(event) }
  }

  /// Returns the events of several reports that come at one instant.
  func events(_ reports: [ContactReport]) -> [TouchEvent] {
    for var report in reports {
      report.timestamp = time
      sequencer.receive(report)
    }
    var events: [TouchEvent] = []
    while let event = sequencer.nextTouchEvent(at: time) { events.append(event) }
    time += 0.01
    return events
  }

  /// Advances the time.
  func wait(_ seconds: Double, _ receiver: some EventReceiver) {
    time += seconds
    receiver.pass(until: time)
  }

  private func report(_ kind: ContactReport.Kind, _ finger: Int, _ x: Double, _ y: Double)
    -> ContactReport
  {
    ContactReport(kind, ContactID(finger), at: 0, location: Point2D(x: x, y: y))
  }
}
