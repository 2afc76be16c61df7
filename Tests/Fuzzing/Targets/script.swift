import TouchKit
import TouchScripts
import TouchSources

/// Touch scripts: parsed, and where they are right compiled, played into their views, and checked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).contents
  do throws(FormatError) {
    let script = try TouchScript(parsing: bytes, file: "f")
    // What a script may do at most takes seconds; here only those that take milliseconds are played.
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
