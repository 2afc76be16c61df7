import TouchKit

/// An event as the model makes it, or as the library's one reads: plain arrays that can be
/// compared.
struct ModelEvent: Equatable {
  /// A touch with everything that the event says of it.
  struct Entry: Equatable {
    var touch: Touch
    /// The samples that came for it since the event before.
    var arrived: [TouchSample]
    /// What `coalescedTouches(for:)` returns (R5, R9).
    var coalesced: [Touch]
    /// When its predicted samples are (R12), in microseconds: a sum and a product need not round
    /// alike.
    var predicted: [Int]
    /// Whether each predicted touch goes on from the location of the one before it, the first one
    /// from the touch's own (R5).
    var arePredictionsChained = true
    /// Whose touch it is.
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

  /// The library's event, and what its sequencer knows of it.
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

  /// A time to compare by.
  static func microseconds(_ time: Double) -> Int { Int((time * 1e6).rounded()) }

  /// The touches in one phase, in the order in which they began.
  func touches(in phase: TouchPhase) -> [Touch] {
    entries.map(\.touch).filter { $0.phase == phase }
  }

  /// What is different in another one, as a sentence; nil where nothing is.
  func difference(from other: ModelEvent) -> String? {
    if self == other { return nil }
    if time != other.time { return "the event's time is \(time), the model's is \(other.time)" }
    let (ids, others) = (entries.map(\.touch.id), other.entries.map(\.touch.id))
    if ids != others { return "the event has touches \(ids), the model's has \(others)" }
    for (entry, model) in zip(entries, other.entries) where entry != model {
      if entry.touch != model.touch {
        return "the touch is\n  \(entry.touch)\nthe model's is\n  \(model.touch)"
      }
      if entry.arrived != model.arrived {
        return
          "R10: \(entry.arrived.count) samples of \(entry.touch.id), the model has \(model.arrived.count)"
      }
      if entry.coalesced != model.coalesced {
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

/// A callback that a responder got: which view (nil: the window), which callback, with which
/// touches.
struct ModelCallback: Equatable {
  enum Kind {
    case began, moved, ended, cancelled, updated, regionEntered, regionMoved, regionExited
  }

  var view: Int?
  var kind: Kind
  var touches: [TouchID]

  /// Whether scripts have a word for it: they have none for hovers.
  var isInScripts: Bool {
    switch kind {
    case .began, .moved, .ended, .cancelled, .updated: return true
    case .regionEntered, .regionMoved, .regionExited: return false
    }
  }
}
