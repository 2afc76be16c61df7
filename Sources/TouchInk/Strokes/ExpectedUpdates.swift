@_spi(Support) import TouchKit

/// The samples of one stroke that expect a late update, in ascending order of their estimation indices (R13, R14).
///
/// A sample whose last update came is marked, and removed when it is the first; one whose update never comes stays and costs one entry.
struct ExpectedUpdates: Sendable {
  private struct Entry: Sendable {
    let index: Int
    /// The index of the sample in the stroke; negative once it expects no more updates.
    var place: Int
  }

  private var entries = Queue<Entry>()
  private var lastIndex = Int.min
  /// The number of samples that still expect an update.
  private(set) var count = 0

  init() {}

  /// Appends a sample. One whose index does not grow could not be found again and is not waited for.
  @inline(__always)
  mutating func append(index: Int, place: Int) {
    guard index > lastIndex else { return }
    lastIndex = index
    entries.append(Entry(index: index, place: place))
    count &+= 1
  }

  /// Returns the entry of a sample that expects an update; `nil` if the index is unknown or expects no more updates.
  @inline(__always)
  func entry(of index: Int) -> Int? {
    // Updates come in order, so mostly it is the first.
    if !entries.isEmpty, entries[0].index == index { return 0 }
    return search(index)
  }

  /// The index in the stroke of an entry's sample.
  @inline(__always)
  func place(of entry: Int) -> Int { entries[entry].place }

  /// Marks that an entry's sample expects no more updates. Entries found before are invalid afterwards.
  @inline(__always)
  mutating func remove(_ entry: Int) {
    count &-= 1
    guard entry == 0 else {
      entries[entry].place = -1
      return
    }
    entries.removeFirst()
    if entries.isEmpty || entries[0].place < 0 { removeMarked() }
  }

  private mutating func removeMarked() {
    while !entries.isEmpty, entries[0].place < 0 { entries.removeFirst() }
    if entries.isEmpty { lastIndex = .min }
  }

  private func search(_ index: Int) -> Int? {
    guard let entry = (0..<entries.count).sortedIndex(of: index, by: { entries[$0].index }), entries[entry].place >= 0 else { return nil }
    return entry
  }
}
