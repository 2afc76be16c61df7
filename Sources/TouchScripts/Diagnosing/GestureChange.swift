import Foundation
import TouchKit
import TouchViews

/// A change to a replay by an amount, such as a lower slop or a longer path.
package struct GestureChange {
  /// What is changed. Only the smallest change of each group is an answer.
  let group: String
  /// The smallest difference of amounts, in the unit of the change.
  let step: Double
  /// The maximum number of steps.
  var maximum: Int
  /// The value relative to which an amount is small or large, in the unit of the change.
  let limit: Double
  /// Returns the words for an amount.
  let text: (Double) -> String
  /// Changes a replay by an amount.
  let change: (inout GestureReplay, Double) -> Void

  /// Creates a change that is made or not.
  init(_ text: String, group: String? = nil, _ change: @escaping (inout GestureReplay) -> Void) {
    (self.group, step, maximum, limit) = (group ?? text, 1, 1, 1)
    self.text = { _ in text }
    self.change = { replay, _ in change(&replay) }
  }

  /// Creates a change by an amount.
  ///
  /// - Parameters:
  ///   - group: What is changed.
  ///   - limit: The limit that is changed or was not met.
  ///   - step: The step, or `nil` for the third significant digit of the limit.
  ///   - range: The greatest amount.
  ///   - text: Returns the words for an amount.
  ///   - change: Changes a replay by an amount.
  init(
    _ group: String, limit: Double, step: Double? = nil, upTo range: Double,
    _ text: @escaping (Double) -> String,
    _ change: @escaping (inout GestureReplay, Double) -> Void
  ) {
    let limit = limit > 0 && limit.isFinite ? limit : 1
    let step = step ?? pow(10, floor(log10(limit)) - 2)
    (self.group, self.step, self.limit) = (group, step, limit)
    // Slightly more, because a quotient such as 0.3 / 0.1 is less than 3.
    maximum = Int(min(max(range / step + 1e-6, 0), 1e6))
    (self.text, self.change) = (text, change)
  }

  /// Returns a replay with the change by a number of steps.
  func applied(_ steps: Int, to replay: GestureReplay) -> GestureReplay {
    var result = replay
    if steps > 0 { change(&result, ChangeAmount(self, steps).amount) }
    return result
  }
}

/// A change by a number of steps.
package struct ChangeAmount: CustomStringConvertible {
  let change: GestureChange
  package let steps: Int

  init(_ change: GestureChange, _ steps: Int) { (self.change, self.steps) = (change, steps) }

  /// The amount as the decimal number that is printed.
  var amount: Double { (Double(steps) * change.step * 1e9).rounded() / 1e9 }

  /// The amount relative to the limit.
  package var size: Double { amount / change.limit }

  package var description: String { change.text(amount) }

  /// Returns a replay with the change by this number of steps or another one.
  package func applied(_ steps: Int? = nil, to replay: GestureReplay) -> GestureReplay {
    change.applied(steps ?? self.steps, to: replay)
  }
}

/// The changes that may make an attempt succeed, or fail if it was recognized.
struct GestureChangeCatalogue {
  let replay: GestureReplay
  /// A stage that is not played, for the options and names of its recognizers.
  let stage: ReplayStage
  /// The attempt, or `nil` if the gesture received no touch.
  let attempt: GestureAttempt?

  /// All changes that can matter for the reason of the attempt.
  var changes: [GestureChange] {
    let unit = limit?.unit
    var isTooSlow = false
    if case .tooSlow = attempt?.reasons.last { isTooSlow = true }
    return thresholds(of: nil)
      + (isRecognized ? [] : rivals.flatMap { thresholds(of: $0) }) + relations
      + (unit != .seconds || isTooSlow ? paths : [])
      + (unit == nil || unit == .seconds ? times : [])
  }

  private var isRecognized: Bool { attempt?.recognizedAt != nil }
  private var name: String { stage.gesture.debugName }
  private var rivals: [String] { attempt?.rivals ?? [] }
  private var limit: (unit: GestureReason.Unit, value: Double)? { attempt?.reasons.last?.limit }

  private func limit(in unit: GestureReason.Unit, default value: Double) -> Double {
    limit.flatMap { $0.unit == unit && $0.value > 0 ? $0.value : nil } ?? value
  }

  // MARK: - Thresholds

  /// Returns changes to the options of a rival, or of the gesture itself if `rival` is `nil`.
  private func thresholds(of rival: String?) -> [GestureChange] {
    func find(_ stage: ReplayStage) -> GestureRecognizer? {
      rival.map { stage.recognizer(named: $0) } ?? stage.gesture
    }
    guard let recognizer = find(stage), let kind = ScriptGestureKind(of: recognizer) else {
      return []
    }
    return kind.options.flatMap { option -> [GestureChange] in
      guard let current = option.value(recognizer) else { return [] }
      func text(_ value: String) -> String {
        "with \(option.key)\(rival.map { " of \($0)" } ?? "") \(value) instead of \(current)"
      }
      func set(_ replay: inout GestureReplay, _ value: String) {
        replay.preparations.append { stage in find(stage).map { option.set($0, value) } }
      }
      guard option.words.isEmpty else {
        return option.words.filter { $0 != current }.map { word in
          GestureChange(text(word), group: text("")) { set(&$0, word) }
        }
      }
      // The number of touches of a pan has no bound by default.
      guard let value = Double(current), value <= ScriptConstants.maximumTime else { return [] }
      return [-1.0, 1].map { sign in
        func changed(_ amount: Double) -> String { ScriptLiterals.text(value + sign * amount) }
        return GestureChange(
          text(""), limit: value, step: option.isCount ? 1 : nil,
          upTo: sign < 0 ? value : option.isCount ? 4 : ScriptConstants.diagnosedRange * value,
          { text(changed($0)) }, { set(&$0, changed($1)) })
      }
    }
  }

  // MARK: - Relations

  private var relations: [GestureChange] {
    let name = name
    if isRecognized {
      return stage.otherNames.map { other in
        GestureChange("if \(name) required \(other) to fail") { replay in
          replay.preparations.append { stage in
            stage.recognizer(named: other).map { stage.gesture.require(toFail: $0) }
          }
        }
      }
    }
    func prepare(
      _ text: String, _ preparation: @escaping (ReplayStage) -> Void
    ) -> GestureChange {
      GestureChange(text) { $0.preparations.append(preparation) }
    }
    var changes = rivals.flatMap { rival in
      [
        prepare("if \(name) and \(rival) could be recognized simultaneously") { stage in
          stage.recognizer(named: rival).map { stage.gesture.recognizeSimultaneously(with: $0) }
        },
        prepare("if \(rival) required \(name) to fail") { stage in
          stage.recognizer(named: rival)?.require(toFail: stage.gesture)
        },
        prepare("without \(rival)") { $0.recognizer(named: rival)?.isEnabled = false },
      ]
    }
    if attempt?.reasons.last == .denied || attempt?.refusedTouches ?? 0 > 0 {
      changes.append(
        prepare("if its delegate and closures allowed it") { stage in
          stage.gesture.delegate = nil
          (stage.gesture.shouldBegin, stage.gesture.shouldReceive) = (nil, nil)
        })
    }
    if attempt == nil || attempt?.reasons.contains(.disabled) ?? false {
      changes.append(
        GestureChange("if \(name) were enabled") { replay in
          replay.preparations.append { $0.gesture.isEnabled = true }
          replay.hand.changes.removeAll { $0.change == .disable(name) }
        })
    }
    return changes
  }

  // MARK: - Touches

  private var touches: ArraySlice<HandTouch> {
    HandTouch.touches(of: replay.hand.recording).filter { touch in
      attempt.map { touch.end >= $0.start && touch.start <= $0.end } ?? true
    }.suffix(ScriptConstants.diagnosedTouches)
  }

  private var paths: [GestureChange] {
    let limit = limit(in: .points, default: ScriptConstants.diagnosedDistance)
    let range = ScriptConstants.diagnosedRange * limit
    let directions = [
      ("to the right", Vector2D(dx: 1, dy: 0)), ("to the left", Vector2D(dx: -1, dy: 0)),
      ("up", Vector2D(dx: 0, dy: -1)), ("down", Vector2D(dx: 0, dy: 1)),
    ]
    return touches.flatMap { touch in
      var changes = directions.map { words, direction in
        GestureChange(
          touch.name, limit: limit, upTo: range,
          { "if \(touch.name) had moved \($0.points) more \(words)" },
          { replay, amount in
            replay.hand.displace(touch) { _, time in direction * (amount * touch.progress(at: time))
            }
          })
      }
      if touch.reach > 0 {
        changes += [("farther", 1.0, range), ("less far", -1, touch.reach)].map {
          words, sign, range in
          GestureChange(
            touch.name, limit: limit, upTo: range,
            { "if \(touch.name) had moved \($0.points) \(words)" },
            { replay, amount in
              replay.hand.displace(touch) { location, _ in
                (location - touch.origin) * (sign * amount / touch.reach)
              }
            })
        }
      }
      guard dependsOnLanding else { return changes }
      return changes
        + directions.map { words, direction in
          GestureChange(
            "landing \(touch.name)", limit: limit, upTo: range,
            { "if \(touch.name) had been \($0.points) farther \(words)" },
            { replay, amount in replay.hand.displace(touch) { _, _ in direction * amount } })
        }
    } + pairedPaths(limit, range)
  }

  /// Whether the location of a landing can be the cause.
  private var dependsOnLanding: Bool {
    switch attempt?.reasons.last {
    case .notAtEdge, .tooFarApart, .nextTapTooFar: true
    default: attempt == nil
    }
  }

  /// The changes to the paths of the last two touches that are down together.
  private func pairedPaths(_ limit: Double, _ range: Double) -> [GestureChange] {
    guard let second = touches.last,
      let first = touches.dropLast().last(where: { $0.end > second.start })
    else { return [] }
    let center = first.origin.interpolated(to: second.origin, at: 0.5)
    let names = "if \(first.name) and \(second.name) had"
    func displace(
      _ replay: inout GestureReplay, _ displacement: (Vector2D, _ progress: Double) -> Vector2D
    ) {
      for touch in [first, second] {
        replay.hand.displace(touch) { location, time in
          displacement(location - center, touch.progress(at: time))
        }
      }
    }
    let angle = self.limit(in: .degrees, default: ScriptConstants.diagnosedAngle)
    return [("apart", 1.0), ("together", -1)].map { words, sign in
      GestureChange(
        "span", limit: limit, upTo: range, { "\(names) moved \($0.points) more \(words)" },
        { replay, amount in
          displace(&replay) { offset, progress in
            offset.length > 0 ? offset * (sign * amount / 2 * progress / offset.length) : .zero
          }
        })
    }
      + [("clockwise", 1.0), ("counterclockwise", -1)].map { words, sign in
        GestureChange(
          "angle", limit: angle, upTo: 180,
          { "\(names) turned \(ScriptLiterals.text($0))° more \(words)" },
          { replay, amount in
            displace(&replay) { offset, progress in
              offset.rotated(by: sign * amount * progress * .pi / 180) - offset
            }
          })
      }
  }

  private var times: [GestureChange] {
    let limit = limit(in: .seconds, default: ScriptConstants.diagnosedDuration)
    let later = ScriptConstants.diagnosedRange * limit
    func stretches(
      _ start: Double, _ end: Double, _ text: @escaping (String) -> String, shorter: String,
      longer: String
    ) -> [GestureChange] {
      [(-1.0, shorter, (end - start) * ScriptConstants.shortened), (1, longer, later)].map {
        sign, words, range in
        GestureChange(
          text(""), limit: limit, step: ScriptConstants.diagnosedTime, upTo: range,
          { text("\(ScriptLiterals.text($0 * 1000)) ms \(words)") },
          { $0.stretch(start, end, by: sign * $1) })
      }
    }
    let all = HandTouch.touches(of: replay.hand.recording)
    return touches.flatMap { touch in
      var changes: [GestureChange] = []
      if touch.end > touch.start {
        changes = stretches(
          touch.start, touch.end, { "if \(touch.name) had been \($0)" }, shorter: "faster",
          longer: "slower")
      }
      guard let previous = all.last(where: { $0.start < touch.start }) else { return changes }
      return changes
        + stretches(
          previous.end < touch.start ? previous.end : previous.start, touch.start,
          { "if \(touch.name) had landed \($0)" }, shorter: "earlier", longer: "later")
    }
  }
}

extension HandTouch {
  /// Returns the part of the time between landing and lifting that has passed, from 0 to 1.
  fileprivate func progress(at time: Double) -> Double {
    end > start ? min(max((time - start) / (end - start), 0), 1) : 1
  }
}

extension Double {
  /// A distance in points.
  fileprivate var points: String { "\(ScriptLiterals.text(self)) pt" }
}
