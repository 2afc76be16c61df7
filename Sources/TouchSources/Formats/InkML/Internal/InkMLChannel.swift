import TouchKit
import TouchRecordings

/// A channel of the format of traces.
struct InkMLChannel {
  /// A channel of a property, as it is written.
  struct OfProperty {
    /// The name of the channel.
    var name: String
    /// The property.
    var property: SampleProperty
    /// The unit in which it is written, which is the default.
    var units: String
    /// The size of the unit.
    var scale: Double
  }

  /// The channels of properties.
  static let properties = [
    OfProperty(name: "F", property: .force, units: "%", scale: 2 / 100.0),
    OfProperty(name: "OA", property: .azimuthAngle, units: "deg", scale: PenTilt.degree),
    OfProperty(name: "OE", property: .altitudeAngle, units: "deg", scale: PenTilt.degree),
    OfProperty(name: "OR", property: .rollAngle, units: "deg", scale: PenTilt.degree),
  ]

  var name: String
  var units: String?
  var type: String
  var least: Double
  var greatest: Double?
  /// The number of values in a unit.
  var resolution: Double?
  var isIntermittent: Bool

  /// Creates a channel of an element with attributes.
  init(_ attributes: [String: String], isIntermittent: Bool) {
    name = attributes["name"] ?? ""
    units = attributes["units"]
    type = attributes["type"] ?? "decimal"
    least = attributes.number("min") ?? 0
    greatest = attributes.number("max")
    self.isIntermittent = isIntermittent
  }

  /// Returns a value in points, seconds, radians, degrees of tilt, or as a force.
  func value(_ number: Double) -> Double {
    switch name {
    case "X", "Y": return number * pointScale
    case "T": return units == "s" ? number : number / 1000
    case "F":
      guard let greatest, greatest > least else { return number * 2 / 100 }
      return (number - least) / (greatest - least) * 2
    case "OTx", "OTy": return units == "rad" ? number / PenTilt.degree : number
    default: return units == "rad" ? number : number * PenTilt.degree
    }
  }

  /// Whether it is a coordinate in a unit of a known size.
  var hasUnit: Bool {
    ["X", "Y"].contains(name) && (resolution != nil || (units ?? "dev") != "dev")
  }

  /// The greatest coordinate in points, or 0 if it is unknown.
  var side: Double { greatest.map { $0 * pointScale } ?? 0 }

  /// The number of points for a unit of a coordinate.
  private var pointScale: Double {
    let inch = 25.4 * SourceConstants.pointsPerMillimetre
    let unit =
      switch units {
      case "m": SourceConstants.pointsPerMillimetre * 1000
      case "cm": SourceConstants.pointsPerMillimetre * 10
      case "mm": SourceConstants.pointsPerMillimetre
      case "himetric": SourceConstants.pointsPerMillimetre / 100
      case "in": inch
      case "pt": inch / 72
      case "pc": inch / 6
      default: 1.0
      }
    return resolution.map { unit / $0 } ?? unit
  }
}

extension [String: String] {
  /// Returns the attribute as a number if it is one and finite.
  func number(_ key: String) -> Double? {
    self[key].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the attribute, which is in milliseconds, in seconds.
  func seconds(_ key: String) -> Double? { number(key).map { $0 / 1000 } }
}
