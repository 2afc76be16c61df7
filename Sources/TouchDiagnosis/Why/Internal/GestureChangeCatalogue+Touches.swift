import Foundation
import TouchKit
import TouchScripts
import TouchViews

// Changes to the paths and times of touches.
extension GestureChangeCatalogue {
  /// The latest touches of the attempt, whose paths and times are changed.
  var changedTouches: ArraySlice<InputTouch> {
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

  /// Changes to the paths of touches.
  var paths: [GestureChange] {
    // Of two taps that are too far apart, a person would move the second one.
    var changes =
      reason?.kind == "nextTapTooFar"
      ? changedTouches.reversed().flatMap(paths(of:)) : changedTouches.flatMap(paths(of:))
    // Two fingers that are down together.
    if let second = changedTouches.last,
      let first = changedTouches.dropLast().last(where: { $0.end > second.start })
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

  /// Changes to the times of touches.
  var times: [GestureChange] {
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
    return changedTouches.flatMap { touch in
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
