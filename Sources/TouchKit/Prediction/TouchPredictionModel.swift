/// What an app brings that predicts touches in its own way, in place of `TouchPredictor`'s filters.
///
/// It is a class, because a model learns. Touches are told apart by slots; a slot is used again
/// after `end(slot:)`. Places are in points, times in seconds. A copy of a sequencer shares its
/// model.
public protocol TouchPredictionModel: AnyObject {
  /// Starts to follow the touch of a contact, which is called `slot` until it ends.
  func begin(_ sample: TouchSample, contact: ContactID, slot: Int)
  /// The touch's next sample came.
  func add(_ sample: TouchSample, slot: Int)
  /// Where the touch is expected that many seconds after its last sample. A place that is not
  /// finite is replaced by the last one.
  func prediction(ahead: Double, slot: Int) -> TouchPrediction
  /// The touch ended or was cancelled.
  func end(slot: Int)
  /// The session is over; every touch is gone.
  func reset()
}

/// Where a touch is expected.
@frozen
public struct TouchPrediction: Hashable, Sendable {
  /// The expected place, in points.
  public var location: Point2D
  /// The radius in points within which it is expected; nil where the model does not tell.
  public var confidenceRadius: Double?

  /// A place and, where known, how sure it is.
  @inlinable
  public init(location: Point2D, confidenceRadius: Double? = nil) {
    self.location = location
    self.confidenceRadius = confidenceRadius
  }
}
