import Foundation
import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

/// What is asked: an attempt, or several of which each began with the touch that ended the one
/// before, and the touches that were not received.
struct GestureQuestion {
  /// The attempt, or `nil` if the gesture received no touch.
  let attempt: GestureAttempt?
  /// The times in seconds of the attempt and of those that follow it.
  let span: ClosedRange<Double>?
  /// The touches that were not received and that can be the reason.
  let misses: [MissedTouch]

  /// The latest reason of the attempt.
  var reason: GestureReason? { attempt?.reasons.last }
  /// Whether it was recognized, or received.
  var isRecognized: Bool { attempt?.recognizedAt != nil }
  /// The recognizers that are a reason.
  var rivals: [String] { isRecognized ? [] : attempt?.rivals ?? [] }
  /// Why a touch was not received: of that which landed nearest, or of the last one.
  var miss: MissedTouch? {
    misses.filter { $0.distance > 0 }.min { $0.distance < $1.distance } ?? misses.last
  }
}

/// The changes that may make an attempt succeed, or fail if it was recognized.
struct GestureChangeCatalogue {
  let replay: GestureReplay
  /// A stage that is not played, for the options and names of its recognizers.
  let stage: ReplayedViews
  let question: GestureQuestion

  /// All changes that can matter for the reason of the attempt, those that a person would make
  /// first before the others.
  var changes: [GestureChange] {
    let unit = reason?.limit?.unit
    let difference = reason?.limit?.difference ?? 0
    let distance = question.miss?.distance ?? 0
    let changes =
      question.misses.flatMap(\.changes) + relations + repairs
      + (unit != .seconds || reason?.kind == "tooSlow" || !question.misses.isEmpty ? paths : [])
      + (unit == nil || unit == .seconds ? times : [])
      + thresholds(of: nil) + rivals.flatMap { thresholds(of: $0) }
    func rank(_ change: GestureChange) -> Int {
      ChangeAmount(change, 1).rank(amongRivals: !rivals.isEmpty)
    }
    return changes.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map { _, change in
      var change = change
      // A coarse scan could miss it. Measures are far below the maximum of an `Int`.
      let steps =
        distance > 0
        ? (distance / change.step).rounded(.down) + 1 : (difference / change.step).rounded(.up)
      change.likely = Int(min(steps, 1e6))
      return change
    }
  }

  private var name: String { stage.name }
  private var reason: GestureReason? { question.reason }
  private var rivals: [String] { question.rivals }

  // MARK: - Thresholds and relations

  /// Returns changes to the options of a rival, or of the gesture itself if `rival` is `nil`.
  private func thresholds(of rival: String?) -> [GestureChange] {
    func find(_ stage: ReplayedViews) -> GestureRecognizer? {
      rival.map { stage.recognizer(named: $0) } ?? stage.gesture
    }
    guard let recognizer = find(stage), let kind = ScriptGestureKind(of: recognizer) else {
      return []
    }
    return kind.options.flatMap { option -> [GestureChange] in
      guard let current = option.value(recognizer) else { return [] }
      let key = option.key + (rival.map { " of \($0)" } ?? "")
      func text(_ value: String) -> String { "with \(key) \(value) instead of \(current)" }
      func set(_ replay: inout GestureReplay, _ value: String) {
        replay.preparations.append { stage in find(stage).map { option.set($0, value) } }
      }
      guard option.words.isEmpty else {
        return option.words.filter { $0 != current }.map { word in
          GestureChange(text(word), .identity, group: key) { set(&$0, word) }
        }
      }
      // The number of touches of a pan has no bound by default.
      guard let value = Double(current), value <= ScriptConstants.maximumTime else { return [] }
      return [-1.0, 1].map { sign in
        func changed(_ amount: Double) -> String {
          ScriptLiterals.text((value + sign * amount).asPrinted)
        }
        return GestureChange(
          key, option.isCount ? .identity : rival == nil && isReason(value) ? .threshold : .other,
          limit: value, step: option.isCount ? 1 : nil,
          upTo: Self.range(of: option, recognizer, from: value, sign), { text(changed($0)) },
          { set(&$0, changed($1)) })
      }
    }
  }

  /// Whether an option with a value can be the limit of the reason.
  private func isReason(_ value: Double) -> Bool {
    guard let limit = reason?.limit, limit.unit != .degrees else { return true }
    return abs(limit.value - value) < 1e-6 || abs(limit.value * 1000 - value) < 1e-6
  }

  /// Returns by how much an option can be increased, or decreased if `sign` is negative: a minimum
  /// is never above the maximum.
  private static func range(
    of option: ScriptOption, _ recognizer: GestureRecognizer, from value: Double, _ sign: Double
  ) -> Double {
    guard option.isCount else {
      return sign < 0 ? value : DiagnosisConstants.maximumRelativeChange * value
    }
    let pan = recognizer as? PanGestureRecognizer
    return switch (option.key, sign > 0) {
    case ("min", true): min(Double(pan?.maximumNumberOfTouches ?? .max) - value, 4)
    case ("max", false): value - Double(pan?.minimumNumberOfTouches ?? 1)
    default: sign < 0 ? value : 4
    }
  }

  private var relations: [GestureChange] {
    func change(
      of other: String, _ text: String, _ role: GestureChange.Role = .relation,
      _ prepare: @escaping (GestureRecognizer, GestureRecognizer) -> Void
    ) -> GestureChange {
      GestureChange(text, role) { replay in
        replay.preparations.append { stage in
          guard let gesture = stage.gesture, let other = stage.recognizer(named: other) else {
            return
          }
          prepare(gesture, other)
        }
      }
    }
    let name = name
    if question.isRecognized {
      return stage.otherNames.map { other in
        change(of: other, "if \(name) required \(other) to fail") { $0.require(toFail: $1) }
      }
    }
    return rivals.flatMap { rival in
      let together = change(
        of: rival, "if \(name) and \(rival) could be recognized simultaneously"
      ) { $0.recognizeSimultaneously(with: $1) }
      let after = change(of: rival, "if \(rival) required \(name) to fail") {
        $1.require(toFail: $0)
      }
      let freely = change(of: rival, "if \(name) did not require \(rival)") {
        $0.removeRequirement(on: $1)
      }
      let without = change(of: rival, "without \(rival)", .removal) { $1.isEnabled = false }
      return [freely] + (suitTogether(rival) ? [together, after] : [after, together]) + [without]
    }
  }

  /// Returns whether a person would let the gesture and a rival be recognized together: two that
  /// transform, or two of one kind that are not both pans.
  private func suitTogether(_ rival: String) -> Bool {
    guard let gesture = stage.gesture, let rival = stage.recognizer(named: rival) else {
      return true
    }
    let kinds = [gesture, rival].map { ScriptGestureKind(of: $0)?.word ?? "" }
    let transforming = ["pinch", "rotation", "transform"]
    return kinds.contains(where: transforming.contains)
      || kinds[0] == kinds[1] && kinds[0] != "pan"
  }

  /// Changes to what refuses or takes touches of the gesture, before an attempt or in the middle of
  /// it.
  private var repairs: [GestureChange] {
    switch reason {
    case .denied: [allowing]
    case .disabled: [enabling]
    case .removed: returning
    case .touchesCancelled: lifting
    case .tooFewTouches(let count, let limit):
      (question.misses.contains { $0.kind == "refused" } ? [allowing] : [])
        + addingFingers(limit - count)
    case nil where stage.gesture != nil && question.attempt == nil:
      [allowing, enabling] + returning
    default: question.attempt == nil || stage.gesture == nil ? returning : []
    }
  }

  private var allowing: GestureChange {
    GestureChange("if its delegate and closures allowed it", .view) { replay in
      replay.preparations.append { stage in
        stage.gesture?.delegate = nil
        stage.gesture?.shouldBegin = nil
        stage.gesture?.shouldReceive = nil
      }
    }
  }

  private var enabling: GestureChange {
    let name = name
    return GestureChange("if \(name) were enabled", .view) { replay in
      replay.preparations.append { $0.gesture?.isEnabled = true }
      replay.input.changes.removeAll { $0.change == .disable(name) }
    }
  }

  /// The changes that the script does not remove the view or one of its superviews.
  private var returning: [GestureChange] {
    (stage.view?.ancestry.map(\.debugName) ?? []).filter { name in
      replay.input.changes.contains { $0.change == .remove(name) }
    }.map { name in
      GestureChange("if \(name) had not been removed", .view) { replay in
        replay.input.changes.removeAll { $0.change == .remove(name) }
      }
    }
  }

  private var lifting: [GestureChange] {
    touches.filter { replay.input.isCancelled($0) }.map { touch in
      GestureChange("if \(touch.name) had lifted instead of being cancelled", .view) {
        $0.input.lift(touch)
      }
    } + [
      GestureChange("if the program had not cancelled the touches", .view) {
        $0.input.removeCancellations()
      }
    ]
  }

  private func addingFingers(_ count: Int) -> [GestureChange] {
    guard let touch = touches.last else { return [] }
    let words = count == 1 ? "one more finger" : "\(count) more fingers"
    return [("beside", 1.0), ("opposite to", -1)].map { side, sign in
      var change = GestureChange("if \(words) had moved \(side) \(touch.name)", .touch) {
        $0.input.addFingers(count, to: touch, sign)
      }
      change.isCombinable = false
      return change
    }
  }

  // MARK: - Paths and times

  private var touches: ArraySlice<InputTouch> {
    InputTouch.touches(of: replay.input.recording).filter { touch in
      question.span.map { $0.overlaps(touch.start...touch.end) } ?? true
    }.suffix(DiagnosisConstants.maximumChangedTouches)
  }

  /// Returns the limit of the reason if it has this unit, otherwise another one.
  private func limit(in unit: GestureReason.Unit, default value: Double) -> Double {
    reason?.limit.flatMap { $0.unit == unit ? $0.value : nil } ?? value
  }

  /// The limit of distances, or another one, and the greatest change of a path.
  private var pathLimit: Double {
    limit(in: .points, default: DiagnosisConstants.referenceDistance)
  }
  private var pathRange: Double { DiagnosisConstants.maximumRelativeChange * pathLimit }

  private var paths: [GestureChange] {
    // Of two taps that are too far apart, a person would move the second one.
    var changes =
      reason?.kind == "nextTapTooFar"
      ? touches.reversed().flatMap(paths(of:)) : touches.flatMap(paths(of:))
    // Two fingers that are down together.
    if let second = touches.last,
      let first = touches.dropLast().last(where: { $0.end > second.start })
    {
      changes += paths(of: first, and: second)
    }
    return changes
  }

  /// Returns changes to the path of one touch.
  private func paths(of touch: InputTouch) -> [GestureChange] {
    let directions = [
      ("to the right", Vector2D(dx: 1, dy: 0)), ("to the left", Vector2D(dx: -1, dy: 0)),
      ("up", Vector2D(dx: 0, dy: -1)), ("down", Vector2D(dx: 0, dy: 1)),
    ]
    var changes: [GestureChange] = []
    for (words, direction) in directions {
      changes.append(
        path(of: [touch], "moved # pt more \(words)", pathLimit, pathRange) {
          direction * ($2 * $1)
        })
      if dependsOnLanding {
        changes.append(
          path(of: [touch], "landed # pt farther \(words)", pathLimit, pathRange, "landing") {
            _, _, amount in
            direction * amount
          })
      }
    }
    guard touch.reach > 0 else { return changes }
    for (words, sign, range) in [("farther", 1.0, pathRange), ("less far", -1, touch.reach)] {
      changes.append(
        path(of: [touch], "moved # pt \(words)", pathLimit, range) {
          $0 * (sign * $2 / touch.reach)
        })
    }
    return changes
  }

  /// Returns changes to the paths of two touches relative to each other.
  private func paths(of first: InputTouch, and second: InputTouch) -> [GestureChange] {
    let spans = [("apart", 0.5), ("together", -0.5)].map { words, sign in
      path(of: [first, second], "moved # pt more \(words)", pathLimit, pathRange) {
        $0.length > 0 ? $0 * (sign * $2 * $1 / $0.length) : .zero
      }
    }
    let angle = limit(in: .degrees, default: DiagnosisConstants.referenceAngle)
    let turns = [("clockwise", Double.pi / 180), ("counterclockwise", -.pi / 180)].map {
      words, sign in
      path(of: [first, second], "turned #° more \(words)", angle, 180, "turn") {
        $0.rotated(by: sign * $2 * $1) - $0
      }
    }
    return spans + turns
  }

  /// Whether the location of a landing can be the cause.
  private var dependsOnLanding: Bool {
    !question.misses.isEmpty
      || ["notAtEdge", "tooFarApart", "nextTapTooFar"].contains(reason?.kind)
  }

  /// Returns a change to the paths of touches.
  ///
  /// - Parameters:
  ///   - words: The words for it, in which `#` is the amount.
  ///   - displacement: Returns the displacement of a location by the offset from the point where
  ///     the touch landed, or from the middle between two such points; by the part of the time from
  ///     landing to lifting that has passed; and by the amount.
  private func path(
    of touches: [InputTouch], _ words: String, _ limit: Double, _ range: Double,
    _ group: String = "path", _ displacement: @escaping (Vector2D, Double, Double) -> Vector2D
  ) -> GestureChange {
    let names = touches.map(\.name).joined(separator: " and ")
    let center = touches[0].origin.interpolated(to: touches[touches.count - 1].origin, at: 0.5)
    let range = largest(upTo: range) { amount in
      touches.allSatisfy { touch in
        replay.input.isInside(stage.window.bounds, touch) {
          displacement($0 - center, $1, amount)
        }
      }
    }
    return GestureChange(
      "\(group) of \(names)", .touch, limit: limit, upTo: range,
      { "if \(names) had \(words.replacingOccurrences(of: "#", with: ScriptLiterals.text($0)))" },
      { replay, amount in
        for touch in touches {
          replay.input.displace(touch) { displacement($0 - center, touch.progress(at: $1), amount) }
        }
      })
  }

  /// Returns the largest amount up to `range` that fulfills a condition, which no larger one does.
  private func largest(upTo range: Double, _ isFulfilled: (Double) -> Bool) -> Double {
    guard !isFulfilled(range) else { return range }
    var low = 0.0
    var high = range
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if isFulfilled(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private var times: [GestureChange] {
    let limit = limit(in: .seconds, default: DiagnosisConstants.referenceDuration)
    func stretches(_ start: Double, _ end: Double, _ shorter: String, _ longer: String)
      -> [GestureChange]
    {
      let greatest = (end - start) * DiagnosisConstants.maximumShortening
      return [
        (-1.0, shorter, greatest), (1, longer, DiagnosisConstants.maximumRelativeChange * limit),
      ].map {
        sign, words, range in
        GestureChange(
          "\(start) to \(end)", .touch, limit: limit, step: DiagnosisConstants.timeStep,
          upTo: range,
          {
            "if \(words.replacingOccurrences(of: "#", with: ScriptLiterals.text(($0 * 1000).asPrinted)))"
          },
          { $0.stretch(start, end, by: sign * $1) })
      }
    }
    let all = InputTouch.touches(of: replay.input.recording)
    return touches.flatMap { touch in
      let name = touch.name
      let own = stretches(
        touch.start, touch.end, "\(name) had been # ms faster", "\(name) had been # ms slower")
      guard let previous = all.last(where: { $0.start < touch.start }) else { return own }
      return own
        + stretches(
          previous.end < touch.start ? previous.end : previous.start, touch.start,
          "\(name) had landed # ms earlier", "\(name) had landed # ms later")
    }
  }
}
