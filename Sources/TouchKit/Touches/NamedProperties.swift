// The properties of samples, touches and reports by name, for each row of `SampleProperty`.

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
}

extension ContactReport {
  /// The force, where 1.0 is the force of an average touch.
  @inlinable
  public var force: Double? {
    get { properties[.force] }
    set { properties[.force] = newValue }
  }

  /// Half of the larger diameter of the contact, in points.
  @inlinable
  public var majorRadius: Double? {
    get { properties[.majorRadius] }
    set { properties[.majorRadius] = newValue }
  }

  /// The angle between the pencil and the surface, in radians.
  @inlinable
  public var altitudeAngle: Double? {
    get { properties[.altitudeAngle] }
    set { properties[.altitudeAngle] = newValue }
  }

  /// The direction in which the pencil leans, in radians.
  @inlinable
  public var azimuthAngle: Double? {
    get { properties[.azimuthAngle] }
    set { properties[.azimuthAngle] = newValue }
  }

  /// The rotation of the pencil about its own axis, in radians.
  @inlinable
  public var rollAngle: Double? {
    get { properties[.rollAngle] }
    set { properties[.rollAngle] = newValue }
  }
}
