/// A touch as the events so far have told it, and what has arrived for the next one.
struct LiveTouch {
  let contact: ContactID
  let isHover: Bool
  /// As it was in its last event; the event in the making writes into it.
  var touch: Touch
  /// Where it began: what the tap slop is measured from (R7).
  let origin: TouchSample
  var intervals = IntervalHistory()
  /// Its place in the predictor, nil where nothing is predicted.
  var predictor: Int?

  /// How many samples arrived for the event in the making.
  var arrivals = 0
  /// Whether one of them brought something new (R3).
  var isChanged = false

  /// Starts on the next event: nothing has arrived.
  mutating func open() {
    touch.previousLocation = touch.location
    touch.phase = .stationary
    arrivals = 0
    isChanged = false
  }

  /// Takes a sample of a touch that goes on.
  mutating func take(_ sample: TouchSample) {
    if !sample.hasSameReadings(as: touch.sample) { isChanged = true }
    intervals.append(sample.timestamp - touch.timestamp)
    touch.sample = sample
    arrivals += 1
    // What has begun in this event stays so, at its last sample's place (R3, R5).
    if touch.phase == .began || touch.phase == .regionEntered {
      touch.previousLocation = sample.location
    } else if isChanged {
      touch.phase = isHover ? .regionMoved : .moved
    }
    if !isHover, origin.location.distance(to: sample.location) > TouchConstants.tapSlop { touch.tapCount = 0 }
  }

  /// True where it ended as a tap that may start a series (R7).
  var isTap: Bool {
    touch.phase == .ended && touch.tapCount > 0
      && touch.timestamp - origin.timestamp <= TouchConstants.tapDuration + TouchConstants.timeTolerance
  }
}
