import TestSupport
import TouchKit

/// Ten fingers, read 240 times a second for as long as one likes: each lands, moves on a circle for
/// a while, lifts, and lands again elsewhere. Seeded, so that every run is the same.
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

  /// The time of the frame that comes next, in seconds: a quotient, not a sum, so that it is exact
  /// after any number of them.
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

  /// Down for up to three seconds, up for half a one.
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

  /// On a circle of 40 points, 128 frames round: places of a table would be as good, and no sine is
  /// worth its time here.
  private func location(of index: Int) -> Point2D {
    let step = Double((frame &+ index * 13) & 127)
    let (dx, dy) = (step < 64 ? step - 32 : 96 - step, abs(step - 64) - 32)
    return fingers[index].center + Vector2D(dx: dx, dy: dy)
  }
}
