import ExampleScripts
import Foundation
import TouchInk
import TouchKit
import TouchRender
import TouchViews

// Without an argument, the program prints what each event brings. With the argument `svg`, it
// prints the drawing in the three modes, at the time when the second stroke is in progress.
let showsPicture = CommandLine.arguments.last == "svg"
let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 240, height: 120))
let sheet = SketchView(frame: window.bounds)
window.addSubview(sheet)

@MainActor func picture(_ mode: StrokeMode) -> Picture {
  sheet.mode = mode
  return Picture(size: window.bounds.size, shapes: window.drawHierarchy())
}
var pictures: [Picture] = []

try playScript("speed-sketch", in: window) { step in
  guard case .event(let event) = step.kind else { return }
  let strokes = sheet.recognizer.visibleStrokes.map { stroke in
    "\(stroke.id): \(stroke.samples.count) samples, \(stroke.predictedSamples.count) predicted, "
      + "\(stroke.pendingUpdateCount) updates pending"
  }
  if showsPicture {
    if step.time == 0.8 { pictures = StrokeMode.allCases.map { picture($0) } }
  } else {
    let updates = event.updates.isEmpty ? "" : " (updates: \(event.updates.count))"
    print(String(format: "%.3f%@ ", step.time, updates), strokes.joined(separator: "; "))
  }
}

if showsPicture { print(SVG.text(of: [pictures])) }
