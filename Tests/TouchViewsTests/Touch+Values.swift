import TouchKit

extension Touch {
  /// Creates a snapshot for tests of values, which need neither a sequencer nor a window.
  init(
    _ id: UInt64, _ phase: TouchPhase = .began, at time: Double = 0, _ location: Point2D = .zero
  ) {
    self.init(
      id: TouchID(id), phase: phase, sample: TouchSample(timestamp: time, location: location),
      previousLocation: location, tapCount: 1)
  }
}

extension TouchEvent {
  /// Creates an event of touches for tests of values.
  init(_ number: UInt64, _ touches: Touch..., at time: Double? = nil) {
    self.init(
      at: time ?? touches.first?.timestamp ?? Double(number), touches: touches,
      sequenceNumber: number)
  }
}
