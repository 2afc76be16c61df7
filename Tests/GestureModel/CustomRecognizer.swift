import TouchKit
import TouchViews

/// A recognizer as other modules write them, which also checks what the rules promise to its
/// callbacks: their order, their touches and the states that they read (R21a, R25-R27, R30).
final class CustomRecognizer: GestureRecognizer {
  private let plan: GestureKind
  /// The recognizers that this one waits for, and those that wait for it, by its overrides (R30).
  var awaited: Set<ObjectIdentifier> = []
  var dependents: Set<ObjectIdentifier> = []
  /// The sentences of the rules that did not hold.
  private(set) var violations: [String] = []

  /// The state in which the actions were called last in the attempt.
  private var fired = State.possible
  /// Whether the attempt has ended as far as the recognizer can know.
  private var hasEnded = false
  /// The touches that have landed in the attempt and are down.
  private var down: Set<TouchID> = []
  /// The latest touch callback: the time of its event, and its rank within the event.
  private var latest = (time: -1.0, rank: 0)
  /// The time of an event with a move in `changed` for which no action was called yet.
  private var unfiredMove: Double?
  private var isUsed = false
  private var expectedDeadline: Double?
  private var asked: Set<ObjectIdentifier> = []

  init(_ plan: GestureKind) {
    self.plan = plan
    super.init()
    addAction { $0.didFire() }
  }

  // MARK: - Plans

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    enter(.began, touches, event)
    if plan == .early, requestedState == .possible { state = .began }
    if plan == .late { setDeadline(nil) }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    enter(.moved, touches, event)
    if fired == .changed { unfiredMove = event.timestamp }
    switch plan {
    case .published: state = .changed
    case .late:
      // It sets `changed` once, and relies on its repetition.
      if requestedState == .possible {
        state = .began
      } else if fired == .began {
        state = .changed
      }
    default: break
    }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    enter(.ended, touches, event)
    switch plan {
    case .courteous: state = .ended
    case .published where numberOfTouches == 0 && requestedState != .possible: state = .ended
    case .late where numberOfTouches == 0:
      if requestedState == .possible {
        state = .failed
        hasEnded = true
      } else {
        setDeadline(event.timestamp + 0.3)
      }
    default: break
    }
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    enter(.cancelled, touches, event)
    if plan == .published, numberOfTouches == 0, requestedState != .possible { state = .cancelled }
  }

  override func deadlineReached(at time: Double) {
    check(time == expectedDeadline, "the deadline \(time) was not set")
    check(!hasEnded, "a deadline after the end")
    expectedDeadline = nil
    state = .ended
  }

  override func reset() {
    check(isUsed, "a second reset")
    check(state == .possible && requestedState == .possible, "\(state) in reset")
    check(trackedTouches.isEmpty && deadline == nil, "something is left in reset")
    check(unfiredMove == nil, "a move in changed fired nothing (R26)")
    fired = .possible
    hasEnded = false
    down = []
    unfiredMove = nil
    isUsed = false
    expectedDeadline = nil
    asked = []
  }

  // MARK: - Relations

  override func canPrevent(_ other: GestureRecognizer) -> Bool { plan.canPrevent }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { plan.canBePrevented }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    let isNew = asked.insert(ObjectIdentifier(other)).inserted
    check(isNew, "asked twice about \(other.debugName) in an attempt (R30)")
    return awaited.contains(ObjectIdentifier(other))
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    dependents.contains(ObjectIdentifier(other))
  }

  // MARK: - Checks

  private func check(_ isTrue: Bool, _ sentence: @autoclosure () -> String) {
    if !isTrue { violations.append("\(plan): \(sentence())") }
  }

  private func setDeadline(_ time: Double?) {
    deadline = time
    expectedDeadline = time
  }

  private func enter(_ phase: TouchPhase, _ touches: TouchCollection, _ event: TouchEvent) {
    isUsed = true
    check(!hasEnded, "\(phase) after the end")
    check(state == fired, "\(phase) reads \(state), not \(fired)")
    let rank = Int(phase.rawValue)
    check((latest.time, latest.rank) < (event.timestamp, rank), "\(phase) is out of order (R21a)")
    latest = (event.timestamp, rank)
    check(unfiredMove == nil || unfiredMove == event.timestamp, "a move fired nothing (R26)")
    check(!touches.isEmpty && touches.allSatisfy { $0.phase == phase }, "other touches in \(phase)")
    for touch in touches {
      let isKnown = down.contains(touch.id)
      check(isKnown == (phase != .began), "\(phase) of a touch of another attempt (R27)")
      down.insert(touch.id)
      if phase.isFinal { down.remove(touch.id) }
    }
    check(Set(trackedTouches.filter(\.isDown).map(\.id)).isSuperset(of: down), "a touch is missing")
  }

  private func didFire() {
    let isLegal =
      switch state {
      case .began: fired == .possible
      case .changed, .cancelled: fired == .began || fired == .changed
      case .ended: true
      case .possible, .failed: false
      }
    check(isLegal, "\(state) after \(fired) (R25)")
    check(!hasEnded, "an action after the end")
    fired = state
    unfiredMove = nil
    hasEnded = state.isFinal
  }
}

extension GestureKind {
  /// Whether a recognizer of the kind prevents others, and can be prevented (R29).
  var canPrevent: Bool { self != .courteous }
  var canBePrevented: Bool { self != .published }
}
