/// Completions of changes that were not animated. They are called with the next event, advance or
/// frame of a window, never within the call that made the change (R71).
///
/// A window has one, which views that leave it keep. A view that was never in a window makes its
/// own, whose completions go to the first window that it is in.
final class DueCompletions {
  private var calls: [(Bool) -> Void] = []
  /// Whether there are no completions. Read for each event, without the checks of an access to the
  /// array.
  private(set) var isEmpty = true
  /// Whether the completions will be called by a window.
  private(set) var hasWindow: Bool

  init(hasWindow: Bool) { self.hasWindow = hasWindow }

  func append(_ completions: [(Bool) -> Void]) {
    calls += completions
    isEmpty = calls.isEmpty
  }

  /// Calls the completions that were there at the beginning.
  @inline(__always)
  func call() {
    if !isEmpty { callAll() }
  }

  @inline(never)
  private func callAll() {
    for completion in removeAll() { completion(true) }
  }

  /// Moves the completions of a view that was in no window to those of its window.
  func move(to other: DueCompletions) { other.append(removeAll()) }

  /// Discards the completions of a window that is deallocated.
  func endWindow() {
    hasWindow = false
    withExtendedLifetime(removeAll()) {}
  }

  private func removeAll() -> [(Bool) -> Void] {
    let removed = calls
    calls = []
    isEmpty = true
    return removed
  }
}
