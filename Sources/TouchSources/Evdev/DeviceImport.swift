import TouchKit

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
  public init(_ recording: DeviceRecording, surface: Size2D? = nil) {
    let decoding = EvdevDecoding(recording)
    let devices = decoding.devices
    let mappings = devices.map { SurfaceMapping(device: $0, surface: surface) }
    let main = decoding.changes.first?.device ?? 0
    self.init(surface: mappings.indices.contains(main) ? mappings[main].surface : surface)
    let names = recording.devices.compactMap { $0.name ?? $0.node }
    source = ([recording.format.name] + names).joined(separator: " ")
    isCutOff = decoding.recordedChangeCount < decoding.changes.count
    let start = recording.events.first?.microseconds ?? 0
    samples = decoding.changes.map {
      RecordedSample($0, of: devices[$0.device], on: mappings[$0.device], countedFrom: start)
    }
  }
}

extension RecordedSample {
  /// Creates a sample in points from a change of one contact.
  init(
    _ change: EvdevChange, of device: EvdevDeviceDescription, on mapping: SurfaceMapping,
    countedFrom start: Int64
  ) {
    let location = mapping.location(of: change.reading)
    self.init(
      .report(ContactReport.Kind(change.kind)), "\(change.device):\(change.contact)",
      time: Double(change.microseconds &- start) / 1e6,
      x: location.x, y: location.y,
      properties: [
        .force: change.reading.force(on: device),
        .majorRadius: change.reading.touchMajor.map { mapping.radius(of: $0) },
      ])
    unknownMembers = [
      JSONMember("rawX", change.reading.x),
      JSONMember("rawY", change.reading.y),
    ]
    type =
      change.reading.tool == EvdevToolType.pen
      ? .pencil
      : device.properties.contains(EvdevDeviceDescription.pointerProperty) ? .indirect : .finger
  }
}

extension ContactReport.Kind {
  /// Creates the kind of report that corresponds to a change of a contact.
  init(_ kind: EvdevChange.Kind) {
    switch kind {
    case .began: self = .down
    case .moved: self = .move
    case .ended: self = .up
    case .cancelled: self = .cancel
    }
  }
}

extension EvdevReading {
  /// Returns the force, in which 1.0 is an average touch and half of the device's range, or `nil`
  /// if the device reports no pressure or did not announce its range (R16).
  func force(on device: EvdevDeviceDescription) -> Double? {
    guard let pressure, let axis = device.axes[EvdevEventCode.pressure], axis.range > 0 else {
      return nil
    }
    return max(0, 2 * (Double(pressure) - Double(axis.minimum)) / axis.range)
  }
}
