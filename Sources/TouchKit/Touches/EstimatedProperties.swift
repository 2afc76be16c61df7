/// A set of a sample's properties whose values are estimates (R13).
@frozen
public struct EstimatedProperties: OptionSet, Hashable, Sendable {
  /// The bits of the properties in the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
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
  /// The location.
  @inlinable
  public static var location: EstimatedProperties { EstimatedProperties(rawValue: 1 << 4) }
}
