// The desk in a window of GTK 4: `swift run --package-path Examples/Hosts GTKDesk`. The key `r`
// begins a recording and ends it.

import CGTK4
import Glibc

gtk_init()
let window = gtk_window_new()!
let area = gtk_drawing_area_new()!
let host = DeskHost(area)
gtk_window_set_title(window.cast(), "Desk")
gtk_window_set_titlebar(window.cast(), gtk_header_bar_new())
gtk_drawing_area_set_content_width(area.cast(), 640)
gtk_drawing_area_set_content_height(area.cast(), 480)
gtk_window_set_child(window.cast(), area)

gtk_drawing_area_set_draw_func(
  area.cast(), { _, context, _, _, host in DeskHost.of(host).screen.show(context!) },
  host.pointer, nil)
let resized: SizeCallback = { _, width, height, host in
  DeskHost.of(host).resize(to: width, height)
}
connect(area, "resize", to: host.pointer, resized)

let events = gtk_event_controller_legacy_new()!
let received: EventCallback = { _, event, host in
  DeskHost.of(host).receive(event)
  return 0
}
connect(events, "event", to: host.pointer, received)
gtk_widget_add_controller(area, events)

let keys = gtk_event_controller_key_new()!
let pressed: KeyCallback = { _, key, _, _, host in
  if key == GDK_KEY_r { DeskHost.of(host).toggleRecording() }
  return 0
}
connect(keys, "key-pressed", to: host.pointer, pressed)
gtk_widget_add_controller(window, keys)

let activated: PlainCallback = { window, _, host in
  if gtk_window_is_active(window.cast()) == 0 { DeskHost.of(host).cancelTouches() }
}
connect(window, "notify::is-active", to: host.pointer, activated)
let closed: PlainCallback = { _, _, _ in exit(0) }
connect(window, "close-request", to: host.pointer, closed)

gtk_window_present(window.cast())
g_main_loop_run(g_main_loop_new(nil, 0))
