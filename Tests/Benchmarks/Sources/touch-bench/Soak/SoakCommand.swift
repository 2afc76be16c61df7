import Foundation
import TouchInk
import TouchKit
import TouchViews

/// The subcommand `touch-bench soak`: a day of touches, ten thousand fingers, and a stroke of a
/// million samples.
struct SoakCommand: BenchCommand {
  static let help = """
    usage: touch-bench soak [--hours N]

    Plays N hours (24) of ten fingers at 240 Hz through sequencer, window, five recognizers and a
    tracker in one process, and prints the memory use for each hour; then 10,000 fingers at the same time;
    then a stroke of a million samples. The exit status is 1 if an identifier is reused, a time is
    not exact, a touch does not end, or the memory grows by more than 4 MiB after the first hour.
    """

  /// The growth in mebibytes after the first hour that is attributed to the system's allocator.
  private static let tolerance = 4.0

  private let hours: Int

  init(_ arguments: inout BenchArguments) throws(BenchError) {
    hours =
      try arguments.takeInteger("--hours", "a whole number from 1 to 1000", in: 1...1000) ?? 24
    if let operand = try arguments.operands().first {
      throw BenchError("expected no file, found \(operand); see touch-bench soak --help")
    }
  }

  func run() -> Int32 {
    let failures = [playDay(), playManyFingers(), buildLongStroke()].compactMap { $0 }
    for failure in failures { print("FAILED: \(failure)") }
    return failures.isEmpty ? 0 : 1
  }

  // MARK: - One day

  private func playDay() -> String? {
    let stage = SoakStage()
    var fingers = SoakFingers()
    let start = Date()
    var first: Double?
    for hour in 1...hours {
      for _ in 0..<3600 * SoakFingers.rate { stage.play(&fingers) }
      first = first ?? ResidentMemory.mebibytes
      let seconds = Date().timeIntervalSince(start)
      print(
        "hour \(hour): \(ResidentMemory.text), \(stage.samples) samples, "
          + "\(stage.touches) touches, \(stage.actions) actions, "
          + String(format: "%.0f s", seconds))
      fflush(nil)
    }
    stage.finish(at: fingers.time)
    if let failure = stage.failure { return failure }
    guard let first, let last = ResidentMemory.mebibytes, last - first > Self.tolerance else {
      return nil
    }
    return String(format: "the memory use grew from %.1f to %.1f MiB", first, last)
  }

  // MARK: - Ten thousand fingers

  private func playManyFingers() -> String? {
    let count = 10_000
    let load = FingerLoad(fingers: count)
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 4000, height: 4000))
    window.isMultipleTouchEnabled = true
    var began = 0
    var moved = 0
    var most = 0
    window.onTouchesBegan = { touches, _ in began += touches.count }
    window.onTouchesMoved = { touches, event in
      moved += touches.count
      most = max(most, event.allTouches.count)
    }
    let start = Date()
    let samples = load.step { window.dispatch($0) }
    printCost("\(count) fingers: \(samples) samples,", of: samples, since: start)
    return began == count && most == count && moved == samples - count
      ? nil : "of \(count) fingers \(began) began and \(most) were down at the same time"
  }

  // MARK: - A million samples

  private func buildLongStroke() -> String? {
    let count = 1_000_000
    var sequencer = TouchSequencer()
    var builder = StrokeBuilder()
    let start = Date()
    for step in 0..<count {
      let time = Double(step) / 240
      let location = Point2D(x: Double(step & 255), y: Double(step >> 8 & 255))
      sequencer.receive(
        ContactReport(
          step == 0 ? .down : step == count - 1 ? .up : .move, ContactID(0), at: time,
          location: location))
      while case .touches(let event)? = sequencer.nextEvent(at: time) { builder.receive(event) }
    }
    let built = builder.strokes.completed.first?.samples.count ?? 0
    printCost("a stroke of \(built) samples:", of: count, since: start)
    return built == count ? nil : "a stroke of \(count) samples has only \(built)"
  }

  private func printCost(_ title: String, of samples: Int, since start: Date) {
    let nanoseconds = Date().timeIntervalSince(start) * 1e9 / Double(samples)
    print(title + String(format: " %.0f ns each, ", nanoseconds) + ResidentMemory.text)
  }
}
