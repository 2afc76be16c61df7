/// A model that predicts touches instead of the filters of `TouchPredictor`.
///
/// It is a class because models learn, so copies of a sequencer share their model. Touches are
/// identified by slots, and a slot is reused after `end(slot:)`. Locations are in points, times in
/// seconds.
public protocol TouchPredictionModel: AnyObject {
  /// Begins to track the touch of a contact in a slot.
  func begin(_ sample: TouchSample, contact: ContactID, slot: Int)
  /// Adds the next sample of a touch.
  func add(_ sample: TouchSample, slot: Int)
  /// Returns the predicted location of a touch at a time after its last sample, in seconds. A
  /// location that is not finite is replaced by the last one.
  func prediction(ahead: Double, slot: Int) -> TouchPrediction
  /// Stops tracking a touch that ended or was cancelled.
  func end(slot: Int)
}

/// A predicted location.
@frozen
public struct TouchPrediction: Hashable, Sendable {
  /// The predicted location, in points.
  public var location: Point2D
  /// The radius in points around the location within which the touch is expected in about two of
  /// three cases, or `nil` if it is unknown.
  public var confidenceRadius: Double?

  /// Creates a prediction.
  @inlinable
  public init(location: Point2D, confidenceRadius: Double? = nil) {
    self.location = location
    self.confidenceRadius = confidenceRadius
  }
}
