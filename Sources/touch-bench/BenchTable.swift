import CAllocationCounter
import Foundation

/// Runs rows and prints them, one line each as it is done.
struct BenchTable {
  let rounds: Int
  let json: Bool

  /// A round lasts at least this long, in nanoseconds: far above what a clock or a context switch disturbs.
  private static let roundTime: UInt64 = 20_000_000

  func run(_ rows: [BenchRow]) {
    if !json {
      print(
        "row".padded(to: 30) + "median".leftPadded(to: 12) + "min".leftPadded(to: 12) + "max".leftPadded(to: 12)
          + "  unit         allocations")
    }
    for row in rows { print(measure(row)) }
  }

  private func measure(_ row: BenchRow) -> String {
    let step = row.prepare()
    let steps = calibrated(step)
    var figures: [Double] = []
    figures.reserveCapacity(rounds)
    var (allocations, amount) = (UInt64(0), 0)
    for _ in 0..<rounds {
      let (blocksBefore, begin) = (touch_allocation_count(), DispatchTime.now().uptimeNanoseconds)
      var done = 0
      for _ in 0..<steps { done += step() }
      let time = Double(DispatchTime.now().uptimeNanoseconds - begin)
      allocations += touch_allocation_count() - blocksBefore
      amount += done
      figures.append(row.unit == .samples ? time / Double(done) : Double(done) * 1000 / time)
    }
    figures.sort()
    let perSample = touch_allocations_are_counted() == 1 ? Double(allocations) / Double(amount) : nil
    return json ? jsonLine(row, figures, perSample) : textLine(row, figures, perSample)
  }

  /// How many steps make a round; running them also warms up, so that what is used again has been allocated.
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

  private func textLine(_ row: BenchRow, _ figures: [Double], _ allocations: Double?) -> String {
    let numbers = [figures[figures.count / 2], figures[0], figures[figures.count - 1]].map { String(format: "%.1f", $0).leftPadded(to: 12) }
    let unit = row.unit == .samples ? "  ns/sample  " : "  MB/s       "
    let blocks = row.unit == .bytes ? "" : allocations.map { String(format: "  %.4f", $0) } ?? "  not counted"
    return row.name.padded(to: 30) + numbers.joined() + unit + blocks
  }

  private func jsonLine(_ row: BenchRow, _ figures: [Double], _ allocations: Double?) -> String {
    let (median, least, most) = (figures[figures.count / 2], figures[0], figures[figures.count - 1])
    let key = row.unit == .samples ? "nsPerSample" : "megabytesPerSecond"
    var line = String(format: "{\"name\":\"%@\",\"%@\":%.3f,\"min\":%.3f,\"max\":%.3f", row.name, key, median, least, most)
    if row.unit == .samples { line += ",\"allocationsPerSample\":" + (allocations.map { String(format: "%.6f", $0) } ?? "null") }
    return line + "}"
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
