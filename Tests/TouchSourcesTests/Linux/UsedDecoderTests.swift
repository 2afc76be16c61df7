import TestSupport
import Testing

@testable import TouchSources

/// Random frames of a device, in the words of `DecoderTester`. What begins states all its axes.
private struct RandomFrames {
  enum Device: CaseIterable {
    case slots, slotsWithTouchKey, anonymous, tablet

    var decoder: DecoderTester {
      switch self {
      case .slots: DecoderTester(slots: 3)
      case .slotsWithTouchKey:
        DecoderTester(
          axes: [EvdevEventCode.slot: EvdevAxis(minimum: 0, maximum: 2)], keys: [EvdevKey.touch])
      case .anonymous: .anonymous
      case .tablet: DecoderTester(keys: [EvdevKey.pen, EvdevKey.touch, 0x141, 331])
      }
    }
  }

  private let device: Device
  private var random: SeededGenerator
  private var next: Int
  private var contacts: [Int] = []
  private var tool: String?

  /// - Parameter first: The first tracking ID.
  init(_ device: Device, seed: UInt64, first: Int) {
    self.device = device
    random = SeededGenerator(seed: seed)
    next = first
  }

  /// Returns some frames, after which nothing is down or in range, or the last of which are lost.
  mutating func words(after start: Int) -> String {
    var frames = (0..<12).map { "@\(start + $0 * 10) \(frame()) |" }
    if random.chance(0.3) {
      frames.append("@\(start + 200) ! x5 i7 X9 n1 k331 |")
    } else {
      frames.append("@\(start + 200) \(end()) |")
    }
    return frames.joined(separator: " ")
  }

  private mutating func value() -> Int { 10 + random.int(below: 900) }

  private mutating func frame() -> String {
    switch device {
    case .slots, .slotsWithTouchKey: slots()
    case .anonymous: anonymous()
    case .tablet: tablet()
    }
  }

  private mutating func slots() -> String {
    let wasEmpty = contacts.isEmpty
    var words: [String] = []
    for slot in 0..<3 {
      let isDown = contacts.contains(slot)
      guard random.chance(0.5) else { continue }
      if !isDown {
        words.append("s\(slot) i\(next) x\(value()) y\(value()) p\(value()) m\(value()) t0")
        next += 1
        contacts.append(slot)
      } else if random.chance(0.3) {
        words.append("s\(slot) i-1")
        contacts.removeAll { $0 == slot }
      } else {
        words.append("s\(slot) x\(value())" + (random.chance(0.1) ? " t2" : ""))
      }
    }
    if device == .slotsWithTouchKey, wasEmpty != contacts.isEmpty {
      words.append(contacts.isEmpty ? "b0" : "b1")
    }
    return words.joined(separator: " ")
  }

  private mutating func anonymous() -> String {
    if random.chance(0.3) { contacts.append(contacts.count) }
    if random.chance(0.2), !contacts.isEmpty { contacts.removeLast() }
    let words = contacts.map {
      "x\($0 * 300 + random.int(below: 20)) y\(300 + random.int(below: 20)) p\(value()) ,"
    }
    return words.isEmpty ? "," : words.joined(separator: " ")
  }

  private mutating func tablet() -> String {
    guard let tool else {
      let entering = random.element(of: ["n", "e"])
      tool = entering
      return "\(entering)1 #\(value()) X\(value()) Y\(value()) P0 D5 u\(value()) v\(value()) z3"
    }
    switch random.int(below: 8) {
    case 0, 1: return "k331"
    case 2: return "r331 X\(value())"
    case 3: return "b1 P\(value()) D0"
    case 4: return "b0 P0"
    case 5:
      defer { self.tool = nil }
      return "b0 P0 \(tool)0"
    default: return "X\(value()) Y\(value()) v\(value())"
    }
  }

  private func end() -> String {
    switch device {
    case .slots: contacts.map { "s\($0) i-1" }.joined(separator: " ")
    case .slotsWithTouchKey: contacts.map { "s\($0) i-1" }.joined(separator: " ") + " b0"
    case .anonymous: ","
    case .tablet: "b0 P0 " + (tool.map { "\($0)0" } ?? "")
    }
  }
}

@Suite("Decoders that were used")
struct UsedDecoderTests {
  /// Returns the changes with their contacts numbered in the order in which they change, without
  /// the numbers of their frames.
  private func lines(_ changes: [EvdevChange]) -> [String] {
    var contacts: [Int] = []
    return changes.map { change in
      var change = change
      if !contacts.contains(change.contact) { contacts.append(change.contact) }
      change.contact = contacts.firstIndex(of: change.contact) ?? 0
      change.frame = 0
      return "\(change)"
    }
  }

  @Test(
    "nothing of what has lifted, left or was lost remains (R16, R55)",
    arguments: 0..<TestLoad.count(100 as UInt64, quick: 10))
  func nothingRemains(seed: UInt64) {
    for device in RandomFrames.Device.allCases {
      var before = RandomFrames(device, seed: seed, first: 1)
      var after = RandomFrames(device, seed: seed + 1_000, first: 1_000)
      let words = after.words(after: 1_000)
      var used = device.decoder
      _ = used.send(before.words(after: 0))
      _ = used.send(words)
      var fresh = device.decoder
      _ = fresh.send(words)
      let expected = lines(fresh.changes)
      #expect(lines(used.changes) == expected, "seed \(seed), \(device)")
    }
  }
}
