import TouchRecordings
import TouchScripts
import TouchSources

/// Whether a text was read, and if so, whether everything that it expects was checked.
private func outcome(_ lines: String, head: String = "") -> String {
  do throws(FormatError) {
    _ = ScriptCheck(
      try TouchScript(parsing: "touchscript 1\n" + head + lines, file: "hostile.touch"))
    return "read"
  } catch {
    return error.description.hasPrefix("hostile.touch:")
      ? "refused" : "refused without a location: \(error)"
  }
}

/// Scripts that ask for endless movements.
func scriptDurations(_ check: Check) {
  let cases: [(String, String, head: String, expected: String)] = [
    ("a move over 1e12 ms", "0 down a 1,1\n10 move a 5,5 over 1e12\n", "", "refused"),
    (
      "a move over 1e9 ms at 100,000 Hz", "0 down a 1,1\n10 move a 5,5 over 1e9\n", "rate 100000\n",
      "refused"
    ),
    ("a move of 50,000 samples", "0 down a 1,1\n10 move a 5,5 over 500\n", "rate 100000\n", "read"),
    ("a lift after 1e9 ms", "0 down a 1,1\n1e9 up a\n", "display 100000\n", "read"),
    ("a draw every 1,000 s", "0 down a 1,1\n1 up a\n", "display 0.001\n", "read"),
  ]
  for (name, lines, head, expected) in cases {
    check(name, outcome(lines, head: head), is: expected, "R50")
  }
}

/// Scripts with long lines and many of them.
func scriptSizes(_ check: Check) {
  let long = reduced(100_000_000, to: 1_000_000)
  let many = reduced(1_000_000, to: 20_000)
  check(
    "a long comment", outcome("# " + String(repeating: "x", count: long) + "\n0 down a 1,1\n"),
    is: "read", "R50")
  check(
    "a long word", outcome("0 down " + String(repeating: "x", count: long) + " 1,1\n"), is: "read",
    "R50")
  let moves = (1..<many).map { "\($0) move a \($0 % 300),5\n" }.joined()
  check("many lines", outcome("0 down a 1,1\n" + moves), is: "read", "R50")
  let actions = reduced(1_000_000, to: 20_000)
  let oneLine = "0 down a 1,1" + String(repeating: "; move a 5,5", count: actions) + "\n"
  check(
    "\(actions + 1) samples in one line", outcome(oneLine),
    is: actions < 1_000_000 ? "read" : "refused", "R50")
  let contacts = (0..<many / 5).map { "0 down f\($0) 1,1\n" }.joined()
  check("many contacts", outcome(contacts), is: "read", "R50")
  let nested = (0..<400).map { "view v\($0) 0,0 10x10\($0 > 0 ? " in v\($0 - 1)" : "")\n" }.joined()
  check("views 400 deep", outcome(nested), is: "refused", "R50")
  let views = (0..<10_001).map { "view v\($0) 0,0 10x10\n" }.joined()
  check("10,001 views", outcome(views), is: "refused", "R50")
  let gestures = (0..<reduced(500, to: 50)).map { "gesture g\($0): tap on c taps=2\n" }.joined()
  let taps = (0..<50).map { "\($0 * 100) down a 5,5\n\($0 * 100 + 50) up a\n" }.joined()
  check(
    "many gestures", outcome("view c 0,0 400x300 multitouch\n" + gestures + taps), is: "read", "R50"
  )
  let expectations = String(repeating: "expect touch a.tapCount = 1\n", count: many / 10)
  check("many expectations", outcome("0 down a 1,1\n10 up a\n" + expectations), is: "read", "R50")
  let pattern = (1..<3000).map { "\($0) move a \($0 % 300),5\n" }.joined()
  let repeats = String(repeating: "moved+ ", count: 300)
  let ambiguous =
    "0 down a 1,1\n" + pattern + "4000 up a\nexpect touch a: began \(repeats)cancelled\n"
  check("a pattern with 300 repetitions", outcome(ambiguous), is: "read", "R50")
}

/// Scripts with numbers that are none, or too large.
func scriptNumbers(_ check: Check) {
  let refused = [
    "1e400 down a 1,1", "-5 down a 1,1", "99999999999999999999 down a 1,1", "0x10 down a 1,1",
    "0 down a ١,٢", "0 hold a over -1", "0 down a 1,1 force=-nan",
  ]
  for line in refused { check(line, outcome(line + "\n"), is: "refused", "R50") }
  check("a time that is not a number", outcome("nan down a 1,1\n"), is: "read", "R53")
  check(
    "an arc of 1e300 degrees", outcome("0 arc a about 1,1 by 1e300 over 100\n"), is: "read", "R50")
}
