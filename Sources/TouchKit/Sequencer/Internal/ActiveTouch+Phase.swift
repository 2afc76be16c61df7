// The samples and the phase of a touch in an event (R3): stationary until a sample arrives that
// differs from the one before it.
extension ActiveTouch {
  /// Prepares the touch for the next event: nothing has arrived yet.
  @inline(__always)
  mutating func beginEvent(_ touch: inout Touch) {
    touch.previousLocation = touch.location
    touch.phase = .stationary
    sampleCount = 0
    isChanged = false
  }

  /// Appends a sample with a location and nothing else. Properties that no report contained are
  /// unknown in the touch's last sample as well.
  ///
  /// The parameters are the same as below.
  @inline(__always)
  mutating func append(
    _ plain: TransitionQueue.Element, to touch: inout Touch, at index: Int,
    _ lastKnown: inout [LastKnownValues], _ earlier: inout [EarlierSample], updateIndex: Int
  ) {
    if carriesValues {
      var sample = TouchSample(
        timestamp: plain.timestamp, location: plain.location, type: touch.type,
        tool: touch.sample.tool)
      append(&sample, to: &touch, at: index, &lastKnown, &earlier, updateIndex: updateIndex)
    } else {
      if sampleCount > 0 { earlier.append(EarlierSample(sample: touch.sample, touchIndex: index)) }
      if plain.location != touch.location { isChanged = true }
      touch.sample.timestamp = plain.timestamp
      touch.sample.location = plain.location
      didAppendSample(to: &touch)
    }
  }

  /// Appends a sample to a touch that continues, after filling in the properties that it leaves out
  /// (R16). It is out of line, so that the loop over plain samples is small (`sequencer/1`).
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - touch: The touch.
  ///   - index: The index of the touch.
  ///   - lastKnown: The last known values of all touches.
  ///   - earlier: The samples that were followed by another one of their touch.
  ///   - updateIndex: The same as in `LastKnownValues.complete(_:updateIndex:)`.
  @inline(never)
  mutating func append(
    _ sample: inout TouchSample, to touch: inout Touch, at index: Int,
    _ lastKnown: inout [LastKnownValues], _ earlier: inout [EarlierSample], updateIndex: Int
  ) {
    complete(&sample, after: touch.sample, &lastKnown[index], updateIndex: updateIndex)
    if sampleCount > 0 { earlier.append(EarlierSample(sample: touch.sample, touchIndex: index)) }
    if !isChanged { isChanged = !sample.hasSameReadings(as: touch.sample) }
    touch.sample = sample
    didAppendSample(to: &touch)
  }

  @inline(__always)
  private mutating func didAppendSample(to touch: inout Touch) {
    sampleCount &+= 1
    // A touch that began in this event keeps its phase, at the location of its last sample (R3,
    // R5).
    if touch.phase == .began || touch.phase == .regionEntered {
      touch.previousLocation = touch.location
    } else if isChanged {
      touch.phase = isHover ? .regionMoved : .moved
    }
    if touch.tapCount > 0, !TapRule.allows(displacement: touch.location - startLocation) {
      touch.tapCount = 0
    }
  }
}
