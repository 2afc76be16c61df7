import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

extension FuzzTarget {
  /// Parses touch scripts, and compiles, plays and checks those that are valid.
  static let script = FuzzTarget("script") { input in
    let bytes = input.contents
    do throws(FormatError) {
      let script = try TouchScript(parsing: bytes, file: "f")
      // The largest scripts take seconds. Only scripts that take milliseconds are played here.
      let isShort =
        script.device.sampleRate <= 1000 && !bytes.contains { $0 == UInt8(ascii: "e") }
        && script.lines.count < 100
      let duration = script.lines.flatMap(\.actions).map(\.duration).reduce(0, +)
      if isShort, duration * script.device.sampleRate < 2_000_000, script.expectations.count < 200 {
        _ = ScriptCheck(script)
      }
    } catch {
      precondition(error.line > 0 && error.column > 0 && !error.expected.isEmpty, "R57: \(error)")
    }
  }
}
