import Foundation
import TestSupport

/// Bytes that are the same for the same seed.
private struct SeededBytes: ByteSource {
  private var generator: SeededGenerator
  private var word: (bits: UInt64, count: Int) = (0, 0)

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  var isAtEnd: Bool { false }

  mutating func byte() -> UInt8 {
    if word.count == 0 { word = (generator.next(), 8) }
    defer { word = (word.bits >> 8, word.count - 1) }
    return UInt8(truncatingIfNeeded: word.bits)
  }
}

/// Runs random programs one after the other, in one process.
struct RandomCommand {
  private var seed: UInt64 = 1
  private var count: UInt64 = 1
  private var isTracing = false
  private var stopsAtFaults = true
  private var removed: Set<Int> = []
  /// The time that one program may take, in seconds: some thousand times what it usually takes.
  private static let limit: UInt32 = 120

  /// Creates a command from its options, or `nil` if one of them is unknown.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--trace":
        isTracing = true
        continue
      case "--ignore-faults":
        stopsAtFaults = false
        continue
      default: break
      }
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--seed": seed = UInt64(value) ?? 1
      case "--count": count = UInt64(value) ?? 1
      case "--without": removed = Set(value.split(separator: ",").compactMap { Int($0) })
      default: return nil
      }
    }
  }

  /// Runs the programs. Returns the number of those that broke a rule.
  func run() -> Int {
    var failures = 0
    for seed in seed..<seed + count {
      // So that it is known which program was running if a trap ends the process, or the alarm does
      // because the program hangs.
      alarm(Self.limit)
      FileHandle.standardError.write(Data("\rrandom program \(seed)".utf8))
      var program = Self.program(seed)
      program.remove(removed)
      let faults = program.run(
        stoppingAtFaults: stopsAtFaults, tracingTo: isTracing ? { show($0) } : nil)
      guard let first = faults.first else { continue }
      failures += 1
      show("FAILED seed \(seed): \(first)")
    }
    alarm(0)
    FileHandle.standardError.write(Data("\n".utf8))
    show("\(failures) of \(count) random programs broke a rule")
    return failures
  }

  /// The program with a seed.
  static func program(_ seed: UInt64) -> RandomProgram {
    var bytes = SeededBytes(seed: seed)
    return RandomProgram(&bytes, length: 60 + Int(seed % 5) * 20)
  }
}
