/// Palm rejection: withholds the reports of fingers that are palms, and cancels those that have
/// landed (R63).
///
///                down: too large, or a pen is in range
///     absent ─────────────────────────────────────────▶ withheld ── up, cancel ─▶ absent
///       │                                                  ▲
///       └─ down ─▶ landed ── too large, or a pen lands ────┘  (cancelled)
///
/// **Invariant.** No report of a withheld contact is passed on.
struct PalmFilter {
  private enum State: Equatable {
    /// A finger that is no palm, and the time at which it landed.
    case finger(landed: Double)
    /// A pen that is down or hovers, and the time at which it came into range.
    case pen(arrival: Double)
    case withheld
  }

  /// The contacts, in the order of their identifiers.
  private var contacts: [(id: ContactID, state: State)] = []
  /// The diameter of the largest finger, in points.
  private let limit: Double
  /// The record of its rejections.
  var log = PalmLog()

  init(pointsPerMillimetre: Double) {
    limit = TouchConstants.fingerDiameter * pointsPerMillimetre
  }

  /// Calls `pass` with the reports that are received instead of a report.
  mutating func receive(_ report: ContactReport, _ pass: (ContactReport) -> Void) {
    let contact = report.contact
    let state = state(of: contact)
    switch report.kind {
    case .overflow: forgetAccepted()
    case .palm:
      // A contact that is withheld has been recorded.
      if state != .withheld { log.append(contact, at: report.timestamp, .device) }
      return
    // Without a location it does not land (R53).
    case .down where report.location?.isFinite == true:
      switch report.type ?? .finger {
      case .finger:
        setState(nil, of: contact)
        if let reason = reason(toReject: report) { return withhold(contact, report, reason) }
        setState(.finger(landed: report.timestamp), of: contact)
      case .pencil:
        let arrival = penArrives(contact, state, at: report.timestamp)
        rejectFingers(landedBefore: arrival, report, pass)
      case .indirect, .indirectPointer: setState(nil, of: contact)
      }
    case .hover where report.type == .pencil && report.location?.isFinite == true:
      penArrives(contact, state, at: report.timestamp)
    case .up, .cancel, .leave:
      setState(nil, of: contact)
      if state == .withheld { return }
    case .move, .down, .hover, .refine, .predicted:
      if state == .withheld { return }
      if case .finger = state, let diameter = diameter(of: report),
        diameter > limit + TouchConstants.lengthTolerance
      {
        reject(contact, report, .tooLarge(diameter, limit: limit), pass)
        return
      }
    }
    pass(report)
  }

  /// Forgets the contacts that it has not withheld, because their touches were cancelled. Withheld
  /// ones stay so until they lift (R55).
  mutating func forgetAccepted() { contacts.removeAll { $0.state != .withheld } }

  // MARK: - Contacts

  private func state(of contact: ContactID) -> State? {
    contacts.sortedIndex(of: contact) { $0.id }.map { contacts[$0].state }
  }

  private mutating func setState(_ state: State?, of contact: ContactID) {
    let index = contacts.sortedInsertionIndex(of: contact) { $0.id }
    if index < contacts.count, contacts[index].id == contact { contacts.remove(at: index) }
    if let state { contacts.insert((contact, state), at: index) }
  }

  /// Records a pen in range, and returns the time at which it came there.
  @discardableResult
  private mutating func penArrives(
    _ contact: ContactID, _ state: State?, at time: Double
  ) -> Double {
    if case .pen(let arrival) = state { return arrival }
    setState(.pen(arrival: time), of: contact)
    return time
  }

  // MARK: - Palms

  /// Returns the reason why a finger that lands is a palm, or `nil` if it is none.
  private func reason(toReject report: ContactReport) -> RejectedPalm.Reason? {
    if contacts.contains(where: { if case .pen = $0.state { true } else { false } }) {
      return .penInRange
    }
    guard let diameter = diameter(of: report),
      diameter > limit + TouchConstants.lengthTolerance
    else { return nil }
    return .tooLarge(diameter, limit: limit)
  }

  private func diameter(of report: ContactReport) -> Double? { report.majorRadius.map { $0 * 2 } }

  /// Cancels the fingers that landed shortly before a pen, which lands now, came into range.
  private mutating func rejectFingers(
    landedBefore arrival: Double, _ report: ContactReport, _ pass: (ContactReport) -> Void
  ) {
    let limit = TouchConstants.palmDuration - TouchConstants.timeTolerance
    for (contact, state) in contacts {
      if case .finger(let landed) = state, arrival - landed < limit {
        reject(contact, report, .landedBeforePen, pass)
      }
    }
  }

  /// Cancels a finger that has landed, and withholds it.
  private mutating func reject(
    _ contact: ContactID, _ report: ContactReport, _ reason: RejectedPalm.Reason,
    _ pass: (ContactReport) -> Void
  ) {
    setState(nil, of: contact)
    withhold(contact, report, reason)
    pass(ContactReport(.cancel, contact, at: report.timestamp))
  }

  private mutating func withhold(
    _ contact: ContactID, _ report: ContactReport, _ reason: RejectedPalm.Reason
  ) {
    // A source whose contacts never lift must not use up the memory (R56).
    if contacts.count < TouchConstants.contactLimit { setState(.withheld, of: contact) }
    log.append(contact, at: report.timestamp, reason)
  }
}
