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

  /// Appends a sample to a touch that continues, after filling in the properties that it leaves out
  /// (R16). The transition is passed by pointer so that the sample is copied only once
  /// (`sequencer/10`).
  ///
  /// - Parameters:
  ///   - transition: The sample.
  ///   - touch: The touch.
  ///   - index: The index of the touch.
  ///   - lastKnown: The last known values of all touches.
  ///   - earlier: The samples that were followed by another one of their touch.
  ///   - updateIndex: The same as in `LastKnownValues.complete(_:updateIndex:)`.
  @inline(__always)
  mutating func append(
    _ transition: UnsafeMutablePointer<TouchTransition>, to touch: inout Touch, at index: Int,
    _ lastKnown: inout [LastKnownValues], _ earlier: inout [EarlierSample], updateIndex: Int
  ) {
    if carriesValues || !transition.pointee.isPlain {
      complete(
        &transition.pointee.sample, after: touch.sample, &lastKnown[index],
        updateIndex: updateIndex)
    }
    if sampleCount > 0 { earlier.append(EarlierSample(sample: touch.sample, touchIndex: index)) }
    let location = transition.pointee.sample.location
    // In most cases the location differs, and no property has to be compared.
    if !isChanged {
      isChanged =
        location != touch.location || !transition.pointee.sample.hasSameReadings(as: touch.sample)
    }
    touch.sample = transition.pointee.sample
    sampleCount &+= 1
    // A touch that began in this event keeps its phase, at the location of its last sample (R3,
    // R5).
    if touch.phase == .began || touch.phase == .regionEntered {
      touch.previousLocation = location
    } else if isChanged {
      touch.phase = isHover ? .regionMoved : .moved
    }
    if touch.tapCount > 0, !TapRule.allows(displacement: touch.location - startLocation) {
      touch.tapCount = 0
    }
  }
}
