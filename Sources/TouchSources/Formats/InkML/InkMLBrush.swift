/// A brush of InkML. What a file does not state is that of a black pen.
public struct InkMLBrush: Hashable, Sendable {
  /// The width in points, or `nil` if it is unknown.
  public internal(set) var width: Double?
  /// The red, green and blue of the color, each from 0 to 1.
  public internal(set) var color = [0.0, 0, 0]
  /// The opacity from 0 to 1.
  public internal(set) var opacity = 1.0
  /// Whether the ink does not veil what is behind it, as that of a highlighter (`maskPen`).
  public internal(set) var isMultiplied = false
  /// Whether the ends are straight, as those of a rectangular tip.
  public internal(set) var hasButtEnds = false
  /// Whether the width does not follow the force.
  public internal(set) var ignoresForce = false

  /// Sets the property of an element with attributes.
  mutating func set(_ attributes: [String: String]) {
    let value = attributes["value"] ?? ""
    switch attributes["name"] {
    case "width":
      let channel = InkMLChannel(
        ["name": "X", "units": attributes["units"] ?? "dev"], isIntermittent: false)
      let sides = 0.0.nextUp...SourceConstants.maximumInkSide
      width = attributes.number("value").map(channel.value).flatMap { sides ~= $0 ? $0 : nil }
    case "color":
      guard value.hasPrefix("#"), value.utf8.count == 7,
        let number = UInt32(value.dropFirst(), radix: 16)
      else { return }
      color = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
    case "transparency":
      if let number = attributes.number("value") { opacity = 1 - min(max(number, 0), 255) / 255 }
    case "rasterOp": isMultiplied = value == "maskPen"
    case "tip": hasButtEnds = value == "rectangle"
    case "ignorePressure": ignoresForce = ["true", "1"].contains(value)
    default: break
    }
  }
}
