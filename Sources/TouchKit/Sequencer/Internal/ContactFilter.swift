/// The filters that reports pass before they are received: debouncing (R78), then palm rejection
/// (R63).
struct ContactFilter {
  /// Palm rejection, which is used if the configuration asks for it, and for the device's own.
  private var palmFilter: PalmFilter
  private var debouncer: ContactDebouncer
  private let rejectsPalms: Bool
  /// Whether the configuration asks for either. Decided once, because every report asks.
  let isEnabled: Bool

  init(_ configuration: SequencerConfiguration) {
    palmFilter = PalmFilter(pointsPerMillimetre: configuration.pointsPerMillimetre)
    debouncer = ContactDebouncer(
      interval: configuration.debounceInterval, distance: configuration.debounceDistance)
    rejectsPalms = configuration.rejectsPalms
    isEnabled = configuration.rejectsPalms || debouncer.isEnabled
  }

  /// The fingers that were rejected so far (R64).
  var log: PalmLog { palmFilter.log }

  /// Whether lifts are held until nothing has landed again.
  var holdsLifts: Bool { debouncer.isEnabled }

  /// The time at which the next lift is released, in seconds, or `nil` if none is held.
  var nextRelease: Double? { debouncer.nextRelease }

  /// Calls `pass` with the reports that are received instead of a report.
  mutating func receive(_ report: ContactReport, _ pass: (ContactReport) -> Void) {
    guard debouncer.isEnabled else { return rejectPalms(report, pass) }
    var passed: [ContactReport] = []
    let bounce = debouncer.receive(report) { passed.append($0) }
    if let bounce {
      palmFilter.log.append(report.contact, at: report.timestamp, bounce)
    }
    for report in passed { rejectPalms(report, pass) }
  }

  /// Calls `pass` with the lifts for which nothing has landed again by a time in seconds.
  mutating func releaseLifts(until time: Double, _ pass: (ContactReport) -> Void) {
    var passed: [ContactReport] = []
    debouncer.release(until: time) { passed.append($0) }
    for report in passed { rejectPalms(report, pass) }
  }

  private mutating func rejectPalms(_ report: ContactReport, _ pass: (ContactReport) -> Void) {
    guard rejectsPalms || report.isPalm else { return pass(report) }
    palmFilter.receive(report, pass)
  }

  /// Forgets the contacts that were passed on, because their touches are cancelled (R55).
  mutating func cancelAll() {
    palmFilter.forgetAccepted()
    debouncer.removeAll()
  }
}
