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
    var eventSize: Int { timeSize + 8 }
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
    // Garbage is read as events of 24 bytes, too.
    guard let layout = layout ?? (pending.count < 48 ? nil : Self.layout(of: pending) ?? .words64)
    else { return }
    self.layout = layout
    let size = layout.eventSize
    var start = 0
    while start + size <= pending.count {
      events.append(Self.event(in: pending[start..<start + size], layout))
      start += size
    }
    pending.removeFirst(start)
  }

  /// Ends the input and appends its events to `events`, if it has fewer than 48 bytes.
  mutating func finish(into events: inout [EvdevEvent]) {
    layout = layout ?? Self.layout(of: pending)
    receive([], into: &events)
  }

  /// The number of bytes of an incomplete event at the end of the input.
  var remainder: Int { pending.count }

  /// Returns the layout of which the first 48 bytes, or all if there are fewer, are whole and
  /// plausible events, or `nil` if there is none. 48 is the least number that holds whole events of
  /// both.
  ///
  /// Text is none: microseconds below one million have bytes that are 0.
  static func layout(of bytes: [UInt8]) -> Layout? {
    let first = bytes.prefix(48)
    return [.words64, .words32].first { layout in
      first.count % layout.eventSize == 0
        && stride(from: 0, to: first.count, by: layout.eventSize).allSatisfy {
          isPlausible(first[$0...], layout)
        }
    }
  }

  /// Returns whether the type of an event exists, and its microseconds are below one million.
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
