/// A touch as the events so far have told it, and what has arrived for the next one.
struct LiveTouch {
  let contact: ContactID
  let isHover: Bool
  /// Whether one of the samples that arrived brought something new (R3).
  var isChanged = false
  /// How many samples arrived for the event in the making.
  var arrivals = 1
  /// Its place in the predictor, nil where nothing is predicted.
  var predictor: Int?
  /// Where and when it began: what the tap slop is measured from (R7).
  let origin: Point2D
  let beginning: Double
  /// As it was in its last event; the event in the making writes into it.
  var touch: Touch

  init(_ touch: Touch, contact: ContactID, isHover: Bool) {
    self.touch = touch
    self.contact = contact
    self.isHover = isHover
    self.origin = touch.location
    self.beginning = touch.timestamp
  }

  /// Starts on the next event: nothing has arrived.
  mutating func open() {
    touch.previousLocation = touch.location
    touch.phase = .stationary
    arrivals = 0
    isChanged = false
  }

  /// Takes a sample of a touch that goes on.
  @inline(__always)
  mutating func take(_ sample: TouchSample) {
    if !isChanged { isChanged = !sample.hasSameReadings(as: touch.sample) }
    touch.sample = sample
    arrivals &+= 1
    // What has begun in this event stays so, at its last sample's place (R3, R5).
    if touch.phase == .began || touch.phase == .regionEntered {
      touch.previousLocation = sample.location
    } else if isChanged {
      touch.phase = isHover ? .regionMoved : .moved
    }
    if touch.tapCount > 0, isBeyondSlop { touch.tapCount = 0 }
  }

  private var isBeyondSlop: Bool {
    !((touch.location - origin).lengthSquared <= TouchConstants.tapSlop * TouchConstants.tapSlop)
  }

  /// True where it ended as a tap that may start a series (R7).
  var isTap: Bool {
    touch.phase == .ended && touch.tapCount > 0 && touch.timestamp - beginning <= TouchConstants.tapDuration + TouchConstants.timeTolerance
  }
}
