// Turns the events of GDK 4 into reports and events of a surface. Copy this file into your program.
//
// For GTK 4.8 or later. Run with GTK 4.8.3 on X11.
//
// - Clock: 32-bit milliseconds, 0 for none. Identifiers: pointers to a device and a sequence.
// - Locations are points of the surface, which has more than the widget: shadows and title bar.
// - Pressure is from 0 to 1. Touches on X11 have 0, which is no measurement, and is left out.
// - Emulated: on X11 a touch moves the pointer, too, with motions of a touch screen.
// - Wheel: 1 is a step downwards or to the right. Touchpads send parts of steps, on Wayland points.
//   On X11 the first event after the pointer has entered moves nothing: its direction is wrong.
// - Pinch: the scale since it began, the angle since the event before, in radians.
// - Cancel touches when the window is no longer active (`gtk_window_is_active`).

import CGTK4
import TouchKit
import TouchViews

/// The input of a widget of GTK 4, from an event controller of the kind `legacy`.
struct GDKInput {
  var wheelStep = 50.0  // The distance that a step of a wheel scrolls, in points.
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var clock = MillisecondClock()
  private var pointer = Point2D.zero
  private var pinchScale = 1.0
  private static let mouse = ContactID(0)  // All mice move one pointer.
  private static let keys: [(mask: GdkModifierType, flag: KeyModifierFlags)] = [
    (GDK_SHIFT_MASK, .shift), (GDK_LOCK_MASK, .alphaShift), (GDK_CONTROL_MASK, .control),
    (GDK_ALT_MASK, .alternate), (GDK_SUPER_MASK, .command),
  ]

  init(_ widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }

  /// The time of the program in seconds, which is that of the frames of GTK.
  static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Sends a surface what an event reports, if it is input.
  mutating func receive(_ event: OpaquePointer, _ surface: TouchSurface) {
    let state = gdk_event_get_modifier_state(event)
    surface.modifierFlags = Self.keys.reduce(into: []) { flags, key in
      if state.rawValue & key.mask.rawValue != 0 { flags.insert(key.flag) }
    }
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN: receive(.down, event, surface)
    case GDK_TOUCH_UPDATE: receive(.move, event, surface)
    case GDK_TOUCH_END: receive(.up, event, surface)
    case GDK_TOUCH_CANCEL: receive(.cancel, event, surface)
    case let type where type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE:
      guard gdk_button_event_get_button(event) == 1 else { return }
      receive(type == GDK_BUTTON_PRESS ? .down : .up, event, surface)
    case GDK_MOTION_NOTIFY:
      receive(state.rawValue & GDK_BUTTON1_MASK.rawValue == 0 ? .hover : .move, event, surface)
    case GDK_LEAVE_NOTIFY: receive(.leave, event, surface)
    case GDK_SCROLL: receiveScroll(event, surface)
    case GDK_TOUCHPAD_PINCH: receivePinch(event, surface)
    default: break
    }
  }

  private mutating func time(of event: OpaquePointer) -> Double {
    let stamp = gdk_event_get_time(event)
    return stamp == 0 ? Self.now : clock.seconds(of: stamp, now: Self.now)
  }

  /// Returns the location of an event in the widget, or `nil` if it has none.
  private func location(of event: OpaquePointer) -> Point2D? {
    guard let native = gtk_widget_get_native(widget) else { return nil }
    var location = Point2D.zero
    guard gdk_event_get_position(event, &location.x, &location.y) != 0 else { return nil }
    var shadow = Vector2D.zero
    gtk_native_get_surface_transform(native, &shadow.dx, &shadow.dy)
    var zero = graphene_point_t()
    var origin = zero
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    guard gtk_widget_compute_point(widget, window, &zero, &origin) != 0 else { return nil }
    return location - shadow - Vector2D(dx: Double(origin.x), dy: Double(origin.y))
  }

  private mutating func receive(
    _ kind: ContactReport.Kind, _ event: OpaquePointer, _ surface: TouchSurface
  ) {
    let sequence = gdk_event_get_event_sequence(event)
    let device = gdk_event_get_device(event)
    if sequence == nil, gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN { return }
    let location = location(of: event)
    if sequence == nil, let location { pointer = location }
    let finger = sequence.map { ContactID(device: Int(bitPattern: device), Int(bitPattern: $0)) }
    surface.receive(
      ContactReport(
        kind, finger ?? Self.mouse, at: time(of: event), location: location,
        force: force(of: event), type: finger == nil ? .indirectPointer : .finger))
  }

  private func force(of event: OpaquePointer) -> Double? {
    var axes: UnsafeMutablePointer<Double>?
    var count: guint = 0
    gdk_event_get_axes(event, &axes, &count)  // Touches may have none.
    let pressure = axes?[Int(GDK_AXIS_PRESSURE.rawValue)] ?? 0
    return pressure > 0 && pressure < 1 ? 2 * pressure : nil
  }

  private mutating func receiveScroll(_ event: OpaquePointer, _ surface: TouchSurface) {
    var steps = Vector2D.zero
    gdk_scroll_event_get_deltas(event, &steps.dx, &steps.dy)
    if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL { steps = steps * wheelStep }
    surface.receive(IndirectEvent(wheel: -steps, at: time(of: event), location: pointer))
  }

  private mutating func receivePinch(_ event: OpaquePointer, _ surface: TouchSurface) {
    let phases: [IndirectEvent.Phase] = [.began, .changed, .ended, .cancelled]  // As in GDK.
    let phase = phases[Int(gdk_touchpad_event_get_gesture_phase(event).rawValue)]
    let isMove = phase == .changed
    let scale = gdk_touchpad_event_get_pinch_scale(event)
    surface.receive(
      IndirectEvent(
        scale: isMove ? scale / pinchScale : 1,
        rotation: isMove ? gdk_touchpad_event_get_pinch_angle_delta(event) : 0, phase,
        at: time(of: event), location: location(of: event) ?? pointer))
    pinchScale = isMove ? scale : 1
  }
}
