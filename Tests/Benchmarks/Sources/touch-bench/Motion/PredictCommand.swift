import Foundation
import TouchScripts

/// The subcommand `touch-bench predict FILE.jsonl...`, which prints the prediction errors: one
/// table per group and one row per method.
struct PredictCommand: BenchCommand {
  static let help = """
    usage: touch-bench predict FILE.jsonl|FILE.touchlog ... [--json] [--half even|odd]
                               [--cold] [--movement] [--scale-error F] [--svg DIRECTORY]

    Predicts the strokes of each file from their own samples and prints the errors: the mean and the
    95th percentile in millimetres for each horizon, and at 33 ms the fractions in the wrong
    direction and too far, the jitter, and the fraction within the stated radius. Each file is a
    session.

    --half counts only every second stroke; the constants were tuned on the even ones.
    --cold makes each stroke the first of a session, and counts only its first ten predictions.
    --movement prints instead which movements and devices the errors at 33 ms come from.
    --scale-error gives the predictor a wrong scale.
    --svg also draws the errors over the horizon, and one stroke with its predictions.

    For a recording (.touchlog), the predictions that another system made at that time are compared
    with the predictions of the methods here.
    """

  private let files: [String]
  private let json: Bool
  private let isCold: Bool
  private let isByMovement: Bool
  private let half: PredictionMeasure.Half
  private let scaleError: Double
  private let pictures: String?

  init(_ arguments: inout BenchArguments) throws(BenchError) {
    json = arguments.takeFlag("--json")
    isCold = arguments.takeFlag("--cold")
    isByMovement = arguments.takeFlag("--movement")
    half =
      try arguments.takeValue("--half", "even, odd or both") {
        PredictionMeasure.Half(rawValue: $0)
      } ?? .both
    scaleError =
      try arguments.takeValue("--scale-error", "a factor greater than 0") { text in
        Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      } ?? 1
    pictures = try arguments.takeValue("--svg", "a directory") { $0 }
    files = try arguments.files()
    guard !isByMovement || !json && !isCold && pictures == nil else {
      throw BenchError("--movement can only be combined with --half")
    }
  }

  func run() throws(BenchError) -> Int32 {
    var curves = ErrorCurves()
    for path in files {
      if path.hasSuffix(".touchlog") {
        try SystemComparison(path: path).run(json: json, PredictionRows.compared)
      } else if isByMovement {
        ErrorsByMovement(try StrokeFile(path: path), half: half).print()
      } else {
        try table(StrokeFile(path: path), &curves)
      }
      if !json { print("") }
    }
    if let pictures { try draw(curves, in: pictures) }
    return 0
  }

  private func table(_ file: StrokeFile, _ curves: inout ErrorCurves) {
    if !json { print(Self.head(file)) }
    for row in PredictionRows.all(scaleError: scaleError) {
      let measure = PredictionMeasure(
        row.makeMethod, strokes: file.strokes, half: half, isCold: isCold)
      curves.add(file.group, row.name, measure)
      if json {
        measure.figures.forEach { print(Self.jsonLine(file.group, row.name, $0)) }
      } else {
        print(Self.line(row.name, measure))
      }
    }
  }

  /// Draws the errors of all files, and the longest stroke of the first file with the predictions
  /// of a predictor that has learned from all other strokes.
  private func draw(_ curves: ErrorCurves, in directory: String) throws(BenchError) {
    try BenchFile.write(curves.svg, to: "\(directory)/prediction-error.svg")
    guard let path = files.first(where: { !$0.hasSuffix(".touchlog") }) else { return }
    try BenchFile.write(
      StrokePicture(try StrokeFile(path: path).strokes).svg,
      to: "\(directory)/prediction-stroke.svg")
  }

  private static func head(_ file: StrokeFile) -> String {
    let horizons = PredictionMeasure.horizons.map {
      "\($0) ms".leftPadded(to: 8) + "p95".leftPadded(to: 7)
    }
    return "\(file.group), \(file.strokes.count) strokes, mm".padded(to: 32) + horizons.joined()
      + "wrong%".leftPadded(to: 9) + "over%".leftPadded(to: 7) + "jitter".leftPadded(to: 8)
      + "within%".leftPadded(to: 9)
  }

  private static func line(_ name: String, _ measure: PredictionMeasure) -> String {
    let cells = measure.figures.map { String(format: "%8.3f%7.2f", $0.mean, $0.percentile95) }
    let side = measure.figures.first { $0.horizon == 33 }!
    return name.padded(to: 32) + cells.joined()
      + String(format: "%9.2f%7.1f%8.3f", side.wrong * 100, side.over * 100, side.jitter)
      + (side.within.map { String(format: "%9.1f", $0 * 100) } ?? "")
  }

  private static func jsonLine(
    _ group: String, _ name: String, _ figures: PredictionMeasure.Figures
  ) -> String {
    var line = "{\"group\":\"\(group)\",\"predictor\":\"\(name)\",\"horizon_ms\":\(figures.horizon)"
    line += String(
      format: ",\"mean\":%.4f,\"p95\":%.4f,\"n\":%d", figures.mean, figures.percentile95,
      figures.count)
    line += String(
      format: ",\"wrong\":%.5f,\"over\":%.5f,\"jitter\":%.4f", figures.wrong, figures.over,
      figures.jitter)
    if let within = figures.within { line += String(format: ",\"within\":%.4f", within) }
    return line + "}"
  }
}
