import TestSupport
import Testing

@testable import TouchKit

/// Random input, valid and invalid, for which R2, R8, R10 and R11 must hold. A failure states the
/// seed that reproduces it.
@Suite("Random reports")
struct SequencerPropertyTests {
  private static let sequencesPerRun = TestLoad.count(1000, quick: 250)

  @Test(
    "the rules hold for thousands of random sequences (R2, R8, R10, R11)",
    arguments: 0..<TestLoad.count(24 as UInt64, quick: 1))
  func randomSequencesKeepTheRules(run: UInt64) {
    for sequence in 0..<Self.sequencesPerRun {
      let seed = run * UInt64(Self.sequencesPerRun) + UInt64(sequence)
      if let failure = RandomSequence(seed: seed).firstFailure() {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }
}

/// A random sequence of reports with events at random times, and the conditions that must hold for
/// it.
private struct RandomSequence {
  private var generator: SeededGenerator
  private var sequencer: TouchSequencer
  private var time = 0.0
  private let isBroken: Bool
  /// The contacts that are down for a source that obeys the rules.
  private var down: Set<Int> = []
  private var sent: [Int: [[TouchSample]]] = [:]

  private var phases: [TouchID: TouchPhase] = [:]
  private var received: [TouchID: [TouchSample]] = [:]
  private var owner: [TouchID: Int] = [:]
  private var latest = -Double.infinity

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    isBroken = seed % 2 == 1
    // Every seventh invalid source has more contacts than it announced, and every fifth surface
    // predicts.
    let announced = isBroken && seed % 7 == 0 ? 3 : nil
    sequencer = TouchSequencer(
      SequencerConfiguration(
        maximumContacts: announced, predictionHorizon: seed % 5 == 0 ? 0.03 : 0))
  }

  func firstFailure() -> String? {
    var copy = self
    return copy.run()
  }

  private mutating func run() -> String? {
    for _ in 0..<Int.random(in: 5...40, using: &generator) {
      if isBroken { sendAnything() } else { sendValid() }
      if Int.random(in: 0..<3, using: &generator) == 0, let failure = makeEvents(until: time) {
        return failure
      }
    }
    sequencer.cancelAll(at: time)
    // Reports whose time was before the latest one were received later than they state.
    if let failure = makeEvents(until: .infinity) { return failure }
    if let open = phases.first(where: { !$0.value.isFinal }) {
      return "R2: touch \(open.key) did not end, its phase is \(open.value)"
    }
    return isBroken ? nil : differenceFromSent()
  }

  // MARK: - Reports

  private mutating func sendValid() {
    time += Double.random(in: 0...0.02, using: &generator)
    let contact = Int.random(in: 0..<5, using: &generator)
    let location = Point2D(
      x: Double.random(in: 0..<400, using: &generator),
      y: Double.random(in: 0..<300, using: &generator))
    var kind = ContactReport.Kind.down
    if down.contains(contact) {
      kind = [.move, .move, .move, .up, .cancel].randomElement(using: &generator) ?? .move
    }
    var lives = sent[contact] ?? []
    if kind == .down { lives.append([]) }
    lives[lives.count - 1].append(TouchSample(timestamp: time, location: location))
    sent[contact] = lives
    if kind == .down { down.insert(contact) } else if kind != .move { down.remove(contact) }
    sequencer.receive(ContactReport(kind, ContactID(contact), at: time, location: location))
  }

  private mutating func sendAnything() {
    time += Double.random(in: -0.01...0.02, using: &generator)
    let kind = ContactReport.Kind.allCases.randomElement(using: &generator) ?? .down
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0]
    func number() -> Double {
      Int.random(in: 0..<8, using: &generator) == 0
        ? wild.randomElement(using: &generator) ?? 0 : Double.random(in: 0..<400, using: &generator)
    }
    let location =
      Int.random(in: 0..<6, using: &generator) == 0 ? nil : Point2D(x: number(), y: number())
    let isTimeWild = Int.random(in: 0..<20, using: &generator) == 0
    sequencer.receive(
      ContactReport(
        kind,
        ContactID(
          device: Int.random(in: 0...1, using: &generator), Int.random(in: 0..<4, using: &generator)
        ),
        at: isTimeWild ? .nan : time, location: location, force: number(),
        estimatedPropertiesExpectingUpdates: EstimatedProperties(
          rawValue: UInt8.random(in: 0...255, using: &generator)),
        updateIndex: Int.random(in: 0..<10, using: &generator)))
  }

  // MARK: - Conditions

  private mutating func makeEvents(until time: Double) -> String? {
    while let event = sequencer.nextTouchEvent(at: time) {
      if let failure = check(event) { return failure }
    }
    return nil
  }

  private mutating func check(_ event: TouchEvent) -> String? {
    if event.timestamp < latest { return "R8: time went from \(latest) back to \(event.timestamp)" }
    latest = event.timestamp
    var contacts: Set<ContactID> = []
    for touch in event.allTouches {
      if let failure = checkPhase(touch) { return failure }
      guard let contact = sequencer.contact(of: touch.id), contacts.insert(contact).inserted else {
        return "R3: two touches of one contact"
      }
      owner[touch.id] = contact.contact
      let samples = event.samples(for: touch.id)
      received[touch.id, default: []] += samples
      if !samples.allSatisfy({
        $0.location.isFinite && $0.timestamp.isFinite && ($0.force ?? 0).isFinite
      }) {
        return "R8: not finite"
      }
      var last = event.coalescedTouches(for: touch.id)?.last
      last?.previousLocation = touch.previousLocation
      guard last?.hasSameContents(as: touch) == true else {
        return "R9: the last coalesced touch is not the touch"
      }
      let predicted = event.predictedTouches(for: touch.id)
      if predicted?.allSatisfy({ $0.timestamp > touch.timestamp && $0.location.isFinite }) != true {
        return "R12: predictions"
      }
    }
    let missing = phases.filter { !$0.value.isFinal && event.touch($0.key) == nil }
    return missing.isEmpty ? nil : "R3: touch \(missing.keys.sorted()[0]) is missing from the event"
  }

  private mutating func checkPhase(_ touch: Touch) -> String? {
    let before = phases[touch.id]
    phases[touch.id] = touch.phase
    switch (before, touch.phase) {
    case (nil, .began), (nil, .regionEntered): return nil
    case (.began, .moved), (.began, .stationary), (.began, .ended), (.began, .cancelled): return nil
    case (.moved, .moved), (.moved, .stationary), (.moved, .ended), (.moved, .cancelled): return nil
    case (.regionEntered, .regionMoved), (.regionEntered, .stationary),
      (.regionEntered, .regionExited):
      return nil
    case (.regionMoved, .regionMoved), (.regionMoved, .stationary), (.regionMoved, .regionExited):
      return nil
    case (.stationary, let now):
      return now == .began || now == .regionEntered ? "R2: \(touch.id) began twice" : nil
    default:
      return
        "R2: touch \(touch.id) went from \(before.map { "\($0)" } ?? "nothing") to \(touch.phase)"
    }
  }

  private func differenceFromSent() -> String? {
    for (contact, lives) in sent.sorted(by: { $0.key < $1.key }) {
      let ids = owner.filter { $0.value == contact }.keys.sorted()
      let got = ids.map { received[$0] ?? [] }
      if got != lives {
        return
          "R10, R11: contact \(contact) sent \(lives.map(\.count)) samples, "
          + "its touches have \(got.map(\.count))"
      }
    }
    return sequencer.issues.total == 0
      ? nil : "R50: valid input made \(sequencer.issues.total) issues"
  }
}
