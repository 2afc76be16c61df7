import Foundation
import Testing
import TouchKit

@Suite("Comparison of touches")
struct TouchComparisonTests {
  static let touch = Touch(
    id: TouchID(1), phase: .began, sample: TouchSample(timestamp: 1, location: .zero),
    previousLocation: .zero, tapCount: 1)

  @Test("touches have the same contents only if all their values are equal")
  func contentsAreAllValues() {
    let touch = Self.touch
    let others = [
      changed(touch) { $0.phase = .moved }, changed(touch) { $0.sample.location.x = 1 },
      changed(touch) { $0.previousLocation.y = 1 }, changed(touch) { $0.tapCount = 2 },
    ]
    #expect(touch.hasSameContents(as: touch))
    for other in others { #expect(!touch.hasSameContents(as: other)) }
    #expect(TouchCollection([touch, others[0]]).hasSameContents(as: [touch, others[0]]))
    #expect(!TouchCollection([touch, others[0]]).hasSameContents(as: [others[0], touch]))
    #expect(!TouchCollection([touch]).hasSameContents(as: []))
  }

  @Test("a type that contains touches derives a conformance that compares their contents")
  func derivedConformancesCompareContents() {
    struct Entry: Hashable { var touch: Touch }
    let moved = changed(Self.touch) { $0.sample.location.x = 1 }
    #expect(Entry(touch: Self.touch) == Entry(touch: Self.touch))
    #expect(Entry(touch: Self.touch) != Entry(touch: moved))
    #expect(Set([Entry(touch: Self.touch), Entry(touch: Self.touch)]).count == 1)
  }

  @Test("comparing touches and using them as keys does not compile, and the message names the id")
  func comparisonsDoNotCompile() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/Misuse").standardized
    let file = folder.appendingPathComponent("ComparedTouches.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let errors = try Self.compilerErrors(in: file)
    #expect(!errors.isEmpty)
    for (index, line) in lines.enumerated() {
      let parts = line.components(separatedBy: "  // ")
      let messages = errors.filter { $0.contains("ComparedTouches.swift:\(index + 1):") }
      if parts.count > 1 {
        #expect(messages.contains { $0.contains(parts[1]) }, "line \(index + 1): \(line)")
      } else {
        #expect(messages == [])
      }
    }
  }

  private func changed(_ touch: Touch, _ change: (inout Touch) -> Void) -> Touch {
    var touch = touch
    change(&touch)
    return touch
  }

  /// Returns the lines with errors that the compiler prints for a file that uses the library.
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
      $0.contains(": error: ")
    }
  }
}
