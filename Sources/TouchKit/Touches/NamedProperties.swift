// The properties of samples and touches by name, for each row of `SampleProperty`.

extension TouchSample {
  /// The force, where 1.0 is the force of an average touch (R16).
  @inlinable
  public var force: Double? {
    get { self[.force] }
    set { self[.force] = newValue }
  }

  /// Half of the larger diameter of the contact, in points.
  @inlinable
  public var majorRadius: Double? {
    get { self[.majorRadius] }
    set { self[.majorRadius] = newValue }
  }

  /// The angle between the pencil and the surface in radians, where 0 is parallel and pi/2 is
  /// perpendicular to the surface (R16).
  @inlinable
  public var altitudeAngle: Double? {
    get { self[.altitudeAngle] }
    set { self[.altitudeAngle] = newValue }
  }

  /// The direction in which the pencil leans, in radians, where 0 is +x and clockwise is positive
  /// (R16).
  @inlinable
  public var azimuthAngle: Double? {
    get { self[.azimuthAngle] }
    set { self[.azimuthAngle] = newValue }
  }

  /// The rotation of the pencil about its own axis, in radians.
  @inlinable
  public var rollAngle: Double? {
    get { self[.rollAngle] }
    set { self[.rollAngle] = newValue }
  }

  /// The height of a pencil above the surface, from 0, where it touches, to 1, the limit of its
  /// range (R62).
  @inlinable
  public var zOffset: Double? {
    get { self[.zOffset] }
    set { self[.zOffset] = newValue }
  }

  /// The pressed buttons of the pencil or pointer, or `nil` if they are unknown (R62).
  @inlinable
  public var buttons: ButtonMask? {
    get { self[.buttons].map(ButtonMask.init(number:)) }
    set { self[.buttons] = newValue.map { Double($0.rawValue) } }
  }
}

extension Touch {
  /// The force, where 1.0 is the force of an average touch, or `nil` if it is unknown (R16).
  @inlinable
  public var force: Double? { sample.force }
  /// Half of the larger diameter of the contact, in points, or `nil` if it is unknown.
  @inlinable
  public var majorRadius: Double? { sample.majorRadius }
  /// The angle between the pencil and the surface, in radians, or `nil` if it is unknown (R16).
  @inlinable
  public var altitudeAngle: Double? { sample.altitudeAngle }
  /// The direction in which the pencil leans, in radians, or `nil` if it is unknown (R16).
  @inlinable
  public var azimuthAngle: Double? { sample.azimuthAngle }
  /// The rotation of the pencil about its own axis, in radians, or `nil` if it is unknown (R16).
  @inlinable
  public var rollAngle: Double? { sample.rollAngle }
  /// The height of a pencil above the surface, from 0, where it touches, to 1, the limit of its
  /// range, or `nil` if it is unknown (R62).
  @inlinable
  public var zOffset: Double? { sample.zOffset }
  /// The pressed buttons of the pencil or pointer, or `nil` if they are unknown (R62).
  @inlinable
  public var buttons: ButtonMask? { sample.buttons }
  /// The tool that the pencil is used as, or `nil` if it is unknown (R62).
  @inlinable
  public var tool: TouchTool? { sample.tool }
}
