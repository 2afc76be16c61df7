import TouchKit
import TouchScripts
import TouchViews

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
    return changes.stablySorted { ChangeAmount($0, 1).rank(amongRivals: !rivals.isEmpty) }.map {
      var change = $0
      // A coarse scan could miss it. Measures are far below the maximum of an `Int`.
      let steps =
        distance > 0
        ? (distance / change.step).rounded(.down) + 1 : (difference / change.step).rounded(.up)
      change.likely = Int(min(steps, 1e6))
      return change
    }
  }

  var name: String { stage.name }
  var reason: GestureReason? { question.reason }
  var rivals: [String] { question.rivals }
}
