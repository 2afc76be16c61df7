import TestSupport
import Testing

@testable import TouchKit

@Suite("Trackers")
struct TouchTrackerTests {
  private func id(_ number: UInt64) -> TouchID { TouchID(number) }

  @Test("what began is there in the order in which it began, and is handed over at its end")
  func lives() {
    var tracker = TouchTracker<String>()
    tracker.begin(id(1), "a")
    tracker.begin(id(4), "b")
    tracker.begin(id(9), "c")
    #expect(tracker.map(\.value) == ["a", "b", "c"])
    #expect(tracker[id(4)] == "b")
    #expect(tracker[id(5)] == nil)
    #expect(tracker.end(id(4)) == "b")
    #expect(tracker.end(id(4)) == nil)
    #expect(tracker.cancel(id(1)) == "a")
    #expect(tracker.map(\.id) == [id(9)])
  }

  @Test("touches that begin out of order are found all the same, and keep their order")
  func outOfOrder() {
    var tracker = TouchTracker<Int>()
    for number in [5, 2, 8, 1] as [UInt64] { tracker.begin(id(number), Int(number)) }
    #expect(tracker.map(\.value) == [5, 2, 8, 1])
    for number in [1, 2, 5, 8] as [UInt64] { #expect(tracker[id(number)] == Int(number)) }
    #expect(tracker.end(id(2)) == 2)
    #expect(tracker[id(8)] == 8)
  }

  @Test("a value is changed in place, begun by setting it and forgotten by setting nil")
  func changes() {
    var tracker = TouchTracker<[Int]>()
    tracker[id(1)] = [1]
    tracker[id(1)]?.append(2)
    #expect(tracker[id(1)] == [1, 2])
    #expect(tracker.update(id(1)) { $0.append(3) })
    #expect(!tracker.update(id(2)) { $0.append(3) })
    tracker.begin(id(1), [9])
    #expect(tracker.count == 1)
    #expect(tracker[id(1)] == [9])
    tracker[id(1)] = nil
    #expect(tracker.isEmpty)
    tracker[id(3)] = nil
    tracker[id(3)] = []
    tracker.removeAll()
    #expect(tracker.isEmpty && tracker[id(3)] == nil)
  }

  @Test("agrees with a dictionary over random use", arguments: 0..<50 as Range<UInt64>)
  func agreesWithDictionary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var tracker = TouchTracker<Int>()
    var model: [TouchID: Int] = [:]
    for step in 0..<400 {
      let touch = id(UInt64.random(in: 0..<12, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: (tracker[touch], model[touch]) = (step, step)
      case 1: #expect(tracker.end(touch) == model.removeValue(forKey: touch))
      case 2: tracker.begin(touch, step); model[touch] = step
      default: #expect(tracker[touch] == model[touch])
      }
      #expect(tracker.count == model.count)
    }
  }
}
