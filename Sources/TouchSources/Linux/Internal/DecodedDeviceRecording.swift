import TouchRecordings

/// The changes of all contacts in a device recording, in device units.
struct DecodedDeviceRecording {
  /// The descriptions of the devices, with what their events show beyond them.
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
    let surveys = recording.surveys
    devices = zip(recording.devices, surveys).map { $1.completed($0) }
    var decoders = devices.enumerated().map { EvdevDecoder(device: $0, description: $1) }
    for index in decoders.indices {
      for event in surveys[index].opening(at: recording.events.first?.microseconds ?? 0) {
        decoders[index].receive(event, into: &changes)
      }
      issues.count(.missingBeginning, surveys[index].openCount(of: devices[index]))
    }
    for (index, event) in recording.events.enumerated()
    where decoders.indices.contains(event.device) {
      decoders[event.device].receive(event, into: &changes)
      // One key changes all contacts, so a short file can describe very many changes.
      if changes.count + decoders[event.device].visitCount
        > RecordingConstants.maximumSampleCount + index
      {
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
    if changes.isEmpty, recording.libinputEvents.isEmpty { issues.count(.nothingFound) }
  }
}

extension DeviceRecording {
  /// The survey of each device, from one pass over all events.
  var surveys: [EvdevSurvey] {
    var surveys = devices.map { _ in EvdevSurvey() }
    for event in events where surveys.indices.contains(event.device) {
      surveys[event.device].receive(event)
    }
    return surveys
  }

  /// The remarks for a reader of the file: what was guessed, left out or not found (R57, R58).
  package var remarks: [String] {
    let decoding = DecodedDeviceRecording(self)
    if decoding.issues[.nothingFound] > 0 { return [] }
    let counts: [(EvdevIssue, String)] = [
      (
        .missingBeginning,
        "touches that were down before the recording begin at their first location"
      ),
      (.incompleteContact, "contacts without a location are left out"),
      (.strayLocation, "locations that belong to no contact are left out"),
      (.timeReversed, "frames whose time goes back count at the latest time before them"),
    ]
    var remarks = counts.compactMap { issue, sentence in
      decoding.issues[issue] > 0 ? "\(sentence): \(decoding.issues[issue])" : nil
    }
    if isUntimed { remarks.append("there are no times (getevent -t records them), so all are 0") }
    let used = Set(decoding.changes.map(\.device))
    if used.contains(where: { decoding.devices[$0].hasUnstatedRange }) {
      remarks.append(
        "the ranges of the axes are unknown, so a unit is a point; --axes X=0..MAX,Y=0..MAX states them"
      )
    }
    return remarks
  }
}
