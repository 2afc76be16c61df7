// Connects functions to signals of GTK. They are functions of C, which capture nothing and know
// only the pointer that they are connected with. GTK calls them on the main thread. Copy this file,
// too.

import CGTK4

/// A signal without arguments, such as `close-request`, or with one that is not needed.
typealias PlainCallback =
  @convention(c) (
    UnsafeMutablePointer<GtkWidget>, OpaquePointer?, UnsafeMutableRawPointer
  ) -> Void
/// The signal `resize` of a drawing area.
typealias SizeCallback =
  @convention(c) (
    UnsafeMutablePointer<GtkWidget>, CInt, CInt, UnsafeMutableRawPointer
  ) -> Void
/// The signal `event` of an event controller of the kind `legacy`.
typealias EventCallback =
  @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> gboolean
/// The signal `key-pressed` of an event controller for keys.
typealias KeyCallback =
  @convention(c) (
    OpaquePointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer
  ) -> gboolean

/// Connects a function, whose type must be that of the signal.
func connect<Callback>(
  _ object: some Any, _ signal: String, to pointer: UnsafeMutableRawPointer, _ callback: Callback
) {
  g_signal_connect_data(
    unsafeBitCast(object, to: UnsafeMutableRawPointer.self), signal,
    unsafeBitCast(callback, to: GCallback.self), pointer, nil, GConnectFlags(0))
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The widget as one of its kind.
  func cast<Kind>() -> UnsafeMutablePointer<Kind> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Kind.self)
  }
}
