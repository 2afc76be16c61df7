/// The changes of all contacts in a device recording, in device units.
struct EvdevDecoding {
  /// The descriptions of the devices, with the ranges of all position axes.
  let devices: [EvdevDeviceDescription]
  /// The changes in the order of the events, followed by the cancellation of contacts that were
  /// still down.
  var changes: [EvdevChange] = []
  /// The number of changes that the events made; the changes after them cancel contacts that the
  /// recording left down (R57).
  var recordedChangeCount = 0
  /// The protocol of the first device that sent multitouch events, or `nil` if none did.
  var `protocol`: MultitouchProtocol?
  /// The number of frames of all devices.
  var frameCount = 0
  /// The protocol violations of all devices.
  var issues = IssueCounts<EvdevIssue>()

  /// Decodes a recording, with a separate decoder for each device.
  init(_ recording: DeviceRecording) {
    devices = recording.devices.indices.map { recording.descriptionWithMeasuredAxes(ofDevice: $0) }
    var decoders = devices.enumerated().map { MultitouchDecoder(device: $0, description: $1) }
    for event in recording.events where decoders.indices.contains(event.device) {
      decoders[event.device].receive(event, into: &changes)
    }
    recordedChangeCount = changes.count
    for var decoder in decoders {
      let count = changes.count
      decoder.finish(into: &changes)
      // Changes of an unterminated last frame come from events; only the cancellations do not.
      let made = changes[count...].prefix { $0.kind != .cancelled }.count
      if recordedChangeCount == count { recordedChangeCount += made }
      `protocol` = `protocol` ?? decoder.protocol
      frameCount += decoder.frameCount
      issues.add(decoder.issues)
    }
  }
}

extension DeviceRecording {
  /// Returns the description of a device, in which the ranges of position axes that the device did
  /// not announce are those of the recorded values.
  func descriptionWithMeasuredAxes(ofDevice index: Int) -> EvdevDeviceDescription {
    var device = devices[index]
    let positionCodes = [EvdevEventCode.positionX, EvdevEventCode.positionY]
    for code in positionCodes where device.axes[code] == nil {
      let values = events.lazy.filter { $0.device == index && $0.isAxis && $0.code == code }
        .map(\.value)
      if let minimum = values.min(), let maximum = values.max() {
        device.axes[code] = EvdevAxis(minimum: minimum, maximum: maximum)
      }
    }
    return device
  }
}
