import CGTK4
import Desk
import TouchKit
import TouchViews

/// The desk in a window of GTK 4. The main loop of GTK sleeps until a frame is due or something
/// happens.
final class DeskHost {
  let area: UnsafeMutablePointer<GtkWidget>
  let screen: CairoScreen
  let session = DeskSession(size: Size2D(width: 640, height: 480))
  private var input: GDKInput
  /// The callback for frames of GTK and the timer of the next frame, or 0 if there is none.
  private var tick: guint = 0
  private var timer: guint = 0

  init(_ area: UnsafeMutablePointer<GtkWidget>) {
    self.area = area
    screen = CairoScreen(area)
    input = GDKInput(area)
  }

  /// The pointer that callbacks get.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The host of a pointer.
  static func of(_ pointer: UnsafeMutableRawPointer?) -> DeskHost {
    Unmanaged.fromOpaque(pointer!).takeUnretainedValue()
  }

  func resize(to width: CInt, _ height: CInt) {
    let size = Size2D(width: Double(width), height: Double(height))
    screen.resize(to: size)
    session.resize(to: size, at: GDKInput.now)
    schedule()
  }

  func receive(_ event: OpaquePointer) {
    input.receive(event, session.surface)
    schedule()
  }

  func cancelTouches() {
    session.surface.cancelTouches(at: GDKInput.now)
    schedule()
  }

  func toggleRecording() {
    session.toggleRecording(at: GDKInput.now)
    schedule()
  }

  /// Asks GTK for a frame when one is due.
  private func schedule() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
    guard tick == 0, let due = session.surface.nextFrame(after: GDKInput.now) else { return }
    let wait = ((due - GDKInput.now) * 1000).rounded(.up)
    if wait > 0 {
      timer = g_timeout_add(guint(min(wait, 1e6)), { DeskHost.of($0).wake() }, pointer)
    } else {
      tick = gtk_widget_add_tick_callback(
        area, { DeskHost.of($2).draw(atTimeOf: $1!) }, pointer, nil)
    }
  }

  private func wake() -> gboolean {
    timer = 0
    schedule()
    return 0
  }

  /// Draws a frame, and returns whether the next one is due as well.
  private func draw(atTimeOf clock: OpaquePointer) -> gboolean {
    let frame = session.surface.draw(
      atOrAfter: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
    if let rect = session.window.changedRect { screen.draw(rect, of: session.window) }
    if let due = session.surface.nextFrame(after: frame), due <= frame { return 1 }
    tick = 0
    schedule()
    return 0
  }
}
