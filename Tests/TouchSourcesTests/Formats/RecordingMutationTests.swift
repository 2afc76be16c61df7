import TestSupport
import Testing
import TouchKit

@testable import TouchSources

/// Real recordings with random defects: lines that are dropped, duplicated, swapped or changed,
/// truncated files and corrupted bytes.
///
/// In all cases nothing traps, every touch begins and ends once (R2), and errors name their line
/// (R57).
@Suite("Broken recordings")
struct RecordingMutationTests {
  enum Mutation: CaseIterable {
    case drop, duplicate, reorder, jitter, cut, corrupt
  }

  /// The number of mutations of each kind, which is greater for small files to limit the run time.
  static func mutations(_ bytes: [UInt8]) -> UInt64 {
    UInt64(min(TestLoad.count(40, quick: 1), 400_000 / bytes.count + 2))
  }

  @Test(
    "every touch in a broken recording begins and ends once, and errors have a position (R2, R57)",
    arguments: TestLoad.some(of: DeviceRecordingFiles.names, quick: 3), Mutation.allCases)
  func brokenRecordingsKeepTheirTouchesConsistent(name: String, mutation: Mutation) throws {
    let bytes = try DeviceRecordingFiles.bytes(name)
    for seed in 0..<Self.mutations(bytes) {
      var random = SeededGenerator(seed: seed)
      let broken = Self.mutate(bytes, mutation, &random)
      guard let recording = DeviceRecordingFiles.read(broken, file: name) else {
        #expect(mutation == .cut || mutation == .corrupt, "unrecognized, \(mutation), seed \(seed)")
        continue
      }
      for problem in recording.problems {
        #expect(problem.line > 0 && problem.column > 0, "\(mutation), seed \(seed)")
      }
      #expect(Self.faults(in: recording) == [], "\(name), \(mutation), seed \(seed)")
    }
  }

  /// Returns the inconsistencies in the changes of a recording.
  static func faults(in recording: DeviceRecording) -> [String] {
    var live: Set<ContactID> = []
    var hovering: Set<ContactID> = []
    var faults: [String] = []
    for change in DecodedDeviceRecording(recording).changes {
      let contact = ContactID(device: change.device, change.contact)
      switch change.kind {
      case .hovered:
        hovering.insert(contact)
        if live.contains(contact) { faults.append("\(contact) hovers, but is down") }
      case .left:
        if hovering.remove(contact) == nil { faults.append("\(contact) left, but did not hover") }
      case .began:
        // A contact that lands leaves its region (R6).
        hovering.remove(contact)
        if !live.insert(contact).inserted { faults.append("\(contact) began twice") }
      case .scrolled, .rejected: break
      case .moved: if !live.contains(contact) { faults.append("\(contact) moved, but is not down") }
      case .ended, .cancelled:
        if live.remove(contact) == nil { faults.append("\(contact) ended, but is not down") }
      }
    }
    if !hovering.isEmpty { faults.append("\(hovering.count) hover forever") }
    if !live.isEmpty { faults.append("\(live.count) are stuck") }
    return faults
  }

  static func mutate(_ bytes: [UInt8], _ mutation: Mutation, _ random: inout SeededGenerator)
    -> [UInt8]
  {
    if mutation == .cut {
      return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
    }
    if mutation == .corrupt {
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...50, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      return bytes
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for _ in 0..<Int.random(in: 1...min(200, lines.count / 2), using: &random) {
      let line = Int.random(in: 0..<lines.count, using: &random)
      switch mutation {
      case .drop: lines.remove(at: line)
      case .duplicate:
        lines.insert(lines[line], at: Int.random(in: 0...lines.count, using: &random))
      case .reorder: lines.swapAt(line, Int.random(in: 0..<lines.count, using: &random))
      case .jitter: lines[line] = jittered(lines[line], &random)
      case .cut, .corrupt: break
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Replaces one digit of a line.
  private static func jittered(_ line: ArraySlice<UInt8>, _ random: inout SeededGenerator)
    -> ArraySlice<UInt8>
  {
    let digits = line.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[$0]) }
    guard let index = digits.randomElement(using: &random) else { return line }
    var line = line
    line[index] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &random)
    return line
  }

  @Test(
    "a file truncated at any byte yields its complete lines (R57)",
    arguments: ["n4.events", "cartucho-recorded_touch_events.getevent.txt"])
  func truncatedFileKeepsCompleteLines(name: String) throws {
    let bytes = try DeviceRecordingFiles.bytes(name)
    let whole = try #require(DeviceRecordingFiles.read(bytes, file: name))
    var random = SeededGenerator(seed: 57)
    for _ in 0..<TestLoad.count(100, quick: 6) {
      let length = Int.random(in: 200..<bytes.count, using: &random)
      guard let part = DeviceRecordingFiles.read(Array(bytes.prefix(length)), file: name) else {
        continue
      }
      let lines = bytes.prefix(length).count { $0 == UInt8(ascii: "\n") }
      #expect(Array(part.events.prefix(lines)) == Array(whole.events.prefix(lines)))
      #expect(part.problems.allSatisfy { $0.line == lines + 1 })
    }
  }
}
