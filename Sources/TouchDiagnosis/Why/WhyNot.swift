import TouchKit
import TouchScripts
import TouchViews

/// Returns what it would have taken for a gesture to be recognized, or not to be recognized if it
/// was, with the smallest changes of views, thresholds, relations, paths and times.
///
///     let answer = whyNot(stage.script().script) {
///       let board = Board()
///       return (board, board.turn)
///     }
///     print(answer)   // turn was not recognized by 0.282 s: lifted after turning 8.0 degrees…
///
/// The changes are found by replaying the input, so `setUp` is called for each of at most 500
/// replays, and must create equal views and recognizers anew each time; if it returns the same view
/// twice, or a recognizer that is not in the view, the answer says so. The thresholds of custom
/// recognizers are those of their superclass.
///
/// - Parameters:
///   - input: The input, of which only the actions and the surface are used: a script, or
///     `stage.script().script` for the input of a stage.
///   - time: A time in seconds within the attempt in question, or `nil` for the last attempt that
///     was not recognized, or the last one if all were.
///   - setUp: Creates the views, and returns the one that contains all others and the recognizer in
///     question. A view of size zero fills the surface.
public func whyNot(
  _ input: TouchScript, at time: Double? = nil,
  _ setUp: @escaping () -> (view: TouchView, gesture: GestureRecognizer)
) -> GestureDiagnosis {
  if let mistake = mistake(of: setUp) { return GestureDiagnosis(mistake: mistake) }
  return GestureSearch.diagnosis(of: GestureReplay(input), at: time) {
    let (view, gesture) = setUp()
    return ReplayedViews(
      .containing(view, size: input.surface), gesture: gesture, owner: view)
  }
}

/// Returns why nothing can be replayed with the views of a closure, or `nil` if it can.
private func mistake(of setUp: () -> (view: TouchView, gesture: GestureRecognizer)) -> String? {
  let first = setUp()
  let second = setUp()
  guard first.view !== second.view, first.gesture !== second.gesture else {
    return "the views must be created anew for each replay, but the closure returned the same twice"
  }
  guard first.gesture.view?.isDescendant(of: first.view) == true else {
    return "\(first.gesture.debugName) belongs neither to the view nor to one of its subviews"
  }
  return nil
}
