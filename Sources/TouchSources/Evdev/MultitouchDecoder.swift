/// Makes contacts of what one Linux multitouch device sends: a pure state machine, events in, changes out.
///
/// It gathers events up to the report that ends a frame and takes the frame as a whole, so that the protocol shows in the first frame with
/// anything of multitouch, and a cut frame leaves nothing half done. Nothing that a device sends can trap it or leave a contact stuck (R50).
///
///     waiting for the protocol ──▶ slots | packets ── lost events ──▶ dropping until the next report ──▶ slots | packets
struct MultitouchDecoder {
  private enum State {
    case unknown
    case slots(SlotTable)
    case packets(ContactPacket)
  }

  private let device: Int
  private let description: InputDevice
  private var state = State.unknown
  private var frame: [InputEvent] = []
  private var isDropping = false
  private var latest = Int64.min

  /// The device's protocol, nil until it sent anything of multitouch.
  private(set) var `protocol`: MultitouchProtocol?
  /// How many frames it sent: what a report ended.
  private(set) var frameCount = 0
  /// What departed from the protocol so far.
  private(set) var issues = InputIssueCounts()

  /// A decoder for the device of that number. The description's axes bound the slots and scale the distances of anonymous contacts.
  init(device: Int = 0, description: InputDevice = InputDevice()) {
    self.device = device
    self.description = description
  }

  /// Takes one event over. Where it ends a frame, what the frame changed is appended.
  mutating func receive(_ event: InputEvent, into changes: inout [InputChange]) {
    guard event.type == InputType.synchronization else {
      if !isDropping, event.type == InputType.absolute { gather(event) }
      return
    }
    switch event.code {
    case InputCode.report: endFrame(at: event.microseconds, into: &changes)
    case InputCode.dropped: drop(at: event.microseconds, into: &changes)
    case InputCode.contactReport: if !isDropping { gather(event) }
    default: break
    }
  }

  /// There is no more: a frame without its end is read as far as its protocol allows, and who is still down is cancelled (R57).
  mutating func finish(into changes: inout [InputChange]) {
    if let last = frame.last {
      issues.count(.unterminatedFrame)
      frameCount += 1
      if MultitouchProtocol(frame: frame) != .slots, `protocol` != .slots {
        decodeFrame(at: last.microseconds, into: &changes)
      }
      frame.removeAll(keepingCapacity: true)
      latest = max(latest, last.microseconds)
    }
    cancelAll(at: latest, into: &changes)
  }

  private mutating func gather(_ event: InputEvent) {
    if frame.count < SourceConstants.frameLimit {
      frame.append(event)
    } else {
      issues.count(.tooManyContacts)
    }
  }

  private mutating func endFrame(at time: Int64, into changes: inout [InputChange]) {
    frameCount += 1
    if time < latest { issues.count(.timeReversed) }
    latest = max(latest, time)
    // What the kernel sends between its loss and the next report belongs to a frame whose beginning is missing.
    if !isDropping { decodeFrame(at: time, into: &changes) }
    isDropping = false
    frame.removeAll(keepingCapacity: true)
  }

  private mutating func decodeFrame(at time: Int64, into changes: inout [InputChange]) {
    recognizeProtocol()
    switch state {
    case .unknown: break
    case .slots(var table):
      state = .unknown  // The table must have one owner while it changes, else every frame would copy it.
      table.receive(frame, at: moment(time), issues: &issues, into: &changes)
      state = .slots(table)
    case .packets(var packet):
      state = .unknown
      packet.receive(frame, at: moment(time), issues: &issues, into: &changes)
      state = .packets(packet)
    }
  }

  private func moment(_ time: Int64) -> FrameMoment { FrameMoment(frame: frameCount, microseconds: time) }

  private mutating func recognizeProtocol() {
    if `protocol` == .anonymous, MultitouchProtocol(frame: frame) == .identified { `protocol` = .identified }
    guard case .unknown = state, let found = MultitouchProtocol(frame: frame) else { return }
    `protocol` = found
    switch found {
    case .slots: state = .slots(SlotTable(device: device, announced: description.slotCount))
    case .anonymous, .identified: state = .packets(ContactPacket(device: device, description: description))
    }
  }

  private mutating func drop(at time: Int64, into changes: inout [InputChange]) {
    issues.count(.overflow)
    isDropping = true
    frame.removeAll(keepingCapacity: true)
    latest = max(latest, time)
    cancelAll(at: latest, into: &changes)
  }

  private mutating func cancelAll(at time: Int64, into changes: inout [InputChange]) {
    switch state {
    case .unknown: break
    case .slots(var table):
      state = .unknown
      table.cancelAll(at: moment(time), into: &changes)
      state = .slots(table)
    case .packets(var packet):
      state = .unknown
      packet.cancelAll(at: moment(time), into: &changes)
      state = .packets(packet)
    }
  }
}
