/// An operation that is timed or weighed.
struct BenchRow {
  let name: String
  let unit: BenchUnit
  /// Prepares the row and returns a step, which can be repeated and continues where the last one
  /// ended.
  let prepare: (BenchMeter) -> (() -> Int)

  /// Creates a row that is measured completely.
  init(_ name: String, unit: BenchUnit = .samples, prepare: @escaping () -> (() -> Int)) {
    self.init(name, unit: unit) { _ in prepare() }
  }

  /// Creates a row whose step informs the meter of the parts to exclude or to weigh.
  init(_ name: String, unit: BenchUnit = .samples, prepare: @escaping (BenchMeter) -> (() -> Int)) {
    self.name = name
    self.unit = unit
    self.prepare = prepare
  }
}

/// The unit of a row's figure.
struct BenchUnit {
  let name: String
  /// The key in lines of JSON.
  let key: String
  /// Whether the allocations per sample are printed, too.
  let countsAllocations: Bool
  /// Returns the figure of an amount that a step returned.
  let figure: @Sendable (_ spent: BenchMeter.Reading, _ amount: Double) -> Double

  /// Nanoseconds per sample. `step` returns the number of samples that it handled.
  static let samples = BenchUnit(
    name: "ns/sample", key: "nsPerSample", countsAllocations: true
  ) { Double($0.time) / $1 }
  /// Megabytes per second. `step` returns the number of bytes that it read.
  static let bytes = BenchUnit(
    name: "MB/s", key: "megabytesPerSecond", countsAllocations: false
  ) { $1 * 1000 / Double($0.time) }
  /// Heap bytes per sample of a weighed value. `step` returns the number of samples.
  static let memory = BenchUnit(
    name: "B/sample", key: "bytesPerSample", countsAllocations: false
  ) { Double($0.bytes) / $1 }
}

/// All timing rows. Each family is in a file of its own.
enum BenchRows {
  static let fingers = [1, 2, 10, 100, 1000]
  static var all: [BenchRow] {
    coreRows + viewRows + inkRows + rasterRows + sheetRows + motionRows + matcherRows + gestureRows
      + formatRows + scriptRows
  }
}
