// Turns the events of SDL 2 into reports and events of a surface. Copy this file into your program.
//
// For SDL 2.0.16 or later. Run with SDL 2.26.5 on X11.
//
// - Clock: SDL 2 stamps events with 32-bit milliseconds when it fetches them, not when they happen.
//   On X11 a filter of events sees those of the server, too, and takes their times instead.
// - Identifiers: a device and a finger of it, 64 bits each. The mouse has a device of its own.
// - Locations of fingers are from 0 to 1, which is the last pixel: multiply by the width less 1.
// - Pressure is from 0 to 1. On X11 each finger has 1, which is no measurement, and is left out.
// - SDL makes mouse events of fingers, and fingers of the mouse, unless hints say no. They still
//   come from other drivers, marked by their device.
// - Wheel: 1 is a step up or to the right. SDL 2 has no smooth scrolling on X11, and no pinches of
//   trackpads anywhere.
// - Cancel touches on SDL_WINDOWEVENT_FOCUS_LOST: fingers that lift outside may not be reported.

import CSDL2
import TouchKit
import TouchViews

/// The input of a window of SDL 2.
struct SDLInput {
  /// The distance that a step of the wheel scrolls, in points.
  var wheelStep = 50.0
  private var clock = MillisecondClock()
  private var mouse = Point2D.zero
  private static let mouseContact = ContactID(device: -1, 0)
  /// The device of mouse events that are made of touches, `SDL_TOUCH_MOUSEID`.
  private static let touchMouse = UInt32.max
  /// The device of touches that are made of the mouse, `SDL_MOUSE_TOUCHID`.
  private static let mouseTouch = SDL_TouchID(-1)
  /// The time of the latest event of the X server.
  private nonisolated(unsafe) static var serverTime: UInt32?

  /// Asks SDL for the times of the server, and not to send a touch twice. Call it after `SDL_Init`.
  init() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    _ = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter({ _, event in event.map { SDLInput.filter(&$0.pointee) } ?? 1 }, nil)
  }

  /// Sets the time of an event. That of the server comes before those that SDL makes of it.
  private static func filter(_ event: inout SDL_Event) -> CInt {
    guard SDL_EventType(event.type) == SDL_SYSWMEVENT else {
      event.common.timestamp = serverTime ?? event.common.timestamp
      return 1
    }
    guard let message = event.syswm.msg?.pointee, message.subsystem == SDL_SYSWM_X11 else {
      return 0
    }
    let native = message.msg.x11.event
    guard native.type == GenericEvent, let data = native.xcookie.data else { return 0 }
    serverTime = UInt32(truncatingIfNeeded: data.load(as: XIEvent.self).time)
    return 0
  }

  /// The time of the program in seconds.
  static var now: Double { Double(SDL_GetTicks64()) / 1000 }

  /// Sends a surface what an event of a window with a size in points reports, if it is input.
  mutating func receive(_ event: SDL_Event, in size: Size2D, _ surface: TouchSurface) {
    let time = clock.seconds(of: event.common.timestamp, now: Self.now)
    surface.modifierFlags = Self.modifierFlags
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: receive(.down, event.tfinger, size, surface, time)
    case SDL_FINGERMOTION: receive(.move, event.tfinger, size, surface, time)
    case SDL_FINGERUP: receive(.up, event.tfinger, size, surface, time)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = event.button
      guard button.which != Self.touchMouse, button.button == SDL_BUTTON_LEFT else { return }
      let isDown = SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN
      receive(isDown ? .down : .up, at: button.x, button.y, surface, time)
    case SDL_MOUSEMOTION:
      let motion = event.motion
      guard motion.which != Self.touchMouse else { return }
      let isDown = motion.state & 1 << UInt32(SDL_BUTTON_LEFT - 1) != 0
      receive(isDown ? .move : .hover, at: motion.x, motion.y, surface, time)
    case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse:
      // A step up moves the contents down, one to the right moves them to the left.
      let steps = Vector2D(dx: -Double(event.wheel.preciseX), dy: Double(event.wheel.preciseY))
      surface.receive(IndirectEvent(wheel: steps * wheelStep, at: time, location: mouse))
    case SDL_WINDOWEVENT
    where SDL_WindowEventID(UInt32(event.window.event)) == SDL_WINDOWEVENT_LEAVE:
      surface.receive(ContactReport(.leave, Self.mouseContact, at: time))
    default: break
    }
  }

  private func receive(
    _ kind: ContactReport.Kind, _ finger: SDL_TouchFingerEvent, _ size: Size2D,
    _ surface: TouchSurface, _ time: Double
  ) {
    guard finger.touchId != Self.mouseTouch else { return }
    let location = Point2D(
      x: Double(finger.x) * max(size.width - 1, 0), y: Double(finger.y) * max(size.height - 1, 0))
    let pressure = Double(finger.pressure)
    surface.receive(
      ContactReport(
        kind, ContactID(device: Int(finger.touchId), Int(finger.fingerId)), at: time,
        location: location, force: pressure > 0 && pressure < 1 ? 2 * pressure : nil))
  }

  private mutating func receive(
    _ kind: ContactReport.Kind, at x: Int32, _ y: Int32, _ surface: TouchSurface, _ time: Double
  ) {
    mouse = Point2D(x: Double(x), y: Double(y))
    surface.receive(
      ContactReport(kind, Self.mouseContact, at: time, location: mouse, type: .indirectPointer))
  }

  private static var modifierFlags: KeyModifierFlags {
    let keys = SDL_GetModState().rawValue
    return [
      keys & KMOD_SHIFT.rawValue != 0 ? .shift : [], keys & KMOD_CTRL.rawValue != 0 ? .control : [],
      keys & KMOD_ALT.rawValue != 0 ? .alternate : [],
      keys & KMOD_GUI.rawValue != 0 ? .command : [],
      keys & KMOD_CAPS.rawValue != 0 ? .alphaShift : [],
    ]
  }
}
