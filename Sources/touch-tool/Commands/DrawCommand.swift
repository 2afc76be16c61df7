import Foundation
import TouchCommandLine
import TouchInk
import TouchKit
import TouchRaster
import TouchRecordings
import TouchRender
import TouchScripts
import TouchSources

extension ToolCommand {
  /// `touch-tool draw FILE... [--mode MODE,...] [--animate] [-o FILE]`
  static let draw = ToolCommand(
    name: "draw",
    usage: """
      FILE... [--mode MODE,...] [--caps CAP] [--smooth] [--animate] [--crop] [--from MS] [--to MS] \
      [--views FILE.touch] [-o FILE]
      """,
    summary: "draws the touches of files as strokes, finger paint, spots or views",
    help: """
      Plays each FILE and draws its touches in the terminal, or with -o into a file: one whose name
      ends in .png has two pixels for each point, any other is SVG (-o - for standard output). With
      --animate the SVG is an animation in real time. Files are drawn below each other, and modes
      side by side, or in the terminal below each other, too.

      Strokes of InkML have the brushes of the file, unless --mode is given.

      modes: calligraphy (a broad nib), plain (width by force), debug (every sample: measured black,
      coalesced gray, predicted orange, estimated red, updated green; a needle shows the direction
      of the pencil), pen, marker, fountainPen, highlighter (the stock pens), paint, spots, views.

      example:
        $ touch-tool draw pencil.touchlog --mode calligraphy,plain,debug --crop -o pencil.svg
        $ touch-tool draw pencil.touchlog --smooth --caps tapered -o pencil.svg
        $ touch-tool draw pinch.touch --mode spots --animate -o pinch.svg
        $ touch-tool draw pinch.touch --mode paint --crop -o pinch.png
        $ touch-tool draw swipe.events --views desk.touch --mode views --from 2000 --to 3500
      """,
    options: [
      ToolOption("--mode", "MODE,...", "the modes (default: calligraphy, or the brushes of InkML)"),
      ToolOption(
        "--caps", "CAP", "the ends of strokes: round, butt or tapered (default: the mode's)"),
      ToolOption("--smooth", nil, "remove more of the jitter of strokes"),
      ToolOption("--animate", nil, "write an animated SVG; requires -o"),
      ToolOption(
        "--at", "MS", "draw the state at a time in milliseconds (default: at the end)"),
      ToolOption("--crop", nil, "crop the drawing to what is drawn"),
      ToolOption(
        "--rate", "HZ", "draw events at this rate (default: the script's, or at each instant)"),
      ToolOption(
        "--columns", "N",
        "the width of a drawing in the terminal (default: that of the terminal, COLUMNS or 72)"
      ),
      ToolOption.views,
      ToolOption("-o", "FILE", "write a PNG or SVG file, or SVG to standard output if FILE is -"),
      ToolOption("--from", "MS", "draw from this time on, in milliseconds"),
      ToolOption("--to", "MS", "draw up to this time"),
    ] + ToolOption.input,
    run: { try Drawing($0).run($0) })
}

/// The implementation of `touch-tool draw`.
private struct Drawing {
  let modes: [DrawingMode]
  let end: Double?
  let rate: Double?
  let isCropped: Bool
  /// The ends of strokes, or `nil` for those of the mode.
  let ends: (cap: StrokeCap, taper: StrokeTaper?)?
  let isSmoothed: Bool
  /// Whether strokes are drawn with the brushes of the file.
  let usesBrushes: Bool
  let size: (columns: Int, rows: Int?)
  let views: TouchScript?
  let start: Double?

  init(_ arguments: ToolArguments) throws {
    let words = (arguments.value("--mode") ?? DrawingMode.calligraphy.rawValue).split(
      separator: ",", omittingEmptySubsequences: false)
    modes = try words.map { word in
      guard let mode = DrawingMode(rawValue: String(word)) else {
        throw InputError(
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
    usesBrushes = !arguments.has("--mode")
    ends = try arguments.word("--caps", "round", "butt", "tapered").map {
      ($0 == "butt" ? .butt : .round, $0 == "tapered" ? .distance() : nil)
    }
  }

  func run(_ arguments: ToolArguments) throws -> Int32 {
    let output = try arguments.output()
    let isAnimated = arguments.has("--animate")
    guard arguments.has("-o") else {
      if isAnimated {
        throw InputError("--animate: expected a file to write to, -o FILE, found none")
      }
      return try draw(arguments) { recorders in
        for recorder in recorders { Terminal.write(terminalText(picture(recorder))) }
      }
    }
    let isPNG = output.lowercased().hasSuffix(".png")
    if isPNG, isAnimated {
      throw InputError("--animate: expected an SVG file to write to, found \"\(output)\"")
    }
    var pictures: [[Picture]] = []
    var animations: [[AnimatedPicture]] = []
    let status = try draw(arguments) { recorders in
      if isAnimated {
        animations.append(recorders.map { isCropped ? $0.animation().cropped() : $0.animation() })
      } else {
        pictures.append(recorders.map(picture))
      }
    }
    if isPNG {
      try Self.writePNG(of: pictures, to: output)
    } else {
      try Terminal.write(
        isAnimated ? SVG.text(of: animations) : SVG.text(of: pictures), to: output)
    }
    return status
  }

  private static func writePNG(of pictures: [[Picture]], to path: String) throws {
    let side = DrawingConstants.maximumSide
    guard let bitmap = Picture.bitmap(of: pictures, scale: 2, maximumSide: side) else {
      throw InputError("\(path): expected a drawing of a finite size")
    }
    try Terminal.writing(to: path) {
      try Data(PNG.bytes(of: bitmap)).write(to: URL(fileURLWithPath: path))
    }
  }

  private func terminalText(_ picture: Picture) -> String {
    TerminalPicture.text(
      of: picture, columns: size.columns, maximumRows: size.rows,
      palette: Terminal.isColored ? .trueColor : .none)
  }

  private func picture(_ recorder: AnimationRecorder) -> Picture {
    isCropped ? recorder.picture().cropped() : recorder.picture()
  }

  /// Plays each file in all modes, and returns the exit code.
  private func draw(_ arguments: ToolArguments, _ body: ([AnimationRecorder]) -> Void) throws
    -> Int32
  {
    try arguments.requiredFiles().reduce(0) { status, file in
      // Standard input can be read once.
      var loaded = try arguments.load(file)
      if let ink = loaded.content as? ParsedRecording {
        loaded.content = ink.enlarged(
          to: DrawingConstants.inkLength, ifBelow: DrawingConstants.smallInk)
      }
      let inputs = modes.map { _ in
        Replay(loaded, file, rate: rate, views: views, range: start.map { $0 ... .infinity })
      }
      let problems = inputs[0].writeProblems()
      let styles = usesBrushes ? Self.brushStyles(of: loaded) : [:]
      body(zip(inputs, modes).map { recorder(of: $0, $1, styles) })
      return max(status, problems)
    }
  }

  /// Returns the styles of contacts whose strokes have a brush.
  private static func brushStyles(of loaded: LoadedRecording) -> [String: InkStyle] {
    guard let ink = loaded.content as? ParsedRecording else { return [:] }
    var styles: [String: InkStyle] = [:]
    for line in ink.recording.samples where line.kind == .report(.down) {
      if let brush = InkMLBrush(of: line) { styles[line.contact] = InkStyle(brush) }
    }
    return styles
  }

  private func recorder(
    of input: Replay, _ mode: DrawingMode, _ styles: [String: InkStyle]
  ) -> AnimationRecorder {
    var recorder = AnimationRecorder(mode, of: input.stage.window)
    recorder.style = withEnds(recorder.style)
    if isSmoothed { recorder.smoother = StrokeSmoother() }
    recorder.record(
      input.player, until: end ?? .infinity, styles: styles.mapValues(withEnds))
    return recorder
  }

  /// Returns a style with the ends that an option states.
  private func withEnds(_ style: InkStyle) -> InkStyle {
    guard let ends else { return style }
    var style = style
    style.cap = ends.cap
    style.startTaper = ends.taper
    style.endTaper = ends.taper
    return style
  }
}
