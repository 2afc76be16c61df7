import ExampleScripts
import TouchInk
import TouchKit
import TouchRender
import TouchViews

// Draws strokes into a bitmap while they grow: after each event, only the rectangle that has
// changed. In the end it draws everything again and compares the pixels. With the argument `pgm` it
// prints the bitmap instead, and with `svg` a picture of the whole strokes, to compare with another
// renderer.
let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 240, height: 120))
let style = InkStyle(.calligraphy, width: 10)
var builder = StrokeBuilder()
var outlines = TouchTracker<IncrementalOutline>()
var bitmap = Bitmap(width: 240, height: 120)
var drawn = 0
var events = 0

try playScript("speed-sketch", in: window) { step in
  guard case .event(let event) = step.kind else { return }
  events += 1
  builder.receive(event)
  for id in builder.strokeUpdates.changed {
    guard let stroke = builder.strokes[id],
      let rect = outlines[id, default: IncrementalOutline(style)].update(with: stroke)
    else { continue }
    drawn += bitmap.redraw(rect, outlines.flatMap { [$0.value.path, $0.value.predictedPath] })
  }
  builder.strokes.clearChanges()
}

let paths = builder.strokes.completed.map { $0.outlinePath(style) }
switch CommandLine.arguments.last {
case "pgm":
  print(bitmap.pgm)
case "svg":
  let shapes = paths.map { DrawnShape.path($0, fill: .black) }
  print(SVG.text(of: Picture(size: window.bounds.size, shapes: shapes), tolerance: 0))
default:
  var whole = Bitmap(width: 240, height: 120)
  let all = whole.redraw(window.bounds, paths)
  let differing = zip(bitmap.pixels, whole.pixels).filter { $0 != $1 }.count
  print("\(events) events")
  print("\(whole.pixels.filter { $0 > 0 }.count) pixels have ink")
  print("\(drawn / events) pixels were drawn for an event on average, of \(all)")
  print("\(differing) pixels differ from the whole drawing")
}
