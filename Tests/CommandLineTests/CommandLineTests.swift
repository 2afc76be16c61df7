import Foundation
import TestSupport
import Testing

/// Runs `touch-demo` and `touch-tool` from a shell, with unusual files as its input and output.
@Suite("The command line")
struct CommandLineTests {
  private static let script = """
    touchscript 1
    0 down a 100,100
    +80 up a
    expect touch a.tapCount = 1

    """

  /// Runs a command in a folder with the script `tap.touch`, and expects that it exits.
  private func run(
    _ command: String, files: [String: String] = [:], location: SourceLocation = #_sourceLocation
  ) async throws -> ProgramRun {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in ["tap.touch": Self.script].merging(files, uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try await ProgramRun(shell: command, in: folder)
  }

  @Test(
    "a pipe, a process substitution and a device are read like files",
    arguments: [
      "touch-tool check tap.touch", "touch-tool check - < tap.touch",
      "cat tap.touch | touch-tool check -", "cat tap.touch | touch-tool check /dev/stdin",
      "touch-tool check <(cat tap.touch)",
      "mkfifo pipe; cat tap.touch > pipe & touch-tool check pipe",
    ])
  func pipesAreRead(command: String) async throws {
    let result = try await run(command)
    #expect(result.end == .exit(0) && result.output == "1 passed, 0 failed\n", "\(result)")
  }

  private static let views = """
    touchscript 1
    view photo 0,0 400x300
    gesture drag: pan on photo
    gesture hit: tap on photo
    0 down a 10,10
    10 down b 20,20
    20 up b
    +0 move a 60,10 over 100
    +16 up a
    1000 down a 100,100
    +20 up a

    """

  @Test(
    "commands play recordings into the views of a script, and say if nothing happens",
    arguments: [
      ("gestures r.touchlog", "no gesture is declared; --views FILE.touch uses those of a script"),
      ("gestures r.touchlog --views views.touch --to 1", "no gesture fired; --trace shows why"),
      (
        "gestures r.touchlog --views views.touch --from 900",
        "1.020   hit   recognized  at 100.0,100.0"
      ),
      (
        "explain r.touchlog --views views.touch --at 15",
        "b landed at 0.010 s at 20.0,20.0, view: photo, withheld: photo is not multitouch and tracks a"
      ),
      ("explain empty.touchlog", "no touch landed"),
      ("draw r.touchlog --from 30 --to 100 -o -", "<path"),
      ("draw r.touchlog --views views.touch --mode views", "│photo"),
      ("draw - --mode plain,views -o - < r.touchlog", "<path"),
      ("record r.touchlog --views views.touch --expect hit --from 900", "expect hit: recognized\n"),
      ("convert r.touchlog - --from 5 --to 15", "{\"t\":0.015,\"c\":\"b\",\"k\":\"cancel\"}\n"),
      ("check views.touch", "0 passed, 0 failed"),
      (
        "why r.touchlog drag --views views.touch",
        "\n  if a.2 had moved 10 pt more to the right\n"
      ),
      (
        "why views.touch hit --at 900",
        // The tap fails after 0.75 s of the first finger, and is free for the second one (R27).
        "hit was not recognized by 0.010 s: 2 touches > 1\nit would have been recognized\n"
          + "  if b had landed 741 ms later\n"
      ),
    ])
  func recordingsArePlayedIntoViews(arguments: String, line: String) async throws {
    let result = try await run(
      "touch-tool convert views.touch r.touchlog && touch-tool " + arguments,
      files: ["views.touch": Self.views, "empty.touchlog": "{\"touchlog\":1}\n"])
    #expect(result.end == .exit(0) && result.output.contains(line), "\(result)")
    if arguments.contains("--expect") { #expect(!result.output.contains("expect drag")) }
  }

  @Test("audit prints findings, writes the hands that show them, and ends with 1 for a problem")
  func auditFindsFaults() async throws {
    let throwing = """
      touchscript 1
      view card 100,75 200x150
      gesture throw: swipe on card direction=left
      gesture drag: pan on card

      """
    let fixed = throwing.replacing("drag: pan on card", with: "drag: pan on card requires throw")
    let files = ["throw.touch": throwing, "fixed.touch": fixed]
    let found = try await run(
      "touch-tool audit fixed.touch throw.touch -o found; touch-tool check found/throw-1.touch;"
        + " touch-tool audit throw.touch",
      files: files)
    #expect(found.end == .exit(1), "\(found)")
    #expect(
      found.output.contains("throw.touch: problem neverRecognized: throw on card is never"),
      "\(found)")
    #expect(found.output.contains("  shown by found/throw-1.touch\n"), "\(found)")
    #expect(found.output.contains("2 passed, 0 failed\n"), "\(found)")
    let unwritable = try await run("touch-tool audit throw.touch -o throw.touch", files: files)
    let reason = "the file cannot be written: No such file or directory"
    #expect(unwritable.errors == "throw.touch/throw-1.touch: \(reason)\n")
    let same = try await run(
      "mkdir a; cp throw.touch a; touch-tool audit throw.touch a/throw.touch -o found; ls found",
      files: files)
    #expect(same.output.hasSuffix("throw-1.touch\nthrow-2.touch\n"), "\(same)")
    let clean = try await run("touch-tool audit fixed.touch", files: files)
    #expect(clean.end == .exit(0) && !clean.output.contains("problem"), "\(clean)")
    let missing = try await run("touch-tool audit nothing.touch fixed.touch", files: files)
    #expect(missing.end == .exit(2), "\(missing)")
  }

  @Test("the demo plays scripts and touchlogs, and refuses other formats and options")
  func demoPlaysScriptsAndTouchlogs() async throws {
    let result = try await run(
      """
      touch-tool convert tap.touch tap.touchlog
      for file in tap.touch tap.touchlog; do touch-demo $file | tail -n +2 > $file.txt; done
      cmp tap.touch.txt tap.touchlog.txt && touch-demo - < tap.touch | tail -n 3
      touch-demo tap.touch nothing.touch > both.txt; echo $?; grep -c '#1 a *ended' both.txt
      """)
    let end = """
      tracker: [:], no touch is left
      2 events in 0.080 s, 1 touch (1 ended, 0 cancelled, 0 still down),
        at most 1 at once, 2 samples, 0 issues
      2
      1

      """
    #expect(result.output == end, "\(result)")
    #expect(result.errors == "nothing.touch: there is no such file\n", "\(result)")
    let foreign = try await run("touch-tool convert tap.touch tap.json; touch-demo tap.json")
    let message = "tap.json: expected a touch script or a touchlog; found none of these formats\n"
    #expect(foreign.end == .exit(2) && foreign.errors == message, "\(foreign)")
    let option = try await run("touch-demo tap.touch --samples")
    #expect(option.end == .exit(2) && option.output.isEmpty, "\(option)")
    #expect(option.errors.hasPrefix("unknown option \"--samples\"; `touch-demo --help`"))
    let help = try await run("touch-demo --help")
    #expect(help.end == .exit(0) && help.output.split(separator: "\n").count <= 24, "\(help)")
  }

  @Test("explore says how often gestures are recognized, and ends with 1 if one never is")
  func exploreCountsRecognitions() async throws {
    let card = """
      touchscript 1
      view card 100,75 200x150
      gesture drag: pan on card
      gesture throw: swipe on card direction=left

      """
    let files = ["card.touch": card, "drag.touch": card.replacing("gesture throw", with: "# ")]
    let found = try await run("touch-tool explore card.touch --inputs 60", files: files)
    let lines = found.output.split(separator: "\n")
    #expect(found.end == .exit(1) && lines.count == 2, "\(found)")
    #expect(lines.first?.hasPrefix("drag: recognized ") == true, "\(found)")
    #expect(lines.last?.hasPrefix("throw: never recognized of ") == true, "\(found)")
    let again = try await run("touch-tool explore card.touch --inputs=60 --seed 1", files: files)
    #expect(again.output == found.output)
    let other = try await run("touch-tool explore card.touch --inputs=60 --seed 2", files: files)
    #expect(other.output != found.output)
    let reached = try await run("touch-tool explore drag.touch --inputs 60", files: files)
    #expect(reached.end == .exit(0), "\(reached)")
  }

  @Test("an expectation of states that fails because of a threshold says what was missing")
  func failedExpectationsHaveHints() async throws {
    let press = """
      touchscript 1
      gesture press: longpress on root
      0 down a 10,10
      +400 up a
      expect press: began ended
      expect press: none
      expect touch a: began moved ended

      """
    let result = try await run("touch-tool check press.touch", files: ["press.touch": press])
    let lines = result.output.split(separator: "\n")
    #expect(result.end == .exit(1) && lines.count == 4, "\(result)")
    #expect(
      lines[1] == "  press would have been recognized if a had been 101 ms slower", "\(result)")
  }

  @Test("a drawing of a pencil takes at most 45 bytes for each sample")
  func drawingsAreSmall() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings/pencil/events.touchlog")
    let log = try String(contentsOf: file, encoding: .utf8)
    let result = try await run(
      "touch-tool draw pencil.touchlog --mode plain -o -", files: ["pencil.touchlog": log])
    let samples = log.split(separator: "\n").filter { line in
      ["down", "move", "up"].contains { line.contains("\"k\":\"\($0)\"") }
    }
    #expect(result.end == .exit(0) && samples.count > 90)
    #expect(result.output.utf8.count <= 45 * samples.count)
  }

  @Test("a drawing is as wide as COLUMNS, or as stated")
  func drawingsFit() async throws {
    for (command, width) in [
      ("COLUMNS=40 touch-tool draw tap.touch", 40), ("touch-tool draw tap.touch --columns 50", 50),
      ("env -u COLUMNS touch-tool draw tap.touch", 72), ("COLUMNS=x touch-tool draw tap.touch", 72),
    ] {
      let result = try await run(command)
      #expect(result.output.prefix { $0 != "\n" }.count == width, "\(command)")
    }
  }

  @Test("a picture of a surface of many points is reduced to 4096 pixels a side")
  func largePicturesAreReduced() async throws {
    let result = try await run(
      "touch-tool draw wide.touch -o wide.png && od -A n -t u1 -j 16 -N 8 wide.png",
      files: ["wide.touch": "touchscript 1\nsurface 12288x60\n0 down a 10,10\n+80 up a\n"])
    #expect(
      result.end == .exit(0) && result.output.hasSuffix("  0   0  16   0   0   0   0  27\n"),
      "\(result)")
  }

  @Test(
    "a command prints what the example in its help shows",
    arguments: ["audit", "check", "explain", "explore", "why"])
  func examplesOfTheHelpHold(name: String) async throws {
    let help = try await run("touch-tool \(name) --help").output
    let example = try #require(help.components(separatedBy: "example:\n").last)
      .components(separatedBy: "\n\n")[0].replacing("\n  ", with: "\n")
    var files: [String: String] = [:]
    for part in example.dropFirst(2).split(separator: "\n$ ") {
      let lines = part.trimmingPrefix("$ ").split(separator: "\n", maxSplits: 1)
      let text = lines.count > 1 ? lines[1].trimmingCharacters(in: .newlines) + "\n" : ""
      if lines[0].hasPrefix("cat ") {
        files[String(lines[0].dropFirst(4))] = text
      } else {
        #expect(try await run(String(lines[0]), files: files).output == text)
      }
    }
    #expect(files.count == 1)
  }

  @Test("all errors and warnings of a script are printed, and no result without a script")
  func errorsOfScriptsArePrinted() async throws {
    let wrong = "touchscript 1\n0 dwn a 1,1\n1 upp a\n"
    let files = ["wrong.touch": wrong, "down.touch": "touchscript 1\n0 down a 1,1\n"]
    let onlyErrors = try await run("touch-tool check wrong.touch", files: files)
    #expect(onlyErrors.end == .exit(2) && onlyErrors.output.isEmpty, "\(onlyErrors)")
    let lines = onlyErrors.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("wrong.touch:3:3: "), "\(lines)")
    #expect(lines[0].hasSuffix("found \"dwn\"; did you mean \"down\"?"), "\(lines)")
    let replay = try await run("touch-demo wrong.touch", files: files)
    #expect(replay.errors == onlyErrors.errors)
    let warned = try await run("touch-tool check wrong.touch down.touch tap.touch", files: files)
    #expect(warned.end == .exit(2) && warned.output == "1 passed, 0 failed\n", "\(warned)")
    let warnings =
      "down.touch:2: warning: a is never lifted\ndown.touch: no line starts with \"expect\"\n"
    #expect(warned.errors == onlyErrors.errors + warnings)
  }

  @Test(
    "input and options that cannot be read are errors",
    arguments: [
      ("check .", ".: expected a file, found a directory"),
      ("check - < .", "-: expected a file, found a directory"),
      ("check - <&-", "-: expected a file, found a closed standard input"),
      ("stats - <&-", "-: expected a file, found a closed standard input"),
      ("check nothing", "nothing: there is no such file"),
      (
        "why tap.touch",
        "why: expected FILE and NAME, found \"tap.touch\"; `touch-tool why --help` shows how"
      ),
      (
        "why tap.touch hit",
        "why: expected a gesture or a view of tap.touch, root, found \"hit\""
      ),
      ("replay nothing.touch --samples", "nothing.touch: there is no such file"),
      ("nothing", "expected a command, found \"nothing\"; `touch-tool --help` lists"),
      ("chekc tap.touch", "expected a command, found \"chekc\"; did you mean \"check\"?; `touch"),
      ("help expore", "expected a command, found \"expore\"; did you mean \"explore\"?"),
      ("tap.touch", "expected a command, found the file \"tap.touch\"; `touch-tool replay tap"),
      ("replay tap.touch --sampels", "unknown option \"--sampels\"; did you mean \"--samples\"?"),
      ("explore", "explore: expected one FILE, found none; `touch-tool explore --help` shows how"),
      ("trace a b", "trace: expected one FILE, found \"a\" and \"b\"; `touch-tool trace --help`"),
      ("convert tap.touch", "convert: expected IN and OUT, found \"tap.touch\"; `touch-tool"),
      ("convert tap.touch tap.touch", "convert: expected an OUT other than IN, found \"tap"),
      (
        "draw tap.touch -o tap.touch",
        "-o: expected a file other than the input, found \"tap.touch\""
      ),
      ("trace tap.touch -o $PWD/tap.touch", "-o: expected a file other than the input, found \"/"),
      ("explore tap.touch -o tap.touch", "-o: expected a file other than the input, found \"tap"),
      (
        "record - --views tap.touch -o tap.touch < tap.touch",
        "-o: expected a file other than the input, found \"tap.touch\""
      ),
      ("draw tap.touch -o .", ".: the file cannot be written: Is a directory"),
      ("draw tap.touch -o no/a.png", "no/a.png: the file cannot be written: No such file or dir"),
      ("record tap.touch -o no/a", "no/a: the file cannot be written: No such file or directory"),
      ("explore tap.touch --inputs 0", "--inputs: expected a number from 1 to 1000000, found"),
      (
        "draw tap.touch --mode x",
        "--mode: expected calligraphy, plain, debug, pen, marker, fountainPen, highlighter, paint, "
          + "spots or views, found"
      ),
      ("draw tap.touch --caps x", "--caps: expected round, butt or tapered, found \"x\""),
      ("stats /dev/null", "/dev/null: expected a touch script, a touchlog"),
      ("live .", ".: expected a device or a file, found a directory\n"),
      ("live tap.touch/x", "tap.touch/x: there is no such device or file\n"),
      ("draw tap.touch --from 20 --to 10", "--to: expected a time after --from, found \"10\""),
      (
        "convert tap.touch - --from x",
        "--from: expected a number of milliseconds, 0 or more, found"
      ),
      ("record tap.touch --expect=", "--expect: expected a, root or issues, found \"\""),
      ("record tap.touch --expect b", "--expect: expected a, root or issues, found \"b\""),
      ("gestures tap.touch --views tap.svg", "tap.svg: there is no such file"),
      ("gestures --views tap.touch", "gestures: --views needs a FILE to play"),
      ("live", "live: expected a DEVICE or --tuio PORT, found neither"),
      (
        "live tap.touch",
        "tap.touch: expected a device or its events, found a touch script; `touch-tool"
      ),
      ("explain tap.touch --point 1,2,x", "--point: expected two numbers such as 100,50"),
      (
        "convert tap.touch - --axes X=0..9",
        "--axes: expected a recording of a device, found a touch script"
      ),
      (
        "draw tap.touch --axes X=9..0",
        "--axes: expected X=0..MAX,Y=0..MAX, whole numbers, found"
      ),
      (
        "stats tap.touch --origin e1=5",
        "--origin: expected NAME=X,Y;..., numbers of points, found"
      ),
      (
        "draw tap.touch --at 1e10",
        "--at: expected a number of milliseconds from 0 to 1000000000, found \"1e10\""
      ),
    ])
  func unreadableInputIsAnError(arguments: String, message: String) async throws {
    let result = try await run("touch-tool " + arguments)
    #expect(result.end == .exit(2) && result.errors.hasPrefix(message), "\(result)")
  }

  @Test(
    "a link and a folder with an input are not written over, and an empty file is said to be one")
  func inputIsKept() async throws {
    let audited = "touchscript 1\ngesture a: tap on root\ngesture b: tap on root taps=2\n"
    let result = try await run(
      """
      ln -s tap.touch link
      touch-tool record tap.touch -o link
      touch-tool convert link tap.touch
      cp two.touch two-1.touch
      touch-tool audit two.touch two-1.touch -o . | grep 'shown by'
      cmp two.touch two-1.touch
      : > none
      touch-tool live none
      touch-tool stats none 2>&1 | grep -o 'found .*'
      touch-tool check tap.touch
      """, files: ["two.touch": audited])
    #expect(
      result.output == """
          shown by ./two-2.touch
          shown by ./two-1-1.touch
        found an empty file
        1 passed, 0 failed

        """, "\(result)")
    #expect(
      result.errors == """
        -o: expected a file other than the input, found "link"
        convert: expected an OUT other than IN, found "tap.touch"
        none: expected a device or its events, found an empty file

        """, "\(result)")
  }

  @Test(
    "explain shows the touches that are down at a time, until they lift",
    arguments: [(0, true), (79, true), (80, false), (200, false)])
  func explainShowsTheTouchesOfATime(milliseconds: Int, isDown: Bool) async throws {
    let result = try await run("touch-tool explain tap.touch --at \(milliseconds)")
    let text =
      isDown
      ? "a landed at 0.000 s at 100.0,100.0, view: root\n  window  entered\n    root  hit\n"
      : "no touch is down at 0.\(milliseconds == 80 ? "080" : "200") s\n"
    #expect(result.end == .exit(0) && result.output == text, "\(result)")
  }

  @Test(
    "a part in which nothing happens is said to have no touch",
    arguments: ["convert tap.touch -", "record tap.touch"])
  func emptyPartsAreSaid(command: String) async throws {
    let result = try await run("touch-tool \(command) --from 100 --to 200")
    let message = "tap.touch: no touch, hover or scroll was found from --from to --to\n"
    #expect(result.end == .exit(0) && result.errors == message, "\(result)")
  }

  @Test("what a recording does not state is said, and can be stated (R57, R58)")
  func missingRangesAreStated() async throws {
    let result = try await run(
      """
      printf 'E: 0 0003 0039 1\\nE: 0 0003 0035 50\\n' > a.events
      printf 'E: 0 0003 0036 20\\nE: 0 0000 0000 0\\n' >> a.events
      touch-tool convert a.events a.touchlog
      touch-tool convert a.events - --surface 1000x400 --axes X=0..99,Y=0..39 |
        grep -o '"x":500,"y":200' | head -1
      touch-tool convert a.events - | grep -o '"x":50,"y":20' | head -1
      printf 'E: 0 0003 0030 5\\nE: 0 0000 0000 0\\n' > b.events
      touch-tool replay b.events > shown
      printf '' | touch-tool live -
      """)
    #expect(result.output == "\"x\":500,\"y\":200\n\"x\":50,\"y\":20\n", "\(result)")
    let unknown =
      "a.events: the ranges of the axes are unknown, so a unit is a point; --axes X=0..MAX,Y=0..MAX "
      + "states them\n"
    #expect(
      result.errors == unknown + unknown + "b.events: no touch, hover or scroll was found\n"
        + "- is no device; its bytes are read as events of one\n"
        + "-: no touch, hover or scroll was found\n")
  }

  @Test(
    "the counts of a check come last, also if one of its files cannot be read",
    arguments: [
      ("nothing.touch tap.touch", "1 passed, 0 failed\n"),
      ("tap.touch nothing.touch", "1 passed, 0 failed\n"),
      ("tap.touch nothing.touch tap.touch", "2 passed, 0 failed\n"), ("nothing.touch", ""),
    ])
  func checkCountsWhatItReads(files: String, output: String) async throws {
    let result = try await run("touch-tool check \(files)")
    #expect(result.end == .exit(2) && result.output == output, "\(result)")
    #expect(result.errors == "nothing.touch: there is no such file\n")
  }

  @Test("live shows the cancellation of a touch that is down when its device ends (R55)")
  func liveShowsTheEnd() async throws {
    let result = try await run(
      #"""
      # An event of 24 bytes: the time, a type, a code and a value.
      event() {
        printf '\0%.0s' {1..16}
        printf "$(printf '\\x%02x\\0\\x%02x\\0\\x%02x\\0\\0\\0' $1 $2 $3)"
      }
      { event 3 57 1; event 3 53 50; event 3 54 20; event 0 0 0; } | touch-tool live -
      """#)
    let lines = result.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines == ["0.000  #1 began 50.0,20.0", "0.000  #1 cancelled 50.0,20.0"], "\(result)")
  }

  @Test("a file may begin with a byte order mark in every format (R57)")
  func byteOrderMarksAreIgnored() async throws {
    let result = try await run(
      """
      touch-tool convert tap.touch tap.touchlog
      touch-tool convert tap.touch tap.json
      touch-tool convert tap.touch tap.osc
      for file in tap.touch tap.touchlog tap.json tap.osc; do
        printf '\\xef\\xbb\\xbf' | cat - $file > marked
        touch-tool stats marked || exit
      done
      """)
    #expect(result.end == .exit(0) && result.errors.isEmpty, "\(result)")
    #expect(result.output.components(separatedBy: "touches: 1 began, 1 ended").count == 5)
  }

  #if os(Linux)
    @Test("a TUIO tracker is shown while it sends, and errors in its datagrams do not end that")
    func trackerIsShown() async throws {
      let result = try await run(
        #"""
        touch-tool live --tuio 0 --surface 1000x500 > shown 2> errors & demo=$!
        until grep -qs port errors; do sleep 0.05; done
        port=$(grep -o '[0-9]*$' errors)
        send() { printf "$1" > /dev/udp/127.0.0.1/$port; }
        send '/tuio/2Dcur\0,si\0alive\0\0\0\0\0\0\5'
        send '/tuio/2Dcur\0,siff\0\0\0set\0\0\0\0\5\x3f\0\0\0\x3f\0\0\0'
        send 'hello'
        send '/tuio/2Dcur\0,si\0fseq\0\0\0\0\0\0\0\1'
        until grep -qs cancelled shown; do sleep 0.05; done
        touch-tool live --tuio $port
        kill $demo
        tail -n 1 errors >&2
        sed 's/^ *[0-9.]*  //' shown
        """#)
      #expect(
        result.output == "#1 began 500.0,250.0\n#1 cancelled 500.0,250.0\n", "\(result)")
      let errors = result.errors.split(separator: "\n")
      #expect(errors.first?.hasSuffix(": another program uses the port") == true, "\(result)")
      #expect(errors.last?.hasPrefix("datagram 3, byte 1: expected") == true, "\(result)")
    }

    @Test(
      "options of live that do not fit are an error",
      arguments: [
        ("--tuio 99999", "--tuio: expected a port from 0 to 65535, found \"99999\""),
        (
          "--tuio 3333 --address table",
          "expected an IPv4 address such as 127.0.0.1, found \"table\""
        ),
        ("--tuio 3333 device", "live: expected a DEVICE or --tuio PORT, found both"),
        ("--tuio 3333 --rotate 90", "live: --rotate is for devices, not for --tuio"),
        (
          "/dev/null --matrix 1,0,x,0,0,1,0",
          "--matrix: expected six numbers A,B,C,D,E,F, found \"1,0,x,0,0,1,0\""
        ),
        ("--tuio 3333 --surface 5", "--surface: expected WxH, two numbers of points, found \"5\""),
      ])
    func liveOptionsAreChecked(arguments: String, message: String) async throws {
      let result = try await run("touch-tool live " + arguments)
      #expect(result.end == .exit(2) && result.errors == message + "\n", "\(result)")
    }

    @Test(
      "output that cannot be written is an error",
      arguments: [
        "touch-tool replay tap.touch > /dev/full", "touch-demo > /dev/full",
        "touch-tool convert tap.touch - > /dev/full",
        "touch-tool draw tap.touch -o - > /dev/full",
        "touch-tool draw tap.touch -o /dev/full",
        "touch-demo --help > /dev/full", "touch-tool check tap.touch >&-",
        "trap '' PIPE; (sleep 0.2; touch-tool replay tap.touch; echo $? >&2) | true; exit 2",
      ])
    func unwritableOutputIsAnError(command: String) async throws {
      let result = try await run(command)
      #expect(result.end == .exit(2) && !result.errors.isEmpty, "\(result)")
      if command.hasPrefix("trap") { #expect(result.errors.hasSuffix("\n2\n"), "\(result)") }
    }

    @Test("a picture in the terminal that is interrupted resets the colors")
    func interruptionResetsTheTerminal() async throws {
      let command = "timeout --preserve-status -s INT 4 touch-tool replay tap.touch --speed 0.001"
      let result = try await run("script -qec '\(command)' typescript < /dev/null")
      #expect(result.end == .exit(128 + SIGINT), "\(result)")
      #expect(result.output.contains("a began") && result.output.hasSuffix("\u{1b}[0m\r\n"))
    }
  #endif

  @Test("messages show control characters and those that change the direction of text as ?")
  func messagesHaveNoControls() async throws {
    let result = try await run(
      """
      touch-tool check $'no\\e[31m\\u202e\\u009bsuch\\nfile'
      touch-demo $'\\e[2J'
      touch-tool replay tap.touch --rate $'\\u2066'
      touch-tool check hostile.touch
      touch-tool replay hostile.touchlog >&2
      """,
      files: [
        "hostile.touch": "touchscript 1\n0 \u{202e}down a\u{85}\n",
        "hostile.touchlog": """
        {"touchlog":1,"surface":[400,300]}
        {"t":0,"c":"\\u001b[31m\\u202e","k":"down","x":1,"y":1}

        """,
      ])
    let controls = result.errors.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && $0 != "\n") || $0.properties.isBidiControl
    }
    #expect(controls.isEmpty && result.errors.contains("no?[31m??such?file: there is"), "\(result)")
    #expect(result.errors.contains("?[31m?"), "the contact's name is shown")
  }

  @Test(
    "a recording that is cut off is used up to there, and the exit code is 2",
    arguments: [
      "stats cut.touchlog", "stats --json cut.touchlog", "draw cut.touchlog",
      "draw cut.touchlog --mode plain,debug -o -", "convert cut.touchlog -",
      "replay cut.touchlog", "explain cut.touchlog", "gestures cut.touchlog",
      "record cut.touchlog",
    ])
  func cutOffRecordingsAreErrors(arguments: String) async throws {
    let cut = """
      {"touchlog":1}
      {"t":0,"c":"a","k":"down","x":100,"y":100}
      {"t":1,"c":
      """
    let result = try await run("touch-tool " + arguments, files: ["cut.touchlog": cut])
    #expect(result.end == .exit(2), "\(result)")
    #expect(
      result.errors == "cut.touchlog:3:12: expected a value, found the end of the line\n",
      "\(result)")
    #expect(!result.output.isEmpty)
  }

  @Test("a failed write keeps the old file, and a link, a pipe and the permissions stay")
  func failedWritesKeepTheOldFile() async throws {
    let result = try await run(
      """
      echo old > out.svg
      (trap '' XFSZ; ulimit -f 1; touch-tool draw tap.touch --mode spots --animate -o out.svg)
      echo $?; cat out.svg; ls
      chmod 600 out.svg; touch-tool draw tap.touch -o out.svg; stat -c %a out.svg
      ln -s out.svg link.svg; touch-tool draw tap.touch --mode debug -o link.svg
      test -L link.svg && cmp link.svg out.svg && echo linked
      mkfifo pipe; grep -c '<svg' pipe & touch-tool draw tap.touch -o pipe; wait
      """)
    #expect(result.output == "2\nold\nout.svg\ntap.touch\n600\nlinked\n1\n", "\(result)")
    #expect(result.errors == "out.svg: the file cannot be written: File too large\n", "\(result)")
  }
}
