import TestSupport
import TouchKit
import TouchTesting
import TouchViews

/// Random movements on a stage, and the lines of its script by a simple reading of what the methods
/// of fingers promise: when each action begins, where, and for how long.
struct RandomPerformance {
  private var random: TestSupport.SeededGenerator
  private let interval: Double
  /// The lines so far: each action with the time at which it starts, in milliseconds.
  private(set) var actions: [(time: Double, text: String)] = []
  private var clock = 0.0
  private var hasBegun = false

  /// What runs side by side: when each contact is free again, and what has been planned.
  private struct Group {
    var start: Double
    var ends: [String: Double] = [:]
    var end: Double
    var earliest: Double
    var duration: Double?
    var actions: [(time: Double, text: String)] = []
  }
  private var group: Group?

  init(seed: UInt64, rate: Double) {
    random = TestSupport.SeededGenerator(seed: seed)
    interval = 1000 / rate
  }

  /// The script's lines.
  var lines: [String] {
    var lines: [(time: Double, text: String)] = []
    for action in actions {
      if let last = lines.last, last.time == action.time {
        lines[lines.count - 1].text += "; " + action.text
      } else {
        lines.append(action)
      }
    }
    return lines.map { "\(Int($0.time)) \($0.text)" }
  }

  /// Performs some movements on a stage.
  mutating func perform(_ count: Int, on stage: TouchStage) {
    let fingers = [stage.finger("a"), stage.finger("b"), stage.pencil("c")]
    for _ in 0..<count {
      if random.chance(0.3) {
        together(fingers, on: stage, depth: 0)
      } else {
        move(random.element(of: fingers), on: stage)
      }
    }
  }

  private mutating func milliseconds() -> Double { Double(1 + random.int(below: 200)) }

  private mutating func together(_ fingers: [TouchFinger], on stage: TouchStage, depth: Int) {
    let duration = random.chance(0.6) ? milliseconds() : nil
    let outer = group?.duration
    if group == nil {
      let start = nextStart
      group = Group(start: start, end: start, earliest: start)
    }
    group?.duration = duration ?? outer
    stage.together(over: duration.map { .milliseconds($0) }) {
      for _ in 0..<1 + random.int(below: 4) {
        if depth == 0, random.chance(0.2) {
          together(fingers, on: stage, depth: 1)
        } else {
          move(random.element(of: fingers), on: stage)
        }
      }
    }
    group?.duration = outer
    if depth == 0, let finished = group {
      group = nil
      run(finished)
    }
  }

  // MARK: - Time

  /// An action begins one sample interval after the one before, at a whole millisecond.
  private func next(after time: Double) -> Double { (time + interval).rounded(.up) }

  private var nextStart: Double { hasBegun ? next(after: clock) : 0 }

  /// Plans the actions of a contact: what each is, how long it lasts, and the pause before it, or
  /// `nil` for one sample interval.
  private mutating func plan(
    _ contact: String, _ parts: [(text: String, duration: Double, pause: Double?)]
  ) {
    var target = group ?? Group(start: nextStart, end: nextStart, earliest: nextStart)
    var time = max(target.earliest, target.ends[contact].map(next) ?? target.earliest)
    for (index, part) in parts.enumerated() {
      if index > 0, let end = target.ends[contact] {
        time = part.pause.map { end + $0 } ?? next(after: end)
      }
      target.actions.append((time, part.text))
      target.ends[contact] = time + part.duration
      target.end = max(target.end, time + part.duration)
    }
    if group != nil { group = target } else { run(target) }
  }

  private mutating func run(_ finished: Group) {
    let ordered = finished.actions.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    actions += ordered.map(\.element)
    clock = max(clock, finished.end)
    hasBegun = true
  }

  // MARK: - Movements

  private mutating func move(_ finger: TouchFinger, on stage: TouchStage) {
    let name = finger.name
    let kind = finger.type == .pencil ? " type=pencil" : ""
    let x = random.int(below: 400)
    let y = random.int(below: 300)
    let to = [Double(x), Double(y)]
    let own = random.chance(0.5) ? milliseconds() : nil
    let over = own ?? group?.duration
    let time = own.map { TouchDuration.milliseconds($0) }
    switch random.int(below: 13) {
    case 0, 1:
      plan(name, [("down \(name) \(x),\(y)\(kind)", 0, nil)])
      finger.down(at: to)
    case 2, 3:
      let words = over.map { " over \(Int($0))" } ?? ""
      plan(name, [("move \(name) \(x),\(y)\(words)", over ?? 0, nil)])
      finger.move(to: to, over: time)
    case 4:
      let length = milliseconds()
      plan(name, [("hold \(name) over \(Int(length))", length, nil)])
      finger.hold(for: .milliseconds(length))
    case 5:
      plan(name, [("up \(name)", 0, nil)])
      finger.up()
    case 6:
      plan(name, [("up \(name) \(x),\(y)", 0, nil)])
      finger.up(at: to)
    case 7:
      plan(name, [("cancel \(name)", 0, nil)])
      finger.cancel()
    case 8:
      let down = "down \(name) \(x),\(y)\(kind)"
      plan(
        name,
        [(down, 0, nil), ("up \(name)", 0, 80), (down, 0, 120), ("up \(name)", 0, 80)])
      finger.doubleTap(at: to)
    case 9:
      // A drag takes 600 ms unless it or its group says otherwise.
      let length = over ?? 600
      plan(
        name,
        [
          ("down \(name) 5,6\(kind)", 0, nil),
          ("move \(name) \(x),\(y) over \(Int(length))", length, nil), ("up \(name)", 0, nil),
        ])
      finger.drag(from: [5, 6], to: to, over: time)
    case 10:
      let words = over.map { " over \(Int($0))" } ?? ""
      plan(name, [("hover \(name) \(x),\(y)\(words)\(kind)", over ?? 0, nil)])
      finger.hover(at: to, over: time)
    case 11:
      let length = over ?? 600
      let words = "scroll trackpad by \(x),\(-y) over \(Int(length))"
      plan("the trackpad's scroll", [(words, length, nil)])
      stage.trackpad.scroll(by: [Double(x), Double(-y)], over: time)
    default:
      wait(milliseconds(), on: stage)
    }
  }

  private mutating func wait(_ length: Double, on stage: TouchStage) {
    stage.wait(.milliseconds(length))
    if var waiting = group {
      // The following movements begin after the end of all others and the wait.
      waiting.end += length
      waiting.earliest = next(after: waiting.end)
      group = waiting
    } else {
      clock += length
      hasBegun = true
    }
  }
}
