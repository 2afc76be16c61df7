import TouchKit

extension TouchRecording {
  /// The touches of a device's recording, scaled to points. Times are counted from the first event, as a session's are.
  ///
  /// A sample of a device with a name of its own for the contact keeps it, as `device:slot` or `device:id`. A
  /// touchlog that is written of it also has the raw place, as the members `rawX` and `rawY`. Touches that the recording leaves down are cancelled at its end (R57).
  public init(_ recording: DeviceRecording, surface: Size2D? = nil) {
    let decoding = EvdevDecoding(recording)
    let devices = recording.devices.indices.map {
      recording.descriptionWithMeasuredAxes(ofDevice: $0)
    }
    let mappings = devices.map { SurfaceMapping(device: $0, surface: surface) }
    let main = decoding.changes.first?.device ?? 0
    self.init(surface: mappings.indices.contains(main) ? mappings[main].surface : surface)
    source = Self.source(of: recording)
    isCutOff = decoding.recordedChangeCount < decoding.changes.count
    let start = recording.events.first?.microseconds ?? 0
    samples.reserveCapacity(decoding.changes.count)
    for change in decoding.changes {
      samples.append(
        RecordedSample(
          change, of: devices[change.device], on: mappings[change.device], countedFrom: start))
    }
  }

  private static func source(of recording: DeviceRecording) -> String {
    let names = recording.devices.compactMap { $0.name ?? $0.node }
    return ([recording.format.rawValue] + names).joined(separator: " ")
  }
}

extension RecordedSample {
  /// One contact's change as a sample in points.
  init(
    _ change: EvdevChange, of device: EvdevDeviceDescription, on mapping: SurfaceMapping,
    countedFrom start: Int64
  ) {
    let location = mapping.location(of: change.reading)
    self.init(
      .report(ContactReport.Kind(change.kind)), "\(change.device):\(change.contact)",
      time: Double(change.microseconds.subtractingReportingOverflow(start).partialValue) / 1e6,
      x: location.x, y: location.y,
      properties: [
        .force: change.reading.force(on: device),
        .majorRadius: change.reading.touchMajor.map { mapping.radius(of: $0) },
      ])
    unknownMembers = [
      JSONMember("rawX", .number("\(change.reading.x)")),
      JSONMember("rawY", .number("\(change.reading.y)")),
    ]
    type =
      change.reading.tool == EvdevToolType.pen
      ? .pencil
      : device.properties.contains(EvdevDeviceDescription.pointerProperty) ? .indirect : .finger
  }
}

extension ContactReport.Kind {
  /// What a device's change is to a sequencer.
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
  /// The force, where the device knows its range: half of it is an average touch, 1.0 (R16).
  func force(on device: EvdevDeviceDescription) -> Double? {
    guard let pressure, let axis = device.axes[EvdevEventCode.pressure], axis.range > 0 else {
      return nil
    }
    return max(0, 2 * (Double(pressure) - Double(axis.minimum)) / axis.range)
  }
}
