// Turns the events of X11 into reports and events of a surface. Copy this file and XWheels.swift.
//
// For XInput 2.4. Run with libXi 1.8 and X server 21.1.
//
// - Clock: the server's, 32-bit milliseconds. Identifiers: a device and a touch that never repeats.
// - Locations are pixels of the window, with fractions. Pressure is a valuator, not read here.
// - Emulated: the server makes motions and buttons of touches, and buttons 4 to 7 of wheels.
// - Pinch: the scale since it began, the angle since the event before, in degrees.
// - Cancel touches on FocusOut: a window that grabs fingers may keep their lifts for itself.

import CXInput2
import TouchKit
import TouchViews

/// The input of a window of X11.
struct XInput {
  /// The number of pixels for a point.
  private let scale: Double
  private var clock = MillisecondClock()
  private var wheels: XWheels
  private var pinchScale = 1.0
  /// All mice move one pointer.
  private static let mouse = ContactID(device: -1, 0)

  /// Asks for the input of a window.
  init(_ display: OpaquePointer, _ window: Window, scale: Double) {
    self.scale = scale
    wheels = XWheels(display)
    var version: (major: CInt, minor: CInt) = (2, 4)
    XIQueryVersion(display, &version.major, &version.minor)
    let touches = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
    let pointer = [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave]
    let pinches = [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
    var bits = [UInt8](repeating: 0, count: 5)
    for type in touches + pointer + pinches { bits[Int(type) / 8] |= 1 << UInt8(type % 8) }
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: 5, mask: $0.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }

  /// Sends a surface what an event of the extension reports.
  mutating func receive(_ event: XGenericEventCookie, _ surface: TouchSurface, now: Double) {
    switch event.evtype {
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      receive(event.data.load(as: XIGesturePinchEvent.self), surface, now)
    case XI_Enter: wheels.update(event.data.load(as: XIEnterEvent.self).sourceid)
    case XI_Leave:
      let leave = event.data.load(as: XILeaveEvent.self)
      guard leave.mode == NotifyNormal else { return }
      surface.receive(ContactReport(.leave, Self.mouse, at: time(leave.time, now)))
    default: receive(event.data.load(as: XIDeviceEvent.self), surface, now)
    }
  }

  private mutating func time(_ stamp: Time, _ now: Double) -> Double {
    clock.seconds(of: UInt32(truncatingIfNeeded: stamp), now: now)
  }

  private mutating func receive(_ event: XIDeviceEvent, _ surface: TouchSurface, _ now: Double) {
    let isTouch = XI_TouchBegin...XI_TouchEnd ~= event.evtype
    guard isTouch || event.flags & CInt(XIPointerEmulated) == 0 else { return }
    let time = time(event.time, now)
    let location = Point2D(x: event.event_x / scale, y: event.event_y / scale)
    surface.modifierFlags = KeyModifierFlags(event.mods)
    let kind: ContactReport.Kind
    switch event.evtype {
    case XI_TouchBegin: kind = .down
    case XI_TouchUpdate: kind = .move
    case XI_TouchEnd: kind = .up
    case XI_ButtonPress where event.detail == 1: kind = .down
    case XI_ButtonRelease where event.detail == 1: kind = .up
    case XI_Motion:
      let scroll = wheels.displacement(of: event)
      if scroll != .zero {
        surface.receive(IndirectEvent(wheel: scroll, at: time, location: location))
      }
      let isPressed = event.buttons.mask_len > 0 && event.buttons.mask[0] & 2 != 0
      kind = isPressed ? .move : .hover
    default: return
    }
    let contact = isTouch ? ContactID(device: Int(event.sourceid), Int(event.detail)) : Self.mouse
    surface.receive(
      ContactReport(
        kind, contact, at: time, location: location, type: isTouch ? .finger : .indirectPointer))
  }

  private mutating func receive(
    _ pinch: XIGesturePinchEvent, _ surface: TouchSurface, _ now: Double
  ) {
    let isMove = pinch.evtype == XI_GesturePinchUpdate
    let isCancelled = pinch.flags & CInt(XIGesturePinchEventCancelled) != 0
    let end: IndirectEvent.Phase = isCancelled ? .cancelled : .ended
    surface.receive(
      IndirectEvent(
        scale: isMove ? pinch.scale / pinchScale : 1,
        rotation: isMove ? pinch.delta_angle * .pi / 180 : 0,
        pinch.evtype == XI_GesturePinchBegin ? .began : isMove ? .changed : end,
        at: time(pinch.time, now),
        location: Point2D(x: pinch.event_x / scale, y: pinch.event_y / scale)))
    pinchScale = isMove ? pinch.scale : 1
  }
}

extension KeyModifierFlags {
  /// Creates the flags of the keys that X11 calls so.
  fileprivate init(_ state: XIModifierState) {
    let keys: [(CInt, KeyModifierFlags)] = [
      (ShiftMask, .shift), (LockMask, .alphaShift), (ControlMask, .control),
      (Mod1Mask, .alternate), (Mod4Mask, .command),
    ]
    self = []
    for (mask, flag) in keys where state.effective & mask != 0 { insert(flag) }
  }
}
