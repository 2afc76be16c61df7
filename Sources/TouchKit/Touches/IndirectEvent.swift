/// A scroll of a wheel or trackpad, a transform, which is a trackpad's pinch and rotation, or what
/// a hand does with the barrel of a pencil: input that is no touch (R65).
///
/// It has a location, that of the pointer, and no contact. A continuous one is a sequence of
/// events, from `began` to `ended` or `cancelled`. At most one sequence of each type is in
/// progress at a time. A step of a wheel is *discrete*: one event is the whole scroll.
///
/// The quantities are those since the previous event of the sequence, and move things as fingers
/// would: a positive `dy` of the displacement moves what is scrolled down.
public struct IndirectEvent: Hashable, Sendable {
  /// The kind of the event.
  public enum EventType: UInt8, CaseIterable, Sendable {
    /// A wheel or trackpad scrolls.
    case scroll
    /// A trackpad scales and rotates.
    case transform
    /// A pencil is squeezed.
    case squeeze
    /// A pencil is tapped twice with the finger that holds it.
    case doubleTap
    /// A button on the barrel of a pencil is pressed. The sequencer makes these events of the
    /// `buttons` of pencils that touch or hover.
    case button

    /// The word in recordings and traces.
    package var name: String {
      switch self {
      case .scroll: "scroll"
      case .transform: "transform"
      case .squeeze: "squeeze"
      case .doubleTap: "doubleTap"
      case .button: "button"
      }
    }

    /// Whether it is an action of a pencil, and not of a trackpad or wheel.
    package var isOfPencil: Bool { self != .scroll && self != .transform }
  }

  /// The phase of a sequence of events.
  public enum Phase: UInt8, CaseIterable, Sendable {
    /// The first event of a sequence, and the only one of a discrete scroll.
    case began
    /// A further movement.
    case changed
    /// The fingers lifted from the trackpad, or momentum has come to rest.
    case ended
    /// The system cancelled the sequence.
    case cancelled
  }

  /// The kind of the event.
  public var type: EventType
  /// The phase.
  public var phase: Phase
  /// The time, in seconds.
  public var timestamp: Double
  /// The location on the surface, in points.
  public var location: Point2D
  /// The displacement of a scroll, in points; zero for a transform.
  public var displacement = Vector2D.zero
  /// The factor of a transform's scale; 1 for a scroll.
  public var scale = 1.0
  /// The angle of a transform in radians, clockwise positive; zero for a scroll.
  public var rotation = 0.0
  /// The pose and the buttons of a pencil, as far as they are known.
  public var properties = SampleProperties()
  /// The modifier keys that were pressed.
  package internal(set) var modifierFlags: KeyModifierFlags = []
  /// Whether the event is a step of a wheel or a double tap, which begins and ends in it.
  public private(set) var isDiscrete = false
  /// Whether a scroll continues although the fingers have lifted (R68).
  public var isMomentum = false

  /// Creates an event of a continuous scroll.
  public init(
    scroll displacement: Vector2D, _ phase: Phase, at timestamp: Double, location: Point2D,
    isMomentum: Bool = false
  ) {
    type = .scroll
    self.phase = phase
    self.timestamp = timestamp
    self.location = location
    self.displacement = displacement
    self.isMomentum = isMomentum
  }

  /// Creates the scroll of a wheel's step, which is complete.
  public init(wheel displacement: Vector2D, at timestamp: Double, location: Point2D) {
    type = .scroll
    phase = .began
    self.timestamp = timestamp
    self.location = location
    self.displacement = displacement
    isDiscrete = true
  }

  /// Creates an event of a transform by a factor and an angle in radians.
  public init(
    scale: Double = 1, rotation: Double = 0, _ phase: Phase, at timestamp: Double,
    location: Point2D
  ) {
    type = .transform
    self.phase = phase
    self.timestamp = timestamp
    self.location = location
    self.scale = scale
    self.rotation = rotation
  }

  /// Creates an event of a pencil's action. A double tap is complete.
  public init(
    _ type: EventType, _ phase: Phase = .began, at timestamp: Double, location: Point2D,
    properties: SampleProperties = [:]
  ) {
    self.type = type
    self.phase = phase
    self.timestamp = timestamp
    self.location = location
    self.properties = properties
    isDiscrete = type == .doubleTap
  }

  /// Whether the event is the last one of its sequence.
  public var isFinal: Bool { isDiscrete || phase == .ended || phase == .cancelled }

  /// Returns the end of the sequence after this event, without a movement.
  package func end(_ phase: Phase, at time: Double) -> IndirectEvent {
    var end = self
    end.phase = phase
    end.timestamp = time
    end.isMomentum = false
    end.displacement = .zero
    end.scale = 1
    end.rotation = 0
    return end
  }

  /// Whether all numbers are finite, and the factor is positive.
  var isValid: Bool {
    location.isFinite && displacement.isFinite && rotation.isFinite && scale.isFinite && scale > 0
      && SampleProperty.allCases.allSatisfy { properties[$0]?.isFinite ?? true }
  }
}

/// The kinds of scrolls that a pan accepts (R67).
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8
  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The steps of wheels.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// The scrolls of trackpads.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// All scrolls.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
