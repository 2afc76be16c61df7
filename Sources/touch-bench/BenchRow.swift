/// One thing that is timed.
struct BenchRow {
  /// What a row's figure is per.
  enum Unit {
    /// Nanoseconds per sample: `step` answers how many samples it handled.
    case samples
    /// Megabytes per second: `step` answers how many bytes it read.
    case bytes
  }

  let name: String
  let unit: Unit
  /// Sets the stage, and gives a step that can be run again and again from where the last one stopped.
  let prepare: () -> (() -> Int)

  init(_ name: String, unit: Unit = .samples, prepare: @escaping () -> (() -> Int)) {
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
