/// Names one of a recognizer's actions, so that it can be removed.
public struct GestureAction: Equatable, Sendable {
  let number: Int
}

/// What lets an action be given its recognizer as what it is: a pan's action gets a pan.
public protocol GestureActing: AnyObject {}

extension GestureRecognizer: GestureActing {}

extension GestureActing where Self: GestureRecognizer {
  /// Calls a closure with the recognizer whenever it fires: on `began`, `changed`, `ended` and `cancelled`, never on `failed` (R26).
  /// Several are called in the order in which they were added.
  ///
  /// The recognizer keeps the closure, so the closure must not keep the recognizer: use the one that it is given.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureAction {
    unowned(unsafe) let recognizer = self
    return append { action(recognizer) }
  }
}

extension GestureRecognizer {
  /// Calls that action no more.
  public final func removeAction(_ action: GestureAction) { actions.removeAll { $0.number == action.number } }

  final func append(_ call: @escaping () -> Void) -> GestureAction {
    actionCount += 1
    actions.append((actionCount, call))
    return GestureAction(number: actionCount)
  }

  /// Calls the actions as they were added; they may add and remove actions, which counts from the next time on (R24).
  final func callActions() {
    let called = actions
    for action in called { action.call() }
  }
}
