/// Makes events of the bytes of the kernel's `struct input_event`, as a device node, a pipe or a file of them gives them, piece by piece.
///
/// The struct has 24 bytes where a time has two words of 64 bits, and 16 where it has two of 32: see `Layout`. Numbers are little-endian, as on
/// every device that has a touch screen.
public struct EvdevEventParser: Sendable {
  /// How the kernel that wrote the bytes lays a time out.
  public enum Layout: Int, CaseIterable, Sendable {
    /// Two words of 32 bits: 16 bytes for an event.
    case words32 = 32
    /// Two words of 64 bits: 24 bytes for an event.
    case words64 = 64

    /// How many bytes an event has.
    var eventSize: Int { self == .words64 ? 24 : 16 }

    fileprivate var timeSize: Int { eventSize - 8 }
  }

  /// The layout; nil until enough bytes came to tell.
  public private(set) var layout: Layout?
  private var pending: [UInt8] = []

  /// A parser for a layout, or for one that it finds out from the first bytes.
  public init(layout: Layout? = nil) { self.layout = layout }

  /// Takes bytes over and appends the events that are complete.
  public mutating func receive(_ bytes: some Collection<UInt8>, into events: inout [EvdevEvent]) {
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

  /// How many bytes of an incomplete event came last.
  public var remainder: Int { pending.count }

  /// The layout under which the first bytes are events: a type that exists, and microseconds below a million. Nil for fewer than 48 bytes, which are
  /// whole events of both.
  private static func detect(_ bytes: [UInt8]) -> Layout? {
    guard bytes.count >= 48 else { return nil }
    let fits64 = stride(from: 0, to: 48, by: 24).allSatisfy {
      isPlausible(bytes[$0..<$0 + 24], .words64)
    }
    let fits32 = stride(from: 0, to: 48, by: 16).allSatisfy {
      isPlausible(bytes[$0..<$0 + 16], .words32)
    }
    return fits32 && !fits64 ? .words32 : .words64
  }

  private static func isPlausible(_ bytes: ArraySlice<UInt8>, _ layout: Layout) -> Bool {
    let start = bytes.startIndex
    let fraction = number(bytes[(start + layout.timeSize / 2)..<(start + layout.timeSize)])
    let type = number(bytes[(start + layout.timeSize)..<(start + layout.timeSize + 2)])
    return fraction < 1_000_000 && type <= 0x1f
  }

  private static func event(in bytes: ArraySlice<UInt8>, _ layout: Layout) -> EvdevEvent {
    let start = bytes.startIndex
    let half = layout.timeSize / 2
    let body = start + layout.timeSize
    let seconds = Int64(truncatingIfNeeded: number(bytes[start..<start + half]))
    let fraction = Int64(truncatingIfNeeded: number(bytes[(start + half)..<body]))
    return EvdevEvent(
      microseconds: seconds &* 1_000_000 &+ fraction,
      type: UInt16(truncatingIfNeeded: number(bytes[body..<body + 2])),
      code: UInt16(truncatingIfNeeded: number(bytes[(body + 2)..<(body + 4)])),
      value: Int32(truncatingIfNeeded: number(bytes[(body + 4)..<(body + 8)])))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
