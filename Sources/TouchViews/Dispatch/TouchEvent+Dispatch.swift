import TouchKit

extension TouchEvent {
  /// Whether a touch or hover ends in the event.
  var hasFinalPhases: Bool {
    hasTouches(in: .ended) || hasTouches(in: .cancelled) || hasTouches(in: .regionExited)
  }

  /// The time of the oldest sample that arrived in the event, in seconds.
  var firstSampleTime: Double {
    var first = timestamp
    for touch in allTouches {
      if let sample = samples(for: touch.id).first { first = min(first, sample.timestamp) }
    }
    return first
  }
}
