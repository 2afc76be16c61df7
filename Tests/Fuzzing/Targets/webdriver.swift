import TouchKit
import TouchSources

/// Reads, plays and writes WebDriver actions.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let result = WebDriverReader.read(FuzzInput(start, count).contents, file: "f")
  if let error = result.error { precondition(error.line > 0 && error.column > 0, "R57: \(error)") }
  play(result.recording)
  if result.recording.samples.count < 1000 { _ = WebDriverWriter.text(of: result.recording) }
  return 0
}
