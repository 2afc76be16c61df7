/// The scrolls and transforms that were received and not delivered (R65).
///
/// **Invariant.** Of each type at most one sequence is in progress, and each that began ends once.
struct IndirectEventQueue {
  private var queue = Queue<IndirectEvent>()
  /// The latest events of the sequences that are in progress, by their types.
  private var latest = [IndirectEvent?](
    repeating: nil, count: IndirectEvent.EventType.allCases.count)

  private subscript(type: IndirectEvent.EventType) -> IndirectEvent? {
    get { latest[Int(type.rawValue)] }
    set { latest[Int(type.rawValue)] = newValue }
  }

  /// The time of the first event in seconds, or `nil` if there is none.
  var nextTime: Double? { queue.isEmpty ? nil : queue[0].timestamp }

  /// Receives an event whose time is valid, and returns what is wrong with it: an event that began
  /// while another is in progress cancels that (R51), one that is not in progress and one with bad
  /// numbers are ignored, except that the latter ends what it ends (R52, R53).
  mutating func receive(_ event: IndirectEvent) -> TouchIssue.Kind? {
    guard event.phase == .began || self[event.type] != nil else { return .unknownContact }
    if !event.isValid {
      if event.phase != .began, event.isFinal { end(event.type, event.phase, at: event.timestamp) }
      return .nonFinite
    }
    // Toolkits send steps of wheels that do not move (R67).
    if event.type == .scroll, event.isDiscrete, event.displacement == .zero { return nil }
    if event.phase == .began, continuesRelease(event) { return nil }
    let isDuplicate = event.phase == .began && self[event.type] != nil
    if isDuplicate { end(event.type, .cancelled, at: event.timestamp) }
    queue.append(event)
    self[event.type] = event.isFinal ? nil : event
    return isDuplicate ? .duplicateDown : nil
  }

  /// Continues the press of a pencil's buttons that ended with its touch, if the pencil hovers with
  /// pressed buttons at the same time: one report of a device says both.
  private mutating func continuesRelease(_ event: IndirectEvent) -> Bool {
    guard event.type == .button, !queue.isEmpty else { return false }
    let last = queue[queue.count - 1]
    guard last.type == .button, last.phase == .ended, last.timestamp == event.timestamp else {
      return false
    }
    var next = event
    next.phase = .changed
    queue[queue.count - 1] = next
    self[.button] = next
    return true
  }

  /// Cancels what is in progress.
  mutating func cancelAll(at time: Double) {
    for type in IndirectEvent.EventType.allCases { end(type, .cancelled, at: time) }
  }

  /// Ends the sequence of a type that is in progress, if one is.
  mutating func end(
    _ type: IndirectEvent.EventType, _ phase: IndirectEvent.Phase, at time: Double
  ) {
    guard let latest = self[type] else { return }
    queue.append(latest.end(phase, at: time))
    self[type] = nil
  }

  /// Removes and returns the first event up to a time, with the further changes of its sequence
  /// that follow it: like the samples of a touch, they are one event.
  mutating func next(until limit: Double) -> IndirectEvent? {
    guard !queue.isEmpty, queue[0].timestamp <= limit else { return nil }
    var event = queue[0]
    queue.removeFirst()
    while !queue.isEmpty, queue[0].timestamp <= limit, let both = event.coalesced(with: queue[0]) {
      event = both
      queue.removeFirst()
    }
    return event
  }
}

extension IndirectEvent {
  /// Returns one event for this one and the next, if both are changes of the same kind and their
  /// sum is finite.
  fileprivate func coalesced(with next: IndirectEvent) -> IndirectEvent? {
    guard phase == .changed, next.phase == .changed, type == next.type,
      isMomentum == next.isMomentum
    else { return nil }
    var sum = next
    sum.displacement += displacement
    sum.scale *= scale
    sum.rotation += rotation
    return sum.isValid ? sum : nil
  }
}
