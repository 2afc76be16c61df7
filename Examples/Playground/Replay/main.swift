// Replays a recording of the playground natively and prints what happened, as the page's log does:
//
//     swift run --package-path Examples PlaygroundReplay SCENE FILE
//
// Without FILE, it sends two fingers with 100,000 samples to the scene and prints the time of each.

import Foundation
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

/// Moves two fingers in circles, with a draw after eight samples, and returns the microseconds for
/// each sample.
func microsecondsPerSample(scene: Int, count: Int) -> Double {
  let playground = Playground(scene: scene, size: Size2D(width: 400, height: 400))
  func send(_ kind: ContactReport.Kind, _ index: Int) {
    let angle = Double(index) / 100 + Double(index % 2) * .pi
    let location = Point2D(x: 200 + 80 * cos(angle), y: 200 + 80 * sin(angle))
    _ = playground.receive(
      ContactReport(kind, ContactID(index % 2), at: Double(index) / 480, location: location))
  }
  let start = Date()
  for index in 0..<count {
    send(index < 2 ? .down : .move, index)
    if index % 8 == 7 { playground.advance(to: Double(index) / 480) }
  }
  return Date().timeIntervalSince(start) * 1e6 / Double(count)
}

let arguments = CommandLine.arguments.dropFirst()
guard let scene = arguments.first.flatMap({ Scene.index(of: $0) }), arguments.count <= 2 else {
  let names = Scene.catalogue.map { $0.id }.joined(separator: ", ")
  print("PlaygroundReplay: expected SCENE (\(names)) and FILE")
  exit(2)
}
guard arguments.count == 2, let file = arguments.last else {
  print(microsecondsPerSample(scene: scene, count: 100_000))
  exit(0)
}
guard let data = FileManager.default.contents(atPath: file) else {
  print("PlaygroundReplay: cannot read \(file)")
  exit(2)
}
let recording = try TouchRecording(reading: Array(data), file: file) { problem in
  print(problem)
  exit(2)
}
/// What the playground adds to the head of a recording.
struct Head: Decodable {
  var palms: String?
}
let head = try? JSONDecoder().decode(Head.self, from: data.prefix { $0 != UInt8(ascii: "\n") })
let playground = Playground(
  scene: scene, size: recording.surface ?? Size2D(width: 400, height: 300),
  rejectsPalms: head?.palms == "reject")
playground.log.isRecording = true
let player = TouchPlayer(
  recording, in: playground.window, device: TouchDevice(playground.configuration), trailingTime: 0)
player.play { step in
  if case .press(let control) = step.kind, !playground.press(control) {
    print("PlaygroundReplay: the scene has no control \"\(control)\", or it is disabled")
    exit(1)
  }
}
playground.log.takeDecisions(of: playground.window)
for line in playground.log.lines { print(line) }
print("issues \(player.surface.issues.total)")
