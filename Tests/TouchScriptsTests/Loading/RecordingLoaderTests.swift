import Foundation
import TestSupport
import Testing
import TouchRecordings
import TouchScripts
import TouchSources

@Suite("Loading of recordings")
struct RecordingLoaderTests {
  @Test("a missing file, a directory and an unknown format cause errors")
  func reportsUnreadableFiles() {
    func sentence(_ path: String) -> String? {
      do throws(InputError) {
        _ = try RecordingLoader.load(path, as: RecordingFormat.all)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(sentence("/nowhere/at.all") == "/nowhere/at.all: there is no such file")
    #expect(
      sentence(DeviceRecordingFiles.folder.path)?.hasSuffix("expected a file, found a directory")
        == true
    )
    #expect(
      sentence(DeviceRecordingFiles.path("LICENSE.getevent"))?.contains(
        "found none of these formats")
        == true)
  }

  @Test("a recording uses the device description beside it whose name is most like its own")
  func nearestDescriptionIsUsed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "descriptions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    func source() throws -> String? {
      let path = folder.appendingPathComponent("pad.drag.events").path
      return try RecordingLoader.load(path, as: RecordingFormat.all).recording().source
    }
    try write("E: 0.000000 0000 0000 0000\n", to: "pad.drag.events")
    try write("N: pad\n", to: "pad.desc")
    #expect(try source() == "evemu pad")
    try write("N: drag\n", to: "pad.drag.desc")
    #expect(try source() == "evemu drag")
  }

  @Test("an unknown format is reported with all formats that can be read")
  func unknownFormatsAreReported() throws {
    #expect {
      try RecordingLoader.load(Array("hello".utf8), file: "f", as: RecordingFormat.all)
    } throws: { error in
      RecordingFormat.all.allSatisfy { "\(error)".contains($0.title) }
    }
  }

  @Test("a script is detected after a comment or a byte order mark")
  func scriptsAreDetected() throws {
    for text in ["# a remark\n\ntouchscript 1\n", "\u{feff}touchscript 1\r\n"] {
      #expect(
        try RecordingLoader.load(Array(text.utf8), file: "f", as: RecordingFormat.all).format
          == .script)
    }
  }

  @Test(
    "what a format writes is detected as this format and read without problems",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func writtenFilesAreRead() throws {
    let touches = try RecordingLoader.load(
      DeviceRecordingFiles.path("n4.events"), as: RecordingFormat.all
    ).recording()
    let written = RecordingFormat.all.filter { $0.text != nil }
    #expect(written.map(\.name) == ["script", "touchlog", "webdriver", "tuio", "inkml"])
    for format in written {
      let text = try #require(format.text?(touches))
      let loaded = try RecordingLoader.load(Array(text.utf8), file: "f", as: RecordingFormat.all)
      #expect(loaded.format == format && loaded.problems.isEmpty)
      #expect(
        RecordingStatistics(loaded).touches.count
          == RecordingStatistics(
            touches, format: .touchlog
          ).touches.count, "\(format.name)")
    }
  }

  @Test("formats have different names, titles and extensions")
  func formatsAreDistinct() {
    let formats = RecordingFormat.all
    #expect(Set(formats.map(\.name)).count == formats.count)
    #expect(Set(formats.map(\.title)).count == formats.count)
    let extensions = formats.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(formats.allSatisfy { !$0.extensions.isEmpty })
  }
}
