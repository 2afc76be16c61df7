import TouchKit

/// The time of a window (R44).
///
/// **Invariant.** The time never decreases.
final class WindowClock {
  /// The time of the window, in seconds: that of the newest sample, or what it was advanced to.
  private(set) var now = 0.0
  /// The modifier keys that were pressed in the newest event.
  var modifierFlags: KeyModifierFlags = []

  /// Advances the time and returns the former time, or `nil` if `time` is not later.
  @inline(__always)
  func advance(to time: Double) -> Double? {
    guard time > now else { return nil }
    let former = now
    now = time
    return former
  }
}
