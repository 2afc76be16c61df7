import TouchKit

/// The samples of one stroke that expect a late update, found by their index (R14).
///
/// Indices increase (R13), so they are searched by halving. What was updated is crossed out and leaves when it is the oldest; what never
/// comes stays and costs one entry.
struct ExpectedUpdates: Sendable {
  struct Entry: Sendable {
    let index: Int
    /// The sample's place in the stroke; below 0 once it expects nothing more.
    var place: Int
  }

  private var entries: [Entry] = []
  private var head = 0
  /// How many samples still expect an update.
  private(set) var count = 0

  init() {}

  /// Remembers a sample. One whose index does not grow could not be found again and is not waited for.
  mutating func append(index: Int, place: Int) {
    if let last = entries.last, index <= last.index { return }
    entries.append(Entry(index: index, place: place))
    count += 1
  }

  /// The sample's place in the stroke, nil where the index is unknown or expects nothing more.
  func place(of index: Int) -> Int? {
    guard let entry = search(index), entries[entry].place >= 0 else { return nil }
    return entries[entry].place
  }

  /// Says that a sample expects nothing more.
  mutating func remove(_ index: Int) {
    guard let entry = search(index), entries[entry].place >= 0 else { return }
    entries[entry].place = -1
    count -= 1
    while head < entries.count, entries[head].place < 0 { head += 1 }
    // The room of those that left is given back now and then, at a constant cost on average.
    if head >= 64, head * 2 >= entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }

  private func search(_ index: Int) -> Int? {
    var (low, high) = (head, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].index == index ? low : nil
  }
}
