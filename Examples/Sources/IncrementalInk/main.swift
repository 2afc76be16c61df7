import ExampleScripts
import TouchInk
import TouchKit
import TouchRaster
import TouchRender
import TouchViews

// Draws strokes into a bitmap while they grow: after each event, only the part of the window that
// has changed. In the end it draws the same strokes in a new window and compares the pixels. With
// the argument `pgm` it prints the bitmap instead, and with `svg` a picture of the whole strokes,
// to compare with another renderer.
let size = Rect2D(x: 0, y: 0, width: 240, height: 120)

/// Returns a window that ink fills.
func page() -> (window: TouchWindow, ink: InkView) {
  let window = TouchWindow(frame: size)
  let ink = InkView(frame: size)
  ink.tool = .pen(InkStyle(.calligraphy, width: 10))
  window.addSubview(ink)
  return (window, ink)
}

let (window, ink) = page()
var raster = Raster(Bitmap(width: 240, height: 120))
var drawn = 0
var events = 0

/// Draws what has changed.
@MainActor func drawFrame() {
  guard let rect = window.changedRect else { return }
  raster.clip = rect
  raster.clear(.white)
  window.draw(into: &raster)
  if events > 0 { drawn += Int(rect.width.rounded(.up) * rect.height.rounded(.up)) }
}

// The first frame draws the whole window.
drawFrame()
try playScript("speed-sketch", in: window) { step in
  guard case .event = step.kind else { return }
  events += 1
  drawFrame()
}

/// Returns how dark a pixel is, from 0 to 255.
func darkness(_ bitmap: Bitmap, _ index: Int) -> Int { 255 - Int(bitmap.pixels[index] & 255) }

let all = 240 * 120
switch CommandLine.arguments.last {
case "pgm":
  let grays = (0..<all).map { "\(255 - darkness(raster.bitmap, $0))" }
  print("P2 240 120 255\n" + grays.joined(separator: "\n"))
case "svg":
  let shapes = ink.strokes.completed.flatMap { $0.shapes() }
  print(SVG.text(of: Picture(size: size.size, shapes: shapes), tolerance: 0))
default:
  let fresh = page()
  fresh.ink.strokes = ink.strokes
  var whole = Raster(Bitmap(width: 240, height: 120))
  whole.clear(.white)
  fresh.window.draw(into: &whole)
  // Edges that are cut at the sides of a rectangle are rounded again.
  let differing = (0..<all).filter {
    abs(darkness(raster.bitmap, $0) - darkness(whole.bitmap, $0)) > 3
  }
  print("\(events) events")
  print("\((0..<all).filter { darkness(whole.bitmap, $0) > 0 }.count) pixels have ink")
  print("\(drawn / events) pixels were drawn for an event on average, of \(all)")
  print("\(differing.count) pixels differ from the whole drawing")
}
