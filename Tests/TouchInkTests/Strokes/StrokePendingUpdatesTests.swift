import TestSupport
import Testing

@testable import TouchInk

@Suite struct StrokePendingUpdatesTests {
  @Test(
    "updates in any order find their sample once, and missing ones stay pending (R14)",
    arguments: 1...TestLoad.count(40 as UInt64, quick: 10))
  func updatesInAnyOrderAreFoundOnce(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var updates = PendingUpdates()
    var expected: [Int: Int] = [:]
    var index = 0
    // Mostly in order, then at random, so that entries are removed first at the front, and later
    // before it.
    let orderly = Int.random(in: 0...3, using: &random)
    for sampleIndex in 0..<600 {
      index += Int.random(in: 1...3, using: &random)
      updates.append(index, sampleIndex: sampleIndex)
      expected[index] = sampleIndex
      while expected.count > 1, Bool.random(using: &random) {
        let oldest = expected.keys.min()
        let chosen =
          Int.random(in: 0...3, using: &random) <= orderly
          ? oldest : expected.keys.sorted().randomElement(using: &random)
        guard let chosen, let entry = updates.entry(of: chosen) else {
          Issue.record("an update that is expected is found")
          return
        }
        #expect(updates.sampleIndex(of: entry) == expected[chosen])
        updates.remove(entry)
        expected[chosen] = nil
        #expect(updates.entry(of: chosen) == nil, "each is found once")
      }
      #expect(updates.count == expected.count)
    }
    for number in 0...index + 1 {
      #expect(updates.entry(of: number).map { updates.sampleIndex(of: $0) } == expected[number])
    }
  }

  @Test("a sample whose estimation index does not grow is not pending (R13)")
  func anIndexThatDoesNotGrowIsNotPending() {
    var updates = PendingUpdates()
    updates.append(5, sampleIndex: 0)
    updates.append(5, sampleIndex: 1)
    updates.append(3, sampleIndex: 2)
    #expect(updates.count == 1 && updates.entry(of: 3) == nil)
    if let entry = updates.entry(of: 5) { updates.remove(entry) }
    #expect(updates.count == 0 && updates.entry(of: 5) == nil)
    updates.append(3, sampleIndex: 3)
    #expect(updates.entry(of: 3).map { updates.sampleIndex(of: $0) } == 3)
  }
}
