import Foundation
import Testing
import TouchDiagnosis
import TouchKit
import TouchRecordings
import TouchViews

@Suite("Files of failures")
struct FailureFilesTests {
  @Test("each failure of a test writes the files again, with the failures before it in order")
  func earlierFailuresAreKept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "failure-files-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let trace = SessionTracer(window, title: "card", contact: { _ in nil }).trace
    let files = FailureFiles(in: folder.path, named: "card")
    let wishes = ["a first wish", "a second wish", "a third wish"]
    for (index, wish) in wishes.enumerated() {
      let written = files.save(
        "script \(index)", trace,
        adding: SessionTrace.Failure(
          subject: "", at: Double(index), expected: wish, found: "another"))
      let path = folder.appendingPathComponent("card").path
      #expect(written == ["script: \(path).touch", "trace: \(path).html"])
      let script = try String(contentsOfFile: path + ".touch", encoding: .utf8)
      #expect(script == "script \(index)")
      let page = try String(contentsOfFile: path + ".html", encoding: .utf8)
      #expect(page.contains("\"source\":\"script \(index)\""))
      let places = wishes.compactMap { page.range(of: $0)?.lowerBound }
      #expect(places.count == index + 1 && places == places.sorted())
    }
  }
}
