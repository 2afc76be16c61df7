/// What lets an action be given its recognizer as what it is: a pan's action gets a pan.
public protocol GestureActing: AnyObject {}

extension GestureRecognizer: GestureActing {}

extension GestureActing where Self: GestureRecognizer {
  /// Calls a closure with the recognizer whenever it fires: on `began`, `changed`, `ended` and `cancelled`, never on `failed` (R26).
  /// Several are called in the order in which they were added.
  ///
  /// The recognizer keeps the closure, so the closure must not keep the recognizer: use the one that it is given.
  @discardableResult
  @inlinable
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureAction {
    append { action(unsafeDowncast($0, to: Self.self)) }
  }
}

extension GestureRecognizer {
  /// Calls that action no more.
  public final func removeAction(_ action: GestureAction) { actions.remove(action) }

  @usableFromInline
  final func append(_ call: @escaping (GestureRecognizer) -> Void) -> GestureAction { actions.append(call) }

  /// Calls the actions as they were added; they may add and remove actions, which counts from the next time on (R24).
  final func callActions() {
    actions.beginCalls()._withUnsafeGuaranteedRef { $0.call(self) }
    actions.endCalls()
  }
}
