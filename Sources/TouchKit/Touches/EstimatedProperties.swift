/// Properties of a sample that are estimates: the device will know better later, or never (R13).
@frozen
public struct EstimatedProperties: OptionSet, Hashable, Sendable {
  /// One bit for each property.
  public let rawValue: UInt8

  /// A set from its bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The force.
  @inlinable
  public static var force: EstimatedProperties { EstimatedProperties(rawValue: 1 << 0) }
  /// The azimuth angle.
  @inlinable
  public static var azimuth: EstimatedProperties { EstimatedProperties(rawValue: 1 << 1) }
  /// The altitude angle.
  @inlinable
  public static var altitude: EstimatedProperties { EstimatedProperties(rawValue: 1 << 2) }
  /// The roll angle.
  @inlinable
  public static var roll: EstimatedProperties { EstimatedProperties(rawValue: 1 << 3) }
  /// The place.
  @inlinable
  public static var location: EstimatedProperties { EstimatedProperties(rawValue: 1 << 4) }
}
