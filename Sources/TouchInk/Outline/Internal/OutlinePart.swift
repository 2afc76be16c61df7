import TouchKit

/// A part of the outline of a growing stroke, or all of it, in groups of spans.
struct OutlinePart {
  /// The computation between two groups of spans.
  struct Checkpoint: Equatable {
    var tip: PenTip
    let line: CenterSpline
    /// The index of the next sample.
    let index: Int
    var boundary: OutlineBuilder.Boundary

    /// Whether what follows another checkpoint follows this one as well.
    func continues(as other: Checkpoint) -> Bool {
      var other = other
      other.boundary.counts = boundary.counts
      return self == other
    }
  }

  /// A group of spans that was added in one step.
  struct Group {
    var box: BoundingBox
    /// The numbers of parts of the edges up to the end of the group.
    var counts: OutlineSides.Counts
  }

  /// A piece of the outline: some groups, with the last one before them.
  struct Piece {
    var box = BoundingBox()
    var end: Checkpoint
  }

  /// The number of groups of a piece.
  static let pieceSize = 8

  /// The number of checkpoints near the end of the stroke. Most late updates trail by at most seven
  /// samples (R15).
  private static let recentCount = 8

  var edges: OutlineBuilder
  var groups: [Group] = []
  var pieces: [Piece] = []
  /// The beginning of each piece but the first one, and of that which is not complete.
  var begins: [OutlineBuilder.Boundary] = []
  /// The checkpoints behind the last groups.
  var recent: [Checkpoint] = []

  /// Creates an empty part.
  init(edges: OutlineBuilder) { self.edges = edges }

  /// Removes everything, to continue another part at a boundary, or to begin anew. The storage is
  /// kept.
  mutating func restart(at boundary: OutlineBuilder.Boundary? = nil, of other: OutlinePart? = nil) {
    edges.restart(at: boundary, of: other?.edges)
    groups.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    begins.removeAll(keepingCapacity: true)
    recent.removeAll(keepingCapacity: true)
  }

  /// Returns the last checkpoint before the first sample that has changed, or before the tapered
  /// end of a stroke.
  func checkpoint(before changed: Int, of extent: PenTip.Extent? = nil) -> Checkpoint? {
    func isUsable(_ checkpoint: Checkpoint) -> Bool {
      checkpoint.index <= changed && extent.map(checkpoint.tip.isSettled) != false
    }
    if let recent = recent.last(where: isUsable) { return recent }
    let count = pieces.sortedInsertionIndex(of: changed + 1) { $0.end.index }
    return pieces[..<count].last { isUsable($0.end) }?.end
  }

  /// Appends the group of spans that has just been computed.
  mutating func addGroup(_ checkpoint: Checkpoint) {
    groups.append(Group(box: edges.sides.box, counts: checkpoint.boundary.counts))
    edges.sides.box = BoundingBox()
    switch checkpoint.boundary.groupCount % Self.pieceSize {
    case Self.pieceSize - 1: begins.append(checkpoint.boundary)
    case 0: pieces.append(Piece(end: checkpoint))
    default: break
    }
    if recent.count == 2 * Self.recentCount {
      recent.removeFirst(Self.recentCount)
    }
    recent.append(checkpoint)
  }

  /// Replaces the checkpoints near the end that are behind a number of groups.
  mutating func replaceRecent(by renewed: OutlinePart, after groupCount: Int) {
    while let last = recent.last, last.boundary.groupCount > groupCount {
      recent.removeLast()
    }
    recent += renewed.recent
    let surplus = recent.count - Self.recentCount
    if surplus > Self.recentCount { recent.removeFirst(surplus) }
  }

  /// Shifts the counts behind a number of groups, whose edges are the same as before at other
  /// indices.
  mutating func shiftCounts(behind groupCount: Int, by shift: OutlineSides.Counts) {
    for index in groupCount..<groups.count { groups[index].counts += shift }
    for index in groupCount / Self.pieceSize..<pieces.count {
      pieces[index].end.boundary.counts += shift
    }
    for index in (groupCount + 1) / Self.pieceSize..<begins.count {
      begins[index].counts += shift
    }
    recent.removeAll { $0.boundary.groupCount <= groupCount }
    for index in recent.indices { recent[index].boundary.counts += shift }
  }

  /// Computes the boxes of the renewed pieces, and of the one behind them: a piece has the group
  /// before it, too.
  mutating func updateBoxes(of renewed: OutlinePart, from firstPiece: Int) {
    for index in firstPiece..<min(firstPiece + renewed.pieces.count + 1, pieces.count) {
      var box = BoundingBox()
      let first = index * Self.pieceSize
      for group in groups[max(first - 1, 0)..<first + Self.pieceSize] {
        box.formUnion(group.box)
      }
      if index == 0, let first = renewed.edges.first { box.insert(tip: first) }
      pieces[index].box = box
    }
  }
}
