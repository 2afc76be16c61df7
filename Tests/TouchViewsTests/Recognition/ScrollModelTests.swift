import TestSupport
import Testing
import TouchKit
import TouchViews

/// What a custom recognizer follows, and when it fails.
private struct ListenerPlan {
  var types: [IndirectEvent.EventType]
  var followsMomentum: Bool
  /// The number of the event of a scroll or transform at which it fails, or `nil` if it never does.
  var failure: Int?
}

/// A recognizer that logs what it receives.
private final class Listener: GestureRecognizer {
  let plan: ListenerPlan
  private(set) var log: [String] = []
  private var count = 0

  init(_ plan: ListenerPlan) {
    self.plan = plan
    super.init()
  }

  override func follows(_ event: IndirectEvent) -> Bool {
    plan.types.contains(event.type) && (plan.followsMomentum || !event.isMomentum)
  }

  override func indirectEventArrived(_ event: IndirectEvent) {
    log.append("\(event.type.name) \(event.phase) \(event.displacement.dy)")
    count += 1
    if count == plan.failure { state = .failed }
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    log.append("finger began")
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    log.append("finger moved")
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    log.append("finger ended")
  }
  override func reset() { count = 0 }
}

/// A simple reading of what a custom recognizer receives: it has fingers, or one scroll or
/// transform, or is free for either (R27, R67).
private struct ListenerModel {
  let plan: ListenerPlan
  var log: [String] = []
  private var sequence: IndirectEvent.EventType?
  private var count = 0
  private var fingers: Set<Int> = []

  init(_ plan: ListenerPlan) { self.plan = plan }

  mutating func begin(_ type: IndirectEvent.EventType) {
    guard sequence == nil, fingers.isEmpty, plan.types.contains(type) else { return }
    sequence = type
    count = 0
  }

  mutating func receive(_ event: IndirectEvent) {
    guard sequence == event.type else { return }
    // A recognizer that does not follow momentum ends where the fingers lifted (R68).
    let isEnd = event.isMomentum && !plan.followsMomentum && !event.isFinal
    log.append(
      isEnd
        ? "\(event.type.name) ended 0.0"
        : "\(event.type.name) \(event.phase) \(event.displacement.dy)")
    count += 1
    if isEnd || event.isFinal || count == plan.failure { sequence = nil }
  }

  mutating func land(_ finger: Int) {
    fingers.insert(finger)
    log.append("finger began")
  }

  mutating func move(_ finger: Int) {
    if fingers.contains(finger) { log.append("finger moved") }
  }

  mutating func lift(_ finger: Int) {
    if fingers.remove(finger) != nil { log.append("finger ended") }
  }
}

/// A window with two nested views, with two custom recognizers on each of the three, and their
/// models. A view contains the points on the left of its edge.
private final class ScrollRun {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private let surface: TouchSurface
  private let edges = [400.0, 300, 150]
  private var listeners: [(listener: Listener, edge: Double)] = []
  private var models: [ListenerModel] = []
  private var random: SeededGenerator
  private var time = 0.0
  /// The events of each type that the device is in the middle of, by whether it is momentum.
  private var momentum: [IndirectEvent.EventType: Bool] = [:]
  private var down: Set<Int> = []
  private var steps: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    surface = TouchSurface(window)
    var view: TouchView = window
    for edge in edges {
      if edge < 400 {
        let child = TouchView(frame: Rect2D(x: 0, y: 0, width: edge, height: 300))
        view.addSubview(child)
        view = child
      }
      view.isMultipleTouchEnabled = true
      for _ in 0..<2 {
        let plan = ListenerPlan(
          types: random.element(of: [[.scroll], [.transform], [.scroll, .transform], []]),
          followsMomentum: random.chance(0.5),
          failure: random.chance(0.3) ? 1 + random.int(below: 4) : nil)
        let listener = Listener(plan)
        view.addGestureRecognizer(listener)
        listeners.append((listener, edge))
        models.append(ListenerModel(plan))
      }
    }
  }

  /// Performs a step, and returns how the recognizers and their models differ, or `nil`.
  func step() -> String? {
    time += 0.01
    let x = random.double(in: 0...399)
    switch random.int(below: 10) {
    case 0...1: touch(at: x)
    case 2: lift()
    default: scroll(random.element(of: [.scroll, .transform]), at: x)
    }
    surface.draw(at: time)
    for index in models.indices where listeners[index].listener.log != models[index].log {
      return "recognizer \(index) received \(listeners[index].listener.log.suffix(4)), expected "
        + "\(models[index].log.suffix(4)) after \(steps.suffix(12))"
    }
    return nil
  }

  private func touch(at x: Double) {
    let finger = random.int(below: 2)
    let isLanding = down.insert(finger).inserted
    steps.append("\(isLanding ? "down" : "move") \(finger) \(x)")
    surface.receive(
      ContactReport(
        isLanding ? .down : .move, ContactID(finger), at: time, location: Point2D(x: x, y: time)))
    for index in models.indices {
      if isLanding {
        // Fingers that land end all scrolls and transforms first (R67).
        for type in [IndirectEvent.EventType.scroll, .transform] {
          models[index].receive(event(type, .ended, 0, at: x))
        }
        if x < listeners[index].edge { models[index].land(finger) }
      } else {
        models[index].move(finger)
      }
    }
  }

  private func lift() {
    guard let finger = down.min() else { return }
    down.remove(finger)
    steps.append("up \(finger)")
    surface.receive(ContactReport(.up, ContactID(finger), at: time))
    for index in models.indices { models[index].lift(finger) }
  }

  /// Sends what a device may send next of a type: it begins, continues, as momentum too, or ends.
  private func scroll(_ type: IndirectEvent.EventType, at x: Double) {
    let next: IndirectEvent
    if let isMomentum = momentum[type] {
      let isEnd = random.chance(0.2)
      let continues = isMomentum || type == .scroll && random.chance(0.2)
      momentum[type] = isEnd ? nil : continues
      next = event(
        type, isEnd ? (random.chance(0.3) ? .cancelled : .ended) : .changed, isEnd ? 0 : 3, at: x,
        isMomentum: isEnd ? isMomentum : continues)
    } else if type == .scroll, random.chance(0.3) {
      next = IndirectEvent(
        wheel: Vector2D(dx: 0, dy: 50), at: time, location: Point2D(x: x, y: 50))
    } else {
      momentum[type] = false
      next = event(type, .began, 2, at: x)
    }
    steps.append("\(type.name) \(next.phase) \(next.isMomentum) \(x)")
    surface.receive(next)
    for index in models.indices {
      if next.phase == .began, x < listeners[index].edge { models[index].begin(type) }
      models[index].receive(next)
    }
  }

  private func event(
    _ type: IndirectEvent.EventType, _ phase: IndirectEvent.Phase, _ distance: Double,
    at x: Double, isMomentum: Bool = false
  ) -> IndirectEvent {
    let location = Point2D(x: x, y: 50)
    return type == .scroll
      ? IndirectEvent(
        scroll: Vector2D(dx: 0, dy: distance), phase, at: time, location: location,
        isMomentum: isMomentum)
      : IndirectEvent(scale: 1, rotation: distance, phase, at: time, location: location)
  }
}

@Suite("Scrolls and transforms beside fingers and their model, R27 R65-R68")
struct ScrollModelTests {
  @Test(
    "custom recognizers receive what a simple reading of the rules says",
    arguments: 0..<TestLoad.count(1000 as UInt64, quick: 25))
  func recognizersReceiveWhatTheModelSays(seed: UInt64) {
    let run = ScrollRun(seed: seed)
    for _ in 0..<80 {
      guard let difference = run.step() else { continue }
      Issue.record("seed \(seed): \(difference)")
      return
    }
  }
}
