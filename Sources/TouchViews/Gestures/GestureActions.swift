/// Names one of a recognizer's actions, so that it can be removed.
public struct GestureAction: Equatable, Sendable {
  let number: Int
}

/// A recognizer's actions, in the order in which they were added.
///
/// They are kept as a list that never changes: while actions are called they may add and remove some, and the list that is being
/// called stays as it is (R24). Calling it takes no references, which would cost more than most actions do.
struct GestureActions {
  /// The actions as they were at one time.
  final class List {
    private final class Action {
      let number: Int
      let call: (GestureRecognizer) -> Void

      init(_ number: Int, _ call: @escaping (GestureRecognizer) -> Void) { (self.number, self.call) = (number, call) }
    }

    /// Each held by its list.
    private let actions: [Unmanaged<Action>]

    private init(_ actions: [Action]) { self.actions = actions.map { Unmanaged.passRetained($0) } }

    convenience init() { self.init([]) }

    deinit {
      for action in actions { action.release() }
    }

    func call(_ recognizer: GestureRecognizer) {
      for action in actions { action._withUnsafeGuaranteedRef { $0.call(recognizer) } }
    }

    func appending(_ number: Int, _ call: @escaping (GestureRecognizer) -> Void) -> List {
      List(actions.map { $0.takeUnretainedValue() } + [Action(number, call)])
    }

    func removing(_ number: Int) -> List { List(actions.map { $0.takeUnretainedValue() }.filter { $0.number != number }) }
  }

  private var list = List()
  private var count = 0
  /// How many calls are under way, and the lists that were replaced since: they go when the calls are over.
  private var calls = 0
  private var replaced: [List] = []

  mutating func append(_ action: @escaping (GestureRecognizer) -> Void) -> GestureAction {
    count += 1
    replace(with: list.appending(count, action))
    return GestureAction(number: count)
  }

  mutating func remove(_ action: GestureAction) { replace(with: list.removing(action.number)) }

  /// The list to be called. It lives until `endCalls`, which must follow.
  mutating func beginCalls() -> Unmanaged<List> {
    calls += 1
    return Unmanaged.passUnretained(list)
  }

  mutating func endCalls() {
    calls -= 1
    if calls == 0, !replaced.isEmpty { replaced.removeAll() }
  }

  private mutating func replace(with list: List) {
    if calls > 0 { replaced.append(self.list) }
    self.list = list
  }
}
