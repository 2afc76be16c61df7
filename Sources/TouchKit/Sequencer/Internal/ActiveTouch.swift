/// The state of an active touch besides its snapshot, and a summary of the samples that arrived for
/// the current event.
struct ActiveTouch {
  /// A sample that was followed by another one of its touch.
  struct EarlierSample {
    let sample: TouchSample
    /// The index of its touch.
    let touchIndex: Int
  }

  let contact: ContactID
  let isHover: Bool
  /// Whether the touch ended in the current event. It is `true` exactly if the touch's phase is
  /// final.
  var hasEnded = false
  /// Whether one of the arrived samples differs from the one before it (R3).
  var isChanged = false
  /// Whether the touch has properties or updates, so that samples must be completed with the last
  /// known values (R16).
  var carriesValues = false
  /// The number of samples that arrived for the current event.
  var sampleCount = 1
  /// The touch's slot in the predictor, or `nil` if it is not predicted.
  var predictorSlot: Int?
  /// The index of the source's newest prediction in `ActiveTouchTable.predictions`. It is valid
  /// only if that entry belongs to this touch and is current.
  var newestPrediction: Int32 = 0
  /// The location and time of the touch's beginning, from which the tap slop is measured (R7).
  let startLocation: Point2D
  let startTime: Double

  init(_ touch: Touch, contact: ContactID, isHover: Bool) {
    self.contact = contact
    self.isHover = isHover
    self.startLocation = touch.location
    self.startTime = touch.timestamp
  }

  /// Fills in the properties that a sample leaves out (R16). `previous` is the touch's sample
  /// before it.
  mutating func complete(
    _ sample: inout TouchSample, after previous: TouchSample, _ lastKnown: inout LastKnownValues,
    updateIndex: Int
  ) {
    if !carriesValues {
      carriesValues = true
      lastKnown = LastKnownValues(previous)
    }
    lastKnown.complete(&sample, updateIndex: updateIndex)
  }

  /// Returns whether the touch ended as a tap that a sequence may continue (R7).
  func isTap(_ touch: Touch) -> Bool {
    touch.phase == .ended && touch.tapCount > 0
      && TapRule.allows(duration: touch.timestamp - startTime)
  }
}
