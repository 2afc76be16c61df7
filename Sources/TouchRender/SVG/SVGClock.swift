/// Writes what changes over the time of a film, as SVG's own animation: in shares of the film's length, again and again.
struct SVGClock {
  /// How long a round takes, in seconds.
  private let length: Double

  init(_ length: Double) { self.length = length.isFinite && length > 0 ? length : 1 }

  /// A value that jumps: each from its time on. The first time has to be 0.
  func steps(_ attribute: String, _ moments: [(Double, String)], to writer: inout SVGWriter) {
    guard moments.count > 1 else { return }
    write(attribute, moments, [("calcMode", "discrete")], to: &writer)
  }

  /// A value that goes evenly from each moment to the next.
  func line(_ attribute: String, _ moments: [(Double, String)], to writer: inout SVGWriter) {
    guard let first = moments.first, let last = moments.last, moments.contains(where: { $0.1 != first.1 }) else { return }
    // What changes has to have a value from the beginning to the end.
    write(attribute, (first.0 > 0 ? [(0, first.1)] : []) + moments + (last.0 < length ? [(length, last.1)] : []), [], to: &writer)
  }

  private func write(_ attribute: String, _ moments: [(Double, String)], _ more: [(String, String)], to writer: inout SVGWriter) {
    writer.element(
      "animate",
      [("attributeName", attribute)] + more + [
        ("values", moments.map(\.1).joined(separator: ";")),
        ("keyTimes", moments.map { SVGNumber.share($0.0 / length) }.joined(separator: ";")),
        ("dur", SVGNumber.text(length) + "s"), ("repeatCount", "indefinite"),
      ])
  }
}
