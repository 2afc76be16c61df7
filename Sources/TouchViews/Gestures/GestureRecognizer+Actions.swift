/// Identifies an action that was added to a recognizer, so that it can be removed.
public struct ActionToken: Hashable, Sendable {
  let recognizer: ObjectIdentifier
  let number: Int
}

/// A protocol that lets `addAction(_:)` pass a recognizer as its own type: the action of a pan
/// receives a pan.
public protocol GestureActionSource: AnyObject {}

extension GestureRecognizer: GestureActionSource {}

extension GestureActionSource where Self: GestureRecognizer {
  /// Adds a closure that is called with the recognizer when it fires: on `began`, `changed`,
  /// `ended` and `cancelled`, never on `failed` (R26). Several actions are called in the order in
  /// which they were added.
  ///
  /// The recognizer retains the closure, so the closure must not retain the recognizer: use its
  /// parameter.
  ///
  /// - Returns: A token for `removeAction(_:)`.
  @discardableResult
  @inlinable
  public func addAction(_ action: @escaping (Self) -> Void) -> ActionToken {
    // The actions of a recognizer are called with that recognizer only.
    append { action(unsafeDowncast($0, to: Self.self)) }
  }
}

extension GestureRecognizer {
  /// Removes an action. While actions are called, this counts from the next time on (R24). The
  /// token of another recognizer has no effect.
  public func removeAction(_ token: ActionToken) {
    guard token.recognizer == ObjectIdentifier(self) else { return }
    _ = actions.remove(token.number)
  }

  @usableFromInline
  func append(_ call: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    ActionToken(recognizer: ObjectIdentifier(self), number: actions.append(call))
  }

  /// Calls the actions. They may add and remove actions, which counts from the next time on (R24).
  func callActions() {
    let end = actions.beginCalls()
    for index in 0..<end { _ = actions[index].withObject { $0.call(self) } }
    _ = actions.endCalls()
  }
}
