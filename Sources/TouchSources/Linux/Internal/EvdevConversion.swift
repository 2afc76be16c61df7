import TouchKit
import TouchRecordings

/// A conversion of a device's readings to samples in points.
struct EvdevConversion {
  /// The size of the surface in points.
  var surface: Size2D { (isMultitouch ? fingers : single).mapping.surface }

  private typealias Contacts = (axes: EvdevContactAxes, mapping: SurfaceMapping)
  private let device: EvdevDeviceDescription
  private let isMultitouch: Bool
  private let fingers: Contacts
  private let single: Contacts
  private let calibration: DeviceCalibration

  /// Creates the conversion of a device.
  ///
  /// - Parameters:
  ///   - device: The description of the device.
  ///   - surface: The size of the surface in points, or `nil` to use that of the device.
  ///   - calibration: The correction of the device's coordinates.
  init(
    _ device: EvdevDeviceDescription, surface: Size2D? = nil,
    calibration: DeviceCalibration = DeviceCalibration()
  ) {
    self.device = device
    self.calibration = calibration
    isMultitouch = device.isMultitouch || device.axes[EvdevEventCode.singleX] == nil
    func contacts(_ isMultitouch: Bool, _ surface: Size2D?) -> Contacts {
      let axes = EvdevContactAxes(device, isMultitouch: isMultitouch)
      return (axes, SurfaceMapping(axes: axes, surface: surface, calibration: calibration))
    }
    fingers = contacts(true, surface)
    single = contacts(false, surface ?? (isMultitouch ? fingers.mapping.surface : nil))
  }

  /// The greatest force of the device, or `nil` if it announced no range of its pressure.
  var maximumPossibleForce: Double? {
    let pressure = (isMultitouch ? fingers : single).axes.pressure
    return pressure.flatMap { $0.range > 0 ? Self.maximumForce : nil }
  }

  /// The force at the maximum of a device's range, of which an average touch reaches half (R16).
  private static let maximumForce = 2.0

  /// Returns the sample of a change, with its time since `start`.
  func sample(_ change: EvdevChange, countedFrom start: Int64) -> RecordedSample {
    let time = Double(change.microseconds &- start) / 1e6
    if case .scrolled(let event) = change.kind { return sample(event, at: time) }
    let reading = change.reading
    let (axes, mapping) = reading.isSingle ? single : fingers
    let location = mapping.location(of: reading)
    let isPen = reading.tool == EvdevToolType.pen
    let tilt =
      isPen
      ? PenTilt(x: Self.tilt(reading.tiltX, axes.tiltX), y: Self.tilt(reading.tiltY, axes.tiltY))
      : nil
    var sample = RecordedSample(
      RecordedSample.Kind(change.kind), "\(change.device):\(change.contact)", time: time,
      x: location.x,
      y: location.y,
      properties: [
        // It is not bounded above, so that the sequencer reports what exceeds the range (R60).
        .force: axes.pressure?.fraction(of: reading.pressure).map {
          max(0, Self.maximumForce * $0)
        },
        .majorRadius: reading.touchMajor.map { mapping.radius(of: $0) },
        .altitudeAngle: tilt?.altitude,
        .azimuthAngle: tilt.map { calibration.azimuth($0.azimuth) },
        .rollAngle: isPen ? Self.roll(reading.rotation, axes.rotation) : nil,
        // A pen that touches has the height 0, although some report a distance then.
        .zOffset: isPen
          ? axes.distance?.fraction(of: change.isHover ? reading.distance : 0)
            .map { min(max($0, 0), 1) } : nil,
        .buttons: (reading.buttons?.rawValue).map { Double($0) },
      ],
      type: isPen
        ? .pencil
        : device.isTouchpad ? .indirect : device.isAbsolutePointer ? .indirectPointer : .finger)
    sample.tool = reading.penTool ?? (isPen ? .pen : nil)
    sample.unknownMembers = [JSONMember("rawX", reading.x), JSONMember("rawY", reading.y)]
    return sample
  }

  /// Returns the sample of an event of libinput, with its time since `start`.
  func sample(_ event: LibinputEvent, countedFrom start: Int64) -> RecordedSample {
    sample(event.event, at: Double(event.microseconds &- start) / 1e6)
  }

  /// Returns the sample of a scroll or transform. Only the system knows where its pointer is, so it
  /// is in the middle of the surface.
  private func sample(_ event: IndirectEvent, at time: Double) -> RecordedSample {
    var event = event
    event.timestamp = time
    event.location = Point2D(x: surface.width / 2, y: surface.height / 2)
    return RecordedSample(event)
  }

}

extension EvdevConversion {
  /// The tilt at the end of an axis that announced no unit: that of Wacom's tablets, in degrees.
  private static let maximumTilt = 64.0

  /// Returns a tilt in degrees, or `nil` if the device reports none or did not announce its axis. A
  /// pen is upright at 0, or in the middle of an axis whose range does not cross 0 (R62).
  private static func tilt(_ value: Int32?, _ axis: EvdevAxis?) -> Double? {
    guard let value, let axis, axis.range > 0 else { return nil }
    let minimum = Double(axis.minimum)
    let maximum = Double(axis.maximum)
    let upright =
      minimum < 0 && maximum > 0 ? 0 : ((minimum + maximum + 1) / 2).rounded(.down)
    let offset = Double(value) - upright
    let degrees =
      axis.resolution > 0
      ? offset / Double(axis.resolution) / PenTilt.degree
      : maximumTilt * offset / max(maximum - upright, upright - minimum)
    return min(max(degrees, -90), 90)
  }

  /// Returns a rotation in radians, or `nil` if the device reports none or did not announce its
  /// axis. An axis that announced no unit is a whole turn.
  private static func roll(_ value: Int32?, _ axis: EvdevAxis?) -> Double? {
    guard let value, let axis, axis.range > 0 else { return nil }
    return axis.resolution > 0
      ? Double(value) / Double(axis.resolution) : Double(value) / (axis.range + 1) * 2 * .pi
  }
}

extension EvdevAxis {
  /// Returns how far a value is from the minimum, where 1 is the maximum, or `nil` if there is no
  /// value or range.
  fileprivate func fraction(of value: Int32?) -> Double? {
    value.flatMap { range > 0 ? (Double($0) - Double(minimum)) / range : nil }
  }
}

extension EvdevChange {
  fileprivate var isHover: Bool { kind == .hovered || kind == .left }
}

extension RecordedSample.Kind {
  /// Creates the kind of line that corresponds to a change.
  fileprivate init(_ kind: EvdevChange.Kind) {
    switch kind {
    case .began: self = .report(.down)
    case .moved: self = .report(.move)
    case .ended: self = .report(.up)
    case .cancelled: self = .report(.cancel)
    case .hovered: self = .report(.hover)
    case .left: self = .report(.leave)
    case .rejected: self = .report(.palm)
    case .scrolled(let event): self = .indirect(event)
    }
  }
}
