/// Identifies an action that was added to a recognizer or control, so that it can be removed.
public struct ActionToken: Hashable, Sendable {
  let source: ObjectIdentifier
  let number: Int
}

/// A protocol that lets `addAction` pass a recognizer or control as its own type: the action of a
/// pan receives a pan.
public protocol ActionSource: AnyObject {}

extension ActionSource {
  /// Returns `action` as a closure that takes any source. It must be called with this one only.
  @inlinable
  func erased<Source: AnyObject>(_ action: @escaping (Self) -> Void) -> (Source) -> Void {
    { action(unsafeDowncast($0, to: Self.self)) }
  }
}

extension GestureRecognizer: ActionSource {}

extension ActionSource where Self: GestureRecognizer {
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
    append(erased(action))
  }
}

extension GestureRecognizer {
  /// Removes an action. While actions are called, this counts from the next time on (R24). The
  /// token of another recognizer has no effect.
  public func removeAction(_ token: ActionToken) {
    guard token.source == ObjectIdentifier(self) else { return }
    _ = actions.remove(token.number)
  }

  @usableFromInline
  func append(_ call: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    ActionToken(source: ObjectIdentifier(self), number: actions.append(call))
  }

  /// Calls the actions. They may add and remove actions, which counts from the next time on (R24).
  func callActions() {
    let end = actions.beginCalls()
    for index in 0..<end { _ = actions[index].withObject { $0.call(self) } }
    _ = actions.endCalls()
  }
}
