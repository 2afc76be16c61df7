// Plays a script or a recording in a desk without a window:
//
//     swift run --package-path Examples/Hosts DeskReplay FILE [PIXELS [SCALE]]
//
// prints what the recognizers did and where everything is, and writes the pixels of the window at
// the end to the file PIXELS, 4 bytes each: blue, green, red, alpha.
//
//     DeskReplay --samples FILE
//
// prints what a script sends, as a recording.
//
//     DeskReplay --allocations FILE
//
// plays a recording three times on one surface and prints how often fingers that move allocated
// memory in the last one: to receive, to deliver and to draw.
//
//     DeskReplay --soak HOURS
//
// plays hours of random fingers, and ends with 1 if the memory grows, a touch is left, or a frame
// is asked for while nothing happens.
//
//     DeskReplay --emulated
//
// prints how many reports X11Desk makes of a mouse, and of what a server emulates of touches.

import CAllocationCounter
import Desk
import Foundation
import TouchKit
import TouchRaster
import TouchRecordings
import TouchScripts
import TouchViews

func recording(_ path: String) throws -> TouchRecording {
  try TouchRecording(contentsOf: path, as: [.touchlog, .script])
}

/// Plays a file, and returns the window.
func play(_ path: String) throws -> DeskWindow {
  let player: TouchPlayer
  let window: DeskWindow
  if path.hasSuffix(".touch") {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    window = DeskWindow(size: Size2D(width: 640, height: 480))
    window.trace = GestureTrace()
    player = TouchPlayer(try TouchScript(parsing: text, file: path), in: window)
  } else {
    let recording = try recording(path)
    window = DeskWindow(size: recording.surface ?? Size2D(width: 640, height: 480))
    window.trace = GestureTrace()
    player = TouchPlayer(
      recording, in: window, device: TouchDevice(DeskSession.configuration), trailingTime: 0)
  }
  player.play()
  print(window.report)
  print("issues: \(player.surface.issues)")
  return window
}

func writePixels(of window: TouchWindow, to path: String, scale: Double) throws {
  let width = Int((window.bounds.width * scale).rounded())
  let bitmap = Bitmap(
    width: width, height: Int((window.bounds.height * scale).rounded()), format: .bgra)
  var raster = Raster(bitmap, scale: scale)
  raster.clear(.white)
  window.draw(into: &raster)
  try Data(bytes: bitmap.pixels, count: 4 * width * bitmap.height)
    .write(to: URL(fileURLWithPath: path))
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("--samples", 2): print(try recording(arguments[1]).text(), terminator: "")
case ("--allocations", 2): try AllocationCount.printCount(of: recording(arguments[1]))
case ("--soak", 2): exit(DeskSoak.play(hours: Double(arguments[1]) ?? 1) ? 0 : 1)
case ("--emulated", 1): EmulatedEvents.printReports()
case (_, 1...3):
  let window = try play(arguments[0])
  if arguments.count > 1 {
    let scale = arguments.count > 2 ? Double(arguments[2]) ?? 1 : 1
    try writePixels(of: window, to: arguments[1], scale: scale)
  }
default:
  print(
    "DeskReplay: expected FILE [PIXELS [SCALE]], --samples FILE, --allocations FILE, --soak HOURS "
      + "or --emulated")
  exit(2)
}
