import TouchKit
import TouchViews

extension GestureRecognizer {
  /// Whether fingers that land join the attempt, once it is known what the others did on their way in the same event. Where that
  /// decided it, they landed too late for it, as they would where the others had been read more often: they are ignored.
  final func admits(_ touches: TouchSet, of event: TouchEvent) -> Bool {
    guard requestedState.isFinal else { return true }
    for touch in touches { ignore(touch, for: event) }
    return false
  }
}
