/// The completions that wait for nothing more: those of changes that were not animated, and of
/// animations that have lost all their views. They are called with the next event, advance or frame
/// of a window, or with the change that takes a view out of it, never within `animate` (R71).
///
/// A window has one, which views that leave it keep. A view that was never in a window makes its
/// own, whose completions go to the first window that it is in.
final class DueCompletions {
  private var waiting: [AnimationCompletion] = []
  /// Whether there are no completions. Read for each event, without the checks of an access to the
  /// array.
  private(set) var isEmpty = true
  /// Whether the completions are being called.
  private(set) var isCalling = false
  /// Whether the completions will be called by a window.
  private(set) var hasWindow: Bool

  init(hasWindow: Bool) { self.hasWindow = hasWindow }

  func append(_ completions: [AnimationCompletion]) {
    waiting += completions
    isEmpty = waiting.isEmpty
  }

  /// Calls the completions that were there at the beginning.
  @inline(__always)
  func call() {
    if !isEmpty { callAll() }
  }

  @inline(never)
  private func callAll() {
    let wasCalling = isCalling
    isCalling = true
    for completion in removeAll() { completion.call() }
    isCalling = wasCalling
  }

  /// Moves the completions of a view that was in no window to those of its window.
  func move(to other: DueCompletions) { other.append(removeAll()) }

  /// Returns the completions of a window that is deallocated, which calls no more.
  func endWindow() -> [AnimationCompletion] {
    hasWindow = false
    return removeAll()
  }

  private func removeAll() -> [AnimationCompletion] {
    let removed = waiting
    waiting = []
    isEmpty = true
    return removed
  }
}
