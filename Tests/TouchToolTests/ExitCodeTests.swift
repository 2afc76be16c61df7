import Foundation
import TestSupport
import Testing

@testable import touch_tool

@Suite("Exit codes")
struct ExitCodeTests {
  @Test(
    "the exit code of a drawing is 2 if a file is incomplete, whichever it is (R57)",
    arguments: [["good"], ["good", "good"], ["cut"], ["cut", "good"], ["good", "cut", "good"]],
    TestLoad.some(
      of: [["-o", "a.svg"], ["-o", "a.png"], ["--animate", "-o", "a.svg"]], quick: 1))
  func incompleteFilesAreReported(names: [String], options: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let touch = #"{"t":0,"c":"a","k":"down","x":1,"y":2}"#
    for (name, end) in [("good", "\n"), ("cut", "\n{\"t\":1")] {
      let text = "{\"touchlog\":1,\"surface\":[20,10]}\n" + touch + end
      try text.write(
        to: folder.appendingPathComponent("\(name).touchlog"), atomically: true, encoding: .utf8)
    }
    let files = names.map { folder.appendingPathComponent("\($0).touchlog").path }
    let output = folder.appendingPathComponent(options.last ?? "").path
    let code = Tool.main(["draw"] + files + options.dropLast() + [output])
    #expect(code == (names.contains("cut") ? 2 : 0))
    #expect(FileManager.default.fileExists(atPath: output), "what could be read is drawn")
  }
}
