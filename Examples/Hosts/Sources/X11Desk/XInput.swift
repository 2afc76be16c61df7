// Turns the events of X11 into reports and events of a surface. Copy this file into your program.
//
// For XInput 2.4. Run with libXi 1.8 and X server 21.1.
//
// - Clock: the server's, 32-bit milliseconds. Identifiers: a device and a touch that never repeats.
// - Locations are pixels of the window, with fractions. Pressure and wheels are valuators: wheels
//   grow downwards and to the right, and turn in other windows, too. Read them when one enters.
// - Emulated: the server makes motions and buttons of touches, and buttons 4 to 7 of wheels.
// - Pinch: the scale since it began, the angle since the event before, in degrees.
// - Cancel touches on FocusOut: a window that grabs fingers may keep their lifts for itself.

import CXInput2
import TouchKit
import TouchViews

/// The input of a window of X11.
struct XInput {
  /// The distance that a step of a wheel scrolls, in points.
  var wheelStep = 50.0
  /// The number of pixels for a point.
  var scale = 1.0
  private var clock = MillisecondClock()
  private var pinchScale = 1.0
  /// For each valuator of a device its value, the displacement for 1, and the force for 1.
  private var valuators: [CInt: [CInt: (value: Double, step: Vector2D, force: Double?)]] = [:]
  private static let mouse = ContactID(device: -1, 0)  // All mice move one pointer.

  /// Asks for the input of a window.
  static func select(_ window: Window, of display: OpaquePointer) {
    var version: (major: CInt, minor: CInt) = (2, 4)
    XIQueryVersion(display, &version.major, &version.minor)
    let pinches = XI_GesturePinchBegin...XI_GesturePinchEnd
    var bits = [XI_ButtonPress...XI_Leave, XI_TouchBegin...XI_TouchEnd, pinches].joined()
      .reduce(into: [UInt8](repeating: 0, count: 4)) { $0[Int($1 / 8)] |= 1 << ($1 % 8) }
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: 4, mask: $0.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }

  /// Sends a surface what an event of the extension reports.
  mutating func receive(_ event: XGenericEventCookie, _ surface: TouchSurface, now: Double) {
    let stamp = UInt32(truncatingIfNeeded: event.data.load(as: XIEvent.self).time)
    let time = clock.seconds(of: stamp, now: now)
    switch event.evtype {
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      surface.receive(transform(by: event.data.load(as: XIGesturePinchEvent.self), at: time))
    case XI_Enter: readValuators(of: event.data.load(as: XIEnterEvent.self).sourceid, event.display)
    case XI_Leave where event.data.load(as: XILeaveEvent.self).mode == NotifyNormal:
      surface.receive(ContactReport(.leave, Self.mouse, at: time))
    case XI_Leave: break
    default: receive(event.data.load(as: XIDeviceEvent.self), surface, time)
    }
  }

  private mutating func receive(_ event: XIDeviceEvent, _ surface: TouchSurface, _ time: Double) {
    let isTouch = XI_TouchBegin...XI_TouchEnd ~= event.evtype
    let isPrimary = event.evtype == XI_Motion || event.detail == 1
    guard isTouch || isPrimary && event.flags & CInt(XIPointerEmulated) == 0 else { return }
    let keys = [ShiftMask, LockMask, ControlMask, Mod1Mask, Mod4Mask]
    let flags: [KeyModifierFlags] = [.shift, .alphaShift, .control, .alternate, .command]
    let pressed = zip(keys, flags).filter { event.mods.effective & $0.0 != 0 }
    surface.modifierFlags = KeyModifierFlags(pressed.map { $0.1 })
    let point = Point2D(x: event.event_x / scale, y: event.event_y / scale)
    var scroll = Vector2D.zero
    var force: Double?
    let state = event.valuators
    let numbers = (0..<state.mask_len * 8).filter { state.mask[Int($0 / 8)] & 1 << ($0 % 8) != 0 }
    for (index, number) in numbers.enumerated() {
      if valuators[event.sourceid] == nil { readValuators(of: event.sourceid, event.display) }
      guard let former = valuators[event.sourceid]?[number] else { continue }
      scroll += former.step * (state.values[index] - former.value)
      force = former.force.map { $0 * state.values[index] } ?? force
      valuators[event.sourceid]?[number]?.value = state.values[index]
    }
    if scroll != .zero { surface.receive(IndirectEvent(wheel: scroll, at: time, location: point)) }
    let isDown = event.evtype == XI_TouchBegin || event.evtype == XI_ButtonPress
    let isUp = event.evtype == XI_TouchEnd || event.evtype == XI_ButtonRelease
    let isMove = isTouch || event.buttons.mask_len > 0 && event.buttons.mask[0] & 2 != 0
    let contact = isTouch ? ContactID(device: Int(event.sourceid), Int(event.detail)) : Self.mouse
    surface.receive(
      ContactReport(
        isDown ? .down : isUp ? .up : isMove ? .move : .hover, contact, at: time, location: point,
        force: force, type: isTouch ? .finger : .indirectPointer))
  }

  private mutating func transform(by pinch: XIGesturePinchEvent, at time: Double) -> IndirectEvent {
    let isBegin = pinch.evtype == XI_GesturePinchBegin
    let isMove = pinch.evtype == XI_GesturePinchUpdate
    let isCancelled = pinch.flags & CInt(XIGesturePinchEventCancelled) != 0
    defer { pinchScale = isMove ? pinch.scale : 1 }
    return IndirectEvent(
      scale: isMove ? pinch.scale / pinchScale : 1,
      rotation: isMove ? pinch.delta_angle * .pi / 180 : 0,
      isBegin ? .began : isMove ? .changed : isCancelled ? .cancelled : .ended, at: time,
      location: Point2D(x: pinch.event_x / scale, y: pinch.event_y / scale))
  }

  /// Asks a device for its wheels and its pressure.
  private mutating func readValuators(of device: CInt, _ display: OpaquePointer) {
    var count: CInt = 0
    guard let info = XIQueryDevice(display, device, &count) else { return }
    defer { XIFreeDeviceInfo(info) }
    for index in 0..<Int(info.pointee.num_classes) {
      let any = UnsafeRawPointer(info.pointee.classes[index]!)
      if any.load(as: XIAnyClassInfo.self).type == XIValuatorClass {
        let axis = any.load(as: XIValuatorClassInfo.self)
        let isPressure = axis.label == XInternAtom(display, "Abs MT Pressure", 1) && axis.max > 0
        // The middle of the range is an average force, which is 1.
        let force = isPressure ? 2 / axis.max : nil
        valuators[device, default: [:]][axis.number] = (axis.value, .zero, force)
      } else if any.load(as: XIAnyClassInfo.self).type == XIScrollClass {
        let wheel = any.load(as: XIScrollClassInfo.self)
        let axis = wheel.scroll_type == XIScrollTypeVertical ? \Vector2D.dy : \.dx
        // The valuators came before.
        valuators[device]?[wheel.number]?.step[keyPath: axis] = -wheelStep / wheel.increment
      }
    }
  }
}
