import CAllocationCounter
import Dispatch

/// Measures time and heap use of a row, except for the parts that the row excludes.
final class BenchMeter {
  /// The time and heap use since the meter was created, without the excluded parts.
  struct Reading {
    /// The time in nanoseconds.
    var time: UInt64
    /// The number of heap allocations.
    var allocations: UInt64
    /// The number of heap bytes that remained in use after weighed values were created.
    var bytes: Int

    static func - (later: Reading, earlier: Reading) -> Reading {
      Reading(
        time: later.time - earlier.time, allocations: later.allocations - earlier.allocations,
        bytes: later.bytes - earlier.bytes)
    }
  }

  private var excluded = Reading(time: 0, allocations: 0, bytes: 0)
  private var weighed = 0

  var reading: Reading { now - excluded }

  /// Runs a part of a row that is not measured, for example the creation of its input.
  func exclude<Result>(_ body: () -> Result) -> Result {
    let begin = now
    let result = body()
    let spent = now - begin
    excluded.time += spent.time
    excluded.allocations += spent.allocations
    return result
  }

  /// Creates a value and adds the number of heap bytes that it uses.
  func weigh<Result>(_ body: () -> Result) -> Result {
    let before = Int(touch_allocated_bytes())
    let result = body()
    weighed += Int(touch_allocated_bytes()) - before
    return result
  }

  /// Returns all free heap memory to the system, so that later allocations have to request it
  /// again.
  func giveBackHeap() { touch_trim_heap() }

  private var now: Reading {
    Reading(
      time: DispatchTime.now().uptimeNanoseconds, allocations: touch_allocation_count(),
      bytes: weighed)
  }
}
