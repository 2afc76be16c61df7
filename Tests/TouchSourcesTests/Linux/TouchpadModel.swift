import TouchKit

/// A simple reading of the frames of a touchpad that has no button, and on which no thumb rests
/// (R65). It prints what the pointer does, as `TouchpadInterpreterTests` does.
struct TouchpadModel {
  private struct Finger {
    let slot: Int
    let landing: Point2D
    /// Where the finger was when the current fingers began, and when they were last read.
    var start, read: Point2D
    var now: Point2D

    var step: Vector2D { now - read }
    var movement: Vector2D { now - start }
  }

  private enum Activity: String { case waiting, pointing, dragging, scroll, transform }

  private(set) var lines: [String] = []
  private var fingers: [Finger] = []
  private var activity = Activity.waiting
  private var waitingSince = 0.0
  /// When the fingers that may be a tap landed, and how many they were.
  private var tapStart: Double?
  private var tapCount = 0
  private var clickTime = -1000.0
  private var followsClick = false
  private var pointer = Point2D(x: 200, y: 100)
  private var time = 0.0
  private static let slop = 10.0
  private static let tapDuration = 0.25

  /// Reads a frame, in which fingers lift before others move or land.
  mutating func read(at time: Double, lifts: [Int], places: [(slot: Int, point: Point2D)]) {
    self.time = time
    for slot in lifts { lift(slot) }
    for (slot, point) in places {
      if let index = fingers.firstIndex(where: { $0.slot == slot }) {
        fingers[index].now = point
        if (point - fingers[index].landing).length > Self.slop { tapStart = nil }
      } else {
        land(slot, at: point)
      }
    }
    move()
  }

  /// The input ends with the fingers that are down.
  mutating func finish() {
    if activity == .dragging { report("cancel") }
    if activity == .scroll || activity == .transform { report(activity, "cancelled") }
    if lines.last(where: { $0.hasPrefix("pointer") })?.hasPrefix("pointer hover") == true {
      report("leave")
    }
  }

  private mutating func land(_ slot: Int, at point: Point2D) {
    move()
    fingers.append(Finger(slot: slot, landing: point, start: point, read: point, now: point))
    wait()
    followsClick = fingers.count == 1 && time - clickTime <= Self.tapDuration
    if fingers.count == 1 { tapStart = time }
    tapCount = fingers.count == 1 ? 1 : max(tapCount, fingers.count)
  }

  private mutating func lift(_ slot: Int) {
    move()
    fingers.removeAll { $0.slot == slot }
    wait()
    guard fingers.isEmpty, let start = tapStart else { return }
    tapStart = nil
    guard tapCount <= 2, time - start <= Self.tapDuration else { return }
    report("down", tapCount)
    report("up")
    report("hover")
    if tapCount == 1 { clickTime = time }
  }

  /// Ends what is in progress: the movement of other fingers is a new one.
  private mutating func wait() {
    if activity == .dragging {
      report("up")
      report("hover")
    }
    if activity == .scroll || activity == .transform { report(activity, "ended") }
    activity = .waiting
    waitingSince = time
    for index in fingers.indices {
      fingers[index].start = fingers[index].now
      fingers[index].read = fingers[index].now
    }
  }

  private mutating func move() {
    if fingers.count == 1 { moveOne(fingers[0]) }
    if fingers.count == 2 { moveTwo(fingers[0], fingers[1]) }
    for index in fingers.indices { fingers[index].read = fingers[index].now }
  }

  private mutating func moveOne(_ finger: Finger) {
    let isHeld = time - waitingSince > Self.tapDuration
    if activity == .waiting, isHeld || finger.movement.length > Self.slop {
      activity = followsClick ? .dragging : .pointing
      if activity == .dragging {
        tapStart = nil
        report("down", 1)
      }
    }
    guard activity != .waiting, finger.step != .zero else { return }
    tapStart = nil
    pointer.x = min(max(pointer.x + finger.step.dx, 0), 400.0.nextDown)
    pointer.y = min(max(pointer.y + finger.step.dy, 0), 200.0.nextDown)
    report(activity == .dragging ? "move" : "hover", activity == .dragging ? 1 : 0)
  }

  private mutating func moveTwo(_ one: Finger, _ two: Finger) {
    if activity == .waiting {
      let common = (one.movement + two.movement) / 2
      let opposed = (two.movement - one.movement) / 2
      guard max(common.length, opposed.length) > Self.slop else { return }
      tapStart = nil
      activity = common.length > opposed.length * 1.25 ? .scroll : .transform
      report(activity, "began", one, two)
    } else if one.step != .zero || two.step != .zero {
      report(activity, "changed", one, two)
    }
  }

  private var place: String { "\(Self.text(pointer.x)),\(Self.text(pointer.y))" }

  private static func text(_ number: Double) -> String {
    DecimalText.fixed(number, fractionDigits: 1)
  }

  private mutating func report(_ kind: String, _ buttons: Int = 0) {
    lines.append("pointer \(kind) \(place)" + (buttons == 0 ? "" : " \(buttons)"))
  }

  private mutating func report(
    _ activity: Activity, _ phase: String, _ one: Finger? = nil, _ two: Finger? = nil
  ) {
    var movement = activity == .scroll ? "0.0,0.0" : "1.0 0.0"
    if let one, let two {
      let step = (one.step + two.step) / 2
      let before = two.read - one.read
      let now = two.now - one.now
      let degrees = before.angle(to: now) * 180 / .pi
      movement =
        activity == .scroll
        ? "\(Self.text(step.dx)),\(Self.text(step.dy))"
        : "\(Self.text(now.length / before.length)) \(Self.text(degrees))"
    }
    lines.append("\(activity.rawValue) \(phase) \(movement) at \(place)")
  }
}
