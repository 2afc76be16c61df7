import TouchKit

/// The bytes of a fuzzer, read as the values that a target needs. After the last byte, every value
/// is 0.
struct FuzzInput: ByteSource {
  /// All bytes, for parsers.
  let contents: [UInt8]
  private var position = 0

  init(_ contents: [UInt8]) { self.contents = contents }

  /// Whether all bytes were read.
  var isAtEnd: Bool { position >= contents.count }

  mutating func byte() -> UInt8 {
    guard position < contents.count else { return 0 }
    position += 1
    return contents[position - 1]
  }

  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  /// Returns a number: any bit pattern, but mostly one that fingers produce.
  mutating func double() -> Double {
    let kind = byte()
    if kind == 0xff { return Double(bitPattern: word()) }
    return Double(kind) * 1.5 + Double(byte()) / 256
  }

  /// Returns a report. Half of the reports are plausible, so that touches last long enough to
  /// overlap.
  mutating func report(after time: inout Double) -> ContactReport {
    let kind = ContactReport.Kind(rawValue: byte() & 7) ?? .move
    let flags = byte()
    time += flags & 1 == 0 ? Double(byte()) / 1000 : double() - double()
    var report = ContactReport(
      kind, ContactID(device: Int(flags >> 1 & 1), Int(flags >> 2 & 7)), at: time)
    if !time.isFinite { time = 0 }
    if flags & 0x20 == 0 { report.location = Point2D(x: double(), y: double()) }
    guard flags & 0x40 != 0 else { return report }
    let given = byte()
    if given & 1 != 0 { report.force = double() }
    if given & 2 != 0 { report.majorRadius = double() }
    if given & 4 != 0 { report.altitudeAngle = double() }
    if given & 8 != 0 { report.azimuthAngle = double() }
    if given & 16 != 0 { report.rollAngle = double() }
    if given & 32 != 0 { report.type = TouchType(rawValue: byte() % 3) }
    report.estimatedProperties = EstimatedProperties(rawValue: byte())
    report.estimatedPropertiesExpectingUpdates = EstimatedProperties(rawValue: byte())
    if given & 64 != 0 {
      report.updateIndex = given & 128 == 0 ? Int(byte()) : Int(truncatingIfNeeded: word())
    }
    return report
  }
}
