/// A property of a sample that a source may leave out.
///
/// This is the only table of these properties. It drives validation (R53), carrying values forward
/// (R16), late updates (R14), the words of recordings and scripts and what scripts can expect,
/// saved strokes, and the fingers of tests. A new property is added here, gets its accessors in
/// `NamedProperties.swift`, and its own name for fingers in `TouchFinger`.
@frozen
public enum SampleProperty: UInt8, CaseIterable, Sendable {
  /// The force, where 1.0 is the force of an average touch.
  case force
  /// Half of the larger diameter of the contact, in points.
  case majorRadius
  /// The angle between the pencil and the surface, in radians.
  case altitudeAngle
  /// The direction in which the pencil leans, in radians.
  case azimuthAngle
  /// The rotation of the pencil about its own axis, in radians.
  case rollAngle
  /// The height of a pencil above the surface, from 0 to 1, the limit of its range. It has eight
  /// decimals and is at most 20.
  case zOffset
  /// The pressed buttons, as the number of a `ButtonMask`.
  case buttons

  @inlinable
  var row: (name: String, estimate: EstimatedProperties, isAngle: Bool) {
    switch self {
    case .force: ("force", .force, false)
    case .majorRadius: ("radius", [], false)
    case .altitudeAngle: ("altitude", .altitude, true)
    case .azimuthAngle: ("azimuth", .azimuth, true)
    case .rollAngle: ("roll", .roll, true)
    case .zOffset: ("height", [], false)
    case .buttons: ("buttons", [], false)
    }
  }

  /// Calls `body` with each property. Unlike a loop over `allCases`, it is unrolled and its
  /// switches are resolved at compile time.
  @inlinable
  @inline(__always)
  static func forEach(_ body: (SampleProperty) -> Void) {
    body(.force)
    body(.majorRadius)
    body(.altitudeAngle)
    body(.azimuthAngle)
    body(.rollAngle)
    body(.zOffset)
    body(.buttons)
  }

  /// The name of the property in scripts and recordings.
  public var name: String { row.name }

  /// The property as a member of `EstimatedProperties`, or an empty set if it is never estimated
  /// (R13).
  @inlinable
  public var estimate: EstimatedProperties { row.estimate }

  /// Whether the property is an angle, which scripts write in degrees.
  package var isAngle: Bool { row.isAngle }
}

/// A number for each property.
@frozen
@usableFromInline
struct PropertyValues: Hashable, Sendable {
  @usableFromInline var force: Double
  @usableFromInline var majorRadius: Double
  @usableFromInline var altitudeAngle: Double
  @usableFromInline var azimuthAngle: Double
  @usableFromInline var rollAngle: Double
  /// The height in the lower half and the buttons in the upper one. They need few digits, and a
  /// copy would wait for two stores of half a word.
  @usableFromInline var halves: UInt64

  @inlinable
  @inline(__always)
  init(repeating value: Double, halves: UInt64) {
    force = value
    majorRadius = value
    altitudeAngle = value
    azimuthAngle = value
    rollAngle = value
    self.halves = halves
  }

  // Constants, because every report and sample begins with one of them.
  @inlinable
  @inline(__always)
  static var unknown: PropertyValues {
    PropertyValues(repeating: .nan, halves: 0x8000_0000_8000_0000)
  }

  @inlinable
  @inline(__always)
  static var zero: PropertyValues { PropertyValues(repeating: 0, halves: 0) }

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
      case .zOffset: Self.double(Int32(truncatingIfNeeded: halves), 1e8)
      case .buttons: Self.double(buttons, 1)
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
      case .zOffset: halves = halves & ~0xFFFF_FFFF | Self.half(newValue, 1e8)
      case .buttons: halves = halves & 0xFFFF_FFFF | Self.half(newValue, 1) << 32
      }
    }
  }

  /// The number of the buttons, or the least number if they are unknown.
  @inlinable
  @inline(__always)
  var buttons: Int32 { Int32(truncatingIfNeeded: halves >> 32) }

  /// Returns the nearest number of steps, or that of NaN if `value` is not finite. A short floating
  /// point number would be written with nine digits more than it was read with.
  @inlinable
  @inline(__always)
  static func half(_ value: Double, _ stepsPerUnit: Double) -> UInt64 {
    guard value.isFinite else { return 0x8000_0000 }
    let steps = Int32(min(max(value * stepsPerUnit, -2e9), 2e9).rounded())
    return UInt64(UInt32(bitPattern: steps))
  }

  @inlinable
  @inline(__always)
  static func double(_ steps: Int32, _ stepsPerUnit: Double) -> Double {
    steps == .min ? .nan : Double(steps) / stepsPerUnit
  }
}

/// The values of the properties that a source reported. They are not validated and may be any
/// number.
@frozen
public struct SampleProperties: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  // A property that is not present has the value 0, so that equal sets are bitwise equal.
  @usableFromInline var values = PropertyValues.zero
  /// One bit for each property that is present.
  @usableFromInline var present: UInt8 = 0

  /// Creates an empty set.
  @inlinable
  public init() {}

  @inlinable
  init(values: PropertyValues, present: UInt8) {
    self.values = values
    self.present = present
  }

  /// Creates a set of properties and their values. Properties whose value is `nil` are left out.
  public init(dictionaryLiteral elements: (SampleProperty, Double?)...) {
    for (property, value) in elements { self[property] = value }
  }

  /// The value of a property, or `nil` if it is not present.
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
