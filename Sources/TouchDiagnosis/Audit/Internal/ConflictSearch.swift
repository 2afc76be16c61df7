import TouchKit
import TouchScripts
import TouchViews

/// An input that shows something about a gesture and another one.
struct Conflict {
  let gesture: AuditedGesture
  let rival: AuditedGesture
  let script: TouchScript

  /// The names of both gestures.
  var pair: Set<String> { [gesture.name, rival.name] }
}

/// A search for conflicts of recognizers with input that is made for them.
struct ConflictSearch {
  /// A gesture that is recognized later because it waits for another one. Times are in seconds.
  struct Delay {
    let conflict: Conflict
    /// The time at which it is recognized without the others.
    let timeAlone: Double
    let time: Double
  }

  /// A control that sends no action, because a gesture takes its touches.
  struct BlockedControl {
    let control: String
    let winner: AuditedGesture
    let script: TouchScript
    /// Whether the input is a tap.
    let isTap: Bool
    /// The callbacks that the control received.
    let callbacks: [TouchCallback]
  }

  /// The names of the gestures that were recognized at least once.
  private(set) var recognized: Set<String> = []
  /// The reasons why input that is made for a gesture does not have it recognized even without the
  /// others.
  private(set) var failureReasons: [String: GestureReason] = [:]
  /// The gestures that are recognized only without the others.
  private(set) var lost: [Conflict] = []
  /// The gestures that are recognized by the same touches although they exclude each other.
  private(set) var overlaps: [Conflict] = []
  private(set) var delays: [Delay] = []
  private(set) var blockedControls: [BlockedControl] = []

  /// The attempts of a gesture without the others. They are the same wherever the fingers land,
  /// except at an edge.
  private var solos: [Solo: [GestureAttempt]] = [:]

  private struct Solo: Hashable {
    let gesture: String
    let input: InputMovement
    /// The offset of each finger from the one before.
    let step: Vector2D
  }

  /// A gesture that an input had recognized.
  private typealias Winner = (gesture: AuditedGesture, attempt: GestureAttempt)

  /// Plays an input at a site.
  mutating func play(_ input: InputMovement, at site: AuditSite) {
    guard let (script, step) = site.script(of: input) else { return }
    let result = site.play(script)
    var winners: [Winner] = []
    let rivals = Dictionary(site.gestures.map { ($0.name, $0) }) { first, _ in first }
    for (gesture, attempts) in zip(site.gestures, result.attempts) {
      let isMadeForIt = gesture.inputs.contains(input)
      let isRecognized = attempts.contains { $0.recognizedAt != nil }
      let conflict = attempts.flatMap(\.rivals).last.flatMap { rivals[$0] }.map {
        Conflict(gesture: gesture, rival: $0, script: script)
      }
      let isAloneNeeded =
        isRecognized ? isMadeForIt && conflict != nil : isMadeForIt || conflict != nil
      let alone =
        isAloneNeeded
        ? soloAttempts(of: Solo(gesture: gesture.name, input: input, step: step)) {
          site.play(script, only: gesture).attempts.flatMap { $0 }
        } : []
      let timeAlone = alone.compactMap(\.recognizedAt).first
      guard let attempt = attempts.first(where: { $0.recognizedAt != nil }) else {
        if timeAlone != nil {
          lost += [conflict].compactMap { $0 }
        } else if isMadeForIt {
          failureReasons[gesture.name] = alone.last?.reasons.last
        }
        continue
      }
      recognized.insert(gesture.name)
      addOverlaps(of: (gesture, attempt), with: winners, in: script)
      winners.append((gesture, attempt))
      if isMadeForIt, let conflict, let timeAlone, let time = attempt.recognizedAt {
        addDelay(Delay(conflict: conflict, timeAlone: timeAlone, time: time))
      }
    }
    addBlockedControl(by: winners, of: input, as: script, result.callbacks, at: site)
  }

  private mutating func soloAttempts(
    of solo: Solo, _ play: () -> [GestureAttempt]
  ) -> [GestureAttempt] {
    if !solo.input.isFromEdge, let known = solos[solo] { return known }
    let attempts = play()
    solos[solo] = attempts
    return attempts
  }

  private mutating func addOverlaps(
    of late: Winner, with winners: [Winner], in script: TouchScript
  ) {
    for winner in winners
    where !winner.attempt.touches.isDisjoint(with: late.attempt.touches)
      && late.gesture.excludes(winner.gesture)
    {
      overlaps.append(Conflict(gesture: winner.gesture, rival: late.gesture, script: script))
    }
  }

  private mutating func addDelay(_ delay: Delay) {
    guard delay.time > delay.timeAlone,
      !delays.contains(where: { $0.conflict.gesture.name == delay.conflict.gesture.name })
    else { return }
    delays.append(delay)
  }

  private mutating func addBlockedControl(
    by winners: [Winner], of input: InputMovement, as script: TouchScript,
    _ callbacks: [TouchCallback], at site: AuditSite
  ) {
    guard site.view.handlingView is TouchControl, !callbacks.contains(.ended),
      let winner = winners.first(where: { $0.gesture.recognizer.cancelsTouchesInView })?.gesture,
      let control = site.handler,
      !blockedControls.contains(where: {
        $0.control == control && $0.winner.name == winner.name
      })
    else { return }
    blockedControls.append(
      BlockedControl(
        control: control, winner: winner, script: script, isTap: input == InputMovement(),
        callbacks: callbacks))
  }
}
