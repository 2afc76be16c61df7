import TouchKit
import TouchRecordings

/// Statistics of the touches in a recording, in the units and with the times of the file.
package struct RecordingStatistics: Sendable {
  /// The statistics of one touch.
  package struct TouchSummary: Hashable, Sendable {
    /// The number of the touch in the order in which touches began, starting at 1.
    package var id: Int
    /// The slot, or `nil` if the format has no slots.
    package var slot: Int?
    /// The tracking ID, or `nil` if the format has no tracking IDs.
    package var trackingID: Int32?
    /// The time at which the touch began, in seconds.
    package var begin: Double
    /// The time at which the touch ended or was cancelled, in seconds, or `nil` if the recording
    /// ends before.
    package var end: Double?
    /// The number of readings of its location; the end is not a reading.
    package var samples: Int
    /// The first location.
    package var first: Point2D
    /// The last location.
    package var last: Point2D
    /// Whether the touch was still down when the recording ended.
    package var isOpen: Bool { end == nil }
  }

  /// The format of the file.
  package var format: RecordingFormat
  /// The multitouch protocol of the device, or `nil` if the file is not the recording of a device.
  package var `protocol`: MultitouchProtocol?
  /// The number of frames of devices, or the number of events for other recordings.
  package var frames = 0
  /// The time between the first and the last event, in seconds.
  package var duration = 0.0
  /// The number of touches that ended.
  package var endedCount = 0
  /// The number of touches that were cancelled, including those that were down at the end of the
  /// recording (R57).
  package var cancelledCount = 0
  /// The maximum number of touches that were down at the end of a frame.
  package var maxSimultaneous = 0
  /// The names and counts of the format violations that occurred.
  package var issues: [(name: String, count: Int)] = []
  /// The touches in the order in which they began.
  package var touches: [TouchSummary] = []

  private var activeTouches: [ContactID: Int] = [:]

  /// Creates the statistics of a device recording, in device units.
  package init(_ recording: DeviceRecording) {
    let decoding = DecodedDeviceRecording(recording)
    format = recording.format
    `protocol` = decoding.protocol
    frames = decoding.frameCount
    duration = recording.duration
    var frame = (device: 0, number: 0)
    for change in decoding.changes.prefix(decoding.recordedChangeCount) {
      if (change.device, change.frame) != frame { endFrame() }
      frame = (change.device, change.frame)
      count(change)
    }
    endFrame()
    cancelledCount += activeTouches.count
    count(decoding.issues, of: recording)
  }

  /// Creates the statistics of the touches that a sequencer makes of a recording.
  package init(_ recording: TouchRecording, format: RecordingFormat) {
    self.format = format
    var sequencer = TouchSequencer(
      SequencerConfiguration(maximumPossibleForce: recording.maximumPossibleForce))
    var names = ContactNames()
    var arrival = 0.0
    var first: Double?
    if !recording.hasInput { count("nothingFound", 1) }
    for sample in recording.samples {
      guard case .report = sample.kind else { continue }
      let contact = names.contact(named: sample.contact)
      arrival = sample.time ?? sample.arrival ?? arrival
      guard let report = sample.report(as: contact, arrivingAt: arrival) else { continue }
      sequencer.receive(report)
      while case .touches(let event)? = sequencer.nextEvent(at: .infinity) {
        let start = first ?? event.timestamp
        first = start
        duration = event.timestamp - start
        count(event)
      }
    }
    cancelledCount += activeTouches.count
    for kind in TouchIssue.Kind.allCases { count(kind.rawValue, sequencer.issues.count(kind)) }
  }

  /// Creates the statistics of a recording of TUIO messages, in which 1 is the width or height of
  /// the surface.
  package init(_ recording: TUIORecording) {
    let decoding = TUIODecoding(recording, surface: Size2D(width: 1, height: 1))
    self.init(decoding.recording, format: .tuio)
    count(decoding.issues, of: recording)
  }

  /// Creates the statistics of a file, in its own units.
  package init(_ loaded: LoadedRecording) { self.init(loaded.content, format: loaded.format) }

  /// Creates the statistics of the contents of a file, in its own units.
  package init(_ content: any RecordingContent, format: RecordingFormat) {
    switch content {
    case let recording as DeviceRecording: self.init(recording)
    case let recording as TUIORecording: self.init(recording)
    default:
      self.init(content.touches(on: nil), format: format)
      guard let log = content as? ParsedRecording else { return }
      count("duplicateKey", log.duplicateKeyCount)
    }
  }

  // MARK: Counting

  private mutating func count(_ change: EvdevChange) {
    let contact = ContactID(device: change.device, change.contact)
    let location = Point2D(x: Double(change.reading.x), y: Double(change.reading.y))
    let time = Double(change.microseconds) / 1e6
    switch change.kind {
    case .began:
      begin(contact, slot: change.slot, trackingID: change.trackingID, at: time, location)
    case .moved: if change.hasNewLocation { appendReading(contact, location) }
    case .ended, .cancelled:
      end(contact, at: time, location, isCancelled: change.kind == .cancelled)
    case .rejected, .hovered, .left, .scrolled: break
    }
  }

  private mutating func count(_ event: TouchEvent) {
    frames += 1
    for touch in event.allTouches {
      let contact = ContactID(device: 0, Int(truncatingIfNeeded: touch.id.rawValue))
      switch touch.phase {
      case .began: begin(contact, at: touch.timestamp, touch.location)
      case .moved, .stationary:
        for sample in event.samples(for: touch.id) { appendReading(contact, sample.location) }
      case .ended, .cancelled:
        end(contact, at: touch.timestamp, touch.location, isCancelled: touch.phase == .cancelled)
      case .regionEntered, .regionMoved, .regionExited: break
      }
    }
    endFrame()
  }

  private mutating func begin(
    _ contact: ContactID, slot: Int? = nil, trackingID: Int32? = nil, at time: Double,
    _ location: Point2D
  ) {
    activeTouches[contact] = touches.count
    touches.append(
      TouchSummary(
        id: touches.count + 1, slot: slot, trackingID: trackingID, begin: time, end: nil,
        samples: 1, first: location, last: location))
  }

  private mutating func appendReading(_ contact: ContactID, _ location: Point2D) {
    guard let index = activeTouches[contact] else { return }
    touches[index].samples += 1
    touches[index].last = location
  }

  private mutating func end(
    _ contact: ContactID, at time: Double, _ location: Point2D, isCancelled: Bool
  ) {
    guard let index = activeTouches.removeValue(forKey: contact) else { return }
    touches[index].end = time
    touches[index].last = location
    if isCancelled { cancelledCount += 1 } else { endedCount += 1 }
    // A touch that begins and ends within a frame was down, too.
    maxSimultaneous = max(maxSimultaneous, 1)
  }

  private mutating func endFrame() {
    maxSimultaneous = max(maxSimultaneous, activeTouches.count)
  }

  private mutating func count<Issue>(
    _ issues: IssueCounts<Issue>, of recording: some RecordingWithProblems
  ) {
    for issue in Issue.allCases { count(issue.rawValue, issues[issue]) }
    count("unknownLine", recording.unknownLineCount)
    count("malformedLine", recording.problemCount)
  }

  /// Adds an issue if it occurred.
  mutating func count(_ name: String, _ count: Int) {
    if count > 0 { issues.append((name, count)) }
  }
}
