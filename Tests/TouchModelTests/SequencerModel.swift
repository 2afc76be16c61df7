import TouchKit

/// A model of a sequencer, written directly from the rules with plain arrays and a function for
/// each rule, without regard to speed.
///
/// It shares only input and output values with the library, and no code. The first half is the
/// effect of reports (R1, R6, R8, R50-R56). The second half, in `SequencerModel+Events`, creates
/// the events.
struct SequencerModel {
  /// A contact that is down or hovers.
  struct Contact {
    var name: ContactID
    var touch: UInt64
    var isHover: Bool
    var type: TouchType
  }

  /// The effect of a report on a touch.
  struct Arrival {
    enum Meaning: Equatable {
      case begins, reads
      case ends(TouchPhase)
      /// A late update of these properties.
      case refines(EstimatedProperties)
    }

    var meaning: Meaning
    var contact: Contact
    var time: Double
    /// The number of the sample, or `nil` for an end without a report.
    var sample: TouchSample?
    /// Whether the report has a location. If not, that of the sample is undefined (R16).
    var isPlaced = true
    /// The source's index of a sample that expects an update, or of the updated one.
    var index: Int?
  }

  let configuration: SequencerConfiguration
  /// The source's indices of the samples that expect an update, in the order of the session's
  /// indices.
  private(set) var sourceIndices: [Int?] = []
  private(set) var issues: [TouchIssue] = []
  private var contacts: [Contact] = []
  /// The contacts whose touches were cancelled, and that have not lifted or landed since.
  private var ignored: Set<ContactID> = []
  private var latest: Double?
  /// The reports since the newest landing whose times are at least 2 s after the one before.
  private var longIntervals: [Double]?
  private var lastTouch: UInt64 = 0

  /// The arrivals that have not been drawn.
  var waiting: [Arrival] = []
  /// The touches of the newest event that continue.
  var live: [ModelTouch] = []
  var taps: [Tap] = []
  var pending: [Pending] = []

  init(_ configuration: SequencerConfiguration) { self.configuration = configuration }

  mutating func report(_ kind: TouchIssue.Kind, _ contact: ContactID) {
    issues.append(TouchIssue(kind: kind, timestamp: latest ?? 0, contact: contact))
  }

  mutating func receive(_ report: ContactReport) {
    let former = latest
    let time = takeTime(of: report)
    let contact = contacts.first { $0.name == report.contact }
    switch report.kind {
    case .down: land(report, at: time, contact, isHover: false)
    case .hover:
      if let contact, contact.isHover {
        read(contact, report, at: time)
      } else {
        land(report, at: time, contact, isHover: true)
      }
    case .move:
      if let contact, !contact.isHover {
        checkUnit(of: report, after: former)
        read(contact, report, at: time)
      } else {
        reportUnknown(report)
      }
    case .up:
      if let contact, !contact.isHover {
        end(contact, report, at: time, as: .ended)
      } else {
        reportUnknown(report)
      }
    case .cancel:
      if let contact {
        end(contact, report, at: time, as: contact.isHover ? .regionExited : .cancelled)
      } else {
        reportUnknown(report)
      }
    case .leave:
      if let contact, contact.isHover {
        end(contact, report, at: time, as: .regionExited)
      } else {
        reportUnknown(report)
      }
    case .refine: refine(report, at: time)
    case .predicted, .palm: break  // Scripts have no words for them.
    case .overflow:
      self.report(.overflow, report.contact)
      // All active touches are cancelled, in the order in which they began (R55).
      for contact in contacts.sorted(by: { $0.touch < $1.touch }) {
        ignored.insert(contact.name)
        endWithoutSample(contact, at: time)
      }
    }
  }

  /// Reports a contact that is unknown, unless its touch was cancelled and it has not lifted (R55).
  private mutating func reportUnknown(_ report: ContactReport) {
    if !ignored.contains(report.contact) { self.report(.unknownContact, report.contact) }
    if report.kind != .move { ignored.remove(report.contact) }
  }

  // MARK: - R53, R54: time

  private mutating func takeTime(of report: ContactReport) -> Double {
    if !report.timestamp.isFinite {
      self.report(.nonFinite, report.contact)
      latest = latest ?? 0
    } else if let latest, report.timestamp < latest {
      if report.kind != .refine { self.report(.timeReversed, report.contact) }
    } else {
      latest = report.timestamp
    }
    return latest ?? 0
  }

  // MARK: - R50: times in milliseconds

  /// Five samples after a landing and nothing else in between, each at least 2 s later.
  private mutating func checkUnit(of report: ContactReport, after former: Double?) {
    guard report.timestamp.isFinite, let former, report.timestamp - former >= 2,
      let last = longIntervals?.last, last == former
    else { return }
    longIntervals?.append(report.timestamp)
    guard longIntervals?.count == 6, !issues.contains(where: { $0.kind == .millisecondTimes })
    else { return }
    self.report(.millisecondTimes, report.contact)
  }

  // MARK: - R1, R6, R51, R56: landing

  private mutating func land(
    _ report: ContactReport, at time: Double, _ contact: Contact?, isHover: Bool
  ) {
    guard let location = report.location, location.isFinite else {
      self.report(.nonFinite, report.contact)
      return
    }
    if let contact {
      if !contact.isHover { self.report(.duplicateDown, report.contact) }
      endWithoutSample(contact, at: time)
    } else if contacts.count >= configuration.maximumContacts ?? 65_536 {
      self.report(.tooManyContacts, report.contact)
      return
    }
    ignored.remove(report.contact)
    lastTouch += 1
    let landed = Contact(
      name: report.contact, touch: lastTouch, isHover: isHover, type: report.type ?? .finger)
    contacts.append(landed)
    longIntervals = [time]
    arrive(.begins, landed, report, location, at: time)
  }

  // MARK: - R52, R53: a contact that is there

  private mutating func read(_ contact: Contact, _ report: ContactReport, at time: Double) {
    if let location = report.location, !location.isFinite {
      self.report(.nonFinite, report.contact)
      return
    }
    arrive(.reads, contact, report, report.location, at: time)
  }

  private mutating func end(
    _ contact: Contact, _ report: ContactReport, at time: Double, as phase: TouchPhase
  ) {
    let location = report.location.flatMap { $0.isFinite ? $0 : nil }
    if report.location != nil, location == nil { self.report(.nonFinite, report.contact) }
    contacts.removeAll { $0.name == contact.name }
    arrive(.ends(phase), contact, report, location, at: time)
  }

  private mutating func endWithoutSample(_ contact: Contact, at time: Double) {
    contacts.removeAll { $0.name == contact.name }
    let phase = contact.isHover ? TouchPhase.regionExited : .cancelled
    waiting.append(
      Arrival(meaning: .ends(phase), contact: contact, time: time, sample: nil, index: nil))
  }

  // MARK: - R8, R13, R53: samples

  private mutating func arrive(
    _ meaning: Arrival.Meaning, _ contact: Contact, _ report: ContactReport, _ location: Point2D?,
    at time: Double
  ) {
    var sample = readings(of: report, at: time, location ?? .zero, contact.type)
    let expected = report.estimatedPropertiesExpectingUpdates
    sample.estimatedProperties = report.estimatedProperties.union(expected)
    if !expected.isEmpty {
      sourceIndices.append(report.updateIndex)
      sample.estimatedPropertiesExpectingUpdates = expected
      sample.estimationUpdateIndex = sourceIndices.count
    }
    waiting.append(
      Arrival(
        meaning: meaning, contact: contact, time: time, sample: sample, isPlaced: location != nil,
        index: expected.isEmpty ? nil : report.updateIndex))
  }

  private mutating func readings(
    of report: ContactReport, at time: Double, _ location: Point2D, _ type: TouchType
  ) -> TouchSample {
    var sample = TouchSample(timestamp: time, location: location, type: type)
    sample.force = finite(report.force, report)
    sample.majorRadius = finite(report.majorRadius, report)
    sample.altitudeAngle = finite(report.altitudeAngle, report)
    sample.azimuthAngle = finite(report.azimuthAngle, report)
    sample.rollAngle = finite(report.rollAngle, report)
    return sample
  }

  private mutating func finite(_ number: Double?, _ report: ContactReport) -> Double? {
    guard let number, !number.isFinite else { return number }
    self.report(.nonFinite, report.contact)
    return nil
  }

  // MARK: - R14: late updates

  private mutating func refine(_ report: ContactReport, at time: Double) {
    var properties: EstimatedProperties = []
    if let location = report.location {
      if location.isFinite {
        properties.insert(.location)
      } else {
        self.report(.nonFinite, report.contact)
      }
    }
    let sample = readings(of: report, at: time, report.location ?? .zero, .finger)
    if sample.force != nil { properties.insert(.force) }
    if sample.altitudeAngle != nil { properties.insert(.altitude) }
    if sample.azimuthAngle != nil { properties.insert(.azimuth) }
    if sample.rollAngle != nil { properties.insert(.roll) }
    // Values that are not finite were reported and are ignored.
    let said = [
      report.force, report.altitudeAngle, report.azimuthAngle, report.rollAngle, report.location?.x,
    ]
    if properties.isEmpty, said.contains(where: { $0 != nil }) { return }
    let unknown = Contact(name: report.contact, touch: 0, isHover: false, type: .finger)
    waiting.append(
      Arrival(
        meaning: .refines(properties), contact: unknown, time: time, sample: sample,
        index: report.updateIndex))
  }
}
