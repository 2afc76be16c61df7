import TouchKit
import TouchScripts
import TouchSources

/// Reads and plays touchlogs, and writes them as a log and as a script.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let result = TouchLogReader.read(FuzzInput(start, count).contents, file: "f")
  if let error = result.error { precondition(error.line > 0 && error.column > 0, "R57: \(error)") }
  play(result.recording)
  let again = TouchLogReader.read(TouchLogWriter.text(of: result.recording), file: "f")
  precondition(
    again.recording.samples.count == result.recording.samples.count, "a sample was lost in writing")
  _ = TouchScriptWriter.text(of: result.recording)
  return 0
}
