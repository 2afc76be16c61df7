import Foundation
import TouchKit
import TouchScripts
import TouchViews

/// The changes that may make an attempt succeed, or fail if it was recognized.
struct GestureChangeCatalogue {
  let replay: GestureReplay
  /// A stage that is not played, for the options and names of its recognizers.
  let stage: ReplayedViews
  /// The attempt, or `nil` if the gesture received no touch.
  let attempt: GestureAttempt?

  /// All changes that can matter for the reason of the attempt.
  var changes: [GestureChange] {
    let unit = reason?.limit?.unit
    let difference = reason?.limit?.difference ?? 0
    let changes =
      thresholds(of: nil) + rivals.flatMap { thresholds(of: $0) } + relations
      + (unit != .seconds || reason?.kind == "tooSlow" ? paths : [])
      + (unit == nil || unit == .seconds ? times : [])
    return changes.map { change in
      var change = change
      // A coarse scan could miss it. Measures are far below the maximum of an `Int`.
      change.likely = Int(min((difference / change.step).rounded(.up), 1e6))
      return change
    }
  }

  private var name: String { stage.gesture.debugName }
  private var reason: GestureReason? { attempt?.reasons.last }
  private var isRecognized: Bool { attempt?.recognizedAt != nil }
  private var rivals: [String] { isRecognized ? [] : attempt?.rivals ?? [] }

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
          GestureChange(text(word), group: key) { set(&$0, word) }
        }
      }
      // The number of touches of a pan has no bound by default.
      guard let value = Double(current), value <= ScriptConstants.maximumTime else { return [] }
      let range = option.isCount ? 4 : DiagnosisConstants.maximumRelativeChange * value
      return [(-1, value), (1.0, range)].map { sign, range in
        func changed(_ amount: Double) -> String {
          ScriptLiterals.text((value + sign * amount).asPrinted)
        }
        return GestureChange(
          key, limit: value, step: option.isCount ? 1 : nil, upTo: range, { text(changed($0)) },
          { set(&$0, changed($1)) })
      }
    }
  }

  private var relations: [GestureChange] {
    func change(_ text: String, _ prepare: @escaping (ReplayedViews) -> Void) -> GestureChange {
      GestureChange(text) { $0.preparations.append(prepare) }
    }
    let name = name
    if isRecognized {
      return stage.otherNames.map { other in
        change("if \(name) required \(other) to fail") { stage in
          stage.recognizer(named: other).map { stage.gesture.require(toFail: $0) }
        }
      }
    }
    var changes = rivals.flatMap { rival in
      [
        change("if \(name) and \(rival) could be recognized simultaneously") { stage in
          stage.recognizer(named: rival).map { stage.gesture.recognizeSimultaneously(with: $0) }
        },
        change("if \(rival) required \(name) to fail") { stage in
          stage.recognizer(named: rival)?.require(toFail: stage.gesture)
        },
        change("without \(rival)") { $0.recognizer(named: rival)?.isEnabled = false },
      ]
    }
    if reason == .denied || attempt?.hasRefusedTouch ?? false {
      changes.append(
        change("if its delegate and closures allowed it") { stage in
          stage.gesture.delegate = nil
          stage.gesture.shouldBegin = nil
          stage.gesture.shouldReceive = nil
        })
    }
    if attempt == nil || reason == .disabled {
      changes.append(
        GestureChange("if \(name) were enabled") { replay in
          replay.preparations.append { $0.gesture.isEnabled = true }
          replay.input.changes.removeAll { $0.change == .disable(name) }
        })
    }
    return changes
  }

  // MARK: - Paths and times

  private var touches: ArraySlice<InputTouch> {
    InputTouch.touches(of: replay.input.recording).filter { touch in
      attempt.map { touch.end >= $0.start && touch.start <= $0.end } ?? true
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
    var changes = touches.flatMap(paths(of:))
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
    attempt == nil || ["notAtEdge", "tooFarApart", "nextTapTooFar"].contains(reason?.kind)
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
    return GestureChange(
      "\(group) of \(names)", limit: limit, upTo: range,
      { "if \(names) had \(words.replacingOccurrences(of: "#", with: ScriptLiterals.text($0)))" },
      { replay, amount in
        for touch in touches {
          replay.input.displace(touch) { displacement($0 - center, touch.progress(at: $1), amount) }
        }
      })
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
          "\(start) to \(end)", limit: limit, step: DiagnosisConstants.timeStep, upTo: range,
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
