/// A snapshot of one touch, which may be stored and sent to another thread.
///
/// Snapshots of one finger are different values, so code that compared touches or used them as keys
/// would not find a finger again after it has moved. The compiler therefore rejects `==` and
/// `Set<Touch>`: compare the `id` of touches and use it as the key. `hasSameContents(as:)` compares
/// all values.
@frozen
public struct Touch: Identifiable, Sendable {
  /// The identifier of the touch, which is the same in all its snapshots (R1).
  public let id: TouchID
  /// The phase in the lowest byte and, in the other bytes, the maximum possible force without the
  /// lowest byte of its bit pattern, or 0. They share one word for the same reason as the parts of
  /// `TouchSample.packed`.
  @usableFromInline var packed: UInt64
  /// The sample of this snapshot.
  public var sample: TouchSample
  /// The location in the touch's previous event, in the coordinates of the surface, in points.
  ///
  /// It equals `location` when the touch begins. For coalesced and predicted touches, it is the
  /// location of the touch before (R5).
  public var previousLocation: Point2D
  /// The number of consecutive taps that this touch continues: 1 for the first, and 0 once the
  /// touch moved too far to be a tap (R7).
  public var tapCount: Int

  /// Creates a snapshot. Normally the sequencer creates them; tests may do so too.
  @inlinable
  public init(
    id: TouchID, phase: TouchPhase, sample: TouchSample, previousLocation: Point2D, tapCount: Int,
    maximumPossibleForce: Double? = nil
  ) {
    self.id = id
    self.packed =
      (Self.storedForce(maximumPossibleForce)?.bitPattern ?? 0) | UInt64(phase.rawValue)
    self.sample = sample
    self.previousLocation = previousLocation
    self.tapCount = tapCount
  }

  /// Returns a maximum force without the bits that are not stored, or `nil` if it is not positive
  /// and finite.
  @inlinable
  static func storedForce(_ maximum: Double?) -> Double? {
    guard let maximum, maximum > 0, maximum.isFinite else { return nil }
    return Double(bitPattern: maximum.bitPattern & ~0xFF)
  }

  /// The phase of the touch.
  @inlinable
  public var phase: TouchPhase {
    get { TouchPhase(rawValue: UInt8(truncatingIfNeeded: packed)) ?? .stationary }
    set { packed = packed & ~0xFF | UInt64(newValue.rawValue) }
  }

  /// The location in the coordinates of the surface, in points. They are also those of a window
  /// that covers the surface; `location(in:)` of TouchViews converts to a window or view.
  @inlinable
  public var location: Point2D { sample.location }
  /// The time of the sample, in seconds.
  @inlinable
  public var timestamp: Double { sample.timestamp }
  /// The type of the touch.
  @inlinable
  public var type: TouchType { sample.type }
  /// The greatest force that the device reports, with a precision of 13 digits, or `nil` if
  /// `SequencerConfiguration.maximumPossibleForce` does not say it.
  @inlinable
  public var maximumPossibleForce: Double? {
    let bits = packed & ~0xFF
    return bits == 0 ? nil : Double(bitPattern: bits)
  }
  /// The properties whose values are estimates (R13).
  @inlinable
  public var estimatedProperties: EstimatedProperties { sample.estimatedProperties }
  /// The estimated properties for which an update is expected (R13).
  @inlinable
  public var estimatedPropertiesExpectingUpdates: EstimatedProperties {
    sample.estimatedPropertiesExpectingUpdates
  }
  /// The session's index of the sample for its late update, or `nil` if no update is expected
  /// (R13).
  @inlinable
  public var estimationUpdateIndex: Int? { sample.estimationUpdateIndex }
}

// MARK: - Comparison

extension Touch {
  /// Returns whether two snapshots have equal values, including their identifiers and times.
  @inlinable
  public func hasSameContents(as other: Touch) -> Bool {
    id == other.id && packed == other.packed && sample == other.sample
      && previousLocation == other.previousLocation && tapCount == other.tapCount
  }
}

extension Sequence<Touch> {
  /// Returns whether two sequences contain snapshots with equal values in the same order.
  ///
  /// - Complexity: O(n) in the length of the shorter sequence.
  public func hasSameContents(as other: some Sequence<Touch>) -> Bool {
    elementsEqual(other) { $0.hasSameContents(as: $1) }
  }
}

// Derived conformances of types that contain a touch call these functions, so they use contents. In
// Embedded Swift they cannot be derived from an unavailable conformance, so there it is available.
#if !hasFeature(Embedded)
  @available(
    *, unavailable,
    message: "a touch is a snapshot; compare its id and use it as the key; see TouchCollection"
  )
#endif
extension Touch: Hashable {
  /// Returns whether both snapshots have equal values.
  @inlinable
  public static func == (left: Touch, right: Touch) -> Bool { left.hasSameContents(as: right) }

  /// Hashes the contents.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(timestamp)
  }
}
