/// A recording's events made into contacts: what each device did, frame by frame, in device units.
struct EvdevDecoding: Sendable {
  /// What happened, in the order of the events; at the end those that were still down are cancelled.
  var changes: [EvdevChange] = []
  /// How many of the changes were made by the events; those behind cancel what the recording left down (R57).
  var recordedChangeCount = 0
  /// The protocol of the first device that sent anything of multitouch, nil where none did.
  var `protocol`: MultitouchProtocol?
  /// How many frames the devices sent together.
  var frameCount = 0
  /// What departed from the protocols.
  var issues = EvdevIssueCounts()

  /// Decodes a recording. Each device has its own decoder: two with equal slots stay apart.
  init(_ recording: DeviceRecording) {
    var decoders = recording.devices.indices.map { index in
      MultitouchDecoder(
        device: index, description: recording.descriptionWithMeasuredAxes(ofDevice: index))
    }
    for event in recording.events where decoders.indices.contains(event.device) {
      decoders[event.device].receive(event, into: &changes)
    }
    recordedChangeCount = changes.count
    for index in decoders.indices {
      finish(&decoders[index])
    }
  }

  private mutating func finish(_ decoder: inout MultitouchDecoder) {
    let count = changes.count
    decoder.finish(into: &changes)
    // What a last frame without its end brought belongs to the events: only the cancels are made up.
    let made = changes[count...].prefix { $0.kind != .cancelled }.count
    if recordedChangeCount == count { recordedChangeCount += made }
    `protocol` = `protocol` ?? decoder.protocol
    frameCount += decoder.frameCount
    issues.add(decoder.issues)
  }
}

extension DeviceRecording {
  /// A device with the axes that it did not announce measured from what it sent: the range of its places.
  func descriptionWithMeasuredAxes(ofDevice index: Int) -> EvdevDeviceDescription {
    var device = devices[index]
    let positionCodes = [EvdevEventCode.positionX, EvdevEventCode.positionY]
    for code in positionCodes where device.axes[code] == nil {
      var range: ClosedRange<Int32>?
      for event in events
      where event.device == index && event.type == EvdevEventType.absolute && event.code == code {
        range =
          range.map { min($0.lowerBound, event.value)...max($0.upperBound, event.value) } ?? event
          .value...event.value
      }
      if let range {
        device.axes[code] = EvdevAxis(minimum: range.lowerBound, maximum: range.upperBound)
      }
    }
    return device
  }
}
