import CAllocationCounter
import Foundation
import TouchScripts

/// Runs rows and prints one line for each as soon as it is complete.
struct BenchTable {
  let rounds: Int
  let json: Bool

  /// The minimum duration of a round in nanoseconds, far above the disturbance of a clock or a
  /// context switch.
  private static let roundTime: UInt64 = 20_000_000

  func run(_ rows: [BenchRow]) {
    touch_keep_heap()
    if !json {
      print(
        "row".padded(to: 30)
          + ["median", "min", "max"].map { $0.leftPadded(to: 12) }.joined()
          + "  unit         allocations")
    }
    for row in rows { print(measure(row)) }
  }

  private func measure(_ row: BenchRow) -> String {
    let meter = BenchMeter()
    let step = row.prepare(meter)
    let steps = calibrated(step)
    var figures: [Double] = []
    figures.reserveCapacity(rounds)
    var allocations = UInt64(0)
    var amount = 0
    for _ in 0..<rounds {
      let begin = meter.reading
      var done = 0
      for _ in 0..<steps { done += step() }
      let spent = meter.reading - begin
      allocations += spent.allocations
      amount += done
      figures.append(row.unit.figure(spent, Double(done)))
    }
    figures.sort()
    let summary = [figures[figures.count / 2], figures[0], figures[figures.count - 1]]
    let perSample =
      touch_allocations_are_counted() == 1 ? Double(allocations) / Double(amount) : nil
    return json ? jsonLine(row, summary, perSample) : textLine(row, summary, perSample)
  }

  /// Returns the number of steps in a round. Running them also warms up the row, so that reused
  /// storage has been allocated.
  private func calibrated(_ step: () -> Int) -> Int {
    var steps = 1
    while true {
      let begin = DispatchTime.now().uptimeNanoseconds
      for _ in 0..<steps { _ = step() }
      let time = DispatchTime.now().uptimeNanoseconds - begin
      if time >= Self.roundTime { return steps }
      steps *= 2
    }
  }

  private func textLine(_ row: BenchRow, _ summary: [Double], _ allocations: Double?) -> String {
    let numbers = summary.map { String(format: "%.1f", $0).leftPadded(to: 12) }
    let blocks =
      row.unit.countsAllocations
      ? allocations.map { String(format: "  %.4f", $0) } ?? "  not counted" : ""
    return row.name.padded(to: 30) + numbers.joined() + "  " + row.unit.name.padded(to: 11) + blocks
  }

  private func jsonLine(_ row: BenchRow, _ summary: [Double], _ allocations: Double?) -> String {
    var line = String(
      format: "{\"name\":\"%@\",\"%@\":%.3f,\"min\":%.3f,\"max\":%.3f", row.name, row.unit.key,
      summary[0], summary[1], summary[2])
    if row.unit.countsAllocations {
      line +=
        ",\"allocationsPerSample\":" + (allocations.map { String(format: "%.6f", $0) } ?? "null")
    }
    return line + "}"
  }
}

extension String {
  /// Returns the text with trailing blanks up to a width; a longer text is unchanged.
  func padded(to width: Int) -> String {
    count < width ? padding(toLength: width, withPad: " ", startingAt: 0) : self
  }

  /// Returns the text with leading blanks up to a width; a longer text is unchanged.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
