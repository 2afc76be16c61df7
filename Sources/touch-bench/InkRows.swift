import TouchInk
import TouchKit

extension BenchRows {
  /// Lengths of a stroke, in samples: what a word takes, and more than anybody draws. The cost of a sample must not know which.
  private static let strokeLengths = [1000, 1_000_000]

  static var inkRows: [BenchRow] {
    strokeLengths.map { count in
      BenchRow("ink/builder/\(count)") {
        let events = PencilStream.events(samples: count)
        return { build(events).samples.count }
      }
    }
      + StrokeMode.allCases.flatMap { mode in
        strokeLengths.map { count in
          BenchRow("ink/\(mode.rawValue)/\(count)") {
            let events = PencilStream.events(samples: count)
            return {
              let stroke = build(events)
              return draw(stroke, StrokeStyle(mode)) == 0 ? 0 : stroke.samples.count
            }
          }
        }
      }
  }

  /// The whole stroke through a builder: samples, predictions and late updates.
  private static func build(_ events: [TouchEvent]) -> Stroke {
    var builder = StrokeBuilder()
    // By position: `for event in events` would take and give back each event's storage.
    for position in events.indices { builder.receive(events[position]) }
    return builder.strokes.completed[0]
  }

  /// The whole stroke through its segments, made into the geometry of its mode. The sum keeps the work from being left out.
  private static func draw(_ stroke: Stroke, _ style: StrokeStyle) -> Double {
    var sum = 0.0
    for rung in stroke.rungs(style) { sum += rung.left.x + rung.right.y }
    if style.mode == .debug {
      for mark in stroke.marks { sum += (mark.needleTip ?? mark.center).x }
    }
    return sum
  }
}

/// A pencil that reads 240 samples a second, four to an event, estimates its force and knows better five samples later (R15).
enum PencilStream {
  static func events(samples count: Int) -> [TouchEvent] {
    var sequencer = TouchSequencer(SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0125))
    var events: [TouchEvent] = []
    events.reserveCapacity(count / 4 + 2)
    let pencil = ContactID(0)
    for number in 0..<count {
      let time = Double(number) / 240
      let step = Double(number % 960)
      sequencer.receive(
        ContactReport(
          number == 0 ? .down : number == count - 1 ? .up : .move, pencil, at: time,
          location: Point2D(x: step < 480 ? step : 960 - step, y: Double(number % 97)), force: 1 / 3, altitudeAngle: 1,
          azimuthAngle: Double(number % 31) / 10, type: .pencil, estimatedPropertiesExpectingUpdates: number == count - 1 ? [] : .force,
          updateIndex: number))
      if number >= 5 { sequencer.receive(ContactReport(.refine, pencil, at: time, force: 0.5, updateIndex: number - 5)) }
      guard number % 4 == 0 || number == count - 1 else { continue }
      while let event = sequencer.nextEvent(at: time) { events.append(event) }
    }
    return events
  }
}
