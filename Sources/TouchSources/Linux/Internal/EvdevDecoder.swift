/// A state machine that decodes the events of one Linux touch device into changes of contacts.
///
/// Events are collected up to the report that ends a frame, and the frame is decoded as a whole.
/// The protocol is therefore known at the first frame with events of contacts, and an unterminated
/// frame leaves no partial state. No input can trap or leave a contact down forever (R50).
///
///     unknown ──▶ a protocol ── events dropped ──▶ skip to next report ──▶ the protocol
struct EvdevDecoder {
  private let description: EvdevDeviceDescription
  /// The tracker of the device's protocol, or `nil` if the protocol of a multitouch device is
  /// unknown.
  private var tracker: (any EvdevContactTracker)?
  /// The pen of a multitouch device that announced one, as some early touch screens do.
  private var pen: SingleContactTracker?
  private var output: EvdevFrameOutput
  private var frame: [EvdevEvent] = []
  private var wheel = EvdevWheel()
  private var isDropping = false
  private var latestTime = Int64.min

  /// The device's protocol, or `nil` if no event of a contact has been received.
  private(set) var `protocol`: MultitouchProtocol?
  /// The number of frames received.
  var frameCount: Int { output.frame - 1 }
  /// The number of contacts that keys of the whole device have changed.
  var visitCount: Int { output.visitCount }
  /// The protocol violations so far.
  var issues: IssueCounts<EvdevIssue> { output.issues }

  /// Creates a decoder for the device with an index.
  ///
  /// The axes in the description limit the slots and scale the distances of anonymous contacts.
  init(device: Int = 0, description: EvdevDeviceDescription = EvdevDeviceDescription()) {
    self.description = description
    output = EvdevFrameOutput(device: device, buttons: EvdevButtons(description))
    // The location of a single contact may precede the first key, so it is followed from the start.
    if !description.isMultitouch {
      tracker = SingleContactTracker(description: description)
    } else if description.hasPen {
      pen = SingleContactTracker(description: description, isPenOnly: true)
    }
  }

  /// Receives an event and, if it ends a frame, appends the changes of the frame to `changes`.
  mutating func receive(_ event: EvdevEvent, into changes: inout [EvdevChange]) {
    guard event.type == EvdevEventType.synchronization else {
      if event.isWheel { wheel.receive(event) }
      guard !isDropping else { return }
      if let button = event.button { output.buttons.set(button, of: event) }
      if event.isAxis || event.isContactKey || event.button != nil || event.isSerialNumber {
        append(event)
      }
      return
    }
    switch event.code {
    case EvdevEventCode.report: endFrame(at: event.microseconds)
    case EvdevEventCode.dropped: drop(at: event.microseconds)
    case EvdevEventCode.contactReport: if !isDropping { append(event) }
    default: break
    }
    passOn(into: &changes)
  }

  /// Ends the input and decodes an unterminated frame as far as its protocol allows (R57).
  mutating func finishFrame(into changes: inout [EvdevChange]) {
    guard let last = frame.last else { return }
    output.issues.count(.unterminatedFrame)
    if [.anonymous, .identified].contains(MultitouchProtocol(frame: frame) ?? `protocol`) {
      decodeFrame(at: last.microseconds)
    }
    frame.removeAll(keepingCapacity: true)
    output.frame += 1
    latestTime = max(latestTime, last.microseconds)
    passOn(into: &changes)
  }

  /// Cancels all contacts that are down, and ends those that hover.
  mutating func cancelAll(into changes: inout [EvdevChange]) {
    cancelAll()
    passOn(into: &changes)
  }

  private mutating func passOn(into changes: inout [EvdevChange]) {
    changes += output.changes
    output.changes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ event: EvdevEvent) {
    if frame.count < SourceConstants.maximumEventsPerFrame {
      frame.append(event)
    } else {
      output.issues.count(.tooManyContacts)
    }
  }

  private mutating func endFrame(at time: Int64) {
    if time < latestTime { output.issues.count(.timeReversed) }
    latestTime = max(latestTime, time)
    // Events between the loss and the next report belong to a frame whose beginning is missing.
    let scroll = wheel.take()
    if !isDropping {
      decodeFrame(at: time)
      if let scroll {
        output.append(
          .scrolled(scroll), 0, trackingID: nil, EvdevReading(), hasNewLocation: false)
      }
    }
    isDropping = false
    frame.removeAll(keepingCapacity: true)
    output.frame += 1
  }

  private mutating func decodeFrame(at time: Int64) {
    output.microseconds = time
    detectProtocol()
    tracker?.receive(frame, &output)
    pen?.receive(frame, &output)
  }

  /// Chooses the tracker at the first frame with events of contacts. Multitouch devices repeat one
  /// of their contacts as that of a device with one contact, so multitouch events decide.
  private mutating func detectProtocol() {
    let found = MultitouchProtocol(
      frame: frame,
      isMultitouch: description.isMultitouch ? true : description.hasSingleLocation ? false : nil)
    if `protocol` == .anonymous, found == .identified { `protocol` = .identified }
    guard let found, `protocol` == nil || (`protocol` == .single && found != .single) else {
      return
    }
    `protocol` = found
    if found == .single { return }
    tracker?.cancelAll(&output)
    tracker =
      found == .slots
      ? ProtocolBTracker(description: description) : ProtocolATracker(description: description)
    if pen == nil, description.hasPen {
      pen = SingleContactTracker(description: description, isPenOnly: true)
    }
  }

  private mutating func drop(at time: Int64) {
    output.issues.count(.overflow)
    isDropping = true
    frame.removeAll(keepingCapacity: true)
    latestTime = max(latestTime, time)
    cancelAll()
  }

  private mutating func cancelAll() {
    output.microseconds = latestTime
    tracker?.cancelAll(&output)
    pen?.cancelAll(&output)
    output.buttons.releaseAll()
  }
}
