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
  return Picture(of: window)
}
var pictures: [Picture] = []
/// Where the predictions of each stroke ended after the event before. Each event replaces them.
var lastPredictions: [TouchID: String] = [:]

/// Returns the location of the last sample.
func end(of samples: some BidirectionalCollection<StrokeSample>) -> String {
  samples.last.map { String(format: "%.1f,%.1f", $0.location.x, $0.location.y) } ?? "none"
}

try playScript("speed-sketch", in: window) { step in
  guard case .event(let event) = step.kind else { return }
  let changed = sheet.recognizer.visibleStrokes.filter {
    event.touch($0.id) != nil || !event.updates.isEmpty
  }
  let strokes = changed.map { stroke in
    let predicted = end(of: stroke.predictedSamples)
    defer { lastPredictions[stroke.id] = predicted }
    return "\(stroke.id): \(stroke.samples.count) samples to \(end(of: stroke.samples)), "
      + "predicted to \(predicted) instead of \(lastPredictions[stroke.id] ?? "none"), "
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
