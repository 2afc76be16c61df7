import TestSupport
import TouchInk
import TouchKit

/// Returns the events of ten pencil strokes of twenty samples, and of late updates of all forces,
/// the newest first.
private func pencilEvents() -> [TouchEvent] {
  var sequencer = TouchSequencer()
  var events = [TouchEvent]()
  func receive(_ report: ContactReport) {
    sequencer.receive(report)
    while let event = sequencer.nextTouchEvent(at: 100) { events.append(event) }
  }
  for index in 0..<200 {
    let kind: ContactReport.Kind = index % 20 == 0 ? .down : index % 20 == 19 ? .up : .move
    receive(
      ContactReport(
        kind, ContactID(index / 20), at: Double(index) / 100,
        location: Point2D(x: Double(index), y: 0), force: 1,
        type: .pencil, estimatedProperties: .force, estimatedPropertiesExpectingUpdates: .force,
        updateIndex: index))
  }
  for index in (0..<200).reversed() {
    for force in [Double.nan, Double(index), Double(index)] {
      receive(
        ContactReport(.refine, ContactID(index / 20), at: 3, force: force, updateIndex: index))
    }
  }
  return events
}

/// A stroke builder receives events in any order, while its strokes are drawn, undone and cleared.
func strokeBuilderMisuse(_ check: Check) {
  var builder = misusedStrokeBuilder()
  var random = SeededGenerator(seed: 5)
  let events = pencilEvents()
  let singular = Transform2D(a: .nan, b: 0, c: 0, d: 0, tx: 1, ty: 1)
  for _ in 0..<reduced(20_000, to: 5_000) {
    let event = events[random.int(below: events.count)]
    switch random.int(below: 7) {
    case 0: builder.receive(event.updates, with: event)
    case 1: builder.update(event.updates)
    case 2: _ = builder.strokes.undo()
    case 3: for touch in event.allTouches { builder.cancel(touch.id) }
    case 4: builder.receive(event, through: singular)
    case 5: if random.int(below: 50) == 0 { builder.strokes.clear() }
    default: builder.receive(event)
    }
    guard random.int(below: 100) == 0 else { continue }
    for stroke in builder.strokes.completed {
      let start = random.int(below: 5)
      _ = stroke.outlinePath(
        InkStyle(.calligraphy), in: start..<start + 5 + random.int(below: 100))
      _ = stroke.segments(affectedBy: 3..<1000)
    }
  }
  check("strokes in progress", builder.strokes.active.count, in: 0...10, "R2")
  check("strokes", builder.strokes.completed.count, in: 0...200, "R2")
}

/// A stroke builder receives each event three times, and then all of them backwards.
func strokeBuilderRepeatedEvents(_ check: Check) {
  var builder = StrokeBuilder()
  var sequencer = TouchSequencer()
  var events = [TouchEvent]()
  for index in 0..<30 {
    let kind: ContactReport.Kind = index == 0 ? .down : index == 29 ? .up : .move
    sequencer.receive(
      ContactReport(
        kind, ContactID(1), at: Double(index) / 100, location: Point2D(x: Double(index), y: 0)))
    while let event = sequencer.nextTouchEvent(at: 100) { events.append(event) }
  }
  for event in events {
    for _ in 0..<3 { builder.receive(event) }
  }
  for event in events.reversed() { builder.receive(event) }
  check("strokes", builder.strokes.completed.count, is: 1, "R21b")
  check("strokes in progress", builder.strokes.active.count, is: 0, "R21b")
  check("samples", builder.strokes.completed.first?.samples.count ?? 0, is: 30, "R10, R21b")
}
