import Foundation
import TestSupport
import Testing

/// Runs `touch-tool` on files of the package that were changed at random.
@Suite("touch-tool reads files that were changed", .enabled(if: TestLoad.isFull))
struct ChangedFileTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let commands = [
    "check IN", "replay IN", "gestures IN", "explain IN", "draw IN -o o.svg",
    "trace IN -o o.html", "stats IN", "convert IN -", "record IN", "audit IN", "explore IN",
    "why IN GESTURE",
  ]

  /// The scripts and recordings of the tests that are short enough to be played in a moment.
  private static func files() -> [URL] {
    let folders = ["Scripts", "Recordings", "Fixtures"].map { tests.appendingPathComponent($0) }
    let found = folders.flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])?
        .compactMap { $0 as? URL } ?? []
    }
    let kinds = ["touch", "touchlog", "events", "evemu", "evtest", "yml", "json", "inkml", "osc"]
    return found.filter { kinds.contains($0.pathExtension) }
      .filter { ((try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0) < 100_000 }
      .sorted { $0.path < $1.path }
  }

  /// Changes one thing in the bytes of a file.
  private func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(index + [1, 3, 40, 400].randomElement(using: &random)!, bytes.count)
    let words = ["99999999999999999999", "-1", "1e308", "nan", "0", "\n", "+", "*", "\"", "=", ","]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
    case 3: bytes.insert(contentsOf: words.randomElement(using: &random)!.utf8, at: index)
    default: bytes.removeSubrange(index...)
    }
  }

  /// The name of a gesture in a script, for `why`.
  private func gesture(in bytes: [UInt8]) -> String {
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("gesture ") }
    return line?.dropFirst(8).prefix { $0.isLetter || $0.isNumber }.description ?? "tap"
  }

  @Test(
    "a changed file ends with 0, 1 or 2, whatever the command", arguments: 0..<10 as Range<UInt64>)
  func changedFilesEnd(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let files = Self.files()
    try #require(files.count > 300)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "changed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var lines: [String] = []
    for number in 0..<20 {
      let file = files.randomElement(using: &random)!
      var bytes = Array(try Data(contentsOf: file))
      guard !bytes.isEmpty else { continue }
      change(&bytes, &random)
      let name = "\(number).\(file.pathExtension)"
      try Data(bytes).write(to: folder.appendingPathComponent(name))
      let command = Self.commands.randomElement(using: &random)!
        .replacing("IN", with: name).replacing("GESTURE", with: gesture(in: bytes))
      lines.append("touch-tool \(command) > output 2> errors")
      lines.append("code=$?; [ $code -le 2 ] || echo $code: \(file.lastPathComponent), \(command)")
      lines.append("[ $code != 2 ] || [ -s errors ] || echo no message: \(command)")
    }
    let result = try await ProgramRun(shell: lines.joined(separator: "\n"), in: folder)
    #expect(result.output.isEmpty && result.end != .timeLimit(seconds: 300), "\(result)")
  }
}
