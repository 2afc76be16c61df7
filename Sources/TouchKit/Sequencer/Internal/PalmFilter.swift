/// Palm rejection: withholds the reports of fingers that are palms, and cancels those that have
/// landed (R63).
///
///                down: too large, or a pen is in range
///     absent ─────────────────────────────────────────▶ withheld ── up, cancel ─▶ absent
///       │                                                  ▲
///       └─ down ─▶ landed ── too large, or a pen lands ────┘  (cancelled)
///
/// **Invariant.** No report of a withheld contact is passed on. A contact is in one of the tables
/// at most.
struct PalmFilter {
  /// The fingers that have landed and are no palms, with the times at which they landed.
  private var fingers: [ContactID: Double] = [:]
  /// The pens that are down or hover, with the times at which they came into range.
  private var pens: [ContactID: Double] = [:]
  private var withheld: Set<ContactID> = []
  /// The diameter of the largest finger, in points.
  private let limit: Double
  /// The newest palms.
  private(set) var palms = RingBuffer<RejectedPalm>(limit: TouchConstants.issueLimit)
  /// The number of palms so far.
  private(set) var count = 0

  init(pointsPerMillimetre: Double) {
    limit = TouchConstants.fingerDiameter * pointsPerMillimetre
  }

  /// Calls `pass` with the reports that are received instead of a report.
  mutating func receive(_ report: ContactReport, _ pass: (ContactReport) -> Void) {
    let contact = report.contact
    switch report.kind {
    case .overflow: removeAll()
    // Without a location it does not land (R53).
    case .down where report.location?.isFinite == true:
      end(contact)
      switch report.type ?? .finger {
      case .finger:
        if let reason = reason(toReject: report) { return withhold(contact, report, reason) }
        fingers[contact] = report.timestamp
      case .pencil:
        let arrival = pens[contact] ?? report.timestamp
        pens[contact] = arrival
        rejectFingers(landedBefore: arrival, report, pass)
      case .indirect, .indirectPointer: break
      }
    case .hover where report.type == .pencil && report.location?.isFinite == true:
      end(contact)
      pens[contact] = pens[contact] ?? report.timestamp
    case .up, .cancel, .leave:
      pens[contact] = nil
      fingers[contact] = nil
      if withheld.remove(contact) != nil { return }
    case .move, .down, .hover, .refine, .predicted:
      if withheld.contains(contact) { return }
      if fingers[contact] != nil, let diameter = diameter(of: report),
        diameter > limit + TouchConstants.lengthTolerance
      {
        reject(contact, report, .tooLarge(diameter, limit: limit), pass)
        return
      }
    }
    pass(report)
  }

  /// Forgets all contacts.
  mutating func removeAll() {
    fingers.removeAll()
    pens.removeAll()
    withheld.removeAll()
  }

  /// Forgets the finger that a contact was.
  private mutating func end(_ contact: ContactID) {
    fingers[contact] = nil
    withheld.remove(contact)
  }

  /// Returns the reason why a finger that lands is a palm, or `nil` if it is none.
  private func reason(toReject report: ContactReport) -> RejectedPalm.Reason? {
    if !pens.isEmpty { return .penInRange }
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
    let palms = fingers.filter { arrival - $0.value < limit }
    for contact in palms.keys.sorted() { reject(contact, report, .landedBeforePen, pass) }
  }

  /// Cancels a finger that has landed, and withholds it.
  private mutating func reject(
    _ contact: ContactID, _ report: ContactReport, _ reason: RejectedPalm.Reason,
    _ pass: (ContactReport) -> Void
  ) {
    fingers[contact] = nil
    withhold(contact, report, reason)
    pass(ContactReport(.cancel, contact, at: report.timestamp))
  }

  private mutating func withhold(
    _ contact: ContactID, _ report: ContactReport, _ reason: RejectedPalm.Reason
  ) {
    // A source whose contacts never lift must not use up the memory (R56).
    if withheld.count < TouchConstants.contactLimit { withheld.insert(contact) }
    count &+= 1
    palms.append(RejectedPalm(contact: contact, timestamp: report.timestamp, reason: reason))
  }
}
