import TouchKit
import TouchScripts
import TouchSources

/// Parses touch scripts, and compiles, plays and checks those that are valid.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).contents
  do throws(FormatError) {
    let script = try TouchScript(parsing: bytes, file: "f")
    // The largest scripts take seconds. Only scripts that take milliseconds are played here.
    let isShort =
      script.rate <= 1000 && !bytes.contains { $0 == UInt8(ascii: "e") } && script.lines.count < 100
    let duration = script.lines.flatMap(\.actions).map(\.duration).reduce(0, +)
    if isShort, duration * script.rate < 2_000_000, script.expectations.count < 200 {
      _ = ScriptCheck(script)
    }
  } catch {
    precondition(error.line > 0 && error.column > 0 && !error.expected.isEmpty, "R57: \(error)")
  }
  return 0
}
