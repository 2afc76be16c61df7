/// A recognizer's actions, in the order in which they were added.
struct GestureActions {
  final class Action: BackReferenced {
    #if DEBUG && !hasFeature(Embedded)
      let lifetime = Lifetime()
    #endif
    let number: Int
    let call: (GestureRecognizer) -> Void

    init(_ number: Int, _ call: @escaping (GestureRecognizer) -> Void) {
      self.number = number
      self.call = call
    }
  }

  private var actions = VisitedList<Action>()
  private var lastNumber = 0
  /// The number of calls of all actions that are in progress.
  private var callDepth = 0
  /// The numbers of the actions that were removed while actions are called. They are removed
  /// afterwards (R24).
  private var removals: [Int] = []

  /// Appends an action and returns its number.
  mutating func append(_ call: @escaping (GestureRecognizer) -> Void) -> Int {
    lastNumber += 1
    actions.append(Action(lastNumber, call))
    return lastNumber
  }

  /// Removes the action with a number, from the next call of all actions on.
  ///
  /// - Returns: What must be released when nothing accesses the actions.
  mutating func remove(_ number: Int) -> [Action] {
    removals.append(number)
    return callDepth == 0 ? carryOutRemovals() : []
  }

  /// Begins a call of all actions, and returns the end of their indices: actions that are added
  /// during the calls are called from the next time on.
  mutating func beginCalls() -> Int {
    callDepth += 1
    return actions.endIndex
  }

  /// The action at an index, valid until `endCalls()`.
  @inline(__always)
  subscript(index: Int) -> BackReference<Action> { actions[unretained: index] }

  /// Ends a call of all actions.
  ///
  /// - Returns: What must be released when nothing accesses the actions.
  mutating func endCalls() -> [Action] {
    callDepth -= 1
    return callDepth == 0 && !removals.isEmpty ? carryOutRemovals() : []
  }

  private mutating func carryOutRemovals() -> [Action] {
    for index in 0..<actions.endIndex
    where actions[index].map({ removals.contains($0.number) }) ?? false {
      actions.remove(at: index)
    }
    removals = []
    return actions.compact()
  }
}
