import Desk
import Foundation
import TouchKit
import TouchRaster
import TouchViews

/// Hours of random fingers on one desk, a minute at a time: they land, drag and lift for 50 s, and
/// nothing happens for the rest. The time is that of the samples, so an hour takes a few minutes.
///
/// The desk is emptied after each minute, so the memory must not grow after the first ten.
struct DeskSoak {
  private struct Finger {
    var location: Point2D
    var step: Vector2D
    /// The frame in which it lifts.
    var end: Int
  }

  private static let rate = 120.0
  private static let warmUp = 10
  /// The growth in mebibytes that is attributed to the system's allocator.
  private static let tolerance = 4.0

  private let window = DeskWindow(size: Size2D(width: 640, height: 480))
  private let surface: TouchSurface
  private var raster = Raster(Bitmap(width: 640, height: 480, format: .bgra))
  private var random = SplitMix(state: 1)
  private var fingers = [Finger?](repeating: nil, count: 10)
  private var frame = 0
  /// The frames that were drawn, and those of them in the last second of a rest.
  private var drawnFrames = 0
  private var restlessFrames = 0

  private init() { surface = TouchSurface(window, configuration: DeskSession.configuration) }

  /// Plays hours of fingers and prints what they cost, and returns whether the memory is flat, no
  /// frame is asked for in the last second of a rest, and no touch is left.
  static func play(hours: Double) -> Bool {
    var soak = DeskSoak()
    let minutes = max(Int(hours * 60), warmUp + 1)
    var first = 0.0
    var strokes = 0
    for minute in 1...minutes {
      soak.playMinute()
      strokes += soak.window.strokeCount
      soak.window.reset()
      if minute == warmUp { first = Self.residentMemory }
    }
    let growth = Self.residentMemory - first
    let left = soak.surface.contactCount + soak.surface.touchCount
    print(
      "\(minutes) minutes, \(soak.drawnFrames) frames drawn, \(strokes) strokes, memory "
        + String(format: "%.1f MiB, %+.1f MiB after the first %d minutes", first, growth, warmUp)
        + ", \(soak.restlessFrames) frames at rest, \(left) touches left, \(soak.surface.issues)")
    return growth <= tolerance && soak.restlessFrames == 0 && left == 0
      && soak.surface.issues.total == 0 && strokes > minutes
  }

  private mutating func playMinute() {
    let start = frame
    let seconds = { (count: Double) in Int(count * Self.rate) }
    while frame < start + seconds(60) {
      if frame == start + seconds(50) { fingers.indices.forEach { lift($0) } }
      if frame < start + seconds(50) { fingers.indices.forEach { read($0) } }
      // A host shows a frame when the surface asks for one.
      if let next = surface.nextFrame(after: time), next <= time {
        drawnFrames += 1
        if frame >= start + seconds(59) { restlessFrames += 1 }
        draw()
      }
      frame += 1
    }
  }

  private var time: Double { Double(frame) / Self.rate }

  private func draw() {
    surface.draw(at: time)
    guard let rect = window.changedRect else { return }
    var raster = raster
    raster.clip = rect
    raster.clear(.white)
    window.draw(into: &raster)
  }

  /// Lets a finger land, move or lift, or leaves it where it is.
  private mutating func read(_ index: Int) {
    if var finger = fingers[index] {
      guard frame < finger.end else { return lift(index) }
      finger.location += finger.step
      fingers[index] = finger
      send(.move, index, finger.location)
    } else if random.below(200) == 0 {
      let location = Point2D(x: Double(random.below(640)), y: Double(random.below(480)))
      // From a tap to a drag of a second.
      let speed = Vector2D(dx: Double(random.below(9)) - 4, dy: Double(random.below(9)) - 4)
      let length = [6, 20, 60, 120][random.below(4)]
      fingers[index] = Finger(
        location: location, step: random.below(3) == 0 ? .zero : speed, end: frame + length)
      send(.down, index, location)
    }
  }

  private mutating func lift(_ index: Int) {
    guard let finger = fingers[index] else { return }
    fingers[index] = nil
    // Some windows lose the fingers instead.
    send(random.below(20) == 0 ? .cancel : .up, index, finger.location)
  }

  private func send(_ kind: ContactReport.Kind, _ index: Int, _ location: Point2D) {
    surface.receive(ContactReport(kind, ContactID(index), at: time, location: location))
  }

  /// The memory of the process in mebibytes, or 0 where the system does not say it in this file.
  private static var residentMemory: Double {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first).flatMap { Double($0) }.map { $0 / 1024 }
      ?? 0
  }
}

/// A random number generator whose numbers are the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
