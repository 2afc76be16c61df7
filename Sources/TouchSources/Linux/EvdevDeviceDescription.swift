/// The range of one axis of an input device.
package struct EvdevAxis: Hashable, Sendable {
  /// The minimum that the device announced.
  package var minimum: Int32
  /// The maximum that the device announced.
  ///
  /// It is equal to the minimum if the range is unknown, and less than the minimum if the axis is
  /// inverted. If the recording does not state the range, both are those of the values that occur.
  package var maximum: Int32
  /// The resolution in units per millimetre, or 0 if it is unknown.
  package var resolution: Int32
  /// The value of the axis when the description was made, or `nil` if it is unknown.
  package var value: Int32?
  /// Whether the device announced the range, or a person stated it.
  package var isStated: Bool

  /// Creates an axis with a range.
  package init(
    minimum: Int32, maximum: Int32, resolution: Int32 = 0, value: Int32? = nil,
    isStated: Bool = true
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
    self.value = value
    self.isStated = isStated
  }

  /// The difference of maximum and minimum in device units, which is negative for an inverted axis,
  /// and 0 if the range is not stated: what happens to occur is no scale (R58).
  var range: Double { isStated ? extent : 0 }

  /// The value at the edge of the surface: an axis without a stated range starts at 0.
  var origin: Double { isStated ? Double(minimum) : 0 }

  /// The difference of maximum and minimum, also if the range is not stated.
  var extent: Double { Double(maximum) - Double(minimum) }
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
  /// The ranges of x and y that a person stated, for devices that do not announce them (R58).
  package var statedRanges: [ClosedRange<Int32>?] = [nil, nil]
  /// Whether the events of a whole recording have shown what it does not describe.
  var isSurveyed = false

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

  /// Whether the device has the locations of several contacts, whatever other axes it has (R61).
  var isMultitouch: Bool {
    axes[EvdevEventCode.positionX] != nil && axes[EvdevEventCode.positionY] != nil
  }

  /// Whether the device has the location of one contact only.
  var hasSingleLocation: Bool {
    !isMultitouch && axes[EvdevEventCode.singleX] != nil && axes[EvdevEventCode.singleY] != nil
  }

  /// Whether the device is an absolute pointer: it has one location, and the button of a mouse
  /// instead of a key for touches (R61).
  var isAbsolutePointer: Bool {
    hasSingleLocation && keys.contains(EvdevKey.left) && !keys.contains(EvdevKey.touch)
      && keys.isDisjoint(with: EvdevKey.tools)
  }

  /// Whether the device is a touchpad. Old kernels announce no properties of one, but a key that
  /// says that a finger touches, which touch screens do not have.
  var isTouchpad: Bool {
    !properties.contains(Self.directProperty)
      && (!properties.isDisjoint(with: Self.touchpadProperties)
        || properties.isEmpty && keys.contains(EvdevKey.finger))
  }

  /// Whether a location of the device has no range.
  var hasUnstatedRange: Bool {
    EvdevEventCode.positions.contains { axes[$0] != nil && axis($0)?.range == 0 }
  }

  /// Returns an axis with the range that a person stated for it, or `nil` if the device has not
  /// announced it and nobody stated its range.
  func axis(_ code: UInt16) -> EvdevAxis? {
    let announced = axes[code]
    guard let index = EvdevEventCode.positions.firstIndex(of: code),
      let range = statedRanges[index % 2]
    else { return announced }
    return EvdevAxis(
      minimum: range.lowerBound, maximum: range.upperBound, resolution: announced?.resolution ?? 0,
      value: announced?.value)
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
