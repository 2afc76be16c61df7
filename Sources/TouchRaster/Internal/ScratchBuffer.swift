/// Uninitialized or zeroed memory that is kept from one use to the next, so that drawing allocates
/// nothing in steady state.
///
/// Unsafe: whoever asks for memory must stay within the count that it asked for. The raster's inner
/// loops use pointers because checks of indices cost a third of their time
/// (`touch-bench raster/page`).
final class ScratchBuffer<Element: BitwiseCopyable & FixedWidthInteger> {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity = 0

  init() { memory = .allocate(capacity: 1) }

  deinit { memory.deallocate() }

  /// Returns memory for a number of elements. New memory is zero, and what earlier uses have left
  /// stays.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if count > capacity {
      memory.deallocate()
      memory = .allocate(capacity: count)
      memory.initialize(repeating: 0, count: count)
      capacity = count
    }
    return memory
  }
}
