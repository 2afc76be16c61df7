import TouchInk
import TouchKit
import TouchRender
import TouchScripts
import TouchSources
import TouchTesting

extension DemoCommand {
  /// `touch-demo draw FILE... [--mode MODE,...] [--animate] [-o FILE]`
  static let draw = DemoCommand(
    name: "draw",
    usage: """
      FILE... [--mode MODE,...] [--caps CAP] [--smooth] [--animate] [--crop] [--from MS] [--to MS] \
      [--views FILE.touch] [-o FILE]
      """,
    summary: "draws the touches of files as strokes, finger paint, spots or views",
    help: """
      Plays each FILE and draws its touches in the terminal, or with -o into an SVG file (-o - for
      standard output). With --animate the SVG is an animation in real time. Modes are drawn side by
      side, and files below each other.

      modes: calligraphy (a broad nib), plain (width by force), debug (every sample: measured black,
      coalesced gray, predicted orange, estimated red, updated green; a needle shows the direction
      of the pencil), pen, marker, fountainPen, highlighter (the stock pens), paint, spots, views.

      example:
        $ touch-demo draw pencil.touchlog --mode calligraphy,plain,debug --crop -o pencil.svg
        $ touch-demo draw pencil.touchlog --smooth --caps tapered -o pencil.svg
        $ touch-demo draw pinch.touch --mode spots --animate -o pinch.svg
        $ touch-demo draw swipe.events --views desk.touch --mode views --from 2000 --to 3500
      """,
    options: [
      DemoOption("--mode", "MODE,...", "the modes (default: calligraphy)"),
      DemoOption(
        "--caps", "CAP", "the ends of strokes: round, butt or tapered (default: the mode's)"),
      DemoOption("--smooth", nil, "remove more of the jitter of strokes"),
      DemoOption("--animate", nil, "write an animated SVG; requires -o"),
      DemoOption(
        "--at", "MS", "draw the state at a time in milliseconds (default: at the end)"),
      DemoOption("--crop", nil, "crop the drawing to what is drawn"),
      DemoOption(
        "--rate", "HZ", "draw events at this rate (default: the script's, or at each instant)"),
      DemoOption(
        "--columns", "N",
        "the width of a drawing in the terminal (default: that of the terminal, COLUMNS or 72)"
      ),
      DemoOption.views,
      DemoOption("-o", "FILE", "write an SVG file, or to standard output if FILE is -"),
      DemoOption("--from", "MS", "draw from this time on, in milliseconds"),
      DemoOption("--to", "MS", "draw up to this time"),
    ],
    run: { try Drawing($0).run($0) })
}

/// The implementation of `touch-demo draw`.
private struct Drawing {
  /// The problems of the files. A file is read for each mode, but reported once.
  private final class Problems {
    private var files: Set<String> = []
    private(set) var status: Int32 = 0

    func report(_ input: DemoInput, of file: String) {
      if files.insert(file).inserted { status = max(status, input.writeProblems()) }
    }
  }

  private let problems = Problems()
  let modes: [DrawingMode]
  let end: Double?
  let rate: Double?
  let isCropped: Bool
  /// The ends of strokes, or `nil` for those of the mode.
  let ends: (cap: StrokeCap, taper: StrokeTaper?)?
  let isSmoothed: Bool
  let size: (columns: Int, rows: Int?)
  let views: TouchScript?
  let start: Double?

  init(_ arguments: DemoArguments) throws {
    let words = (arguments.value("--mode") ?? DrawingMode.calligraphy.rawValue).split(
      separator: ",", omittingEmptySubsequences: false)
    modes = try words.map { word in
      guard let mode = DrawingMode(rawValue: String(word)) else {
        throw DemoFailure(
          "--mode: expected \(DrawingMode.allCases.map(\.rawValue).alternatives), found \"\(word)\""
        )
      }
      return mode
    }
    rate = try arguments.number("--rate", "a number of hertz from 1 to 10000", in: 1...10_000)
    views = try arguments.views()
    // What is down at the end is drawn; if it was cancelled there, its strokes would be removed.
    let range = try arguments.range()
    start = range?.lowerBound
    end = try arguments.time() ?? range?.upperBound
    if let columns = try arguments.number("--columns", "a number from 10 to 1000", in: 10...1000) {
      size = (Int(columns), nil)
    } else if Terminal.isInteractive {
      // The line of the prompt follows the picture.
      size = (Terminal.size.columns, Terminal.size.rows - 1)
    } else {
      size = (Terminal.statedColumns ?? 72, nil)
    }
    isCropped = arguments.has("--crop")
    isSmoothed = arguments.has("--smooth")
    let word = try arguments.choice("--caps", ["round", "butt", "tapered"])
    ends =
      arguments.has("--caps")
      ? (word == "butt" ? .butt : .round, word == "tapered" ? .distance() : nil) : nil
  }

  func run(_ arguments: DemoArguments) throws -> Int32 {
    let files = try arguments.requiredFiles()
    guard let output = arguments.value("-o") else {
      if arguments.has("--animate") {
        throw DemoFailure("--animate: expected a file to write to, -o FILE, found none")
      }
      for file in files {
        for mode in modes { Terminal.write(terminalText(picture(try recorder(of: file, mode)))) }
      }
      return problems.status
    }
    if arguments.has("--animate") {
      let animations = try rows(files) { isCropped ? $0.animation().cropped() : $0.animation() }
      try Terminal.write(SVG.text(of: animations), to: output)
    } else {
      try Terminal.write(SVG.text(of: try rows(files, picture)), to: output)
    }
    return problems.status
  }

  private func terminalText(_ picture: Picture) -> String {
    TerminalPicture.text(
      of: picture, columns: size.columns, maximumRows: size.rows,
      palette: Terminal.isColored ? .trueColor : .none)
  }

  private func picture(_ recorder: AnimationRecorder) -> Picture {
    isCropped ? recorder.picture().cropped() : recorder.picture()
  }

  /// Returns one row for each file, with what `drawn` returns for each mode.
  private func rows<Drawn>(_ files: [String], _ drawn: (AnimationRecorder) -> Drawn)
    throws -> [[Drawn]]
  {
    try files.map { file in try modes.map { drawn(try recorder(of: file, $0)) } }
  }

  private func recorder(of file: String, _ mode: DrawingMode) throws -> AnimationRecorder {
    let input = try DemoInput(file, rate: rate, views: views, range: start.map { $0 ... .infinity })
    problems.report(input, of: file)
    var recorder = AnimationRecorder(mode, of: input.stage.window)
    if let ends {
      recorder.style.cap = ends.cap
      (recorder.style.startTaper, recorder.style.endTaper) = (ends.taper, ends.taper)
    }
    if isSmoothed { recorder.smoother = StrokeSmoother() }
    recorder.record(input.player, until: end ?? .infinity)
    return recorder
  }
}
