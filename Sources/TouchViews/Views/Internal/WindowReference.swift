/// A reference to a window that does not keep the window alive and becomes `nil` before the window
/// is deallocated.
///
/// It does what `weak` does, and exists because Embedded Swift has no weak references. Every window
/// has one, `weakReference`.
package final class WindowReference {
  private var reference: BackReference<TouchWindow>

  init(_ window: TouchWindow) { reference = BackReference(window) }

  /// The window, or `nil` once it is being deallocated.
  package var window: TouchWindow? { reference.object }

  /// Clears the reference at the beginning of the window's `deinit`.
  func clear() { reference.object = nil }
}
