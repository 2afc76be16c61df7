import ExampleScripts
import TouchInk
import TouchKit
import TouchRender
import TouchViews

// Draws strokes as the pieces between their samples, with a renderer of its own: one quadrilateral
// for each segment, whose corners lie on the normals that neighboring segments share. After each
// event, only the segments that the changed samples affect are computed again. In the end the
// program computes all of them and compares. With the argument `svg` it prints the picture.
struct SegmentInk {
  let style: InkStyle
  private(set) var pieces: [[Point2D]] = []
  private(set) var computed = 0

  init(_ style: InkStyle) { self.style = style }

  /// Updates the pieces with the changes of a stroke since its last `clearChanges()`.
  mutating func update(with stroke: Stroke) {
    // The predicted segments are replaced with each event.
    pieces.removeSubrange(min(max(stroke.drawnSamples.count - 1, 0), pieces.count)...)
    for range in stroke.changedRanges + [stroke.drawnSamples.count..<Int.max] {
      for segment in stroke.segments[stroke.segments(affectedBy: range)] {
        let piece = quadrilateral(segment)
        if segment.index < pieces.count {
          pieces[segment.index] = piece
        } else {
          pieces.append(piece)
        }
        computed += 1
      }
    }
  }

  /// The pieces as one path: drawn one by one, the edges that they share would be seen.
  var path: Path2D {
    var path = Path2D()
    for piece in pieces { path.addPath(Path2D(piece, isClosed: true)) }
    return path
  }

  private func quadrilateral(_ segment: StrokeSegment) -> [Point2D] {
    let from = segment.from
    let to = segment.to
    let begin = segment.fromNormal * (style.width(of: from, across: segment.fromNormal) / 2)
    let end = segment.toNormal * (style.width(of: to, across: segment.toNormal) / 2)
    return [
      from.location - begin, to.location - end, to.location + end, from.location + begin,
    ]
  }
}

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 240, height: 120))
let style = InkStyle(.plain, width: 8)
var builder = StrokeBuilder()
var inks = TouchTracker<SegmentInk>()
var events = 0

try playScript("speed-sketch", in: window) { step in
  guard case .event(let event) = step.kind else { return }
  events += 1
  builder.receive(event)
  for id in builder.strokeUpdates.changed {
    if let stroke = builder.strokes[id] {
      inks[id, default: SegmentInk(style)].update(with: stroke)
    }
  }
  builder.strokes.clearChanges()
}

if CommandLine.arguments.last == "svg" {
  let shapes = inks.map { DrawnShape.path($0.value.path, fill: .black) }
  print(SVG.text(of: Picture(size: window.bounds.size, shapes: shapes)))
} else {
  print("\(events) events")
  for stroke in builder.strokes.completed {
    guard let ink = inks[stroke.id] else { continue }
    var whole = SegmentInk(style)
    whole.update(with: Stroke(id: stroke.id, type: stroke.type, samples: stroke.drawnSamples))
    print(
      "\(stroke.id): \(ink.pieces.count) segments, \(ink.computed) computed, "
        + (ink.pieces == whole.pieces ? "all" : "not all") + " as drawn in one go")
  }
}
