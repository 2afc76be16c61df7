import TouchKit
import TouchScripts
import TouchViews

// Changes to the relations between recognizers.
extension GestureChangeCatalogue {
  /// Changes to the relations between the gesture and other ones.
  var relations: [GestureChange] {
    func change(
      of other: String, _ text: String,
      _ prepare: @escaping (GestureRecognizer, GestureRecognizer) -> Void
    ) -> GestureChange {
      .preparing(text, .relation) { stage in
        guard let gesture = stage.gesture, let other = stage.recognizer(named: other) else {
          return
        }
        prepare(gesture, other)
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
      return [freely] + (suitTogether(rival) ? [together, after] : [after, together])
        + [.without(rival)]
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
}
