import TouchKit
import TouchViews

extension TouchHistory.Record {
  /// Returns the value of a field, or `nil` if the touch has none.
  func value(of field: ScriptExpectation.TouchField) -> ScriptValue? {
    func degrees(_ radians: Double?) -> ScriptValue? { radians.map { .number($0 * 180 / .pi) } }
    switch field {
    case .x: return .number(touch.location.x)
    case .y: return .number(touch.location.y)
    case .location: return .point(touch.location)
    case .previous: return .point(touch.previousLocation)
    case .force: return touch.force.map { .number($0) }
    case .radius: return touch.majorRadius.map { .number($0) }
    case .altitude: return degrees(touch.altitudeAngle)
    case .azimuth: return degrees(touch.azimuthAngle)
    case .tapCount: return .count(touch.tapCount)
    case .coalesced: return .count(coalesced)
    case .predicted: return .count(predicted)
    case .samples: return .count(samples)
    case .updates: return .count(updates)
    case .view: return view.map { .word($0) }
    case .phase: return .word(touch.phase.description)
    }
  }
}

extension RecordingGesture.Snapshot {
  /// Returns the value of a field, or `nil` if the kind of gesture has none.
  func value(of field: ScriptExpectation.GestureField) -> ScriptValue? {
    func point(_ vector: Vector2D?) -> ScriptValue? { vector.map { .point(.zero + $0) } }
    switch field {
    case .scale: return scale.map { .number($0) }
    case .rotation: return rotation.map { .number($0 * 180 / .pi) }
    case .translation: return point(translation)
    case .velocity: return point(velocity) ?? rate.map { .number($0) }
    case .location: return .point(location)
    case .touches: return .count(touches)
    case .state: return .word(state.description)
    case .count, .why: return nil
    }
  }
}

extension ScriptPattern {
  /// The pattern with `ended` instead of `recognized`, which are one state (R25).
  var withoutSynonyms: ScriptPattern {
    ScriptPattern(elements.map { Element($0.word == "recognized" ? "ended" : $0.word, $0.count) })
  }
}

extension ScriptComparison {
  /// The comparison with `ended` instead of `recognized`.
  var withoutSynonyms: ScriptComparison {
    value == .word("recognized")
      ? ScriptComparison(relation, .word("ended"), tolerance: tolerance) : self
  }
}
