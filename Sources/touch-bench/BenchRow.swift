/// An operation that is timed or weighed.
struct BenchRow {
  /// The unit of a row's figure.
  enum Unit {
    /// Nanoseconds per sample. `step` returns the number of samples that it handled.
    case samples
    /// Megabytes per second. `step` returns the number of bytes that it read.
    case bytes
    /// Heap bytes per sample of a weighed value. `step` returns the number of samples.
    case memory
  }

  let name: String
  let unit: Unit
  /// Prepares the row and returns a step, which can be repeated and continues where the last one
  /// ended.
  let prepare: (BenchMeter) -> (() -> Int)

  /// Creates a row that is measured completely.
  init(_ name: String, unit: Unit = .samples, prepare: @escaping () -> (() -> Int)) {
    self.init(name, unit: unit) { _ in prepare() }
  }

  /// Creates a row whose step informs the meter of the parts to exclude or to weigh.
  init(_ name: String, unit: Unit = .samples, prepare: @escaping (BenchMeter) -> (() -> Int)) {
    self.name = name
    self.unit = unit
    self.prepare = prepare
  }
}

/// All timing rows. Each family is in a file of its own.
enum BenchRows {
  static let fingers = [1, 2, 10, 100, 1000]
  static var all: [BenchRow] {
    coreRows + viewRows + inkRows + motionRows + matcherRows + gestureRows + formatRows + scriptRows
  }
}
