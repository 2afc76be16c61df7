import Foundation
import TouchCommandLine
import TouchRecordings
import TouchScripts

let help = """
  touch-demo plays touches through a sequencer, a window and its views, and prints each event.

  usage: touch-demo [FILE...]

  FILE is a touch script (.touch) or a recording of touches (.touchlog), or - for standard input.
  Without FILE, a built-in script is played: a thumb rests while other fingers drag, tap twice,
  and press.

  Each event has a line for each of its touches: the time in seconds, the identifier, name, phase
  and location of the touch, and its spot, which grows for 0.2 s. The legend above the first event
  explains the signs. The touches that are left in the tracker and a summary follow.

  example:
    $ cat tap.touch
    touchscript 1
    0    down a 100,100
    +80  up a
    $ touch-demo tap.touch

  The language is described in the guide "Touch scripts and recordings". touch-tool checks,
  explains and draws scripts, and reads other formats: `touch-tool --help`.

  Exit codes: 0 success, 2 a file that cannot be read, or is cut off.

  """

/// Returns what is played for a path, or for the built-in script if there is none.
func replay(_ path: String?) throws -> Replay {
  guard let path else {
    return Replay(
      try TouchScript(parsing: PackageResources.built_in_touch, file: "built-in.touch"))
  }
  return Replay(try RecordingLoader.load(path, as: [.script, .touchlog]), path)
}

/// Plays a file and prints its events, and returns the exit code.
func play(_ path: String?) throws -> Int32 {
  Terminal.writeLine("\((path ?? "the built-in script").withoutControls):")
  let replay = try replay(path)
  var listing = ReplayListing(replay)
  listing.play()
  return replay.writeProblems()
}

Terminal.resetOnInterrupt()
let arguments = Array(CommandLine.arguments.dropFirst())
var status: Int32 = 0
if arguments.contains("--help") || arguments.contains("-h") {
  Terminal.write(help)
} else if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
  Terminal.writeError("unknown option \"\(option)\"; `touch-demo --help` shows how to use it")
  status = 2
} else if arguments.isEmpty {
  status = try play(nil)
} else {
  status = Terminal.forEach(arguments, play)
}
Terminal.flush()
exit(status)
