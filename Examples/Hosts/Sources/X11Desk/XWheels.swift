import CXInput2
import TouchKit

/// The wheels of the devices of an X server, and trackpads on which two fingers scroll.
///
/// A wheel is a valuator of a device, which grows downwards and to the right, by an increment for a
/// step. Trackpads send parts of steps. The values are asked for when the pointer enters the
/// window, because wheels turn in other windows as well.
struct XWheels {
  private struct Wheel {
    var number: CInt
    /// The displacement of what is scrolled for 1, in points.
    var displacement: Vector2D
    var value = 0.0
  }

  /// The distance that a step scrolls, in points.
  var step = 50.0
  private let display: OpaquePointer
  private var wheels: [CInt: [Wheel]] = [:]

  init(_ display: OpaquePointer) { self.display = display }

  /// Asks for the values of a device. Call it when its pointer enters the window.
  mutating func update(_ device: CInt) { wheels[device] = findWheels(of: device) }

  /// Returns how far a motion scrolls.
  mutating func displacement(of event: XIDeviceEvent) -> Vector2D {
    var known = wheels[event.sourceid] ?? findWheels(of: event.sourceid)
    var displacement = Vector2D.zero
    var values = event.valuators.values
    for number in 0..<event.valuators.mask_len * 8 {
      guard event.valuators.mask[Int(number / 8)] & 1 << UInt8(number % 8) != 0 else { continue }
      if let value = values?.pointee, let index = known.firstIndex(where: { $0.number == number }) {
        displacement += known[index].displacement * (value - known[index].value)
        known[index].value = value
      }
      values = values?.successor()
    }
    wheels[event.sourceid] = known
    return displacement
  }

  private func findWheels(of device: CInt) -> [Wheel] {
    var count: CInt = 0
    guard let info = XIQueryDevice(display, device, &count) else { return [] }
    defer { XIFreeDeviceInfo(info) }
    var wheels: [Wheel] = []
    var values: [CInt: Double] = [:]
    for index in 0..<Int(info.pointee.num_classes) {
      guard let any = info.pointee.classes[index] else { continue }
      if any.pointee.type == XIValuatorClass {
        let valuator = UnsafeRawPointer(any).load(as: XIValuatorClassInfo.self)
        values[valuator.number] = valuator.value
      } else if any.pointee.type == XIScrollClass {
        let scroll = UnsafeRawPointer(any).load(as: XIScrollClassInfo.self)
        let isVertical = scroll.scroll_type == XIScrollTypeVertical
        let displacement = Vector2D(dx: isVertical ? 0 : -step, dy: isVertical ? -step : 0)
        wheels.append(Wheel(number: scroll.number, displacement: displacement / scroll.increment))
      }
    }
    for index in wheels.indices { wheels[index].value = values[wheels[index].number] ?? 0 }
    return wheels
  }
}
