/// What is known of a touch that is there besides the touch itself, and what has arrived for it
/// since the last event.
struct ActiveTouch {
  let contact: ContactID
  let isHover: Bool
  /// Whether it ended in the event in the making: true just where the touch's phase is final.
  var hasEnded = false
  /// Whether one of the samples that arrived brought something new (R3).
  var isChanged = false
  /// Whether a property or an update of it came: then samples have to be completed with the last
  /// known values (R16).
  var carriesValues = false
  /// How many samples arrived for the event in the making.
  var sampleCount = 1
  /// Its slot in the predictor, `nil` if nothing is predicted.
  var predictorSlot: Int?
  /// The index of the newest sample that its source predicted, if that is a prediction of this
  /// touch after this arrival.
  var newestPrediction: Int32 = 0
  /// Where and when it began: what the tap slop is measured from (R7).
  let startLocation: Point2D
  let startTime: Double

  init(_ touch: Touch, contact: ContactID, isHover: Bool) {
    self.contact = contact
    self.isHover = isHover
    self.startLocation = touch.location
    self.startTime = touch.timestamp
  }

  /// Starts on the next event with the touch as it was in the last one: nothing has arrived.
  @inline(__always)
  mutating func beginEvent(_ touch: inout Touch) {
    touch.previousLocation = touch.location
    touch.phase = .stationary
    sampleCount = 0
    isChanged = false
  }

  /// Fills in what a sample leaves out (R16). `previous` is the touch's sample before it.
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

  /// Takes a complete sample of the touch, which goes on. By a pointer, so that it is copied once.
  @inline(__always)
  mutating func append(_ transition: UnsafePointer<TouchTransition>, to touch: inout Touch) {
    let location = transition.pointee.sample.location
    // Mostly it is elsewhere: then no property has to be looked at.
    if !isChanged {
      isChanged =
        location != touch.location || !transition.pointee.sample.hasSameReadings(as: touch.sample)
    }
    touch.sample = transition.pointee.sample
    sampleCount &+= 1
    // What has begun in this event stays so, at its last sample's place (R3, R5).
    if touch.phase == .began || touch.phase == .regionEntered {
      touch.previousLocation = location
    } else if isChanged {
      touch.phase = isHover ? .regionMoved : .moved
    }
    if touch.tapCount > 0, !TapRule.allows(displacement: touch.location - startLocation) {
      touch.tapCount = 0
    }
  }

  /// True where the touch ended as a tap that may start a series (R7).
  func isTap(_ touch: Touch) -> Bool {
    touch.phase == .ended && touch.tapCount > 0
      && TapRule.allows(duration: touch.timestamp - startTime)
  }
}
