/// A set of phases.
@frozen
@usableFromInline
struct PhaseSet: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable
  init(_ phase: TouchPhase) { rawValue = 1 &<< phase.rawValue }

  /// The phases of hovers (R6).
  @inlinable
  static var hovers: PhaseSet {
    [PhaseSet(.regionEntered), PhaseSet(.regionMoved), PhaseSet(.regionExited)]
  }
}
