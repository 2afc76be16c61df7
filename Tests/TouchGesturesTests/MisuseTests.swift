import Foundation
import TestSupport
import Testing

@Suite("Misuse")
struct MisuseTests {
  @Test(
    "what must not compile does not, and the message names what to write instead",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"),
    arguments: ["ComparedTouches", "StageOfAWindow", "UIKitNames"])
  func misuseDoesNotCompile(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/Misuse").standardized
    let file = folder.appendingPathComponent("\(name).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let errors = try Self.compilerErrors(in: file)
    #expect(!errors.isEmpty)
    for (index, line) in lines.enumerated() {
      let parts = line.components(separatedBy: "  // ")
      let messages = errors.filter { $0.contains("\(name).swift:\(index + 1):") }
      if parts.count > 1 {
        #expect(messages.contains { $0.contains(parts[1]) }, "line \(index + 1): \(line)")
      } else {
        #expect(messages == [])
      }
    }
  }

  /// Returns the lines with errors and warnings that the compiler prints for a file that uses the
  /// library.
  private static func compilerErrors(in file: URL) throws -> [String] {
    let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
    let tests = bundle ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    let modules = tests.deletingLastPathComponent().appendingPathComponent("Modules").path
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, file.path]
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).components(separatedBy: "\n").filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
  }
}
