/// The range of one axis of an input device.
package struct EvdevAxis: Hashable, Sendable {
  /// The minimum that the device announced.
  package var minimum: Int32
  /// The maximum that the device announced.
  ///
  /// It is equal to the minimum if the range is unknown, and less than the minimum if the axis is
  /// inverted.
  package var maximum: Int32
  /// The resolution in units per millimetre, or 0 if it is unknown.
  package var resolution: Int32
  /// The value of the axis when the description was made.
  package var value: Int32

  /// Creates an axis with a range.
  package init(minimum: Int32, maximum: Int32, resolution: Int32 = 0, value: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
    self.value = value
  }

  /// The difference of maximum and minimum in device units, which is negative for an inverted axis.
  var range: Double { Double(maximum) - Double(minimum) }
}

/// The name, axes and properties of a Linux input device.
public struct EvdevDeviceDescription: Hashable, Sendable {
  /// The name of the device, or `nil` if it is unknown.
  public var name: String?
  /// The path of the device node, such as `/dev/input/event3`, or `nil` if it is unknown.
  package var node: String?
  /// The axes by their codes (`EvdevEventCode`).
  package var axes: [UInt16: EvdevAxis]
  /// The properties, such as `pointerProperty` and `directProperty`.
  package var properties: Set<UInt16>
  /// The codes of the keys and buttons, which tell a pen from a finger, or an empty set if they are
  /// unknown.
  package var keys: Set<UInt16>

  /// The property of a device that moves a pointer, such as a touchpad (`INPUT_PROP_POINTER`).
  package static let pointerProperty: UInt16 = 0
  /// The property of a touch screen (`INPUT_PROP_DIRECT`).
  package static let directProperty: UInt16 = 1
  /// The properties that only touchpads have: those that move a pointer, are a button themselves
  /// (`INPUT_PROP_BUTTONPAD`), or report the corners of two fingers (`INPUT_PROP_SEMI_MT`).
  private static let touchpadProperties: Set<UInt16> = [pointerProperty, 2, 3]

  /// Creates a description, which is empty by default.
  package init(
    name: String? = nil, node: String? = nil, axes: [UInt16: EvdevAxis] = [:],
    properties: Set<UInt16> = [], keys: Set<UInt16> = []
  ) {
    self.name = name
    self.node = node
    self.axes = axes
    self.properties = properties
    self.keys = keys
  }

  /// Whether the description has no name, axes, properties and keys.
  package var isEmpty: Bool { name == nil && axes.isEmpty && properties.isEmpty && keys.isEmpty }

  /// Whether the device announced multitouch axes.
  var isMultitouch: Bool { axes.keys.contains { EvdevEventCode.multitouchAxes.contains($0) } }

  /// Whether the device is a touchpad. Old kernels announce no properties of one, but a key that
  /// says that a finger touches, which touch screens do not have.
  var isTouchpad: Bool {
    !properties.isDisjoint(with: Self.touchpadProperties)
      || properties.isEmpty && keys.contains(EvdevKey.finger)
  }

  /// Whether the device announced a pen.
  var hasPen: Bool { keys.contains(EvdevKey.pen) }

  /// The number of slots that the device announced (protocol B), or `nil` if it announced none.
  var slotCount: Int? {
    guard let axis = axes[EvdevEventCode.slot], axis.maximum >= 0 else { return nil }
    return Int(axis.maximum) + 1
  }

  /// Adds what `other` has and this description lacks.
  package mutating func merge(_ other: EvdevDeviceDescription) {
    name = name ?? other.name
    node = node ?? other.node
    axes.merge(other.axes) { own, _ in own }
    properties.formUnion(other.properties)
    keys.formUnion(other.keys)
  }
}
