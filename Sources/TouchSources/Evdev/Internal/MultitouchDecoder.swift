/// Makes contacts of what one Linux multitouch device sends: a pure state machine, events in, changes out.
///
/// It gathers events up to the report that ends a frame and takes the frame as a whole, so that the protocol shows in the first frame with
/// anything of multitouch, and a cut frame leaves nothing half done. Nothing that a device sends can trap it or leave a contact stuck (R50).
///
///     waiting for the protocol ──▶ slots | packets ── lost events ──▶ dropping until the next report ──▶ slots | packets
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

  /// The device's protocol, nil until it sent anything of multitouch.
  private(set) var `protocol`: MultitouchProtocol?
  /// How many frames it sent: what a report ended.
  private(set) var frameCount = 0
  /// What departed from the protocol so far.
  private(set) var issues = EvdevIssueCounts()

  /// A decoder for the device of that number. The description's axes bound the slots and scale the distances of anonymous contacts.
  init(device: Int = 0, description: EvdevDeviceDescription = EvdevDeviceDescription()) {
    self.device = device
    self.description = description
  }

  /// Takes one event over. Where it ends a frame, what the frame changed is appended.
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

  /// There is no more: a frame without its end is read as far as its protocol allows, and who is still down is cancelled (R57).
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
    // What the kernel sends between its loss and the next report belongs to a frame whose beginning is missing.
    if !isDropping { decodeFrame(at: time, into: &changes) }
    isDropping = false
    frame.removeAll(keepingCapacity: true)
  }

  private mutating func decodeFrame(at time: Int64, into changes: inout [EvdevChange]) {
    detectProtocol()
    switch state {
    case .unknown: break
    case .protocolB(var tracker):
      state = .unknown  // The table must have one owner while it changes, else every frame would copy it.
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
