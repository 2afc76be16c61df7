import TouchKit
import TouchRecordings

extension TouchRecording {
  /// Creates a recording of touches in points from the recording of one or more devices.
  ///
  /// Times are relative to the first event. A contact is named `device:slot` or `device:id`. Each
  /// sample also keeps the raw coordinates, as the touchlog members `rawX` and `rawY`. Touches that
  /// are still down at the end of the recording are cancelled (R57).
  ///
  /// - Parameters:
  ///   - recording: The events of the devices, in device units.
  ///   - surface: The size of the surface in points, or `nil` to use the physical size of the
  ///     device.
  ///   - calibration: The correction of the devices' coordinates.
  package init(
    _ recording: DeviceRecording, surface: Size2D? = nil,
    calibration: DeviceCalibration = DeviceCalibration()
  ) {
    let decoding = DecodedDeviceRecording(recording)
    let devices = decoding.devices.map {
      EvdevConversion($0, surface: surface, calibration: calibration)
    }
    let main = decoding.changes.first?.device ?? 0
    self.init(surface: devices.indices.contains(main) ? devices[main].surface : surface)
    maximumPossibleForce = devices.lazy.compactMap(\.maximumPossibleForce).first
    let names = recording.devices.compactMap { $0.name ?? $0.node }
    source = ([recording.format.name] + names).joined(separator: " ")
    isCutOff = decoding.changes[decoding.recordedChangeCount...].contains { $0.kind == .cancelled }
    var events = recording.libinputEvents[...]
    let start = recording.events.first?.microseconds ?? events.first?.microseconds ?? 0
    let interpreted = Set(events.map(\.device))
    for change in decoding.changes {
      let device = devices[change.device]
      // What libinput makes of these is in the recording too.
      if interpreted.contains(change.device),
        change.isWheel || decoding.devices[change.device].isTouchpad
      {
        continue
      }
      while let event = events.first, event.microseconds < change.microseconds {
        samples.append(devices[event.device].sample(events.removeFirst(), countedFrom: start))
      }
      samples.append(device.sample(change, countedFrom: start))
    }
    samples += events.map { devices[$0.device].sample($0, countedFrom: start) }
  }
}

extension EvdevChange {
  fileprivate var isWheel: Bool { if case .scrolled = kind { true } else { false } }
}
