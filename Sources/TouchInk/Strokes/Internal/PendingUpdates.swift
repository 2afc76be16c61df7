import TouchKit

/// The samples of one stroke that expect a late update, in ascending order of their estimation
/// indices (R13, R14).
///
/// An entry whose last update arrived is marked, and removed when it is the first one. An entry
/// whose update never arrives remains.
struct PendingUpdates {
  private struct Entry {
    let updateIndex: Int
    /// The index of the sample in the stroke, or a negative value if it expects no more updates.
    var sampleIndex: Int
  }

  private var entries = Queue<Entry>()
  private var lastUpdateIndex = Int.min
  /// The number of samples that expect an update.
  private(set) var count = 0

  /// Appends a sample. Ignores an estimation index that is not greater than the previous one,
  /// because the search could not find it.
  @inline(__always)
  mutating func append(_ updateIndex: Int, sampleIndex: Int) {
    guard updateIndex > lastUpdateIndex else { return }
    lastUpdateIndex = updateIndex
    entries.append(Entry(updateIndex: updateIndex, sampleIndex: sampleIndex))
    count &+= 1
  }

  /// Returns the entry of a sample that expects an update, or `nil` if the estimation index is
  /// unknown or expects no more updates.
  @inline(__always)
  func entry(of updateIndex: Int) -> Int? {
    // Updates arrive in order, so the first entry is the usual result.
    if !entries.isEmpty, entries[0].updateIndex == updateIndex { return 0 }
    return search(updateIndex)
  }

  /// Returns the index in the stroke of an entry's sample.
  @inline(__always)
  func sampleIndex(of entry: Int) -> Int { entries[entry].sampleIndex }

  /// Marks that the sample of an entry expects no more updates. Invalidates all entries found
  /// before.
  @inline(__always)
  mutating func remove(_ entry: Int) {
    count &-= 1
    guard entry == 0 else {
      entries[entry].sampleIndex = -1
      return
    }
    entries.removeFirst()
    if entries.isEmpty || entries[0].sampleIndex < 0 { removeMarked() }
  }

  private mutating func removeMarked() {
    while !entries.isEmpty, entries[0].sampleIndex < 0 { entries.removeFirst() }
    if entries.isEmpty { lastUpdateIndex = .min }
  }

  private func search(_ updateIndex: Int) -> Int? {
    guard
      let entry = (0..<entries.count).sortedIndex(of: updateIndex, by: { entries[$0].updateIndex }),
      entries[entry].sampleIndex >= 0
    else { return nil }
    return entry
  }
}
