import TouchKit

/// The time of a window, and the earliest deadline of its recognizers (R44).
///
/// **Invariant.** The time never decreases. The earliest deadline is searched for only after a
/// deadline was set, met or cleared.
final class WindowClock {
  /// The time of the window, in seconds: that of the newest sample, or what it was advanced to.
  private(set) var now = 0.0
  /// The modifier keys that were pressed in the newest event.
  var modifierFlags: KeyModifierFlags = []
  /// The earliest deadline, in seconds, or `nil` if it must be searched for.
  private var earliestDeadline: Double? = .infinity

  /// Advances the time and returns the former time, or `nil` if `time` is not later.
  @inline(__always)
  func advance(to time: Double) -> Double? {
    guard time > now else { return nil }
    let former = now
    now = time
    return former
  }

  /// Records that a deadline was set, met or cleared.
  func deadlinesDidChange() { earliestDeadline = nil }

  /// Returns the earliest deadline, in seconds, or `.infinity` if there is none. `search` returns
  /// it if it is not known.
  @inline(__always)
  func nextDeadline(_ search: () -> Double) -> Double {
    if let earliestDeadline { return earliestDeadline }
    let deadline = search()
    earliestDeadline = deadline
    return deadline
  }
}
