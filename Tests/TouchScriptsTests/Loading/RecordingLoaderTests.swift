import Foundation
import TestSupport
import Testing
import TouchScripts
import TouchSources

@Suite("Loading of recordings")
struct RecordingLoaderTests {
  @Test("a missing file, a directory and an unknown format cause errors")
  func reportsUnreadableFiles() {
    func sentence(_ path: String) -> String? {
      do throws(InputError) {
        _ = try RecordingLoader.load(path)
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
}
