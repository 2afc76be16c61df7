import TouchKit

/// What is in a recording: how many touches began, ended, were cancelled, and each of them. Places and times are the file's own.
public struct RecordingStatistics: Sendable {
  /// One touch of a recording.
  public struct TouchSummary: Hashable, Sendable {
    /// Its number, from 1, in the order in which the touches began.
    public var id: Int
    /// Its slot, nil where the format has none.
    public var slot: Int?
    /// Its tracking id, nil where the format has none.
    public var trackingID: Int32?
    /// When it began, in seconds.
    public var begin: Double
    /// When it ended or was cancelled, in seconds; nil where the recording ends before.
    public var end: Double?
    /// How many readings of its place there are; the end is none of its own.
    public var samples: Int
    /// Where it began.
    public var first: Point2D
    /// Where it was read last.
    public var last: Point2D
    /// True where it was still down when the recording ended.
    public var isOpen: Bool { end == nil }
  }

  /// The format.
  public var format: RecordingFormat
  /// How a device told its contacts apart; nil for what is no device's recording.
  public var `protocol`: MultitouchProtocol?
  /// How many frames there are: what a device's report ends; elsewhere, instants at which samples came.
  public var frames = 0
  /// From the first to the last event, in seconds.
  public var duration = 0.0
  /// How many touches ended.
  public var endedCount = 0
  /// How many were cancelled, those still down at the end of the recording included (R57).
  public var cancelledCount = 0
  /// How many were down at once, at most, after a frame.
  public var maxSimultaneous = 0
  /// What departed from the format, by its name; what did not occur is not in it.
  public var issues: [(name: String, count: Int)] = []
  /// The touches in the order in which they began.
  public var touches: [TouchSummary] = []

  private var activeTouches: [ContactID: Int] = [:]

  /// The statistics of a device's recording, in device units and the file's own times.
  public init(_ recording: DeviceRecording) {
    let decoding = EvdevDecoding(recording)
    format = recording.format
    `protocol` = decoding.protocol
    frames = decoding.frameCount
    duration = recording.duration
    var frame = (device: 0, number: 0)
    for (index, change) in decoding.changes.enumerated() {
      if (change.device, change.frame) != frame { endFrame() }
      frame = (change.device, change.frame)
      if index < decoding.recordedChangeCount { count(change) }
    }
    endFrame()
    cancelledCount += activeTouches.count
    count(decoding.issues)
    count("unknownLine", recording.unknownLineCount)
    count("malformedLine", recording.problemCount)
  }

  /// The statistics of a recording in points, as a sequencer sees it.
  public init(_ recording: TouchRecording, format: RecordingFormat) {
    self.format = format
    var sequencer = TouchSequencer()
    var names = ContactNames()
    var arrival = 0.0
    var first: Double?
    for sample in recording.samples {
      guard case .report = sample.kind else { continue }
      let contact = names.contact(named: sample.contact)
      arrival = sample.time ?? sample.arrival ?? arrival
      guard let report = sample.report(as: contact, arrivingAt: arrival) else { continue }
      if report.timestamp.isFinite { first = first ?? report.timestamp }
      sequencer.receive(report)
      while let event = sequencer.nextEvent(at: .infinity) { count(event, sequencer) }
    }
    if let first, let last = touches.map({ $0.end ?? $0.begin }).max() {
      duration = Swift.max(duration, last - first)
    }
    cancelledCount += activeTouches.count
    for kind in TouchIssue.Kind.allCases { count(kind.rawValue, sequencer.issues.count(kind)) }
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
    }
  }

  private mutating func count(_ event: TouchEvent, _ sequencer: TouchSequencer) {
    frames += 1
    for touch in event.allTouches {
      let contact = ContactID(device: 0, Int(truncatingIfNeeded: touch.id.rawValue))
      switch touch.phase {
      case .began: begin(contact, slot: nil, trackingID: nil, at: touch.timestamp, touch.location)
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
    _ contact: ContactID, slot: Int?, trackingID: Int32?, at time: Double, _ location: Point2D
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
    maxSimultaneous = Swift.max(maxSimultaneous, 1)  // One that began and ended within a frame was down, if only once.
  }

  private mutating func endFrame() {
    maxSimultaneous = Swift.max(maxSimultaneous, activeTouches.count)
  }

  private mutating func count(_ issues: EvdevIssueCounts) {
    for issue in EvdevIssue.allCases { count(issue.rawValue, issues[issue]) }
  }

  private mutating func count(_ name: String, _ count: Int) {
    if count > 0 { issues.append((name, count)) }
  }
}
