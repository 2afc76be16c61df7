import TestSupport
import TouchKit

// Sequences from seeds, half of them from sources that follow the rules, half from broken ones.
extension ModelSequence {
  /// Creates a sequence from a seed, with a number of steps.
  init(seed: UInt64, steps count: Int) {
    var dice = SequenceDice(seed: seed)
    self.init(seed: seed)
    display = dice.pick([nil, 30, 30, 60, 120])
    maximumContacts = dice.isOneIn(6) ? dice.number(in: 1...3) : nil
    // Rarely, because a prediction takes longer than everything else.
    prediction = dice.isOneIn(50) ? 30 : 0
    for index in 0..<dice.number(in: 1...5) { views.append(dice.view(after: index, on: surface)) }
    var source = RandomSource(dice, views: views.count, isBroken: seed % 2 == 1)
    for _ in 0..<count { steps.append(source.nextStep()) }
  }
}

/// A generator of choices that are random and equal in every run.
struct SequenceDice {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed &* 0xD134_2543_DE82_EF95) }

  mutating func next() -> UInt64 { generator.next() }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func isOneIn(_ count: Int) -> Bool { next() % UInt64(count) == 0 }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[number(in: 0...choices.count - 1)]
  }

  mutating func point(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> Point2D {
    Point2D(x: Double(number(in: x)), y: Double(number(in: y)))
  }

  mutating func view(after index: Int, on surface: Size2D) -> ModelView {
    let size = Size2D(width: Double(number(in: 0...300)), height: Double(number(in: 0...250)))
    var view = ModelView(frame: Rect2D(origin: point(-50...250, -50...200), size: size))
    if index == 0 { view.frame = Rect2D(origin: .zero, size: surface) }
    if index > 0, isOneIn(2) { view.parent = number(in: 0...index - 1) }
    view.isMultitouch = !isOneIn(3)
    view.isExclusive = isOneIn(6)
    view.isHidden = isOneIn(10)
    view.isDisabled = isOneIn(12)
    if isOneIn(8) { view.alpha = pick([0, 0.009, 0.01, 0.5]) }
    if isOneIn(5) { view.boundsOrigin = point(-100...100, -100...100) }
    view.ignores = isOneIn(6)
    if isOneIn(5) {
      // No edge is a whole number, so rounding decides nothing.
      view.frame.origin = Point2D(x: view.frame.origin.x + 0.3719, y: view.frame.origin.y + 0.2387)
      view.rotation = Double(number(in: -180...180))
      view.scale = pick([-1.03, 0, 0.511, 1.013, 2.009])
    }
    return view
  }
}

/// A source of reports of the contacts `a` to `d`, with occasional changes to views.
private struct RandomSource {
  private enum State { case absent, down, hovering }

  private var dice: SequenceDice
  private let views: Int
  private let isBroken: Bool
  /// The latest time, in whole milliseconds. Views change then, because no draw is due between two
  /// milliseconds at 30, 60 or 120 Hz.
  private var now = 0
  private var states = [State](repeating: .absent, count: 4)
  private var locations: [Point2D] = [Point2D(x: 100, y: 100)]
  private var indices: [(contact: Int, index: Int)] = []

  init(_ dice: SequenceDice, views: Int, isBroken: Bool) {
    self.dice = dice
    self.views = views
    self.isBroken = isBroken
  }

  mutating func nextStep() -> ModelStep {
    if dice.isOneIn(20) { return changeStep() }
    // Sometimes exactly at, or just beyond, the limits of a tap and a series of taps (R7).
    now +=
      dice.isOneIn(16)
      ? dice.pick([350, 351, 750, 751]) : dice.pick([0, 0, 0, 0, 1, 1, 2, 4, 8, 16, 17, 50, 100])
    let contact = dice.number(in: 0...3)
    let kind = nextKind(contact)
    let milliseconds = nextTime()
    let report = report(kind, contact, at: milliseconds / 1000)
    return ModelStep(milliseconds: milliseconds, action: .report(report))
  }

  private mutating func changeStep() -> ModelStep {
    defer { now += 1 }
    let view = dice.number(in: 0...views - 1)
    return ModelStep(
      milliseconds: Double(now) + 0.5,
      action: dice.pick([.hide(view), .hide(view), .show(view), .show(view), .remove(view)]))
  }

  private mutating func nextTime() -> Double {
    guard isBroken, dice.isOneIn(15) else { return Double(now) }
    return dice.isOneIn(3)
      ? dice.pick([.nan, .infinity, -.infinity]) : Double(max(now - dice.number(in: 1...200), 0))
  }

  private mutating func nextKind(_ contact: Int) -> ContactReport.Kind {
    if isBroken, dice.isOneIn(6) {
      return dice.pick([.down, .move, .up, .cancel, .hover, .leave, .refine, .overflow])
    }
    switch states[contact] {
    case .absent: return dice.pick([.down, .down, .down, .hover])
    case .down: return dice.pick([.move, .move, .move, .move, .up, .up, .up, .cancel, .refine])
    case .hovering: return dice.pick([.hover, .hover, .hover, .leave, .down])
    }
  }

  private mutating func report(_ kind: ContactReport.Kind, _ contact: Int, at time: Double)
    -> ContactReport
  {
    var report = ContactReport(kind, ContactID(contact), at: time)
    switch kind {
    case .down, .move:
      report.location = randomLocation()
      if kind == .down, dice.isOneIn(4) { report.type = dice.pick([.finger, .pencil, .indirect]) }
      readings(into: &report)
      if dice.isOneIn(6) { expectUpdate(contact, of: &report) }
    case .hover: report.location = randomLocation()
    case .up:
      report.location = dice.isOneIn(2) ? randomLocation() : nil
      endReadings(contact, into: &report)
    case .refine: refine(&report)
    case .cancel: endReadings(contact, into: &report)
    case .leave: break
    case .overflow: report.contact = ContactID(0)
    case .predicted, .palm: break
    }
    follow(kind, contact, report)
    return report
  }

  /// Returns a location near an earlier one, just within or just beyond the distances that matter
  /// to taps (R7), or anywhere.
  private mutating func randomLocation() -> Point2D {
    if isBroken, dice.isOneIn(12) {
      return dice.pick([
        Point2D(x: .nan, y: 0), Point2D(x: 5, y: .infinity), Point2D(x: 1e308, y: -1e308),
        Point2D(x: -.infinity, y: .nan),
      ])
    }
    if dice.isOneIn(4) { return dice.point(-20...419, -20...319) }
    let (dx, dy) = dice.pick([
      (0, 0), (0, 0), (0, 0), (1, 0), (6, 8), (-10, 0), (0, 11), (18, 24), (-30, 0), (0, 31),
    ])
    let near = dice.pick(locations)
    return Point2D(x: near.x + Double(dx), y: near.y + Double(dy))
  }

  private mutating func readings(into report: inout ContactReport) {
    if dice.isOneIn(4) { report.force = dice.pick([0, 0.25, 1, isBroken ? .nan : 2]) }
    if dice.isOneIn(8) { report.altitudeAngle = Double(dice.number(in: 0...90)) * .pi / 180 }
    if dice.isOneIn(8) { report.azimuthAngle = Double(dice.number(in: -180...180)) * .pi / 180 }
    if dice.isOneIn(8) { report.rollAngle = Double(dice.number(in: -180...180)) * .pi / 180 }
  }

  /// Adds properties to a lift, which rarely has any (R16).
  private mutating func endReadings(_ contact: Int, into report: inout ContactReport) {
    guard dice.isOneIn(4) else { return }
    readings(into: &report)
    if dice.isOneIn(4) { expectUpdate(contact, of: &report) }
  }

  private mutating func expectUpdate(_ contact: Int, of report: inout ContactReport) {
    report.estimatedPropertiesExpectingUpdates = EstimatedProperties(
      rawValue: UInt8(dice.number(in: 1...31)))
    report.updateIndex = indices.count + 1
    indices.append((contact, indices.count + 1))
  }

  private mutating func refine(_ report: inout ContactReport) {
    readings(into: &report)
    if dice.isOneIn(3) { report.location = randomLocation() }
    // A late update has at least one property.
    if report.force == nil, report.location == nil { report.force = 0.75 }
    guard let sample = indices.last, !dice.isOneIn(8) else {
      report.updateIndex = 99_999
      return
    }
    let known = dice.isOneIn(2) ? sample : dice.pick(indices)
    report.updateIndex = known.index
    if !isBroken || !dice.isOneIn(6) { report.contact = ContactID(known.contact) }
  }

  /// Updates the contacts of a source that follows the rules.
  private mutating func follow(_ kind: ContactReport.Kind, _ contact: Int, _ report: ContactReport)
  {
    if let location = report.location, location.isFinite, abs(location.x) < 1000 {
      locations = locations.suffix(5) + [location]
    }
    switch kind {
    case .down: states[contact] = .down
    case .hover: states[contact] = .hovering
    case .up, .cancel, .leave: states[contact] = .absent
    case .overflow: states = states.map { _ in .absent }
    case .move, .refine, .predicted, .palm: break
    }
  }
}
