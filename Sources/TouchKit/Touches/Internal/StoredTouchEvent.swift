/// An event that is kept for later. It shares the touches that have not changed with the event that
/// was stored before.
///
/// Every event contains all touches that are down (R3). If fingers land one by one while callbacks
/// are delayed, complete copies of the events would need memory for *n*² / 2 touches: 1.1 GB for
/// 2,000 fingers instead of 86 MB (`touch-bench withheld/2000`). So a large event is split into
/// chunks of touches with consecutive identifiers, and chunks that are equal are stored once.
package struct StoredTouchEvent: Sendable {
  /// The touches of one range of identifiers, and the ranges of their samples.
  struct Chunk: Sendable {
    let touches: [Touch]
    let bounds: [TouchEvent.Bounds]

    /// The number of identifiers in the range of a chunk. Smaller chunks need less memory for each
    /// change, larger ones less for each event.
    static let length: UInt64 = 32
    /// The number of touches up to which an event is stored as it is, which is faster.
    static let undividedCount = 128

    static func key(of touch: Touch) -> UInt64 { touch.id.rawValue / length }
  }

  /// The event, without the content of the chunks if there are any.
  private var remainder: TouchEvent
  private(set) var chunks: [Chunk] = []

  /// Stores an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - previous: The event that was stored before, or `nil` if there is none.
  /// - Complexity: O(*n*) in the number of touches. A large event uses memory only for the chunks
  ///   in which something has changed.
  package init(_ event: TouchEvent, after previous: StoredTouchEvent?) {
    remainder = event
    guard event.touches.count > Chunk.undividedCount else { return }
    let old = previous?.chunks ?? []
    var start = 0
    var oldIndex = 0
    while start < event.touches.count {
      let key = Chunk.key(of: event.touches[start])
      var end = start
      while end < event.touches.count, Chunk.key(of: event.touches[end]) == key { end += 1 }
      while oldIndex < old.count, Chunk.key(of: old[oldIndex].touches[0]) < key { oldIndex += 1 }
      let shared = oldIndex < old.count ? old[oldIndex] : Chunk(touches: [], bounds: [])
      let bounds = event.bounds.isEmpty ? [] : event.bounds[start..<end]
      chunks.append(
        Chunk(
          touches: Self.array(event.touches[start..<end], sharing: shared.touches, Self.areSame),
          bounds: Self.array(bounds, sharing: shared.bounds, ==)))
      start = end
    }
    remainder.content.value.touches = []
    remainder.content.value.bounds = []
    remainder.content.value.phaseOrder = []
  }

  /// Returns the elements as an array: the one of the previous event if it has the same elements.
  private static func array<Element>(
    _ elements: ArraySlice<Element>, sharing previous: [Element],
    _ areSame: (Element, Element) -> Bool
  ) -> [Element] {
    elements.elementsEqual(previous, by: areSame) ? previous : Array(elements)
  }

  private static func areSame(_ left: Touch, _ right: Touch) -> Bool {
    left.hasSameContents(as: right) && left.sample.packed == right.sample.packed
  }

  /// The number of the event in its session.
  package var sequenceNumber: UInt64 { remainder.sequenceNumber }

  /// The complete event.
  ///
  /// - Complexity: O(*n*) in the number of touches.
  package var event: TouchEvent {
    guard !chunks.isEmpty else { return remainder }
    var event = remainder
    event.touches.reserveCapacity(chunks.count * Int(Chunk.length))
    for chunk in chunks {
      event.touches += chunk.touches
      event.bounds += chunk.bounds
    }
    event.content.value.groupPhases()
    return event
  }
}
