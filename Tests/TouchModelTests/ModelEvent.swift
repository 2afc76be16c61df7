import TouchKit

/// An event of the model, or one of the library converted to it, as plain arrays that can be
/// compared.
struct ModelEvent: Equatable {
  /// A touch with everything that the event contains about it.
  struct Entry: Equatable {
    var touch: Touch
    /// The samples of the touch since the previous event.
    var arrived: [TouchSample]
    /// The result of `coalescedTouches(for:)` (R5, R9).
    var coalesced: [Touch]
    /// The times of its predicted samples (R12), in microseconds, because sums and products round
    /// differently.
    var predicted: [Int]
    /// Whether the previous location of each predicted touch is the location of the one before it,
    /// or of the touch for the first one (R5).
    var arePredictionsChained = true
    /// The contact of the touch.
    var contact: ContactID?
  }

  var time: Double
  var entries: [Entry]
  var updates: [Touch]

  init(time: Double, entries: [Entry], updates: [Touch]) {
    self.time = time
    self.entries = entries
    self.updates = updates
  }

  /// Creates an event from one of the library and its sequencer.
  init(_ event: TouchEvent, _ sequencer: TouchSequencer) {
    time = event.timestamp
    entries = event.allTouches.map { touch in
      let predicted = event.predictedTouches(for: touch.id).map { Array($0) } ?? []
      return Entry(
        touch: touch, arrived: Array(event.samples(for: touch.id)),
        coalesced: event.coalescedTouches(for: touch.id).map { Array($0) } ?? [],
        predicted: predicted.map { Self.microseconds($0.timestamp) },
        arePredictionsChained: predicted.map(\.previousLocation) == [touch.location]
          + predicted.dropLast().map(\.location)
          || predicted.isEmpty, contact: sequencer.contact(of: touch.id))
    }
    updates = Array(event.updates)
  }

  /// Returns a time in microseconds for comparisons.
  static func microseconds(_ time: Double) -> Int { Int((time * 1e6).rounded()) }

  /// Returns the touches in a phase, in the order in which they began.
  func touches(in phase: TouchPhase) -> [Touch] {
    entries.map(\.touch).filter { $0.phase == phase }
  }

  /// Returns a description of the first difference from another event, or `nil` if there is none.
  func difference(from other: ModelEvent) -> String? {
    if self == other { return nil }
    if time != other.time { return "the event's time is \(time), the model's is \(other.time)" }
    let ids = entries.map(\.touch.id)
    let others = other.entries.map(\.touch.id)
    if ids != others { return "the event has touches \(ids), the model's has \(others)" }
    for (entry, model) in zip(entries, other.entries) where entry != model {
      if !entry.touch.hasSameContents(as: model.touch) {
        return "the touch is\n  \(entry.touch)\nthe model's is\n  \(model.touch)"
      }
      if entry.arrived != model.arrived {
        return
          "R10: \(entry.arrived.count) samples of \(entry.touch.id), the model has \(model.arrived.count)"
      }
      if !entry.coalesced.hasSameContents(as: model.coalesced) {
        return "R5, R9: coalesced touches of \(entry.touch.id) differ"
      }
      if !entry.arePredictionsChained {
        return "R5: predicted touches of \(entry.touch.id) are no chain"
      }
      return
        "R12: \(entry.touch.id) is predicted at \(entry.predicted), by the model at \(model.predicted)"
    }
    return "R14: the updates are\n  \(updates)\nthe model's are\n  \(other.updates)"
  }
}

/// A callback that a responder received: the view, or `nil` for the window, the kind of callback,
/// and its touches.
struct ModelCallback: Equatable {
  enum Kind {
    case began, moved, ended, cancelled, updated, regionEntered, regionMoved, regionExited
  }

  var view: Int?
  var kind: Kind
  var touches: [TouchID]

  /// Whether scripts have a word for the callback. They have none for hovers.
  var isInScripts: Bool {
    switch kind {
    case .began, .moved, .ended, .cancelled, .updated: return true
    case .regionEntered, .regionMoved, .regionExited: return false
    }
  }
}
