import TouchKit

/// The steps that undo and redo the changes of the completed strokes of a drawing.
struct UndoHistory: Sendable {
  /// The replacements that undo each step, and those that redo the steps that were undone, until
  /// the drawing changes otherwise. The latest ones are last.
  private var steps: [[Replacement]] = []
  private var undone: [[Replacement]] = []
  /// The steps that could be redone before the latest one.
  private var undoneBefore: [[Replacement]] = []
  /// Whether the latest step may continue.
  private var isStepOpen = false

  /// Whether further changes belong to the latest step.
  var continuesStep = false

  /// The maximum number of steps that can be undone.
  var limit = InkConstants.undoLimit { didSet { forgetOldSteps() } }

  var canUndo: Bool { !steps.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Appends the replacements that revert a change, to the latest step if that continues. What was
  /// undone can no longer be redone.
  mutating func append(_ inverse: [Replacement]) {
    if continuesStep, isStepOpen, let step = steps.popLast() {
      steps.append(Replacement.joined(inverse, then: step))
    } else {
      undoneBefore = undone
      steps.append(inverse)
      forgetOldSteps()
    }
    undone.removeAll()
    isStepOpen = true
  }

  /// Removes and returns the step that undoes the latest change, or returns `nil` if there is none.
  mutating func nextToUndo() -> [Replacement]? {
    let step = steps.popLast()
    if step != nil { isStepOpen = false }
    return step
  }

  /// Removes and returns the step that redoes the change that was undone last, or returns `nil` if
  /// there is none.
  mutating func nextToRedo() -> [Replacement]? {
    let step = undone.popLast()
    if step != nil { isStepOpen = false }
    return step
  }

  /// Appends the replacements that revert a step that was undone.
  mutating func appendUndone(_ inverse: [Replacement]) { undone.append(inverse) }

  /// Appends the replacements that revert a step that was redone.
  mutating func appendRedone(_ inverse: [Replacement]) { steps.append(inverse) }

  /// Restores what could be redone before the latest change, which was reverted.
  mutating func restoreUndone() { undone = undoneBefore }

  /// Forgets a cancelled stroke, which was removed at an index without a step of its own.
  mutating func forgetStroke(at index: Int) {
    undone.removeAll()
    isStepOpen = false
    if let last = steps.last, last.count == 1, last[0].index == index, last[0].count == 1,
      last[0].strokes.isEmpty
    {
      steps.removeLast()
    } else {
      // The indices of other changes may be behind the stroke.
      steps.removeAll()
    }
  }

  /// Mutates the strokes of a touch in all steps, whose ink changes.
  mutating func update(_ touch: TouchID, _ change: (inout Stroke) -> Void) {
    func update(_ steps: inout [[Replacement]]) {
      for step in steps.indices {
        for replacement in steps[step].indices {
          for index in steps[step][replacement].strokes.indices
          where steps[step][replacement].strokes[index].touchID == touch {
            change(&steps[step][replacement].strokes[index])
            steps[step][replacement].strokes[index].inkDidChange()
          }
        }
      }
    }
    update(&steps)
    update(&undone)
    update(&undoneBefore)
  }

  private mutating func forgetOldSteps() {
    steps.removeFirst(max(steps.count - max(limit, 0), 0))
  }
}
