import CAllocationCounter
import Dispatch

/// Reads clock and heap for a row, and leaves out what the row says is not its own.
final class BenchMeter {
  /// What the clock and the heap said since the meter was made, less what was left out.
  struct Reading {
    /// Nanoseconds.
    var time: UInt64
    /// Heap blocks that were asked for.
    var allocations: UInt64
    /// Heap bytes that stayed in use after what was weighed.
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

  /// Runs what a row needs and does not measure, such as the making of its input.
  func exclude<Result>(_ body: () -> Result) -> Result {
    let begin = now
    let result = body()
    let spent = now - begin
    excluded.time += spent.time
    excluded.allocations += spent.allocations
    return result
  }

  /// Runs what makes a value, and adds how much more the heap has in use with that value than
  /// without it.
  func weigh<Result>(_ body: () -> Result) -> Result {
    let before = Int(touch_allocated_bytes())
    let result = body()
    weighed += Int(touch_allocated_bytes()) - before
    return result
  }

  /// Gives all that is free on the heap back to the system, so that what comes next has to fetch
  /// its memory there.
  func giveBackHeap() { touch_trim_heap() }

  private var now: Reading {
    Reading(
      time: DispatchTime.now().uptimeNanoseconds, allocations: touch_allocation_count(),
      bytes: weighed)
  }
}
