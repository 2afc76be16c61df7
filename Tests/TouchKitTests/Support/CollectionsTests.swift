import TestSupport
import Testing

@testable import TouchKit

@Suite("Shared collections")
struct CollectionsTests {
  @Test(
    "a binary search finds each key and each insertion index")
  func sortedSearchFindsEachKey() {
    for count in 0..<20 {
      let values = (0..<count).map { $0 * 2 }
      for key in -1...count * 2 + 1 {
        #expect(values.sortedInsertionIndex(of: key) { $0 } == values.count { $0 < key })
        #expect(values.sortedIndex(of: key) { $0 } == values.firstIndex(of: key))
        // A slice keeps the indices of its base.
        let rest = values.dropFirst(count / 3)
        #expect(rest.sortedIndex(of: key) { $0 } == rest.firstIndex(of: key))
      }
    }
  }

  @Test("a binary search finds the first of several elements with equal keys")
  func sortedSearchFindsTheFirstOfEquals() {
    #expect([1, 2, 2, 2, 3].sortedIndex(of: 2) { $0 } == 1)
  }

  @Test("an identifier is found among identifiers with gaps")
  func idsWithGapsAreFound() {
    let ids = [3, 4, 7, 8, 9, 20, 21].map { TouchID($0) }
    for number in 0...25 as ClosedRange<UInt64> {
      #expect(ids.sortedIndex(of: TouchID(number)) == ids.firstIndex(of: TouchID(number)))
    }
    #expect([TouchID]().sortedIndex(of: TouchID(1)) == nil)
  }

  @Test("a cursor finds every key in any order, also after removals")
  func cursorFindsKeysInAnyOrder() {
    var generator = SeededGenerator(seed: 5)
    var cursor = SortedCursor()
    var values = Array(0..<40)
    for _ in 0..<2000 {
      let key = Int.random(in: -2...42, using: &generator)
      #expect(cursor.index(of: key, in: values) { $0 } == values.firstIndex(of: key))
      if !values.isEmpty, Int.random(in: 0..<40, using: &generator) == 0 {
        values.remove(at: values.count / 2)
      }
    }
  }

  @Test("a ring buffer contains the newest elements after any appends and removals")
  func ringBufferKeepsTheNewest() {
    var generator = SeededGenerator(seed: 11)
    for limit in [1, 2, 15, 16, 17, 40] {
      var ring = RingBuffer<Int>(limit: limit)
      var model: [Int] = []
      for number in 0..<1000 {
        if Int.random(in: 0..<3, using: &generator) > 0 || model.isEmpty {
          ring.append(number)
          model.append(number)
          if model.count > limit { model.removeFirst() }
        } else {
          let index = Int.random(in: model.indices, using: &generator)
          ring.remove(at: index)
          model.remove(at: index)
        }
        #expect(ring.elements == model && ring.count == model.count)
      }
      if !model.isEmpty { ring[0] = -1 }
      #expect(ring.elements.first == (model.isEmpty ? nil : -1))
    }
  }

  @Test("a queue returns its elements in order and reuses its storage")
  func queueKeepsItsOrder() {
    var generator = SeededGenerator(seed: 3)
    var queue = Queue<Int>()
    var model: [Int] = []
    for number in 0..<5000 {
      if Int.random(in: 0..<100, using: &generator) < 51 {
        queue.append(number)
        model.append(number)
      } else {
        let count = Int.random(in: 0...Swift.min(2, model.count), using: &generator)
        if Bool.random(using: &generator) {
          queue.removeFirst(count)
        } else {
          #expect(queue.removeFirst { _ in count } == count)
        }
        model.removeFirst(count)
      }
      #expect((0..<queue.count).map { queue[$0] } == model && queue.isEmpty == model.isEmpty)
    }
    #expect(queue.storage.count < 2 * model.count + 200)
  }

  @Test("a queue that is never empty does not grow")
  func queueThatIsNeverEmptyDoesNotGrow() {
    var queue = Queue<Int>()
    for number in 0..<100_000 {
      queue.append(number)
      if number >= 5 { queue.removeFirst() }
    }
    #expect(queue.count == 5 && queue.storage.count < 200)
  }
}
