import TouchKit
import TouchSources

/// A whole scroll, transform or squeeze of a recording, as one action of a script.
struct IndirectSequence {
  /// The first event, with the movement of all.
  private(set) var event: IndirectEvent
  /// The time of the last event in seconds.
  private var end: Double
  /// The index of the latest sample.
  private var index: Int

  private init(_ event: IndirectEvent, at index: Int) {
    (self.event, self.index, end) = (event, index, event.timestamp)
  }

  /// The duration in milliseconds, or `nil` for a step of a wheel or a double tap.
  var duration: Double? {
    // Rounded to a nanosecond, so that a difference of times is a short number.
    event.isDiscrete ? nil : ((end - event.timestamp) * 1e9).rounded() / 1e6
  }

  private mutating func append(_ next: IndirectEvent, at index: Int) {
    (end, self.index) = (max(end, next.timestamp), index)
    event.displacement += next.displacement
    event.scale *= next.scale
    event.rotation += next.rotation
  }

  /// Returns the sequences of a recording, by the indices of the samples in which they begin. The
  /// momentum of a scroll begins with the last event before it.
  static func all(in samples: [RecordedSample]) -> [Int: [IndirectSequence]] {
    var all: [Int: [IndirectSequence]] = [:]
    var current: [IndirectEvent.EventType: (start: Int, sequence: IndirectSequence)] = [:]
    func finish(_ type: IndirectEvent.EventType) {
      current.removeValue(forKey: type).map { all[$0.start, default: []].append($0.sequence) }
    }
    for (index, sample) in samples.enumerated() {
      guard let event = sample.indirectEvent, event.timestamp.isFinite else { continue }
      if event.phase == .began {
        finish(event.type)
        current[event.type] = (index, IndirectSequence(event, at: index))
      } else if let sequence = current[event.type]?.sequence {
        if event.isMomentum, !sequence.event.isMomentum {
          finish(event.type)
          var first = sequence.event.end(.began, at: sequence.end)
          first.isMomentum = true
          current[event.type] = (sequence.index, IndirectSequence(first, at: sequence.index))
        }
        current[event.type]?.sequence.append(event, at: index)
      }
      if event.isFinal { finish(event.type) }
    }
    for type in IndirectEvent.EventType.allCases { finish(type) }
    return all
  }
}
