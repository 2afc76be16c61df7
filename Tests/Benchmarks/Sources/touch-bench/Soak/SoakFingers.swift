import TestSupport
import TouchKit

/// An endless sequence of ten fingers at 240 samples a second. Each finger lands, moves on a circle
/// for a while, lifts, and lands again elsewhere. It is seeded, so every run is the same.
struct SoakFingers {
  static let count = 10
  static let rate = 240

  private struct Finger {
    var isDown = false
    /// The frame in which it lands or lifts next.
    var change: Int
    var center = Point2D.zero
  }

  private var fingers: [Finger]
  private var random = SeededGenerator(seed: 7)
  private var frame = 0

  init() { fingers = (0..<Self.count).map { Finger(change: $0 * 11) } }

  /// The time of the next frame in seconds. It is a quotient instead of a sum, so that it stays
  /// exact.
  var time: Double { Double(frame) / Double(Self.rate) }

  /// Reads all fingers once.
  mutating func nextFrame(_ body: (ContactReport) -> Void) {
    let time = time
    for index in fingers.indices {
      if frame == fingers[index].change {
        body(change(index, at: time))
      } else if fingers[index].isDown {
        body(ContactReport(.move, ContactID(index), at: time, location: location(of: index)))
      }
    }
    frame += 1
  }

  /// Lands or lifts a finger: it stays down for up to three seconds and up for up to half a second.
  private mutating func change(_ index: Int, at time: Double) -> ContactReport {
    if !fingers[index].isDown {
      fingers[index].center = Point2D(
        x: random.double(in: 100...300), y: random.double(in: 80...220))
    }
    fingers[index].isDown.toggle()
    let isDown = fingers[index].isDown
    fingers[index].change = frame + 8 + random.int(below: isDown ? 720 : 120)
    return ContactReport(
      isDown ? .down : .up, ContactID(index), at: time, location: location(of: index))
  }

  /// Returns a location on a circle of 40 points with 128 frames per turn. It is computed without
  /// trigonometric functions to save time.
  private func location(of index: Int) -> Point2D {
    let step = Double((frame &+ index * 13) & 127)
    let dx = step < 64 ? step - 32 : 96 - step
    let dy = abs(step - 64) - 32
    return fingers[index].center + Vector2D(dx: dx, dy: dy)
  }
}
