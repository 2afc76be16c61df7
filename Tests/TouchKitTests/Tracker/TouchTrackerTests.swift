import TestSupport
import Testing

@testable import TouchKit

@Suite("Touch tracker")
struct TouchTrackerTests {
  private func id(_ number: UInt64) -> TouchID { TouchID(number) }

  @Test("elements are in the order in which they were added, and are returned on removal")
  func elementsKeepTheirOrder() {
    var tracker = TouchTracker<String>()
    tracker[id(1)] = "a"
    tracker[id(4)] = "b"
    tracker[id(9)] = "c"
    #expect(tracker.map(\.value) == ["a", "b", "c"])
    #expect(tracker[id(4)] == "b")
    #expect(tracker[id(5)] == nil)
    #expect(tracker.removeValue(forKey: id(4)) == "b")
    #expect(tracker.removeValue(forKey: id(4)) == nil)
    #expect(tracker.removeValue(forKey: id(1)) == "a")
    #expect(tracker.map(\.id) == [id(9)])
  }

  @Test("touches that were added out of order are found and keep their order")
  func touchesOutOfOrderAreFound() {
    var tracker = TouchTracker<Int>()
    for number in [5, 2, 8, 1] as [UInt64] { tracker[id(number)] = Int(number) }
    #expect(tracker.map(\.value) == [5, 2, 8, 1])
    for number in [1, 2, 5, 8] as [UInt64] { #expect(tracker[id(number)] == Int(number)) }
    #expect(tracker.removeValue(forKey: id(2)) == 2)
    #expect(tracker[id(8)] == 8)
  }

  @Test("a value is changed in place, added by setting it and removed by setting nil")
  func valuesChangeInPlace() {
    var tracker = TouchTracker<[Int]>()
    tracker[id(1)] = [1]
    tracker[id(1)]?.append(2)
    #expect(tracker[id(1)] == [1, 2])
    tracker[id(2)]?.append(3)
    #expect(tracker[id(2)] == nil)
    tracker[id(1)] = [9]
    #expect(tracker.count == 1)
    #expect(tracker[id(1)] == [9])
    tracker[id(1)] = nil
    #expect(tracker.isEmpty)
    tracker[id(3)] = nil
    tracker[id(3)] = []
    tracker.removeAll()
    #expect(tracker.isEmpty && tracker[id(3)] == nil)
  }

  @Test("a missing value is its default when it is read, and is added when it is changed")
  func missingValueIsItsDefault() {
    var tracker = TouchTracker<Int>()
    tracker[id(2)] = 5
    #expect(tracker[id(2), default: 7] == 5 && tracker[id(3), default: 7] == 7)
    #expect(tracker.count == 1)
    tracker[id(3), default: 7] += 1
    tracker[id(2), default: 7] += 1
    #expect(tracker[id(3)] == 8 && tracker[id(2)] == 6 && tracker.count == 2)
  }

  @Test("a tracker has the methods of a dictionary")
  func hasTheMethodsOfADictionary() {
    var tracker: TouchTracker<Int> = [id(1): 10, id(3): 30, id(1): 11]
    #expect(tracker.keys == [id(1), id(3)] && tracker.values == [11, 30])
    #expect(tracker.contains(id(3)) && !tracker.contains(id(2)))
    tracker[id(3), default: 0] += 1
    tracker[id(4), default: 7] += 1
    #expect(
      tracker == [id(1): 11, id(3): 31, id(4): 8] && tracker != [id(3): 31, id(1): 11, id(4): 8])
    #expect(
      tracker.updateValue(5, forKey: id(1)) == 11 && tracker.updateValue(6, forKey: id(9)) == nil)
    tracker[id(3)] = nil
    #expect("\(tracker)" == "[#1: 5, #4: 8, #9: 6]" && "\(TouchTracker<Int>())" == "[:]")
  }

  @Test(
    "a tracker agrees with a dictionary for random operations", arguments: 0..<50 as Range<UInt64>)
  func agreesWithDictionary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var tracker = TouchTracker<Int>()
    var model: [TouchID: Int] = [:]
    for step in 0..<400 {
      let touch = id(UInt64.random(in: 0..<12, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: (tracker[touch], model[touch]) = (step, step)
      case 1: #expect(tracker.removeValue(forKey: touch) == model.removeValue(forKey: touch))
      case 2: tracker[touch] = step; model[touch] = step
      case 3:
        tracker[touch]? += 1
        model[touch]? += 1
      case 4:
        // Optional chaining that removes the value in place.
        func remove(_ value: inout Int?) { value = nil }
        remove(&tracker[touch])
        model[touch] = nil
      case 5:
        tracker[touch, default: 3] += 1
        model[touch, default: 3] += 1
      default: #expect(tracker[touch] == model[touch])
      }
      #expect(tracker.count == model.count)
    }
  }
}
