import Foundation
import Testing
import TouchGestures
import TouchTesting
import TouchViews

struct FailureTraceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touch-traces-\(UUID().uuidString)")

  private func tapping(_ folder: String?) -> (stage: TouchStage, tap: TapGestureRecognizer) {
    let view = TouchView()
    let tap = TapGestureRecognizer()
    view.name = "button"
    tap.name = "press"
    view.addGestureRecognizer(tap)
    let stage = TouchStage(view)
    stage.failureFolder = folder
    stage.finger().tap(at: view)
    return (stage, tap)
  }

  private func failures(_ path: String) throws -> [[String: Any]] {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(page.range(of: "type=\"application/json\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(object?["failures"] as? [[String: Any]])
  }

  @Test("a failed comparison writes a trace with all failures so far, and names the file")
  func aFailedComparisonWritesATrace() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (stage, tap) = tapping(folder.path)
    #expect(stage.states(of: tap) == [.ended])
    #expect(!FileManager.default.fileExists(atPath: folder.path), "nothing has failed")
    let states = stage.states(of: tap), isFailed = states == [.failed]
    let path = folder.appendingPathComponent("tapping.html").path
    #expect(!isFailed && "\(states)".contains("\ntrace: \(path)"), "\(states)")
    let number = stage.approximately(1), isTwo = number == 2
    #expect(!isTwo && "\(number)".hasSuffix("\ntrace: \(path)"))
    let failures = try failures(path)
    #expect(failures.map { $0["expected"] as? String } == ["[failed]", "2.0"])
    #expect(failures.map { $0["found"] as? String } == ["[ended]", "1.0 +- 0.001"])
    #expect(failures.map { $0["subject"] as? String } == ["press", ""])
    #expect(failures.allSatisfy { $0["time"] as? Double == stage.now })
  }

  @Test("a trace begins when its folder is set")
  func traceBeginsWithItsFolder() {
    let (stage, _) = tapping(nil)
    stage.failureFolder = folder.path
    stage.wait(0.1)
    #expect(stage.tracer?.trace.json.contains("\"kind\":") == false)
  }

  @Test("two tests of one name have two files, and a failure to write is part of the text")
  func filesHaveDifferentNames() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = (0..<2).map { _ in
      let (stage, tap) = tapping(folder.path)
      let states = stage.states(of: tap), _ = states == [.failed]
      let line = "\(states)".components(separatedBy: "trace: ").last ?? ""
      return String(line.prefix { !$0.isNewline })
    }
    #expect(
      paths.map { URL(fileURLWithPath: $0).lastPathComponent } == [
        "tapping.html", "tapping-2.html",
      ])
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    let (stage, tap) = tapping(paths[0])
    let states = stage.states(of: tap), _ = states == [.failed]
    #expect("\(states)".contains("tapping.html cannot be written"))
  }

  @Test("without a folder nothing is recorded")
  func nothingIsRecordedWithoutAFolder() {
    let (stage, tap) = tapping(nil)
    let states = stage.states(of: tap), isFailed = states == [.failed]
    #expect(!isFailed && stage.tracer == nil && !"\(states)".contains("trace:"))
  }
}
