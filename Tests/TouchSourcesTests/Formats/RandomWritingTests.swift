import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

/// Random hands whose numbers every format writes exactly, and what each format keeps of them: all
/// that is written is read back.
@Suite("What other formats keep of random recordings")
struct RandomWritingTests {
  private static let seeds = 0..<TestLoad.count(300 as UInt64, quick: 12)
  private static let surface = Size2D(width: 512, height: 256)

  /// A sample of a touch, as far as formats keep it.
  private struct Kept: Hashable {
    var kind: ContactReport.Kind
    var milliseconds: Int
    var location: Point2D
    var values: [SampleProperty: Double]
  }

  /// A touch from landing to lift.
  private struct Hand {
    var contact: String
    var type: TouchType
    var samples: [RecordedSample] = []
    var isCancelled: Bool { samples.last?.kind == .report(.cancel) }
  }

  /// Touches of two fingers that overlap, and those of a pencil, one after the other, each sample
  /// at a time of its own.
  private func hands(_ random: inout SeededGenerator) -> [Hand] {
    var hands: [Hand] = []
    var open: [String: Int] = [:]
    for step in 0..<random.int(below: 60) + 20 {
      let contact = random.element(of: ["a", "b", "pen"])
      let hand = open[contact] ?? hands.count
      let isDown = open[contact] != nil
      if !isDown {
        hands.append(Hand(contact: contact, type: contact == "pen" ? .pencil : .finger))
      }
      let isEnd = isDown && random.chance(0.2)
      let kind: ContactReport.Kind =
        isEnd ? random.element(of: [.up, .up, .cancel]) : isDown ? .move : .down
      var sample = RecordedSample(.report(kind), contact, time: Double(step + 1) * 8 / 1000)
      if kind != .cancel, kind != .up || random.chance(0.5) {
        // No two locations are equal.
        sample.x = Double(step)
        sample.y = Double(1 + random.int(below: 900)) / 4
      }
      if kind == .down { sample.type = hands[hand].type }
      for property in [SampleProperty.force, .altitudeAngle, .azimuthAngle, .rollAngle]
      where kind != .cancel && random.chance(0.6) {
        let number = Double(1 + random.int(below: 80))
        sample.properties[property] = property == .force ? number / 50 : number * .pi / 180
      }
      hands[hand].samples.append(sample)
      open[contact] = isEnd ? nil : hand
    }
    for (contact, hand) in open.sorted(by: { $0.key < $1.key }) {
      let time = 1 + Double(hand) * 8 / 1000
      hands[hand].samples.append(RecordedSample(.report(.up), contact, time: time))
    }
    return hands
  }

  private func recording(of hands: [Hand]) -> TouchRecording {
    let samples = hands.flatMap(\.samples).sorted { $0.time ?? 0 < $1.time ?? 0 }
    return TouchRecording(surface: Self.surface, samples: samples)
  }

  /// Returns the samples of a hand with the values that they carry (R16).
  private func carried(_ hand: Hand) -> [Kept] {
    var location = Point2D.zero
    var values: [SampleProperty: Double] = [:]
    return hand.samples.compactMap { sample in
      guard case .report(let kind) = sample.kind else { return nil }
      location = sample.location ?? location
      for property in SampleProperty.allCases {
        values[property] = sample.properties[property] ?? values[property]
      }
      return Kept(
        kind: kind, milliseconds: milliseconds(sample.time), location: location, values: values)
    }
  }

  private func milliseconds(_ time: Double?) -> Int { Int(((time ?? -1) * 1000).rounded()) }

  private func rounded(_ values: [SampleProperty: Double]) -> [SampleProperty: Double] {
    values.mapValues { ($0 * 10_000).rounded() / 10_000 }
  }

  @Test("InkML keeps each touch that was not cancelled, with all values", arguments: seeds)
  func inkMLKeepsTouches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hands = hands(&random)
    let text = InkMLWriter.text(of: recording(of: hands))
    // Traces of one pen have no common clock and follow each other, as these do.
    let strokes = InkMLStroke.strokes(reading: Array(text.utf8), file: "a.inkml")
    let expected = hands.filter { !$0.isCancelled }
    #expect(strokes.count == expected.count, "seed \(seed)")
    for hand in expected {
      let samples = carried(hand)
      let stroke = strokes.first {
        milliseconds($0.samples[0].timestamp) == samples[0].milliseconds
      }
      guard let stroke else {
        Issue.record("seed \(seed): the touch at \(samples[0].milliseconds) is missing\n\(text)")
        continue
      }
      #expect(stroke.type == hand.type)
      #expect(stroke.samples.map { milliseconds($0.timestamp) } == samples.map(\.milliseconds))
      #expect(stroke.samples.map(\.location) == samples.map(\.location), "seed \(seed)")
      for (found, sample) in zip(stroke.samples, samples) {
        var values: [SampleProperty: Double] = [:]
        for property in SampleProperty.allCases { values[property] = found[property] }
        #expect(rounded(values) == rounded(sample.values), "seed \(seed)\n\(text)")
      }
    }
  }

  @Test("late updates are values of their samples in InkML, and of no others", arguments: seeds)
  func inkMLHasUpdatedValues(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hands = hands(&random)
    let updated = hands.map { _ in random.int(below: 2) }
    var updates: [RecordedSample] = []
    var corrected = hands
    for (hand, sample) in updated.enumerated() where sample < hands[hand].samples.count {
      guard hand >= hands.count - 8, hands[hand].samples[sample].properties[.force] != nil,
        // A sample after it that does not state the force has that of the update.
        hands[hand].samples.dropFirst(sample + 1).first?.properties[.force] != nil
          || sample == hands[hand].samples.count - 1
      else { continue }
      hands[hand].samples[sample].index = hand + 1
      hands[hand].samples[sample].estimates = .force
      corrected[hand].samples[sample].properties[.force] = 1.5
      var update = RecordedSample(
        .report(.refine), hands[hand].contact, properties: [.force: 1.5])
      update.index = hand + 1
      updates.append(update)
    }
    var recording = recording(of: hands)
    recording.samples += updates
    #expect(
      InkMLWriter.text(of: recording) == InkMLWriter.text(of: self.recording(of: corrected)),
      "seed \(seed)")
  }

  @Test("WebDriver actions keep each sample, in the order of each pointer", arguments: seeds)
  func webDriverKeepsSamples(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hands = hands(&random)
    let text = WebDriverWriter.text(of: recording(of: hands))
    let read = WebDriverReader.read(Array(text.utf8), file: "a.json")
    #expect(read.problems.isEmpty)
    // Times count from the first action.
    let start = hands.map { milliseconds($0.samples[0].time) }.min() ?? 0
    for contact in ["a", "b", "pen"] {
      var expected: [Kept] = []
      for hand in hands where hand.contact == contact { append(hand, start, to: &expected) }
      let found = read.recording.samples.filter { $0.contact == contact }.compactMap(kept)
      #expect(found == expected, "seed \(seed), \(contact)\n\(text)")
    }
  }

  /// Appends what a reader of WebDriver actions makes of a hand: the pointer moves to where it is
  /// pressed and lifted, and a pencil that moves above the surface hovers.
  private func append(_ hand: Hand, _ start: Int, to expected: inout [Kept]) {
    for (sample, own) in zip(carried(hand), hand.samples) {
      var values: [SampleProperty: Double] = [:]
      for property in SampleProperty.allCases { values[property] = own.properties[property] }
      values[.rollAngle] = values[.rollAngle].map { ($0 * 180 / .pi).rounded() * .pi / 180 }
      var kept = Kept(
        kind: sample.kind, milliseconds: sample.milliseconds - start, location: sample.location,
        values: rounded(values))
      switch sample.kind {
      case .down where hand.type == .pencil:
        var hover = kept
        hover.kind = .hover
        hover.values[.force] = nil
        expected.append(hover)
      case .up:
        if own.location != nil {
          var move = kept
          move.kind = .move
          expected.append(move)
        }
        kept.values = [:]
      case .cancel: kept.values = [:]
      default: break
      }
      expected.append(kept)
    }
  }

  private func kept(_ sample: RecordedSample) -> Kept? {
    guard case .report(let kind) = sample.kind, let location = sample.location else { return nil }
    var values: [SampleProperty: Double] = [:]
    for property in SampleProperty.allCases { values[property] = sample.properties[property] }
    return Kept(
      kind: kind, milliseconds: milliseconds(sample.time), location: location,
      values: rounded(values))
  }

  /// Returns a location in hundredths of a point, because TUIO has numbers of 32 bits.
  private func point(_ location: Point2D) -> String {
    "\(DecimalText.fixed(location.x, fractionDigits: 2)),"
      + DecimalText.fixed(location.y, fractionDigits: 2)
  }

  @Test("TUIO messages keep where and when each touch was", arguments: seeds)
  func tuioKeepsLocations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hands = hands(&random)
    let text = TUIOWriter.text(of: recording(of: hands))
    let messages = TUIOReader.read(Array(text.utf8), file: "a.osc")
    let read = TouchRecording(messages, surface: Self.surface).samples
    var contacts: [String] = []
    for sample in read where !contacts.contains(sample.contact) { contacts.append(sample.contact) }
    #expect(contacts.count == hands.count, "seed \(seed)")
    let start = hands.map { milliseconds($0.samples[0].time) }.min() ?? 0
    for (contact, hand) in zip(contacts, hands) {
      // A touch that is cancelled ends, and one that lifts elsewhere moves there.
      let expected = carried(hand).flatMap { sample -> [String] in
        let time = sample.milliseconds - start
        switch sample.kind {
        case .down, .move: return ["\(time) \(sample.kind) \(point(sample.location))"]
        default:
          let hasMoved = hand.samples.last?.location != nil
          return (hasMoved ? ["\(time) move \(point(sample.location))"] : []) + ["\(time) up"]
        }
      }
      let found = read.filter { $0.contact == contact }.map { sample in
        "\(milliseconds(sample.time)) \(sample.kind.name)"
          + (sample.location.map { " \(point($0))" } ?? "")
      }
      #expect(found == expected, "seed \(seed)\n\(text)")
    }
  }
}
