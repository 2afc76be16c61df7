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
  private var lastIndex = Int.min
  /// How many samples still expect an update.
  private(set) var count = 0

  init() {}

  /// Remembers a sample. One whose index does not grow could not be found again and is not waited for.
  @inline(__always)
  mutating func append(index: Int, place: Int) {
    guard index > lastIndex else { return }
    lastIndex = index
    entries.append(Entry(index: index, place: place))
    count &+= 1
  }

  /// The entry of a sample that expects an update, nil where the index is unknown or expects nothing more.
  @inline(__always)
  func entry(of index: Int) -> Int? {
    // Updates come in order, so mostly it is the oldest.
    if head < entries.count, entries[head].index == index { return head }
    return search(index)
  }

  /// The place in the stroke of an entry's sample.
  @inline(__always)
  func place(of entry: Int) -> Int { entries[entry].place }

  /// Says that an entry's sample expects nothing more. Entries found before mean nothing after.
  @inline(__always)
  mutating func remove(_ entry: Int) {
    count &-= 1
    guard entry == head else {
      entries[entry].place = -1
      return
    }
    head &+= 1
    if head == entries.count || entries[head].place < 0 || head & 63 == 0 { giveBack() }
  }

  /// Lets those go that were updated before the oldest one was. Room is given back now and then, at a constant cost on average.
  private mutating func giveBack() {
    while head < entries.count, entries[head].place < 0 { head += 1 }
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      lastIndex = .min
    } else if head >= 64, head * 2 >= entries.count {
      entries.removeFirst(head)
    } else {
      return
    }
    head = 0
  }

  private func search(_ index: Int) -> Int? {
    var (low, high) = (head, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].index == index && entries[low].place >= 0 ? low : nil
  }
}
