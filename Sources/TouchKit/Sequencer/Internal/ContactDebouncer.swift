/// Debouncing of contacts: holds each `up` for some time, and lets a `down` that follows at the
/// same place continue the touch, as if the panel had not dropped the contact (R78).
///
/// **Invariant.** A contact that continues another one has its identifier from then on, and the
/// other one that of the contact: identifiers are exchanged, so no two contacts share one.
struct ContactDebouncer {
  /// A lift that is held.
  private struct Lift {
    var report: ContactReport
    let location: Point2D
  }

  private let interval: Double
  private let distance: Double
  private var lifts: [Lift] = []
  /// The time of the latest report, in seconds. No lift is released earlier.
  private var latestTime = -Double.infinity
  /// The last locations of the contacts that are down.
  private var locations: [(id: ContactID, location: Point2D)] = []
  /// The identifiers that contacts have instead of their own.
  private var exchanged: [(own: ContactID, id: ContactID)] = []

  init(interval: Double, distance: Double) {
    self.interval = interval.isFinite ? max(interval, 0) : 0
    self.distance = distance
  }

  /// Whether contacts are debounced.
  var isEnabled: Bool { interval > 0 }

  /// The time at which the next lift is released, in seconds, or `nil` if none is held.
  var nextRelease: Double? { lifts.first.map { $0.report.timestamp + interval } }

  /// Calls `pass` with the reports that are received instead of a report. Returns the reason why a
  /// `down` was dropped, or `nil` if it was not.
  mutating func receive(
    _ report: ContactReport, _ pass: (ContactReport) -> Void
  ) -> RejectedPalm.Reason? {
    release(until: report.timestamp - TouchConstants.timeTolerance, pass)
    if report.timestamp.isFinite { latestTime = max(latestTime, report.timestamp) }
    var report = report
    report.contact = identifier(of: report.contact)
    let index = locations.firstIndex { $0.id == report.contact }
    switch report.kind {
    case .down:
      guard let location = report.location, location.isFinite else { break }
      if let lift = lifts.firstIndex(where: { continues($0, report, location) }) {
        let lifted = lifts.remove(at: lift).report
        exchange(report.contact, lifted.contact)
        locations.append((lifted.contact, location))
        return .bounced(report.timestamp - lifted.timestamp, limit: interval)
      }
      // The contact has landed elsewhere: its former touch has ended.
      releaseNow(report, pass)
      locations.removeAll { $0.id == report.contact }
      if locations.count < TouchConstants.contactLimit {
        locations.append((report.contact, location))
      }
    case .move:
      if let index, let location = report.location, location.isFinite {
        locations[index].location = location
      }
    case .up:
      guard let index, report.timestamp.isFinite else { break }
      let known = locations.remove(at: index).location
      let location = report.location.flatMap { $0.isFinite ? $0 : nil } ?? known
      lifts.append(Lift(report: report, location: location))
      return nil
    case .overflow: removeAll()
    case .cancel, .leave: forget(report.contact)
    case .hover, .refine, .predicted, .palm: break
    }
    pass(report)
    return nil
  }

  /// Passes on the lifts whose time has passed.
  mutating func release(until time: Double, _ pass: (ContactReport) -> Void) {
    while let next = nextRelease, next <= time {
      var lift = lifts.removeFirst().report
      lift.timestamp = max(next, latestTime)
      pass(lift)
      restoreIdentifiers()
    }
  }

  /// Forgets a contact whose touch was cancelled.
  private mutating func forget(_ contact: ContactID) {
    locations.removeAll { $0.id == contact }
    restoreIdentifiers()
  }

  /// Forgets all contacts, because their touches were cancelled.
  mutating func removeAll() {
    lifts.removeAll()
    locations.removeAll()
    exchanged.removeAll()
  }

  private func continues(_ lift: Lift, _ report: ContactReport, _ location: Point2D) -> Bool {
    lift.report.contact.device == report.contact.device
      && report.timestamp - lift.report.timestamp <= interval + TouchConstants.timeTolerance
      && location.distance(to: lift.location) <= distance + TouchConstants.lengthTolerance
  }

  private mutating func releaseNow(_ report: ContactReport, _ pass: (ContactReport) -> Void) {
    guard let index = lifts.firstIndex(where: { $0.report.contact == report.contact }) else {
      return
    }
    var lift = lifts.remove(at: index).report
    lift.timestamp = report.timestamp
    pass(lift)
  }

  // MARK: - Identifiers

  private func identifier(of own: ContactID) -> ContactID {
    exchanged.first { $0.own == own }?.id ?? own
  }

  private mutating func exchange(_ first: ContactID, _ second: ContactID) {
    guard first != second else { return }
    let owners = [first, second].map { id in exchanged.first { $0.id == id }?.own ?? id }
    exchanged.removeAll { owners.contains($0.own) }
    for (own, id) in zip(owners, [second, first]) where own != id { exchanged.append((own, id)) }
  }

  /// Gives contacts their own identifiers again, as far as no touch uses them.
  private mutating func restoreIdentifiers() {
    while let pair = exchanged.first(where: { !isUsed($0.own) && !isUsed($0.id) }) {
      exchange(pair.id, pair.own)
    }
  }

  private func isUsed(_ id: ContactID) -> Bool {
    locations.contains { $0.id == id } || lifts.contains { $0.report.contact == id }
  }
}
