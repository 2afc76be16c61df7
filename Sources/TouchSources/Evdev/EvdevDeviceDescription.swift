/// The range of one axis of an input device.
public struct EvdevAxis: Hashable, Sendable {
  /// The least value that the device announced.
  public var minimum: Int32
  /// The greatest one. Equal to the least where the device does not know; less where the axis runs the other way.
  public var maximum: Int32
  /// Units per millimetre, 0 where unknown.
  public var resolution: Int32
  /// The reading when the description was made.
  public var value: Int32

  /// An axis from its range.
  public init(minimum: Int32, maximum: Int32, resolution: Int32 = 0, value: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
    self.value = value
  }

  /// From the least to the greatest value, in device units: negative for an axis that runs the other way.
  public var range: Double { Double(maximum) - Double(minimum) }
}

/// What a device says of itself: its name, its axes and its properties.
public struct EvdevDeviceDescription: Hashable, Sendable {
  /// What it calls itself, nil where the recording does not say.
  public var name: String?
  /// The file that it was read from, such as `/dev/input/event3`.
  public var node: String?
  /// Its axes by their codes (`EvdevEventCode`).
  public var axes: [UInt16: EvdevAxis]
  /// Its properties: `pointer`, `direct`.
  public var properties: Set<UInt16>

  /// The device moves a pointer elsewhere: a touchpad.
  public static let pointerProperty: UInt16 = 0
  /// The device lies on a screen.
  public static let directProperty: UInt16 = 1

  /// A device from what it says; nothing at all where a recording has no description.
  public init(
    name: String? = nil, node: String? = nil, axes: [UInt16: EvdevAxis] = [:],
    properties: Set<UInt16> = []
  ) {
    self.name = name
    self.node = node
    self.axes = axes
    self.properties = properties
  }

  /// True where there is neither a name nor an axis nor a property.
  public var isEmpty: Bool { name == nil && axes.isEmpty && properties.isEmpty }

  /// How many slots it announced (protocol B), nil where it did not.
  public var slotCount: Int? {
    guard let axis = axes[EvdevEventCode.slot], axis.maximum >= 0 else { return nil }
    return Int(axis.maximum) + 1
  }

  /// Takes over what `other` knows and this one does not.
  mutating func merge(_ other: EvdevDeviceDescription) {
    name = name ?? other.name
    node = node ?? other.node
    axes.merge(other.axes) { own, _ in own }
    properties.formUnion(other.properties)
  }
}
