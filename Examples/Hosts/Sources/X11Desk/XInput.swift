// Turns the events of X11 into reports and events of a surface. Copy this file and XValuators.swift
// into your program.
//
// For XInput 2.4. Run with libXi 1.8 and X server 21.1.
//
// - Clock: the server's, 32-bit milliseconds. Identifiers: a device and a touch that never repeats.
// - Locations are pixels of the window, with fractions. Pressure and wheels are valuators.
// - Emulated: the server makes motions and buttons of touches, and buttons 4 to 7 of wheels.
// - Pinch: the scale since it began, the angle since the event before, in degrees.
// - Cancel touches on FocusOut: a window that grabs fingers may keep their lifts for itself.

import CXInput2
import TouchKit
import TouchViews

/// The input of a window of X11.
struct XInput {
  /// The pressure of fingers and the steps of wheels.
  var valuators: XValuators
  private let display: OpaquePointer
  /// The number of pixels for a point.
  private let scale: Double
  private var clock = MillisecondClock()
  private var pinchScale = 1.0
  /// All mice move one pointer.
  private static let mouse = ContactID(device: -1, 0)
  private static let keys: [(mask: CInt, flag: KeyModifierFlags)] = [
    (ShiftMask, .shift), (LockMask, .alphaShift), (ControlMask, .control), (Mod1Mask, .alternate),
    (Mod4Mask, .command),
  ]

  init(_ display: OpaquePointer, scale: Double) {
    self.display = display
    self.scale = scale
    valuators = XValuators(display)
  }

  /// Asks for the input of a window.
  func select(_ window: Window) {
    var version: (major: CInt, minor: CInt) = (2, 4)
    XIQueryVersion(display, &version.major, &version.minor)
    var bits = [UInt8](repeating: 0, count: 5)
    let pinches = XI_GesturePinchBegin...XI_GesturePinchEnd
    for type in [XI_ButtonPress...XI_Leave, XI_TouchBegin...XI_TouchEnd, pinches].joined() {
      bits[Int(type) / 8] |= 1 << UInt8(type % 8)
    }
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
    case XI_Enter: valuators.update(event.data.load(as: XIEnterEvent.self).sourceid)
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
    let isButton = XI_ButtonPress...XI_ButtonRelease ~= event.evtype
    guard isTouch || event.flags & CInt(XIPointerEmulated) == 0, !isButton || event.detail == 1
    else { return }
    surface.modifierFlags = Self.keys.reduce(into: []) { flags, key in
      if event.mods.effective & key.mask != 0 { flags.insert(key.flag) }
    }
    let time = time(event.time, now)
    let location = Point2D(x: event.event_x / scale, y: event.event_y / scale)
    let (scroll, force) = valuators.take(event)
    if scroll != .zero {
      surface.receive(IndirectEvent(wheel: scroll, at: time, location: location))
    }
    let isPressed = event.buttons.mask_len > 0 && event.buttons.mask[0] & 2 != 0
    let kinds: [CInt: ContactReport.Kind] = [
      XI_TouchBegin: .down, XI_TouchUpdate: .move, XI_TouchEnd: .up, XI_ButtonPress: .down,
      XI_ButtonRelease: .up,
    ]
    let contact = isTouch ? ContactID(device: Int(event.sourceid), Int(event.detail)) : Self.mouse
    surface.receive(
      ContactReport(
        kinds[event.evtype] ?? (isPressed ? .move : .hover), contact, at: time, location: location,
        force: force, type: isTouch ? .finger : .indirectPointer))
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
