/// A state machine that decodes the events of one Linux multitouch device into changes of contacts.
///
/// Events are collected up to the report that ends a frame, and the frame is decoded as a whole.
/// The protocol is therefore known at the first frame with multitouch events, and an unterminated
/// frame leaves no partial state. No input can trap or leave a contact down forever (R50).
///
///     unknown ──▶ protocol A or B ── events dropped ──▶ skip to next report ──▶ protocol A or B
struct MultitouchDecoder {
  private enum State {
    case unknown
    case protocolB(ProtocolBTracker)
    case protocolA(ProtocolATracker)
  }

  private let device: Int
  private let description: EvdevDeviceDescription
  private var state = State.unknown
  private var frame: [EvdevEvent] = []
  private var isDropping = false
  private var latestTime = Int64.min

  /// The device's protocol, or `nil` if no multitouch event has been received.
  private(set) var `protocol`: MultitouchProtocol?
  /// The number of frames received.
  private(set) var frameCount = 0
  /// The protocol violations so far.
  private(set) var issues = IssueCounts<EvdevIssue>()

  /// Creates a decoder for the device with an index.
  ///
  /// The axes in the description limit the slots and scale the distances of anonymous contacts.
  init(device: Int = 0, description: EvdevDeviceDescription = EvdevDeviceDescription()) {
    self.device = device
    self.description = description
  }

  /// Receives an event and, if it ends a frame, appends the changes of the frame to `changes`.
  mutating func receive(_ event: EvdevEvent, into changes: inout [EvdevChange]) {
    guard event.type == EvdevEventType.synchronization else {
      if !isDropping, event.type == EvdevEventType.absolute { append(event) }
      return
    }
    switch event.code {
    case EvdevEventCode.report: endFrame(at: event.microseconds, into: &changes)
    case EvdevEventCode.dropped: drop(at: event.microseconds, into: &changes)
    case EvdevEventCode.contactReport: if !isDropping { append(event) }
    default: break
    }
  }

  /// Ends the input, decodes an unterminated frame as far as its protocol allows, and cancels all
  /// contacts that are down (R57).
  mutating func finish(into changes: inout [EvdevChange]) {
    if let last = frame.last {
      issues.count(.unterminatedFrame)
      frameCount += 1
      if MultitouchProtocol(frame: frame) != .slots, `protocol` != .slots {
        decodeFrame(at: last.microseconds, into: &changes)
      }
      frame.removeAll(keepingCapacity: true)
      latestTime = max(latestTime, last.microseconds)
    }
    cancelAll(at: latestTime, into: &changes)
  }

  private mutating func append(_ event: EvdevEvent) {
    if frame.count < SourceConstants.maximumEventsPerFrame {
      frame.append(event)
    } else {
      issues.count(.tooManyContacts)
    }
  }

  private mutating func endFrame(at time: Int64, into changes: inout [EvdevChange]) {
    frameCount += 1
    if time < latestTime { issues.count(.timeReversed) }
    latestTime = max(latestTime, time)
    // Events between the loss and the next report belong to a frame whose beginning is missing.
    if !isDropping { decodeFrame(at: time, into: &changes) }
    isDropping = false
    frame.removeAll(keepingCapacity: true)
  }

  private mutating func decodeFrame(at time: Int64, into changes: inout [EvdevChange]) {
    detectProtocol()
    switch state {
    case .unknown: break
    case .protocolB(var tracker):
      // The tracker has a single owner while it changes; otherwise every frame would copy it.
      state = .unknown
      tracker.receive(frame, at: timestamp(time), issues: &issues, into: &changes)
      state = .protocolB(tracker)
    case .protocolA(var tracker):
      state = .unknown
      tracker.receive(frame, at: timestamp(time), issues: &issues, into: &changes)
      state = .protocolA(tracker)
    }
  }

  private func timestamp(_ time: Int64) -> FrameTimestamp {
    FrameTimestamp(frame: frameCount, microseconds: time)
  }

  private mutating func detectProtocol() {
    if `protocol` == .anonymous, MultitouchProtocol(frame: frame) == .identified {
      `protocol` = .identified
    }
    guard case .unknown = state, let found = MultitouchProtocol(frame: frame) else { return }
    `protocol` = found
    switch found {
    case .slots:
      state = .protocolB(ProtocolBTracker(device: device, announced: description.slotCount))
    case .anonymous, .identified:
      state = .protocolA(ProtocolATracker(device: device, description: description))
    }
  }

  private mutating func drop(at time: Int64, into changes: inout [EvdevChange]) {
    issues.count(.overflow)
    isDropping = true
    frame.removeAll(keepingCapacity: true)
    latestTime = max(latestTime, time)
    cancelAll(at: latestTime, into: &changes)
  }

  private mutating func cancelAll(at time: Int64, into changes: inout [EvdevChange]) {
    switch state {
    case .unknown: break
    case .protocolB(var tracker):
      state = .unknown
      tracker.cancelAll(at: timestamp(time), into: &changes)
      state = .protocolB(tracker)
    case .protocolA(var tracker):
      state = .unknown
      tracker.cancelAll(at: timestamp(time), into: &changes)
      state = .protocolA(tracker)
    }
  }
}
