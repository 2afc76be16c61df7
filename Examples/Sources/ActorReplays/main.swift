// Touches with Swift concurrency: an actor that owns a surface, a source on another task, and
// replays in parallel.

import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

/// Owns a window with its views and recognizers. They are isolated to no actor, so they belong to
/// the one that has created them.
actor TapCounter {
  private let surface: TouchSurface
  private let tap = TapGestureRecognizer()
  private(set) var taps = 0

  init() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    surface = TouchSurface(window)
    window.addGestureRecognizer(tap)
  }

  /// Delivers the reports of a source until it ends.
  func run(_ reports: AsyncStream<ContactReport>) async {
    // A closure that is made in an actor's method is isolated to the actor.
    let token = tap.addAction { _ in self.taps += 1 }
    for await report in reports {
      surface.receive(report)
      surface.draw(at: report.timestamp)
    }
    tap.removeAction(token)
  }
}

// Reports are values that any thread or task may send. The stream keeps their order.
let (reports, source) = AsyncStream.makeStream(of: ContactReport.self)
Task.detached {
  for tap in 0..<3 {
    let time = Double(tap)
    let location = Point2D(x: 100, y: 100 + 50 * time)
    source.yield(ContactReport(.down, ContactID(0), at: time, location: location))
    source.yield(ContactReport(.up, ContactID(0), at: time + 0.05, location: location))
  }
  source.finish()
}
let counter = TapCounter()
await counter.run(reports)
print("taps:", await counter.taps)

/// Plays two fingers that spread, and returns the scale of the pinch. Everything is created here,
/// so any task may call this function.
func pinchScale(of script: TouchScript) -> Double {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  window.isMultipleTouchEnabled = true
  let pinch = PinchGestureRecognizer()
  var scale = 1.0
  pinch.addAction { scale = $0.scale }
  window.addGestureRecognizer(pinch)
  TouchPlayer(script, in: window).play()
  return scale
}

let scripts = try [120, 160, 200].map { span in
  try TouchScript(
    parsing: """
      touchscript 1
      0    down a 150,150; down b 250,150
      +0   move a \(200 - span / 2),150 over 200; move b \(200 + span / 2),150 over 200
      +50  up a; up b
      """, file: "pinch-\(span).touch")
}
await withTaskGroup { group in
  for script in scripts { group.addTask { (script.file, pinchScale(of: script)) } }
  var scales: [String: Double] = [:]
  for await (file, scale) in group { scales[file] = scale }
  for script in scripts { print("\(script.file): \(scales[script.file] ?? 0)") }
}
