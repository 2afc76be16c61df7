/// The touches that are there, in the order of their ids, and what has come for them since the last event.
struct LiveTouches {
  /// A sample that another one of its touch followed.
  struct EarlierSample {
    let sample: TouchSample
    /// The place of its touch.
    let place: Int

    init(_ sample: TouchSample, place: Int) { (self.sample, self.place) = (sample, place) }
  }

  /// As the event in the making will tell of them.
  private(set) var touches: [Touch] = []
  /// What else is known of them, at the same places.
  private(set) var entries: [LiveTouch] = []
  /// Samples that were followed by another of their touch in the same event, in order of arrival. Only then are samples stored apart:
  /// the last one of a touch is its own.
  private(set) var earlier: [EarlierSample] = []
  private var cursor = SortedCursor()

  /// Starts on the next event: those that ended are gone, and for the others nothing has arrived.
  mutating func open(haveEnded: Bool) {
    if haveEnded {
      entries.removeAll { $0.isOver }
      touches.removeAll { $0.phase.isFinal }
    }
    entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        for place in entries.indices { entries[place].open(&touches[place]) }
      }
    }
    if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
    cursor.next = 0
  }

  /// Takes in a touch that begins. Its id is larger than all others.
  mutating func append(_ touch: Touch, _ entry: LiveTouch) {
    touches.append(touch)
    entries.append(entry)
  }

  /// Takes the first of these changes as long as they are plain samples of the touches in turn, without looking each of them up, and
  /// returns how many it took. Almost everything that comes is that. `newest` becomes the time of the last one.
  mutating func takePlainSamples(_ changes: UnsafeMutableBufferPointer<ContactChange>, until limit: Double, newest: inout Double) -> Int {
    guard let first = changes.baseAddress else { return 0 }
    var change = UnsafePointer(first)
    let end = change + changes.count
    cursor.next = entries.withUnsafeMutableBufferPointer { entries in
      touches.withUnsafeMutableBufferPointer { touches in
        var place = cursor.next
        while change < end {
          if place >= entries.count { place = 0 }
          guard place < entries.count, entries[place].predictor == nil, change.pointee.isPlainSample(of: touches[place].id, until: limit)
          else { break }
          if entries[place].arrivals > 0 { earlier.append(EarlierSample(touches[place].sample, place: place)) }
          entries[place].take(change, of: &touches[place])
          place += 1
          change += 1
        }
        return place
      }
    }
    let count = change - UnsafePointer(first)
    if count > 0 { newest = changes[count - 1].timestamp }
    return count
  }

  /// Takes a sample of the touch at a place, which goes on.
  mutating func take(_ change: ContactChange, at place: Int) {
    if entries[place].arrivals > 0 { earlier.append(EarlierSample(touches[place].sample, place: place)) }
    withUnsafePointer(to: change) { entries[place].take($0, of: &touches[place]) }
  }

  /// Ends the touch at a place. Answers where a predictor followed it.
  mutating func end(at place: Int, as phase: TouchPhase) -> Int? {
    touches[place].phase = phase
    entries[place].isOver = true
    defer { entries[place].predictor = nil }
    return entries[place].predictor
  }

  /// Returns the index of a touch; `nil` if it is not among them.
  @inline(__always)
  mutating func place(of id: TouchID) -> Int? { cursor.index(of: id, in: touches) { $0.id } }
}
