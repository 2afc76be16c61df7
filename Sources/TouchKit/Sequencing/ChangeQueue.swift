/// Changes that wait for the next event, in order. Its storage is used again, so a queue that is emptied as it is filled never grows.
struct ChangeQueue {
  private var changes: [ContactChange] = []
  private var head = 0

  /// The time of the first change, nil where there is none.
  var firstTimestamp: Double? { head < changes.count ? changes[head].timestamp : nil }

  /// The first change. There must be one.
  @inline(__always)
  var first: ContactChange { changes[head] }

  @inline(__always)
  mutating func append(_ change: ContactChange) { changes.append(change) }

  mutating func removeFirst() {
    head += 1
    if head == changes.count {
      changes.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 4096, head * 2 >= changes.count {
      // Never quite emptied: what was drawn makes room now and then, at a constant cost on average.
      changes.removeFirst(head)
      head = 0
    }
  }
}
