/// The recognizers that an arbiter has to do with, in the order in which they came to it.
///
/// Their views keep them alive, and those that leave while they may still be called are kept here until that is over: so going through
/// the list takes no references, which would cost more than all that a recognizer does with a touch that moves.
struct EngagedRecognizers {
  /// A gap is left where one went, so that none is passed over by whoever is going through the list.
  private var places: [Unmanaged<GestureRecognizer>?] = []
  private var departed: [GestureRecognizer] = []

  /// How many places there are, gaps included.
  var count: Int { places.count }

  /// The recognizer at a place; nil at a gap.
  @inline(__always)
  subscript(place: Int) -> Unmanaged<GestureRecognizer>? { places[place] }

  /// The recognizer that came last; nil: there is none.
  var last: GestureRecognizer? { places.last { $0 != nil }??.takeUnretainedValue() }

  mutating func append(_ recognizer: GestureRecognizer) { places.append(Unmanaged.passUnretained(recognizer)) }

  /// Takes a recognizer out. It stays alive until `releaseDeparted`, and all others at their places.
  mutating func depart(_ recognizer: GestureRecognizer) {
    for place in places.indices where places[place]?.takeUnretainedValue() === recognizer { places[place] = nil }
    departed.append(recognizer)
  }

  /// Whether recognizers left that are kept here.
  var hasDeparted: Bool { !departed.isEmpty }

  /// Closes the gaps, and hands over those that left. To be called when nobody goes through the list.
  mutating func releaseDeparted() -> [GestureRecognizer] {
    places.removeAll { $0 == nil }
    defer { departed = [] }
    return departed
  }

  /// Takes out those that are done; their views keep them. To be called when nobody goes through the list.
  mutating func removeDisengaged() {
    places.removeAll { place in place.map { !$0._withUnsafeGuaranteedRef { $0.isEngaged } } ?? true }
  }
}

extension EngagedRecognizers: Sequence {
  /// Goes through the recognizers that were there when it began, past the gaps.
  struct Iterator: IteratorProtocol {
    private var rest: Array<Unmanaged<GestureRecognizer>?>.Iterator

    init(_ places: [Unmanaged<GestureRecognizer>?]) { rest = places.makeIterator() }

    mutating func next() -> GestureRecognizer? {
      while let place = rest.next() {
        if let place { return place.takeUnretainedValue() }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(places) }
}
