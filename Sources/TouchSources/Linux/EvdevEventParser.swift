/// An incremental parser of the kernel's `struct input_event`, as read from a device node, pipe or
/// file.
///
/// The struct has 24 bytes if its time has two 64-bit words, and 16 bytes if it has two 32-bit
/// words (see `Layout`). Numbers are little-endian, as on all common devices with a touch screen.
package struct EvdevEventParser: Sendable {
  /// The layout of the time in `struct input_event`.
  package enum Layout: Int, CaseIterable, Sendable {
    /// Two words of 32 bits, which make an event of 16 bytes.
    case words32 = 32
    /// Two words of 64 bits, which make an event of 24 bytes.
    case words64 = 64

    fileprivate var timeSize: Int { 2 * rawValue / 8 }
    fileprivate var eventSize: Int { timeSize + 8 }
  }

  /// The layout, or `nil` if it is not yet known.
  private(set) var layout: Layout?
  private var pending: [UInt8] = []

  /// Creates a parser.
  ///
  /// - Parameter layout: The layout, or `nil` to detect it from the first 48 bytes, or from all of
  ///   them if there are fewer.
  package init(layout: Layout? = nil) { self.layout = layout }

  /// Receives bytes and appends the events that they complete to `events`.
  package mutating func receive(_ bytes: some Collection<UInt8>, into events: inout [EvdevEvent]) {
    pending += bytes
    guard let layout = layout ?? Self.detect(pending) else { return }
    self.layout = layout
    let size = layout.eventSize
    var start = 0
    while start + size <= pending.count {
      events.append(Self.event(in: pending[start..<start + size], layout))
      start += size
    }
    pending.removeFirst(start)
  }

  /// Ends the input and appends its events to `events`, if it has fewer than 48 bytes. Their layout
  /// is the one of which they are whole, plausible events; they cannot be whole events of both.
  mutating func finish(into events: inout [EvdevEvent]) {
    guard layout == nil, !pending.isEmpty else { return }
    layout = Layout.allCases.first {
      pending.count % $0.eventSize == 0 && Self.fits(pending, $0)
    }
    receive([], into: &events)
  }

  /// The number of bytes of an incomplete event at the end of the input.
  var remainder: Int { pending.count }

  /// Returns the layout under which the first bytes are plausible events.
  ///
  /// Returns `nil` for fewer than 48 bytes, the least number that holds whole events of both
  /// layouts.
  private static func detect(_ bytes: [UInt8]) -> Layout? {
    guard bytes.count >= 48 else { return nil }
    let first = Array(bytes.prefix(48))
    return fits(first, .words32) && !fits(first, .words64) ? .words32 : .words64
  }

  /// Returns whether bytes are plausible events of a layout: their types exist, and the
  /// microseconds are below one million.
  private static func fits(_ bytes: [UInt8], _ layout: Layout) -> Bool {
    stride(from: 0, to: bytes.count, by: layout.eventSize).allSatisfy {
      isPlausible(bytes[$0...], layout)
    }
  }

  private static func isPlausible(_ bytes: ArraySlice<UInt8>, _ layout: Layout) -> Bool {
    let half = layout.timeSize / 2
    let fraction: UInt64 = bytes.integer(at: half, size: half)
    let type: UInt16 = bytes.integer(at: layout.timeSize)
    return fraction < 1_000_000 && type <= 0x1f
  }

  private static func event(in bytes: ArraySlice<UInt8>, _ layout: Layout) -> EvdevEvent {
    let size = layout.timeSize
    let half = size / 2
    let seconds: Int64 = bytes.integer(at: 0, size: half)
    return EvdevEvent(
      microseconds: seconds &* 1_000_000 &+ bytes.integer(at: half, size: half),
      type: bytes.integer(at: size), code: bytes.integer(at: size + 2),
      value: bytes.integer(at: size + 4))
  }
}

extension Collection<UInt8> {
  /// Returns the little-endian integer at an offset, whose size in bytes is that of its type by
  /// default.
  func integer<Value: FixedWidthInteger>(
    at offset: Int, size: Int = MemoryLayout<Value>.size
  ) -> Value {
    dropFirst(offset).prefix(size).reversed().reduce(0) { $0 << 8 | Value($1) }
  }
}
