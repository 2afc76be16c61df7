import Foundation
import TestSupport
import Testing
import TouchRecordings
import TouchScripts
import TouchSources

/// Parsing and playing any script ends in an error or in a result (R50, R57).
@Suite("Broken scripts")
struct ScriptMutationTests {
  private static let words = [
    "nan", "inf", "-inf", "1e300", "-1e300", "1e-300", "9223372036854775808", "0", "-1", "1e9", "a",
    "b", "a.2", "a.99999999999999999999",
    "*", ";", ":", "#", "=", ">=", "+-", "at", "end", "none", "down", "move", "up", "hold", "arc",
    "about", "by", "over", "hover", "leave",
    "refine", "cancel", "overflow", "hide", "remove", "root", "window", "expect", "touch", "view",
    "in", "scale=0", "scale=1e300",
    "bounds=1e300,1", "10,10", "nan,nan", "0x0", "1e300x1e300", "force=nan",
    "estimates=force,location", "type=pencil", "+5", "surface",
    "rate", "display", "predict", "contacts", "\u{0}", "é", "±",
  ]

  private static func scripts() throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".touch")
    }.sorted()
    return try names.map {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self)
    }
  }

  @Test(
    "a broken script causes an error or plays to its end (R50, R57)",
    arguments: 0..<TestLoad.count(8, quick: 1))
  func brokenScriptsParseAndPlay(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let scripts = try Self.scripts()
    var played = 0
    for _ in 0..<TestLoad.count(150, quick: 100) {
      let text = Self.mutated(scripts.randomElement(using: &generator) ?? "", using: &generator)
      guard let script = try? TouchScript(parsing: text, file: "mutated") else { continue }
      let samples = script.compiled().recording.samples
      guard samples.count < 3000 else { continue }
      let check = ScriptCheck(script)
      #expect(
        check.passed + check.failures.count == script.expectations.count, "seed \(seed): \(text)")
      played += 1
    }
    #expect(played > 0)
  }

  private static func mutated(_ text: String, using generator: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let line = Int.random(in: 1..<lines.count, using: &generator)
      let word = Int.random(in: 0...lines[line].count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: lines.swapAt(line, Int.random(in: 1..<lines.count, using: &generator))
      case 1: lines.insert(lines[line], at: Int.random(in: 1..<lines.count, using: &generator))
      case 2 where word < lines[line].count: lines[line].remove(at: word)
      case 3 where word < lines[line].count:
        lines[line][word] = words.randomElement(using: &generator) ?? ""
      default: lines[line].insert(words.randomElement(using: &generator) ?? "", at: word)
      }
    }
    return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
  }

  @Test("random bytes cause errors (R57)", arguments: 0..<4)
  func randomBytesCauseErrors(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<TestLoad.count(500, quick: 12) {
      let bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      #expect(throws: FormatError.self) { try TouchScript(parsing: bytes, file: "bytes") }
      _ = try? TouchScript(parsing: Array("touchscript 1\n0 ".utf8) + bytes, file: "bytes")
      #expect(TouchLogReader.read(bytes, file: "bytes").problems.first != nil)
    }
  }
}
