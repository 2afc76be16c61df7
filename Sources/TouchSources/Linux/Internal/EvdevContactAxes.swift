/// The axes of a device's contacts: the multitouch axes, or those of a device with one contact.
struct EvdevContactAxes {
  let x: EvdevAxis
  let y: EvdevAxis
  let pressure: EvdevAxis?
  let touchMajor: EvdevAxis?
  let tiltX: EvdevAxis?
  let tiltY: EvdevAxis?
  let rotation: EvdevAxis?
  let distance: EvdevAxis?

  /// Creates the axes of the fingers, or of the pen, of a device.
  init(_ device: EvdevDeviceDescription, isMultitouch: Bool) {
    func axis(_ multitouch: UInt16, _ single: UInt16) -> EvdevAxis? {
      device.axis(isMultitouch ? multitouch : single)
    }
    let unknown = EvdevAxis(minimum: 0, maximum: 0)
    x = axis(EvdevEventCode.positionX, EvdevEventCode.singleX) ?? unknown
    y = axis(EvdevEventCode.positionY, EvdevEventCode.singleY) ?? unknown
    pressure = axis(EvdevEventCode.pressure, EvdevEventCode.singlePressure)
    tiltX = device.axes[EvdevEventCode.tiltX]
    tiltY = device.axes[EvdevEventCode.tiltY]
    rotation = device.axes[EvdevEventCode.rotation]
    distance = axis(EvdevEventCode.distance, EvdevEventCode.singleDistance)
    touchMajor = isMultitouch ? device.axes[EvdevEventCode.touchMajor] : nil
  }
}
