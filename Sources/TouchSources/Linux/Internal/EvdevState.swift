/// The state of a live device that its events do not contain: what it was when the device was
/// opened (R59) and after the kernel dropped events (R55).
struct EvdevState {
  private let control: EvdevControl
  private let description: EvdevDeviceDescription
  private var opening: [EvdevEvent]

  /// Queries the state of a device that was opened.
  init(_ control: EvdevControl, of description: EvdevDeviceDescription) {
    self.control = control
    self.description = description
    opening = control.state(of: description)
  }

  /// Inserts the state at the opening before the first event, and appends the current state as a
  /// frame if events were dropped.
  ///
  /// - Parameters:
  ///   - events: The events that were read.
  ///   - start: The index of the first new event.
  mutating func complete(_ events: inout [EvdevEvent], from start: Int) {
    guard start < events.count else { return }
    if !opening.isEmpty {
      events.insert(contentsOf: opening.at(events[start].microseconds), at: start)
      opening = []
    }
    let isDropped = events[start...].contains { $0.isSynchronization(EvdevEventCode.dropped) }
    guard isDropped, let time = events.last?.microseconds else { return }
    let report = EvdevEvent(
      microseconds: time, type: EvdevEventType.synchronization, code: EvdevEventCode.report,
      value: 0)
    let state = control.state(of: description)
    if !state.isEmpty { events += [report] + state.at(time) + [report] }
  }
}

extension [EvdevEvent] {
  /// Returns the events with another time.
  fileprivate func at(_ microseconds: Int64) -> [EvdevEvent] {
    map { event in
      var event = event
      event.microseconds = microseconds
      return event
    }
  }
}
