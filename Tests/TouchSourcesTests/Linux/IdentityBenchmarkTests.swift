import TestSupport
import Testing
import TouchKit
import TouchMatching

@testable import TouchSources

/// A benchmark of the assignment of identities to anonymous contacts.
///
/// The IDs of real recordings are hidden and the contacts are shuffled. The result of the matcher
/// is compared with the IDs of the hardware.
@Suite("Identity of anonymous contacts")
struct IdentityBenchmarkTests {
  /// The number of contacts that changed their ID between frames, and of IDs that went to another
  /// contact.
  struct Score: Equatable {
    var switches = 0
    var merges = 0

    static func + (left: Score, right: Score) -> Score {
      Score(switches: left.switches + right.switches, merges: left.merges + right.merges)
    }
  }

  typealias Frame = (time: Double, contacts: [(id: Int, location: Point2D)])

  static let slotted = DeviceRecordingFiles.names.filter {
    !$0.contains("N-Trig") && !$0.contains("bcm5974") && !$0.contains("getevent")
  }

  /// Returns every n-th frame of a recording with the true identities, in millimetres if the
  /// resolution is known.
  static func frames(_ name: String, every step: Int = 1) throws -> (
    frames: [Frame], diagonal: Double
  ) {
    let recording = try DeviceRecordingFiles.load(name)
    let device = DecodedDeviceRecording(recording).devices[0]
    let x = device.axes[EvdevEventCode.positionX]
    let y = device.axes[EvdevEventCode.positionY]
    let scale = Vector2D(
      dx: 1 / Double(max(x?.resolution ?? 1, 1)), dy: 1 / Double(max(y?.resolution ?? 1, 1)))
    var live: [Int: (id: Int, location: Point2D)] = [:]
    var frames: [Frame] = []
    var count = 0
    let changes = DecodedDeviceRecording(recording).changes
    for (index, change) in changes.enumerated() {
      let location = Point2D(
        x: Double(change.reading.x) * scale.dx, y: Double(change.reading.y) * scale.dy)
      switch change.kind {
      case .began:
        count += 1
        live[change.contact] = (count, location)
      case .moved: live[change.contact]?.location = location
      case .ended, .cancelled: live[change.contact] = nil
      case .hovered, .left, .scrolled, .rejected: break
      }
      if index + 1 == changes.count || changes[index + 1].frame != change.frame {
        frames.append(
          (Double(change.microseconds) / 1e6, live.keys.sorted().compactMap { live[$0] }))
      }
    }
    let diagonal = Size2D(width: (x?.extent ?? 0) * scale.dx, height: (y?.extent ?? 0) * scale.dy)
      .diagonal
    return (stride(from: 0, to: frames.count, by: step).map { frames[$0] }, diagonal)
  }

  static func score(_ frames: [Frame], diagonal: Double, seed: UInt64) -> Score {
    var matcher = ContactMatcher(diagonal: diagonal)
    var random = SeededGenerator(seed: seed)
    var ids: [Int] = []
    var score = Score()
    var before: [Int: Int] = [:]
    var owner: [Int: Set<Int>] = [:]
    for frame in frames {
      let contacts = frame.contacts.shuffled(using: &random)
      matcher.match(contacts.map(\.location), at: frame.time, into: &ids)
      var now: [Int: Int] = [:]
      for (contact, id) in zip(contacts, ids) {
        now[contact.id] = id
        if let old = before[contact.id], old != id { score.switches += 1 }
        owner[id, default: []].insert(contact.id)
      }
      before = now
    }
    score.merges = owner.values.reduce(0) { $0 + $1.count - 1 }
    return score
  }

  static func total(every step: Int, seed: UInt64 = 1) throws -> Score {
    try slotted.reduce(Score()) { sum, name in
      let (frames, diagonal) = try frames(name, every: step)
      return sum + score(frames, diagonal: diagonal, seed: seed)
    }
  }

  /// All errors are in the recording of one touchpad, whose contacts jump by up to 73 % of its
  /// diagonal when a second finger lands.
  @Test("the matcher makes few errors at the full rate of the recordings")
  func staysWithinItsBoundsAtTheFullRate() throws {
    let score = try Self.total(every: 1)
    #expect(score.switches <= 7)
    #expect(score.merges <= 5)
  }

  @Test(
    "the matcher makes few errors at a fraction of the rate",
    arguments: TestLoad.some(of: [(2, 6, 6), (3, 8, 5), (4, 3, 2)], quick: 1))
  func staysWithinItsBoundsAtAReducedRate(step: Int, switches: Int, merges: Int) throws {
    let score = try Self.total(every: step)
    #expect(score.switches <= switches)
    #expect(score.merges <= merges)
  }

  @Test("the identities do not depend on the order of the contacts in a packet", arguments: slotted)
  func doesNotDependOnTheOrderOfContacts(name: String) throws {
    let (frames, diagonal) = try Self.frames(name)
    var sorted = ContactMatcher(diagonal: diagonal)
    var shuffled = ContactMatcher(diagonal: diagonal)
    var random = SeededGenerator(seed: 7)
    var ids: [Int] = []
    var others: [Int] = []
    for frame in frames {
      let order = frame.contacts.indices.shuffled(using: &random)
      sorted.match(frame.contacts.map(\.location), at: frame.time, into: &ids)
      shuffled.match(order.map { frame.contacts[$0].location }, at: frame.time, into: &others)
      #expect(order.map { ids[$0] } == others)
    }
  }
}
