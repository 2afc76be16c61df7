import TouchRecordings

/// The changes of all contacts in a device recording, in device units.
struct DecodedDeviceRecording {
  /// The descriptions of the devices, with the ranges of all position axes.
  let devices: [EvdevDeviceDescription]
  /// The changes in the order of the events, followed by the ends of contacts that were still down
  /// or hovering.
  var changes: [EvdevChange] = []
  /// The number of changes that the events made; the changes after them end contacts that the
  /// recording left down or hovering (R57).
  var recordedChangeCount = 0
  /// The protocol of the first device that sent events of contacts, or `nil` if none did.
  var `protocol`: MultitouchProtocol?
  /// The number of frames of all devices.
  var frameCount = 0
  /// The protocol violations of all devices.
  var issues = IssueCounts<EvdevIssue>()

  /// Decodes a recording, with a separate decoder for each device.
  init(_ recording: DeviceRecording) {
    devices = recording.devices.indices.map { recording.measuredDescription(ofDevice: $0) }
    var decoders = devices.enumerated().map { EvdevDecoder(device: $0, description: $1) }
    for (index, event) in recording.events.enumerated()
    where decoders.indices.contains(event.device) {
      decoders[event.device].receive(event, into: &changes)
      // One key changes all contacts, so a short file can describe very many changes.
      if changes.count > RecordingConstants.maximumSampleCount + index {
        issues.count(.tooManyChanges)
        break
      }
    }
    for index in decoders.indices { decoders[index].finishFrame(into: &changes) }
    recordedChangeCount = changes.count
    for var decoder in decoders {
      decoder.cancelAll(into: &changes)
      `protocol` = `protocol` ?? decoder.protocol
      frameCount += decoder.frameCount
      issues.add(decoder.issues)
    }
  }
}

extension DeviceRecording {
  /// Returns the description of a device with what its events show beyond it: the ranges of the
  /// recorded values for position axes that it did not announce, and the keys that were pressed if
  /// it announced none.
  func measuredDescription(ofDevice index: Int) -> EvdevDeviceDescription {
    var device = devices[index]
    let events = events.lazy.filter { $0.device == index }
    for code in EvdevEventCode.positions where device.axes[code] == nil {
      let values = events.filter { $0.isAxis && $0.code == code }.map(\.value)
      if let minimum = values.min(), let maximum = values.max() {
        device.axes[code] = EvdevAxis(minimum: minimum, maximum: maximum)
      }
    }
    if device.keys.isEmpty {
      device.keys = Set(events.filter { $0.isContactKey || $0.button != nil }.map(\.code))
    }
    return device
  }
}
