/// The animations that are being declared in a window, and the completions that wait for their end.
final class WindowAnimator {
  /// The views that the animation being declared has changed so far, with their values before, or
  /// `nil` between declarations.
  private var changes: [(view: TouchView, before: ViewPresentation)]?
  /// The completions of the animation being declared.
  private var declared: [(Bool) -> Void] = []
  private var completions: [AnimationCompletion] = []
  /// The completions that come next, because they wait for nothing.
  let due = DueCompletions(hasWindow: true)
  /// The time of the earliest completion, in seconds; infinite if there is none.
  private(set) var nextCompletion = Double.infinity

  /// Declares an animation: calls `animations` and animates what it changes. Inside another
  /// declaration it becomes a part of that one.
  func animate(
    with timing: AnimationTiming, in window: TouchWindow, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    if let completion { declared.append(completion) }
    guard changes == nil else { return animations() }
    changes = []
    animations()
    let changes = changes ?? []
    let declared = declared.map { AnimationCompletion(timing, $0) }
    self.changes = nil
    self.declared = []
    for change in changes { change.view.isRecordedForAnimation = false }
    guard timing.end > window.now else {
      due.append(declared)
      return
    }
    for (view, before) in changes where view.window === window {
      view.removeEndedAnimations()
      guard let animation = ViewAnimation(timing, from: before, to: view.finalPresentation)
      else { continue }
      view.animations.append(animation)
      timing.viewCount += 1
    }
    window.setNeedsDisplayWhileAdvancing(until: timing.end)
    completions += declared
    if !declared.isEmpty { nextCompletion = min(nextCompletion, timing.end) }
  }

  /// Records the values of a view that is about to change, if an animation is being declared.
  func viewWillChange(_ view: TouchView) {
    guard changes != nil, !view.isRecordedForAnimation else { return }
    view.isRecordedForAnimation = true
    changes?.append((view, view.finalPresentation))
  }

  /// Calls the completions that are due at a time, those of the same animation in the order in
  /// which they were declared.
  @inline(__always)
  func callCompletions(dueAt time: Double) {
    if nextCompletion <= time { callDueCompletions(at: time) }
  }

  private func callDueCompletions(at time: Double) {
    let due = completions.filter { $0.timing.end <= time }
    completions.removeAll { $0.timing.end <= time }
    nextCompletion = completions.reduce(.infinity) { min($0, $1.timing.end) }
    for completion in due { completion.call() }
  }

  // MARK: - Interruption

  /// Lets the completions of animations that have lost all their views come next.
  func endInterruptedAnimations() {
    let ended = completions.filter { $0.timing.hasLostAllViews }
    guard !ended.isEmpty else { return }
    completions.removeAll { $0.timing.hasLostAllViews }
    nextCompletion = completions.reduce(.infinity) { min($0, $1.timing.end) }
    due.append(ended)
  }

  /// Calls the completions that wait for nothing, because a view has left the window, unless an
  /// animation is being declared.
  func callDueCompletionsAfterRemoval() {
    if changes == nil { due.call() }
  }

  /// Ends all animations of a window that is deallocated, and returns their completions.
  func endWindow() -> [AnimationCompletion] {
    for completion in completions { completion.timing.isInterrupted = true }
    let ended = due.endWindow() + completions
    completions = []
    return ended
  }
}
