/// One thing that is timed or weighed.
struct BenchRow {
  /// What a row's figure is per.
  enum Unit {
    /// Nanoseconds per sample: `step` answers how many samples it handled.
    case samples
    /// Megabytes per second: `step` answers how many bytes it read.
    case bytes
    /// Heap bytes per sample, in what the meter weighed: `step` answers for how many samples.
    case memory
  }

  let name: String
  let unit: Unit
  /// Sets the stage, and gives a step that can be run again and again from where the last one
  /// stopped.
  let prepare: (BenchMeter) -> (() -> Int)

  /// A row of which everything counts.
  init(_ name: String, unit: Unit = .samples, prepare: @escaping () -> (() -> Int)) {
    self.init(name, unit: unit) { _ in prepare() }
  }

  /// A row whose step tells the meter what not to count, or what to weigh.
  init(_ name: String, unit: Unit = .samples, prepare: @escaping (BenchMeter) -> (() -> Int)) {
    self.name = name
    self.unit = unit
    self.prepare = prepare
  }
}

/// Every timing row. Each family stands in a file of its own.
enum BenchRows {
  static let fingers = [1, 2, 10, 100, 1000]
  static var all: [BenchRow] {
    coreRows + viewRows + inkRows + motionRows + matcherRows + gestureRows + formatRows + scriptRows
  }
}
