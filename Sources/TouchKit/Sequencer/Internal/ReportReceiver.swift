/// Receives reports, validates them and converts them into touch transitions (R50-R56).
///
/// It owns the table of contacts, the touch identifiers, the session's time and the issues. Its
/// transitions obey R1, R2, R6 and R8: each touch begins and ends once, time never decreases, and
/// every number is finite.
///
///                 down                      up, cancel
///     absent ───────────────▶ down ───────────────────────▶ absent
///       │  ▲                   ▲ │ hover: cancelled, reported
///       │  │ leave, cancel     │ ▼
///       └──┴───────────────  hovering      (down: leaves the region first)
///          hover ▶
struct ReportReceiver {
  /// The transitions that no event contains yet.
  var queue = TransitionQueue()
  /// The scrolls and transforms that were not delivered yet.
  var indirect = IndirectEventQueue()
  private(set) var issues = TouchIssueLog()
  private var contacts = ContactTable()
  private var ignored = IgnoredContacts()
  private let maximumContacts: Int
  private let maximumForce: Double
  private var lastTouch: UInt64 = 0
  private var lastUpdateIndex = 0
  /// The latest time of a report, or `nil` before the first one (R54).
  private(set) var latestTime: Double?
  private var unitCheck = TimeUnitCheck()

  init(maximumContacts: Int?, maximumForce: Double?) {
    self.maximumForce = maximumForce ?? .infinity
    self.maximumContacts = min(
      max(maximumContacts ?? TouchConstants.contactLimit, 0), TouchConstants.contactLimit)
  }

  /// The number of contacts, including hovers.
  var contactCount: Int { contacts.entries.count }

  /// The number of contacts that are down.
  var touchCount: Int { contacts.entries.reduce(0) { $0 + ($1.isHover ? 0 : 1) } }

  /// Returns whether there is a transition up to a time that no event contains yet.
  func hasTransition(until time: Double) -> Bool { queue.firstTime.map { $0 <= time } ?? false }

  mutating func log(_ kind: TouchIssue.Kind, _ contact: ContactID) {
    issues.append(TouchIssue(kind: kind, timestamp: latestTime ?? 0, contact: contact))
  }

  /// Records that a report belongs to no touch, unless its contact's touch was cancelled (R55).
  @inline(never)
  private mutating func logUnknown(_ contact: ContactID) {
    if !ignored.contains(contact) { log(.unknownContact, contact) }
  }

  mutating func receive(_ report: ContactReport) {
    // Nearly every report is a move, so the other kinds are handled out of line.
    if report.isMove {
      if let latestTime, report.timestamp - latestTime >= TouchConstants.suspiciousInterval {
        checkUnit(of: report, after: latestTime)
      }
      move(report, at: validatedTime(of: report))
    } else {
      receiveOther(report)
    }
  }

  /// Records an issue, once, if times look like milliseconds.
  @inline(never)
  private mutating func checkUnit(of report: ContactReport, after latestTime: Double) {
    guard report.timestamp.isFinite, let index = contacts.index(of: report.contact),
      !contacts[index].isHover, unitCheck.append(report.timestamp, after: latestTime)
    else { return }
    let time = report.timestamp
    issues.append(TouchIssue(kind: .millisecondTimes, timestamp: time, contact: report.contact))
  }

  /// Receives an event of a scroll or transform. Its issues have the contact 0.
  mutating func receive(_ event: IndirectEvent) {
    let source = ContactReport(.move, ContactID(0), at: event.timestamp)
    var event = event
    event.timestamp = validatedTime(of: source)
    if let issue = indirect.receive(event) { log(issue, source.contact) }
  }

  @inline(never)
  private mutating func receiveOther(_ report: ContactReport) {
    // Predictions have times of their own.
    if report.kind == .predicted { return predict(report) }
    let time = validatedTime(of: report)
    switch report.kind {
    case .down, .hover: begin(report, at: time)
    case .up: end(report, at: time, as: .ended)
    case .cancel: end(report, at: time, as: .cancelled)
    case .leave: end(report, at: time, as: .regionExited)
    case .refine: refine(report, at: time)
    // The palm filter takes those of palms.
    case .move, .predicted, .palm: break
    case .overflow:
      log(.overflow, report.contact)
      cancelAll(at: time)
    }
  }

  /// Cancels all contacts, scrolls and transforms without a sample, in the order of their touches,
  /// so that events do not depend on how a source numbers its contacts. Further reports of the
  /// contacts are ignored (R55).
  mutating func cancelAll(at time: Double) {
    let time = max(time, latestTime ?? time)
    latestTime = time
    for entry in contacts.entries.sorted(by: { $0.touch < $1.touch }) { end(entry, at: time) }
    ignored.insert(contacts.entries.map { $0.contact })
    contacts.removeAll()
    indirect.cancelAll(at: time)
  }

  // MARK: - Report kinds

  /// Begins a touch or a hover. A contact that is already down or hovering ends first.
  private mutating func begin(_ report: ContactReport, at time: Double) {
    let isHover = report.kind == .hover
    let index = contacts.index(of: report.contact)
    if isHover, let index, contacts[index].isHover {
      appendSample(of: contacts[index], report, at: time)
      return
    }
    guard report.location?.isFinite == true else {
      log(.nonFinite, report.contact)
      return
    }
    // A pencil that lands keeps its buttons pressed.
    var buttons: ButtonMask = []
    if let index {
      let entry = contacts[index]
      buttons = entry.buttons
      if !entry.isHover { log(.duplicateDown, report.contact) }
      end(entry, at: time)
      contacts.remove(at: index)
    } else if contactCount >= maximumContacts {
      log(.tooManyContacts, report.contact)
      return
    }
    ignored.remove(report.contact)
    lastTouch &+= 1
    let entry = ContactTable.Entry(
      contact: report.contact, touch: TouchID(lastTouch), isHover: isHover,
      type: report.type ?? .finger, tool: report.tool, buttons: buttons)
    contacts.insert(entry)
    unitCheck.begin(at: time)
    append(.begin, entry, report, at: time)
  }

  @inline(__always)
  private mutating func move(_ report: ContactReport, at time: Double) {
    guard let index = contacts.index(of: report.contact), !contacts[index].isHover else {
      logUnknown(report.contact)
      return
    }
    appendSample(of: contacts[index], report, at: time)
  }

  /// Appends a sample of a contact that continues. A sample whose location is not finite is ignored
  /// (R53).
  @inline(__always)
  private mutating func appendSample(
    of entry: ContactTable.Entry, _ report: ContactReport, at time: Double
  ) {
    if let location = report.location, !location.isFinite {
      log(.nonFinite, report.contact)
    } else if report.isPlain, let location = report.location {
      queue.appendPlainSample(of: entry.touch, at: time, location)
    } else {
      append(.sample, entry, report, at: time)
    }
  }

  /// Ends a touch (`ended`), a hover (`regionExited`) or either (`cancelled`), even if the location
  /// is not finite (R53).
  private mutating func end(_ report: ContactReport, at time: Double, as phase: TouchPhase) {
    guard let index = contacts.index(of: report.contact),
      phase == .cancelled || contacts[index].isHover == (phase == .regionExited)
    else {
      logUnknown(report.contact)
      ignored.remove(report.contact)
      return
    }
    let entry = contacts[index]
    contacts.remove(at: index)
    if !entry.buttons.isEmpty {
      indirect.end(.button, phase == .cancelled ? .cancelled : .ended, at: time)
    }
    append(.end(entry.isHover ? .regionExited : phase), entry, report, at: time)
  }

  /// Ends the touch or hover of a contact whose tool changed, and begins that of the new tool
  /// (R62).
  private mutating func changeTool(
    of entry: ContactTable.Entry, at index: Int, _ report: ContactReport, at time: Double
  ) {
    end(entry, at: time, as: .ended)
    contacts.remove(at: index)
    indirect.end(.button, .ended, at: time)
    var report = report
    report.kind = entry.isHover ? .hover : .down
    report.type = report.type ?? entry.type
    begin(report, at: time)
  }

  /// Ends a touch without a report. It keeps its last known values.
  private mutating func end(
    _ entry: ContactTable.Entry, at time: Double, as phase: TouchPhase = .cancelled
  ) {
    queue.append(
      TouchTransition(
        .discontinue(entry.isHover ? .regionExited : phase), of: entry, at: time,
        sample: TouchSample(timestamp: time, location: Self.noLocation)))
  }

  private mutating func refine(_ report: ContactReport, at time: Double) {
    // The sequencer finds the touch by the index of the update.
    let entry = ContactTable.Entry(
      contact: report.contact, touch: TouchID(0), isHover: false, type: .finger)
    let update = validatedSample(of: report, at: time, entry)
    var properties = update.estimableProperties
    if update.location.x.isNaN { properties.remove(.location) }
    // All values of the update were invalid and have been recorded as issues.
    if properties.isEmpty, report.hasUpdatableValue { return }
    queue.append(
      TouchTransition(
        .refine(properties), of: entry, at: time, sourceIndex: report.updateIndex, sample: update))
  }

  /// Appends a prediction of the source. Its time is not the session's: it counts as received with
  /// the newest report.
  private mutating func predict(_ report: ContactReport) {
    guard let index = contacts.index(of: report.contact) else {
      logUnknown(report.contact)
      return
    }
    guard report.timestamp.isFinite, report.location?.isFinite == true else {
      log(.nonFinite, report.contact)
      return
    }
    let entry = contacts[index]
    let sample = validatedSample(of: report, at: report.timestamp, entry)
    queue.append(TouchTransition(.predict, of: entry, at: latestTime ?? 0, sample: sample))
  }

  /// Appends a transition whose sample may have properties and no valid location, with an
  /// estimation index if a late update is expected (R13).
  private mutating func append(
    _ kind: TouchTransition.Kind, _ entry: ContactTable.Entry, _ report: ContactReport,
    at time: Double
  ) {
    var entry = entry
    if let tool = report.tool, tool != entry.tool, case .sample = kind,
      let index = contacts.index(of: entry.contact)
    {
      if entry.tool != nil, report.location != nil {
        return changeTool(of: entry, at: index, report, at: time)
      }
      if entry.tool == nil { entry.tool = tool }
      contacts[index] = entry
    }
    var sample = validatedSample(of: report, at: time, entry)
    if entry.type == .pencil, let buttons = sample.buttons, buttons != entry.buttons {
      setButtons(buttons, of: entry, sample)
    }
    let expected = report.estimatedPropertiesExpectingUpdates
    sample.estimatedProperties = report.estimatedProperties.union(expected)
    if !expected.isEmpty {
      lastUpdateIndex &+= 1
      sample.estimatedPropertiesExpectingUpdates = expected
      sample.estimationUpdateIndex = lastUpdateIndex
    }
    queue.append(
      TouchTransition(
        kind, of: entry, at: time, isPlain: report.isPlain,
        sourceIndex: expected.isEmpty ? nil : report.updateIndex, sample: sample))
  }

  /// Receives the event of a pencil's buttons that were pressed or released (R62).
  private mutating func setButtons(
    _ buttons: ButtonMask, of entry: ContactTable.Entry, _ sample: TouchSample
  ) {
    guard sample.location.isFinite, let index = contacts.index(of: entry.contact) else { return }
    contacts[index].buttons = buttons
    var properties = SampleProperties()
    for property in SampleProperty.allCases { properties[property] = sample[property] }
    // Another pencil may have cancelled the sequence, so this event may be ignored.
    _ = indirect.receive(
      IndirectEvent(
        .button, entry.buttons.isEmpty ? .began : buttons.isEmpty ? .ended : .changed,
        at: sample.timestamp, location: sample.location, properties: properties))
  }

  // MARK: - Validation
  //
  // Time and location are validated inline, because every report has them. Properties are validated
  // only if a report has more than a location.

  /// Returns the time of a report: its own, unless it is not finite or before the latest one (R53,
  /// R54).
  @inline(__always)
  private mutating func validatedTime(of report: ContactReport) -> Double {
    guard report.timestamp.isFinite else {
      log(.nonFinite, report.contact)
      let time = latestTime ?? 0
      latestTime = time
      return time
    }
    if let latestTime, report.timestamp < latestTime {
      // A late update has no time of its own. It only keeps its position in the sequence.
      if report.kind != .refine { log(.timeReversed, report.contact) }
      return latestTime
    }
    latestTime = report.timestamp
    return report.timestamp
  }

  /// Returns the sample of a report. Values that are left out or not finite are NaN; the latter and
  /// a force above the maximum, which counts as the maximum, are recorded as issues (R53, R60).
  private mutating func validatedSample(
    of report: ContactReport, at time: Double, _ entry: ContactTable.Entry
  ) -> TouchSample {
    var sample = TouchSample(
      timestamp: time, location: Self.noLocation, type: entry.type, tool: entry.tool)
    if let location = report.location {
      if location.isFinite { sample.location = location } else { log(.nonFinite, report.contact) }
    }
    SampleProperty.forEach { property in
      guard let value = report.properties[property] else { return }
      if value.isFinite { sample.values[property] = value } else { log(.nonFinite, report.contact) }
    }
    if sample.values.force > maximumForce {
      sample.values.force = maximumForce
      log(.forceAboveMaximum, report.contact)
    }
    return sample
  }

  private static var noLocation: Point2D { Point2D(x: .nan, y: .nan) }
}

extension ContactReport {
  /// Whether the report contains a value that a late update can change, valid or not.
  fileprivate var hasUpdatableValue: Bool {
    location != nil
      || SampleProperty.allCases.contains { !$0.estimate.isEmpty && properties[$0] != nil }
  }
}
