import TestSupport
import TouchKit

/// Random frames of up to three fingers on a touchpad of 400 by 200 units.
struct RandomTouchpad {
  struct Frame {
    /// The time in milliseconds.
    var time = 0
    var lifts: [Int] = []
    var places: [(slot: Int, point: Point2D)] = []
    /// The events of the frame, as `DecoderTester` reads them.
    var words = ""
  }

  private var random: SeededGenerator
  private var time = 1
  private var identifier = 0
  private var down: [Point2D?] = [nil, nil, nil]

  /// One in how many fingers lifts or lands in a frame.
  private let stay: Int
  private let absence: Int

  /// Every other seed has fingers that tap, and the others fingers that stay.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stay = seed.isMultiple(of: 2) ? 12 : 3
    absence = seed.isMultiple(of: 2) ? 16 : 4
  }

  /// Returns the next frame: fingers lift, land, and move together, apart or one alone.
  mutating func nextFrame() -> Frame {
    time += [8, 8, 8, 16, 60, 300].randomElement(using: &random) ?? 8
    var frame = Frame(time: time, words: "@\(time) ")
    let reach = [2, 6, 20].randomElement(using: &random) ?? 6
    let step = Vector2D(
      dx: Double(Int.random(in: -reach...reach, using: &random)),
      dy: Double(Int.random(in: -reach...reach, using: &random)))
    let first: Double = [1, -1, 0].randomElement(using: &random) ?? 1
    let isResting = Int.random(in: 0..<4, using: &random) == 0
    for slot in down.indices {
      let own = slot == 0 ? step * first : step
      change(slot, by: isResting ? .zero : own, &frame)
    }
    frame.words += "| "
    return frame
  }

  private mutating func change(_ slot: Int, by step: Vector2D, _ frame: inout Frame) {
    if let point = down[slot] {
      if Int.random(in: 0..<stay, using: &random) == 0 {
        frame.words += "s\(slot) i-1 "
        frame.lifts.append(slot)
        down[slot] = nil
      } else {
        let moved = point + step
        // Above the lower edge, where thumbs rest.
        down[slot] = Point2D(x: min(max(moved.x, 0), 399), y: min(max(moved.y, 0), 180))
      }
    } else if Int.random(in: 0..<absence, using: &random) == 0 {
      identifier += 1
      frame.words += "s\(slot) i\(identifier) "
      down[slot] = Point2D(
        x: Double(slot * 120 + Int.random(in: 0..<80, using: &random)),
        y: Double(Int.random(in: 20..<160, using: &random)))
    }
    guard let point = down[slot] else { return }
    frame.words += "s\(slot) x\(Int(point.x)) y\(Int(point.y)) "
    frame.places.append((slot, point))
  }
}
