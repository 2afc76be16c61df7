/// Changes that wait for the next event, in order. Its storage is used again, so a queue that is emptied as it is filled never grows.
struct ChangeQueue {
  /// Those that wait stand from `head` up to `end`. What is beyond is written over: taking elements out of an array and putting others
  /// in costs more than keeping count.
  private var changes: [ContactChange] = []
  private var (head, end) = (0, 0)

  /// The time of the first change, nil where there is none.
  var firstTimestamp: Double? { head < end ? changes[head].timestamp : nil }

  /// The first change. There must be one.
  @inline(__always)
  var first: ContactChange { changes[head] }

  /// Puts a change behind the others. It is made where it will stand: to make it and then to copy it would cost as much again.
  @inline(__always)
  mutating func append(_ change: @autoclosure () -> ContactChange) {
    if end < changes.count {
      changes.withUnsafeMutableBufferPointer { $0[end] = change() }
    } else {
      changes.append(change())
    }
    end += 1
  }

  /// Takes out as many of the first changes as `body`, which looks at them, says. Answers the time of the last one; nil: it said none.
  @inline(__always)
  mutating func removeFirst(_ body: (UnsafeBufferPointer<ContactChange>) -> Int) -> Double? {
    let range = head..<end
    let count = changes.withUnsafeMutableBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    guard count > 0 else { return nil }
    let timestamp = changes[head + count - 1].timestamp
    removeFirst(count)
    return timestamp
  }

  /// Takes out so many of the first changes.
  mutating func removeFirst(_ count: Int = 1) {
    head += count
    if head == end {
      (head, end) = (0, 0)
    } else if head >= 4096, head * 2 >= end {
      // Never quite emptied: what was drawn makes room now and then, at a constant cost on average.
      changes.removeFirst(head)
      (head, end) = (0, end - head)
    }
  }
}
