// Reads the pressure of fingers and the steps of wheels from the valuators of devices. Copy this
// file with XInput.swift.
//
// - A device says which of its valuators are wheels, and names the pressure.
// - Wheels grow downwards and to the right, for trackpads by parts of a step. They turn in other
//   windows as well, so that they must be read when the pointer enters.

import CXInput2
import TouchKit

/// The valuators of the devices of a display.
struct XValuators {
  private struct Valuator {
    var value = 0.0
    /// The displacement in points for 1.
    var scroll = Vector2D.zero
    /// The force for 1.
    var force = 0.0
  }

  /// The distance that a step of a wheel scrolls, in points.
  var wheelStep = 50.0
  private let display: OpaquePointer
  private var devices: [CInt: [CInt: Valuator]] = [:]

  init(_ display: OpaquePointer) { self.display = display }

  /// Takes the values of an event, and returns how far it scrolls, and the force if it has one.
  mutating func take(_ event: XIDeviceEvent) -> (scroll: Vector2D, force: Double?) {
    var scroll = Vector2D.zero
    var force: Double?
    var values = event.valuators.values
    if values != nil, devices[event.sourceid] == nil { update(event.sourceid) }
    for number in 0..<event.valuators.mask_len * 8
    where event.valuators.mask[Int(number / 8)] & 1 << UInt8(number % 8) != 0 {
      let value = values?.pointee ?? 0
      values = values?.successor()
      guard let valuator = devices[event.sourceid]?[number] else { continue }
      scroll += valuator.scroll * (value - valuator.value)
      if valuator.force > 0 { force = valuator.force * value }
      devices[event.sourceid]?[number]?.value = value
    }
    return (scroll, force)
  }

  /// Asks a device for its valuators.
  mutating func update(_ device: CInt) {
    var count: CInt = 0
    guard let info = XIQueryDevice(display, device, &count) else { return }
    defer { XIFreeDeviceInfo(info) }
    var valuators: [CInt: Valuator] = [:]
    for index in 0..<Int(info.pointee.num_classes) {
      let any = UnsafeRawPointer(info.pointee.classes[index]!)
      if any.load(as: XIAnyClassInfo.self).type == XIValuatorClass {
        let axis = any.load(as: XIValuatorClassInfo.self)
        valuators[axis.number, default: Valuator()].value = axis.value
        let isPressure = axis.label == XInternAtom(display, "Abs MT Pressure", 1) && axis.max > 0
        // The middle of the range is an average force, which is 1.
        if isPressure { valuators[axis.number]?.force = 2 / axis.max }
      } else if any.load(as: XIAnyClassInfo.self).type == XIScrollClass {
        let wheel = any.load(as: XIScrollClassInfo.self)
        let step = -wheelStep / wheel.increment
        valuators[wheel.number, default: Valuator()].scroll =
          wheel.scroll_type == XIScrollTypeVertical
          ? Vector2D(dx: 0, dy: step) : Vector2D(dx: step, dy: 0)
      }
    }
    devices[device] = valuators
  }
}
