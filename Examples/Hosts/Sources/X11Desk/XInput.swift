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
  private let display: OpaquePointer
  /// The number of pixels for a point.
  private let scale: Double
  private var clock = MillisecondClock()
  private var pinchScale = 1.0
  /// For each valuator of a device its value, the displacement for 1, and the force for 1.
  private var valuators: [CInt: [CInt: (value: Double, step: Vector2D, force: Double?)]] = [:]
  /// All mice move one pointer.
  private static let mouse = ContactID(device: -1, 0)

  init(_ display: OpaquePointer, scale: Double) {
    self.display = display
    self.scale = scale
  }

  /// Asks for the input of a window.
  func select(_ window: Window) {
    var version: (major: CInt, minor: CInt) = (2, 4)
    XIQueryVersion(display, &version.major, &version.minor)
    let pinches = XI_GesturePinchBegin...XI_GesturePinchEnd
    var bits = [XI_ButtonPress...XI_Leave, XI_TouchBegin...XI_TouchEnd, pinches].joined()
      .reduce(into: [UInt8](repeating: 0, count: 5)) { $0[Int($1) / 8] |= 1 << UInt8($1 % 8) }
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: 5, mask: $0.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }

  /// Sends a surface what an event of the extension reports.
  mutating func receive(_ event: XGenericEventCookie, _ surface: TouchSurface, now: Double) {
    let stamp = UInt32(truncatingIfNeeded: event.data.load(as: XIEvent.self).time)
    let time = clock.seconds(of: stamp, now: now)
    switch event.evtype {
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      receive(event.data.load(as: XIGesturePinchEvent.self), surface, time)
    case XI_Enter: readValuators(of: event.data.load(as: XIEnterEvent.self).sourceid)
    case XI_Leave where event.data.load(as: XILeaveEvent.self).mode == NotifyNormal:
      surface.receive(ContactReport(.leave, Self.mouse, at: time))
    case XI_Leave: break
    default: receive(event.data.load(as: XIDeviceEvent.self), surface, time)
    }
  }

  private mutating func receive(_ event: XIDeviceEvent, _ surface: TouchSurface, _ time: Double) {
    let isTouch = XI_TouchBegin...XI_TouchEnd ~= event.evtype
    let isButton = XI_ButtonPress...XI_ButtonRelease ~= event.evtype
    guard isTouch || event.flags & CInt(XIPointerEmulated) == 0, !isButton || event.detail == 1
    else { return }
    let keys = event.mods.effective
    surface.modifierFlags = [
      keys & ShiftMask != 0 ? .shift : [], keys & LockMask != 0 ? .alphaShift : [],
      keys & ControlMask != 0 ? .control : [], keys & Mod1Mask != 0 ? .alternate : [],
      keys & Mod4Mask != 0 ? .command : [],
    ]
    let location = Point2D(x: event.event_x / scale, y: event.event_y / scale)
    let (scroll, force) = take(event)
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
    _ pinch: XIGesturePinchEvent, _ surface: TouchSurface, _ time: Double
  ) {
    let isMove = pinch.evtype == XI_GesturePinchUpdate
    let isCancelled = pinch.flags & CInt(XIGesturePinchEventCancelled) != 0
    let end: IndirectEvent.Phase = isCancelled ? .cancelled : .ended
    surface.receive(
      IndirectEvent(
        scale: isMove ? pinch.scale / pinchScale : 1,
        rotation: isMove ? pinch.delta_angle * .pi / 180 : 0,
        pinch.evtype == XI_GesturePinchBegin ? .began : isMove ? .changed : end, at: time,
        location: Point2D(x: pinch.event_x / scale, y: pinch.event_y / scale)))
    pinchScale = isMove ? pinch.scale : 1
  }

  /// Takes the values of an event, and returns how far it scrolls, and the force if it has one.
  private mutating func take(_ event: XIDeviceEvent) -> (scroll: Vector2D, force: Double?) {
    var result: (scroll: Vector2D, force: Double?) = (.zero, nil)
    var values = event.valuators.values
    if values != nil, valuators[event.sourceid] == nil { readValuators(of: event.sourceid) }
    for number in 0..<event.valuators.mask_len * 8
    where event.valuators.mask[Int(number / 8)] & 1 << UInt8(number % 8) != 0 {
      let value = values?.pointee ?? 0
      values = values?.successor()
      guard let former = valuators[event.sourceid]?[number] else { continue }
      result.scroll += former.step * (value - former.value)
      result.force = former.force.map { $0 * value } ?? result.force
      valuators[event.sourceid]?[number]?.value = value
    }
    return result
  }

  /// Asks a device for its wheels and its pressure.
  private mutating func readValuators(of device: CInt) {
    var count: CInt = 0
    guard let info = XIQueryDevice(display, device, &count) else { return }
    defer { XIFreeDeviceInfo(info) }
    for index in 0..<Int(info.pointee.num_classes) {
      let any = UnsafeRawPointer(info.pointee.classes[index]!)
      if any.load(as: XIAnyClassInfo.self).type == XIValuatorClass {
        let axis = any.load(as: XIValuatorClassInfo.self)
        let isPressure = axis.label == XInternAtom(display, "Abs MT Pressure", 1) && axis.max > 0
        // The middle of the range is an average force, which is 1.
        valuators[device, default: [:]][axis.number] = (
          axis.value, .zero, isPressure ? 2 / axis.max : nil
        )
      } else if any.load(as: XIAnyClassInfo.self).type == XIScrollClass {
        // These follow the valuators.
        let wheel = any.load(as: XIScrollClassInfo.self)
        let isVertical = wheel.scroll_type == XIScrollTypeVertical
        let step = -wheelStep / wheel.increment
        valuators[device]?[wheel.number]?.step = Vector2D(
          dx: isVertical ? 0 : step, dy: isVertical ? step : 0)
      }
    }
  }
}
