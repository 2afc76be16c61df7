import ExampleScripts
import TouchInk
import TouchKit
import TouchRaster
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
let bitmap = Bitmap(width: 240, height: 120)
let raster = Raster(bitmap)
raster.clear(.white)
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
    raster.redraw(rect, outlines.flatMap { [$0.value.path, $0.value.predictedPath] })
    drawn += Int(rect.width.rounded(.up) * rect.height.rounded(.up))
  }
  builder.strokes.clearChanges()
}

let paths = builder.strokes.completed.map { $0.outlinePath(style) }
let all = 240 * 120
/// Returns how dark a pixel is, from 0 to 255.
func darkness(_ bitmap: Bitmap, _ index: Int) -> Int { 255 - Int(bitmap.pixels[index] & 255) }

switch CommandLine.arguments.last {
case "pgm":
  let grays = (0..<all).map { "\(255 - darkness(bitmap, $0))" }
  print("P2 240 120 255\n" + grays.joined(separator: "\n"))
case "svg":
  let shapes = paths.map { DrawnShape.path($0, fill: .black) }
  print(SVG.text(of: Picture(size: window.bounds.size, shapes: shapes), tolerance: 0))
default:
  let whole = Bitmap(width: 240, height: 120)
  Raster(whole).redraw(window.bounds, paths)
  // Edges that are cut at the sides of a rectangle are rounded again.
  let differing = (0..<all).filter { abs(darkness(bitmap, $0) - darkness(whole, $0)) > 3 }
  print("\(events) events")
  print("\((0..<all).filter { darkness(whole, $0) > 0 }.count) pixels have ink")
  print("\(drawn / events) pixels were drawn for an event on average, of \(all)")
  print("\(differing.count) pixels differ from the whole drawing")
}

extension Raster {
  /// Erases a rectangle and fills paths in it. Other pixels do not change.
  func redraw(_ rect: Rect2D, _ paths: [Path2D]) {
    clip = rect
    clear(.white)
    for path in paths { draw(.path(path, fill: .black)) }
  }
}
