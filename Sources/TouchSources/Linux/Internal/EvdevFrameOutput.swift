/// The changes and protocol violations of a device, with the frame that is being decoded.
struct EvdevFrameOutput {
  /// The index of the device in `DeviceRecording.devices`.
  let device: Int
  /// The buttons of the device.
  var buttons: EvdevButtons
  /// The number of the frame that is being received, starting at 1.
  var frame = 1
  /// The time of the end of the frame, in microseconds.
  var microseconds = Int64.min
  /// The number of contacts that keys of the whole device have changed.
  var visitCount = 0
  /// The changes that have not been passed on.
  var changes: [EvdevChange] = []
  /// The protocol violations so far.
  var issues = IssueCounts<EvdevIssue>()

  /// Appends a change of a contact in the current frame.
  mutating func append(
    _ kind: EvdevChange.Kind, _ contact: Int, slot: Int? = nil, trackingID: Int32?,
    _ reading: EvdevReading, hasNewLocation: Bool
  ) {
    var reading = reading
    reading.buttons = buttons.buttons(of: reading)
    changes.append(
      EvdevChange(
        kind: kind, device: device, frame: frame, microseconds: microseconds, contact: contact,
        slot: slot, trackingID: trackingID, reading: reading, hasNewLocation: hasNewLocation))
  }
}

/// A tracker of the contacts of a device with one protocol.
protocol EvdevContactTracker {
  /// Receives the events of a whole frame and appends the changes of its contacts.
  mutating func receive(_ frame: [EvdevEvent], _ output: inout EvdevFrameOutput)

  /// Cancels all contacts that are down.
  mutating func cancelAll(_ output: inout EvdevFrameOutput)
}
