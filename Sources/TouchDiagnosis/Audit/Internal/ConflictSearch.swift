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

/// What a search for conflicts of recognizers, by input that is made for them, has found so far.
struct ConflictSearch {
  /// A gesture that an input had recognized.
  typealias Winner = (gesture: AuditedGesture, attempt: GestureAttempt)

  /// The names of the gestures that were recognized at least once.
  var recognized: Set<String> = []
  /// The reasons why input that is made for a gesture does not have it recognized even without the
  /// others.
  var failureReasons: [String: GestureReason] = [:]
  /// The gestures that are recognized only without the others.
  var lost: [Conflict] = []
  /// The gestures that are recognized by the same touches although they exclude each other.
  var overlaps: [Conflict] = []
  /// The names of the gestures that are reported because they are recognized later than without
  /// the others.
  var delayed: Set<String> = []
  /// The names of the controls that are reported because a gesture takes their touches, with those
  /// of the gestures.
  var blocked: Set<[String]> = []

  /// The attempts of a gesture without the others. They are the same wherever the fingers land,
  /// except at an edge.
  private var solos: [Solo: [GestureAttempt]] = [:]

  struct Solo: Hashable {
    let gesture: String
    let input: InputMovement
    /// The offset of each finger from the one before.
    let step: Vector2D
  }

  mutating func soloAttempts(of solo: Solo, _ play: () -> [GestureAttempt]) -> [GestureAttempt] {
    if !solo.input.isFromEdge, let known = solos[solo] { return known }
    let attempts = play()
    solos[solo] = attempts
    return attempts
  }

  mutating func addOverlaps(of late: Winner, with winners: [Winner], in script: TouchScript) {
    for winner in winners
    where !winner.attempt.touches.isDisjoint(with: late.attempt.touches)
      && late.gesture.excludes(winner.gesture)
    {
      overlaps.append(Conflict(gesture: winner.gesture, rival: late.gesture, script: script))
    }
  }
}
