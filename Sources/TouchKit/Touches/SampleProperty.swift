/// A property of a sample that a source may leave out.
///
/// This is the one table of these properties: validation (R53), the values that a report leaves out
/// (R16), late updates (R14), and the words of scripts and recordings go by it.
@frozen
public enum SampleProperty: UInt8, CaseIterable, Sendable {
  /// The force; 1.0 is that of an average touch.
  case force
  /// Half the larger diameter of what touches, in points.
  case majorRadius
  /// The pencil's angle with the surface, in radians.
  case altitudeAngle
  /// The direction in which the pencil leans, in radians.
  case azimuthAngle
  /// The pencil's turn about its own axis, in radians.
  case rollAngle

  @inlinable
  var row: (name: String, estimate: EstimatedProperties, isAngle: Bool) {
    switch self {
    case .force: ("force", .force, false)
    case .majorRadius: ("radius", [], false)
    case .altitudeAngle: ("altitude", .altitude, true)
    case .azimuthAngle: ("azimuth", .azimuth, true)
    case .rollAngle: ("roll", .roll, true)
    }
  }

  /// Calls `body` with each property. Unlike a loop over `allCases` it is unrolled, and each call
  /// decided at compile time.
  @inlinable
  @inline(__always)
  static func forEach(_ body: (SampleProperty) -> Void) {
    body(.force)
    body(.majorRadius)
    body(.altitudeAngle)
    body(.azimuthAngle)
    body(.rollAngle)
  }

  /// The word of scripts and recordings.
  public var name: String { row.name }

  /// The property as one that is estimated; empty if it never is (R13).
  @inlinable
  public var estimate: EstimatedProperties { row.estimate }

  /// Whether the property is an angle: scripts have it in degrees.
  public var isAngle: Bool { row.isAngle }
}

/// A number for each property, by which all of them can be treated alike.
@frozen
@usableFromInline
struct PropertyValues: Hashable, Sendable {
  @usableFromInline var force: Double
  @usableFromInline var majorRadius: Double
  @usableFromInline var altitudeAngle: Double
  @usableFromInline var azimuthAngle: Double
  @usableFromInline var rollAngle: Double

  @inlinable
  init(repeating value: Double) {
    (force, majorRadius, altitudeAngle, azimuthAngle, rollAngle) = (
      value, value, value, value, value
    )
  }

  @inlinable
  subscript(property: SampleProperty) -> Double {
    @inline(__always)
    get {
      switch property {
      case .force: force
      case .majorRadius: majorRadius
      case .altitudeAngle: altitudeAngle
      case .azimuthAngle: azimuthAngle
      case .rollAngle: rollAngle
      }
    }
    @inline(__always)
    set {
      switch property {
      case .force: force = newValue
      case .majorRadius: majorRadius = newValue
      case .altitudeAngle: altitudeAngle = newValue
      case .azimuthAngle: azimuthAngle = newValue
      case .rollAngle: rollAngle = newValue
      }
    }
  }
}

/// The values of those properties that a source does report. Unchecked: a value may be any number,
/// or none.
@frozen
public struct SampleProperties: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  // A property that is not present has the value 0, so that equal sets are equal in every bit.
  @usableFromInline var values = PropertyValues(repeating: 0)
  /// A bit for each property that is present.
  @usableFromInline var present: UInt8 = 0

  /// Creates a set without properties.
  @inlinable
  public init() {}

  /// Creates a set of properties and their values.
  public init(dictionaryLiteral elements: (SampleProperty, Double?)...) {
    for (property, value) in elements { self[property] = value }
  }

  /// Whether no property is present.
  @inlinable
  public var isEmpty: Bool { present == 0 }

  /// The value of a property; `nil` if it is not present.
  @inlinable
  public subscript(property: SampleProperty) -> Double? {
    get { present & Self.bit(property) == 0 ? nil : values[property] }
    set {
      values[property] = newValue ?? 0
      if newValue == nil { present &= ~Self.bit(property) } else { present |= Self.bit(property) }
    }
  }

  @inlinable
  static func bit(_ property: SampleProperty) -> UInt8 { 1 &<< property.rawValue }
}
