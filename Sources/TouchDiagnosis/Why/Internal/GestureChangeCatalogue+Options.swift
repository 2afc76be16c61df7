import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

// Changes to the options of recognizers.
extension GestureChangeCatalogue {
  /// Returns changes to the options of a rival, or of the gesture itself if `rival` is `nil`.
  func thresholds(of rival: String?) -> [GestureChange] {
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
          GestureChange(
            key, .identity, limit: 1, step: 1, upTo: 1, { _ in text(word) }
          ) { replay, _ in
            set(&replay, word)
          }
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
}
