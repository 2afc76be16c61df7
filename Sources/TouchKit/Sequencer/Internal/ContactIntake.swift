/// The first half of sequencing: takes reports, whatever is in them, and makes of them changes that are right (R50-R56).
///
/// It owns which contacts are there, the names of touches, the session's time and the issues. What it lets through obeys
/// R1, R2, R6 and R8: each touch begins once and ends once, time never decreases, every number is finite.
///
///                 down                      up, cancel
///     absent ───────────────▶ down ───────────────────────▶ absent
///       │  ▲                   ▲ │ hover: cancelled, reported
///       │  │ leave, cancel     │ ▼
///       └──┴───────────────  hovering      (down: leaves the region first)
///          hover ▶
struct ContactIntake {
  /// The changes that no event contains yet.
  var queue = Queue<ContactChange>()
  private(set) var issues = TouchIssueLog()
  private var contacts = ContactTable()
  private let maximumContacts: Int
  private var lastTouch: UInt64 = 0
  private var lastIndex = 0
  /// The latest time seen, nil before the first (R54).
  private var latest: Double?

  init(maximumContacts: Int?) {
    self.maximumContacts = Swift.min(Swift.max(maximumContacts ?? TouchConstants.contactLimit, 0), TouchConstants.contactLimit)
  }

  /// How many contacts are there, hovers included.
  var contactCount: Int { contacts.entries.count }

  /// Whether a change came by `time` that no event has told yet.
  func hasChange(until time: Double) -> Bool { !queue.isEmpty && queue[0].timestamp <= time }

  mutating func report(_ kind: TouchIssue.Kind, _ contact: ContactID) {
    issues.append(TouchIssue(kind: kind, timestamp: latest ?? 0, contact: contact))
  }

  mutating func receive(_ report: ContactReport) {
    let time = checkedTime(of: report)
    switch report.kind {
    case .down, .hover: place(report, at: time)
    case .move: move(report, at: time)
    case .up: lift(report, at: time, as: .ended)
    case .cancel: lift(report, at: time, as: .cancelled)
    case .leave: leave(report, at: time)
    case .refine: refine(report, at: time)
    case .overflow:
      self.report(.overflow, report.contact)
      cancelAll(at: time)
    }
  }

  /// Takes every contact away, without a sample of its own, in the order in which they came: how a source numbers its contacts changes
  /// nothing of the events.
  mutating func cancelAll(at time: Double) {
    let time = Swift.max(time, latest ?? time)
    latest = time
    for entry in contacts.entries.sorted(by: { $0.touch < $1.touch }) { end(entry, at: time) }
    contacts.removeAll()
  }

  // MARK: - What a report means

  /// Down or hover: a contact that is there in the other way, or is down twice, ends first.
  private mutating func place(_ report: ContactReport, at time: Double) {
    let isHover = report.kind == .hover
    let place = contacts.place(of: report.contact)
    if isHover, let place, contacts[place].isHover {
      take(report, at: time, place: place)
      return
    }
    guard let location = checkedLocation(of: report, or: nil) else { return }
    if let place {
      let entry = contacts[place]
      if !entry.isHover { self.report(.duplicateDown, report.contact) }
      end(entry, at: time)
      contacts.remove(at: place)
    } else if contactCount >= maximumContacts {
      self.report(.tooManyContacts, report.contact)
      return
    }
    lastTouch &+= 1
    let entry = ContactTable.Entry(
      contact: report.contact, touch: TouchID(lastTouch), isHover: isHover, type: report.type ?? .finger, location: location)
    contacts.insert(entry)
    append(.begin, entry, report, at: time)
  }

  @inline(__always)
  private mutating func move(_ report: ContactReport, at time: Double) {
    guard let place = contacts.place(of: report.contact), !contacts[place].isHover else {
      self.report(.unknownContact, report.contact)
      return
    }
    take(report, at: time, place: place)
  }

  /// A sample of a contact that is there and stays.
  @inline(__always)
  private mutating func take(_ report: ContactReport, at time: Double, place: Int) {
    guard let location = checkedLocation(of: report, or: contacts[place].location) else { return }
    contacts[place].location = location
    append(.sample, contacts[place], report, at: time)
  }

  /// Up or cancel: carried out even where the place is no number (R53).
  private mutating func lift(_ report: ContactReport, at time: Double, as phase: TouchPhase) {
    guard let place = contacts.place(of: report.contact), !(contacts[place].isHover && phase == .ended) else {
      self.report(.unknownContact, report.contact)
      return
    }
    end(at: place, report, at: time, as: contacts[place].isHover ? .regionExited : phase)
  }

  private mutating func leave(_ report: ContactReport, at time: Double) {
    guard let place = contacts.place(of: report.contact), contacts[place].isHover else {
      self.report(.unknownContact, report.contact)
      return
    }
    end(at: place, report, at: time, as: .regionExited)
  }

  private mutating func end(at place: Int, _ report: ContactReport, at time: Double, as phase: TouchPhase) {
    var entry = contacts[place]
    contacts.remove(at: place)
    entry.location = checkedLocation(of: report, or: entry.location) ?? entry.location
    append(.end(phase), entry, report, at: time)
  }

  /// An end that no report asked for: the touch ends with the sample that it has.
  private mutating func end(_ entry: ContactTable.Entry, at time: Double) {
    queue.append(
      ContactChange(
        kind: .end(entry.isHover ? .regionExited : .cancelled), isHover: entry.isHover, isReal: false, contact: entry.contact,
        touch: entry.touch, sourceIndex: nil, sample: TouchSample(timestamp: time, location: entry.location)))
  }

  private mutating func refine(_ report: ContactReport, at time: Double) {
    let location = report.location.flatMap { checked(location: $0, of: report.contact) }
    let update = checkedSample(of: report, at: time, location: location ?? .zero, type: .finger)
    var properties: EstimatedProperties = location == nil ? [] : .location
    if update.force != nil { properties.insert(.force) }
    if update.altitudeAngle != nil { properties.insert(.altitude) }
    if update.azimuthAngle != nil { properties.insert(.azimuth) }
    if update.rollAngle != nil { properties.insert(.roll) }
    // What brought only numbers that are none was reported as that; nothing of it is left.
    if properties.isEmpty, report.hasReadings { return }
    queue.append(
      ContactChange(
        kind: .refine(properties), isHover: false, isReal: true, contact: report.contact, touch: TouchID(0),
        sourceIndex: report.updateIndex, sample: update))
  }

  /// Queues a sample, with a name for its late update where one is expected (R13).
  @inline(__always)
  private mutating func append(_ kind: ContactChange.Kind, _ entry: ContactTable.Entry, _ report: ContactReport, at time: Double) {
    if report.isPlain {
      queue.append(
        ContactChange(
          kind: kind, isHover: entry.isHover, isReal: true, contact: entry.contact, touch: entry.touch, sourceIndex: nil,
          sample: TouchSample(timestamp: time, location: entry.location, type: entry.type)))
    } else {
      appendDetailed(kind, entry, report, at: time)
    }
  }

  private mutating func appendDetailed(
    _ kind: ContactChange.Kind, _ entry: ContactTable.Entry, _ report: ContactReport, at time: Double
  ) {
    var sample = checkedSample(of: report, at: time, location: entry.location, type: entry.type)
    let expecting = report.estimatedPropertiesExpectingUpdates
    sample.estimatedProperties = report.estimatedProperties.union(expecting)
    if !expecting.isEmpty {
      lastIndex &+= 1
      sample.estimatedPropertiesExpectingUpdates = expecting
      sample.estimationUpdateIndex = lastIndex
    }
    queue.append(
      ContactChange(
        kind: kind, isHover: entry.isHover, isReal: true, contact: entry.contact, touch: entry.touch,
        sourceIndex: expecting.isEmpty ? nil : report.updateIndex, sample: sample))
  }

  // MARK: - Numbers that can be relied on
  //
  // Time and place are checked inline, because every report has them; properties only where a report is not plain.

  /// The time at which a report is taken: its own, unless that is no number or runs backwards (R53, R54).
  @inline(__always)
  private mutating func checkedTime(of report: ContactReport) -> Double {
    guard report.timestamp.isFinite else {
      self.report(.nonFinite, report.contact)
      let time = latest ?? 0
      latest = time
      return time
    }
    if let latest, report.timestamp < latest {
      // A late update has no time of its own: it is only kept in its place.
      if report.kind != .refine { self.report(.timeReversed, report.contact) }
      return latest
    }
    latest = report.timestamp
    return report.timestamp
  }

  /// Where a report says that its contact is, else `fallback`. Nil where what it says is no number, which is reported, or
  /// where there is neither.
  @inline(__always)
  private mutating func checkedLocation(of report: ContactReport, or fallback: Point2D?) -> Point2D? {
    if let location = report.location { return checked(location: location, of: report.contact) }
    if fallback == nil { self.report(.nonFinite, report.contact) }
    return fallback
  }

  @inline(__always)
  private mutating func checked(location: Point2D, of contact: ContactID) -> Point2D? {
    if location.isFinite { return location }
    report(.nonFinite, contact)
    return nil
  }

  private mutating func checked(_ property: Double?, of contact: ContactID) -> Double? {
    guard let property else { return nil }
    if property.isFinite { return property }
    report(.nonFinite, contact)
    return nil
  }

  private mutating func checkedSample(of report: ContactReport, at time: Double, location: Point2D, type: TouchType) -> TouchSample {
    TouchSample(
      timestamp: time, location: location, force: checked(report.force, of: report.contact),
      majorRadius: checked(report.majorRadius, of: report.contact), altitudeAngle: checked(report.altitudeAngle, of: report.contact),
      azimuthAngle: checked(report.azimuthAngle, of: report.contact), rollAngle: checked(report.rollAngle, of: report.contact), type: type)
  }
}
