// The desk in a window of GTK 4: `swift run --package-path Examples/Hosts GTKDesk`. The key `r`
// begins a recording and ends it.

import CGTK4
import Desk
import TouchKit
import TouchViews

gtk_init()
let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()!))
let area = gtk_drawing_area_new()!
gtk_window_set_title(window, "Desk")
gtk_window_set_titlebar(window, gtk_header_bar_new())
gtk_window_set_child(window, area)
gtk_drawing_area_set_content_width(.init(OpaquePointer(area)), 640)
gtk_drawing_area_set_content_height(.init(OpaquePointer(area)), 480)
gtk_widget_set_focusable(area, 1)  // Keys go to the widget with the focus.
let screen = CairoScreen(area)
// GTK calls functions of C, which capture nothing and know of no actor, on the main thread.
nonisolated(unsafe) let session = DeskSession(size: Size2D(width: 640, height: 480))
nonisolated(unsafe) var input = GDKInput(area)

let handle: @convention(c) (OpaquePointer, OpaquePointer, gpointer?) -> gboolean = { _, event, _ in
  if gdk_event_get_event_type(event) != GDK_KEY_PRESS {
    input.receive(event, session.surface)
  } else if gdk_key_event_get_keyval(event) == GDK_KEY_r {
    session.toggleRecording(at: GDKInput.now)
  }
  return 0
}
let controller = gtk_event_controller_legacy_new()!
g_signal_connect_data(
  .init(controller), "event", unsafeBitCast(handle, to: GCallback.self), nil, nil, GConnectFlags(0))
gtk_widget_add_controller(area, controller)
gtk_window_present(window)
gtk_widget_grab_focus(area)
let period = 1.0 / 60
var frame = GDKInput.now
var isActive: gboolean = 0

while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 {
  // Sleeps until a frame is due or something happens.
  let due = session.surface.nextFrame(after: frame + period)
  let wait = due.map { guint(min(max(0, ($0 - GDKInput.now) * 1000).rounded(.up), 1e6)) }
  let timer = wait.map { g_timeout_add($0, { _ in 1 }, nil) }
  g_main_context_iteration(nil, 1)
  if let timer { g_source_remove(timer) }
  if let size = screen.resize() { session.resize(to: size, at: GDKInput.now) }
  let wasActive = isActive
  isActive = gtk_window_is_active(window)
  if isActive < wasActive { session.surface.cancelTouches(at: GDKInput.now) }
  guard let due = session.surface.nextFrame(after: frame + period), due <= GDKInput.now else {
    continue
  }
  frame = session.surface.draw(atOrAfter: GDKInput.now)
  if let rect = session.window.changedRect { screen.draw(rect, of: session.window) }
}
