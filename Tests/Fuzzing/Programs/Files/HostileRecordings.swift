import TouchRecordings
import TouchScripts
import TouchSources
import TouchViews

private let head = "{\"touchlog\":1,\"surface\":[400,300],\"source\":\"hostile\"}\n"
private let down = "{\"t\":0,\"c\":\"a\",\"k\":\"down\",\"x\":1,\"y\":1}"

/// The number of samples read, and whether an error names its line.
private func outcome(_ lines: String) -> String {
  let result = TouchLogReader.read(Array((head + lines + "\n").utf8), file: "hostile.touchlog")
  guard let error = result.problems.first else { return "\(result.recording.samples.count) read" }
  let location = error.description.hasPrefix("hostile.touchlog:2:") ? "" : " elsewhere: \(error)"
  return "\(result.recording.samples.count) read, then refused\(location)"
}

/// Recordings with values that are nested, long, broken or repeated.
func recordingValues(_ check: Check) {
  let deep = reduced(1_000_000, to: 100_000)
  let long = reduced(100_000_000, to: 5_000_000)
  let refused: [(String, String)] = [
    ("nested arrays", String(repeating: "[", count: 100_000)),
    (
      "nested arrays in a field",
      "{\"t\":0,\"x\":" + String(repeating: "[", count: 100_000)
        + String(repeating: "]", count: 100_000) + "}"
    ),
    ("nested objects", String(repeating: "{\"a\":", count: deep)),
    ("unpaired surrogates", "{\"t\":0,\"kind\":\"\\ud800\",\"id\":\"\\udc00\\ud800\\u0041\"}"),
    (
      "an integer of 100,000 digits",
      "{\"t\":" + String(repeating: "9", count: 100_000) + ",\"kind\":\"down\"}"
    ),
    ("a long exponent", "{\"t\":1e" + String(repeating: "9", count: deep) + "}"),
    ("many keys", "{" + (0..<deep).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"),
    ("a long string", "{\"x\":\"" + String(repeating: "y", count: long) + "\"}"),
    ("a NUL byte", "{\"t\":\u{0}0}"),
  ]
  for (name, lines) in refused { check(name, outcome(lines), is: "0 read, then refused", "R57") }
  check("a repeated key", outcome(down.dropLast() + "," + down.dropFirst()), is: "1 read", "R57")
}

/// Recordings of very many samples and contacts.
func recordingSizes(_ check: Check) {
  let many = reduced(1_000_000, to: 50_000)
  check(
    "many lines", outcome(String(repeating: down + "\n", count: many)), is: "\(many) read", "R57")
  let contacts = (0..<many / 10).map { "{\"t\":0,\"c\":\"c\($0)\",\"k\":\"down\",\"x\":1,\"y\":1}" }
  check("many contacts", outcome(contacts.joined(separator: "\n")), is: "\(many / 10) read", "R57")
}

/// Recordings whose times make no sense are played.
func recordingTimes(_ check: Check) {
  for time in ["1e308", "-1e308", "0", "1e-320", "NaN", "Infinity", "86400000"] {
    let first = "{\"t\":\(time),\"c\":\"a\",\"k\":\"down\",\"x\":1,\"y\":1}\n"
    let recording = TouchLogReader.read(
      Array((head + first + down + "\n").utf8), file: "hostile.touchlog"
    )
    .recording
    let stage = ScriptStage(for: recording)
    var steps = 0
    TouchPlayer(recording, in: stage.window, device: TouchDevice(displayRate: 60)).play { _ in
      steps += 1
    }
    check("a sample at \(time): steps", steps, in: 1...10, "R57")
  }
}
