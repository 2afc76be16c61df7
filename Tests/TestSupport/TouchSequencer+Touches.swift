import TouchKit

extension TouchSequencer {
  /// Returns the next event of touches. Those of scrolls and transforms before it are lost.
  package mutating func nextTouchEvent(at time: Double) -> TouchEvent? {
    while let event = nextEvent(at: time) {
      if case .touches(let touches) = event { return touches }
    }
    return nil
  }

  /// Returns the events of scrolls and transforms up to a time. Those of touches are lost.
  package mutating func indirectEvents(upTo time: Double) -> [IndirectEvent] {
    var events: [IndirectEvent] = []
    while let event = nextEvent(at: time) {
      if case .indirect(let event) = event { events.append(event) }
    }
    return events
  }
}
