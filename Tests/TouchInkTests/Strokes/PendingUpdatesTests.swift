import TestSupport
import Testing

@testable import TouchInk

@Suite struct PendingUpdatesTests {
  @Test(
    "R14: in whatever order updates come, each finds its sample once, and those that never come stay",
    arguments: 1...40 as ClosedRange<UInt64>)
  func asADictionary(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var updates = PendingUpdates()
    var expected: [Int: Int] = [:]
    var index = 0
    // Mostly in order, then at random, so that the oldest leave first, and later ones before them.
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

  @Test("R13: a sample whose index does not grow is not waited for while another is")
  func indexThatDoesNotGrow() {
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
