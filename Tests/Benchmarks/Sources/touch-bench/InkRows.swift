import Foundation
import TouchInk
import TouchKit

extension BenchRows {
  /// The lengths of a stroke in samples: a written word, and more than anyone draws. The cost per
  /// sample must not depend on the length.
  private static let strokeLengths = [1000, 1_000_000]

  static var inkRows: [BenchRow] {
    strokeRows("builder") { !$0.samples.isEmpty }
      + [StrokeMode.calligraphy, .plain].flatMap { mode in
        strokeRows("curves/\(mode.rawValue)") { !$0.outlinePath(InkStyle(mode)).isEmpty }
      }
      + strokeRows("grid", step: 1) { !$0.outlinePath(InkStyle(.plain)).isEmpty }
      + strokeRows("segments") { walk($0) != 0 }
      + strokeRows("marks") { mark($0) != 0 }
      + strokeRows("fresh/curves", isFresh: true) { !$0.outlinePath(InkStyle(.plain)).isEmpty }
      + [1000, 100_000].map { count in
        BenchRow("ink/event/\(count)") { meter in event(on: build(samples: count, meter)) }
      }
      + strokeLengths.map { count in
        BenchRow("ink/live/\(count)") { meter in
          event(on: build(samples: count, meter)) { $0.tailPath.isEmpty }
        }
      }
      + [
        BenchRow("ink/hit-test/10000") {
          var strokes = StrokeCollection()
          for number in 0..<10_000 { strokes.append(scribble(number)) }
          // The boxes of the strokes near a point are computed by the first search there.
          for stroke in strokes.completed {
            _ = strokes.hitTest(stroke.samples[0].location, tolerance: 0)
          }
          var number = 0
          return {
            // Half of the points hit no stroke, which is the longest search.
            for _ in 0..<16 {
              number += 1
              let point = Point2D(
                x: Double(number * 7919 % 1000), y: Double(number * 104_729 % 1000))
              _ = strokes.hitTest(point, tolerance: number.isMultiple(of: 2) ? 3 : 0)
            }
            return 16
          }
        },
        BenchRow("ink/erase/10000") {
          let start = drawing()
          return {
            var strokes = start
            erase(&strokes)
            return 60
          }
        },
        // An eraser that is narrower than the ink, with the outlines that are left.
        BenchRow("ink/erase/broad/10000") {
          let start = drawing(.highlighter)
          return {
            var strokes = start
            erase(&strokes)
            return 60
          }
        },
        // The first search in a drawing that was loaded.
        BenchRow("ink/first-search/10000") { meter in
          let start = drawing(isIndexed: false)
          return {
            var strokes = start
            meter.exclude { strokes.append(scribble(0)) }
            _ = strokes.hitTest(Point2D(x: 500, y: 500), tolerance: 3)
            return 1
          }
        },
        // A drawing of 10,000 strokes that is read, with its index.
        BenchRow("ink/read/10000") {
          let bytes = drawing(isIndexed: false).compactBytes()
          return { (try? StrokeCollection(compactBytes: bytes))?.completed.count == 10_000 ? 1 : 0 }
        },
        BenchRow("ink/undo-erasing/10000") {
          var strokes = drawing()
          erase(&strokes)
          return {
            strokes.undo()
            strokes.redo()
            return 2
          }
        },
        BenchRow("ink/recorded") {
          let strokes = ["pen", "phone130", "write", "fitts"].flatMap(recorded)
          return {
            strokes.reduce(0) { $1.outlinePath().isEmpty ? $0 : $0 + $1.samples.count }
          }
        },
      ]
      + strokeLengths.map { count in
        BenchRow("ink/memory/\(count)", unit: .memory) { meter in
          { meter.weigh { build(samples: count, meter) }.samples.count }
        }
      }
  }

  /// Erases with a movement of 60 events, as one step.
  private static func erase(_ strokes: inout StrokeCollection) {
    for event in 0..<60 {
      let from = Point2D(x: 200 + Double(event) * 10, y: 500 + Double(event) * 3)
      strokes.erase(Eraser(from: from, to: from + Vector2D(dx: 10, dy: 3), radius: 8))
      strokes.continuesUndoStep = true
    }
    strokes.continuesUndoStep = false
  }

  /// Rows that build a stroke of each length, and pass it to `use`, which returns whether the
  /// stroke has a result. A fresh one is built with memory that is requested anew.
  private static func strokeRows(
    _ name: String, isFresh: Bool = false, step: Double = PencilStream.step,
    _ use: @escaping (Stroke) -> Bool
  ) -> [BenchRow] {
    strokeLengths.map { count in
      BenchRow("ink/\(name)/\(count)") { meter in
        {
          if isFresh { meter.exclude { meter.giveBackHeap() } }
          let stroke = build(samples: count, step: step, meter)
          return use(stroke) ? stroke.samples.count : 0
        }
      }
    }
  }

  /// Builds a whole stroke in a new builder, with samples, predictions and late updates. Heap
  /// allocation and deallocation count, the creation of the events does not. The events are created
  /// for a quarter of a second at a time, in the state in which a sequencer returns them.
  private static func build(
    samples count: Int, step: Double = PencilStream.step, _ meter: BenchMeter
  ) -> Stroke {
    var builder = StrokeBuilder()
    var stream = meter.exclude { PencilStream(samples: count, step: step) }
    var events: [TouchEvent] = []
    var spent: [TouchEvent] = []
    while !stream.isAtEnd {
      meter.exclude {
        spent.removeAll(keepingCapacity: true)
        spent.reserveCapacity(16)
        stream.next(15, into: &events)
      }
      // Each event is moved, as from a sequencer. Reading it in the array would retain and release
      // all its parts.
      while let event = events.popLast() {
        builder.receive(event)
        spent.append(event)
      }
    }
    meter.exclude { spent = [] }
    return builder.strokes.completed[0]
  }

  /// Returns a step that appends 4 samples and 4 predictions to a long stroke and updates its
  /// outline. It returns the number of events, so the figure is the time of an event. What is drawn
  /// is passed to `draw`, which returns whether it is empty.
  private static func event(
    on finished: Stroke, _ draw: @escaping (IncrementalOutline) -> Bool = { _ in false }
  ) -> () -> Int {
    var stroke = Stroke(id: finished.id, type: finished.type)
    for sample in finished.samples { stroke.append(sample) }
    var outline = IncrementalOutline(InkStyle(.plain))
    outline.update(with: stroke)
    stroke.clearChanges()
    let start = stroke
    let outlineAtStart = outline
    let last = finished.samples.last
    var number = 0
    let step = {
      // The stroke grows by at most 200,000 samples. To start again copies it.
      if number == 50_000 {
        stroke = start
        outline = outlineAtStart
        number = 0
      }
      number += 1
      guard var sample = last else { return 0 }
      for step in 0..<8 {
        let position = Double(number * 4 + step)
        sample.location = Point2D(x: 500 + position, y: 90 * Vector2D(angle: position / 40).dy)
        if step < 4 { stroke.append(sample) } else { stroke.appendPredicted(sample) }
      }
      outline.update(with: stroke)
      stroke.clearChanges()
      return draw(outline) ? 0 : 1
    }
    // The first events make the storage that is used again.
    for _ in 0..<20 { _ = step() }
    return step
  }

  /// 10,000 strokes on a sheet of 4000 points.
  private static func drawing(
    _ style: InkStyle = InkStyle(.plain), isIndexed: Bool = true
  ) -> StrokeCollection {
    var strokes = StrokeCollection()
    for number in 0..<10_000 {
      var stroke = scribble(number, on: 4000)
      stroke.style = style
      strokes.append(stroke)
    }
    strokes.undoLimit = 1
    if !isIndexed { return strokes }
    // The first search computes the boxes of all strokes.
    _ = strokes.hitTest(.zero, tolerance: 0)
    return strokes
  }

  /// The recorded strokes of the library's tests, in points, without smoothing.
  private static func recorded(_ group: String) -> [Stroke] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../TouchKitTests/Prediction/Strokes").standardized
    let file = try? StrokeFile(path: folder.appendingPathComponent(group + ".jsonl").path)
    return (file?.strokes ?? []).map { stroke in
      Stroke(
        id: TouchID(1), type: .finger,
        samples: stroke.samples.map { sample in
          var sample = sample
          sample.location = .zero + (sample.location - .zero) * (163 / 25.4)
          return sample
        })
    }
  }

  /// A stroke of 50 samples that is somewhere on a page.
  private static func scribble(_ number: Int, on size: Int = 1000) -> Stroke {
    let origin = Point2D(x: Double(number * 7907 % size), y: Double(number * 6131 % size))
    return Stroke(
      id: TouchID(UInt64(number)), type: .pencil,
      samples: (0..<50).map {
        StrokeSample(
          timestamp: Double($0) / 240,
          location: origin + Vector2D(angle: Double($0 + number) / 9, length: Double($0)))
      })
  }

  /// Visits the segments of the whole stroke. The sum keeps the compiler from removing the work.
  private static func walk(_ stroke: Stroke) -> Double {
    var sum = 0.0
    for segment in stroke.segments {
      sum += segment.fromNormal.dx + segment.to.location.x + segment.toNormal.dy
    }
    return sum
  }

  /// Visits the debug marks of the whole stroke.
  private static func mark(_ stroke: Stroke) -> Double {
    stroke.marks.reduce(0) { $0 + ($1.azimuthIndicatorTip ?? $1.center).x }
  }
}

/// A pencil with 240 samples a second, four in each event, that estimates its force and updates it
/// five samples later (R15).
struct PencilStream {
  /// The horizontal step from one sample to the next, in points. With 1, all locations are whole
  /// points, as those of a mouse, and are smoothed in another way (`ink/grid`).
  static let step = 1.001

  private let count: Int
  private let step: Double
  private var number = 0
  private var sequencer = TouchSequencer(
    SequencerConfiguration(sampleRate: 240, predictionHorizon: 0.0125))

  init(samples count: Int, step: Double) {
    self.count = count
    self.step = step
  }

  var isAtEnd: Bool { number == count }

  /// Stores the next events in `events`, the earliest last. At the end of the stroke they are fewer
  /// than `eventCount`.
  mutating func next(_ eventCount: Int, into events: inout [TouchEvent]) {
    while events.count < eventCount, !isAtEnd {
      let time = Double(number) / 240
      report(at: time)
      if number % 4 == 0 || number == count - 1 {
        while case .touches(let event)? = sequencer.nextEvent(at: time) { events.append(event) }
      }
      number += 1
    }
    events.reverse()
  }

  private mutating func report(at time: Double) {
    let pencil = ContactID(0)
    let column = Double(number % 960)
    let isLast = number == count - 1
    sequencer.receive(
      ContactReport(
        number == 0 ? .down : isLast ? .up : .move, pencil, at: time,
        location: Point2D(x: step * (column < 480 ? column : 960 - column), y: Double(number % 97)),
        force: 1 / 3, altitudeAngle: 1,
        azimuthAngle: Double(number % 31) / 10, type: .pencil,
        estimatedPropertiesExpectingUpdates: isLast ? [] : .force,
        updateIndex: number))
    if number >= 5 {
      sequencer.receive(
        ContactReport(.refine, pencil, at: time, force: 0.5, updateIndex: number - 5))
    }
  }
}
