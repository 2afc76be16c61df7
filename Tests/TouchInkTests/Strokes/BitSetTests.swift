import TestSupport
import Testing

@testable import TouchInk

@Suite struct BitSetTests {
  @Test("a bit set contains exactly the inserted indices")
  func aSetContainsExactlyTheInsertedIndices() {
    var random = SeededGenerator(seed: 5)
    var set = BitSet()
    var expected = Set<Int>()
    for _ in 0..<200 {
      let index = Int.random(in: 0..<1000, using: &random)
      set.insert(index)
      expected.insert(index)
    }
    for index in 0..<2000 { #expect(set.contains(index) == expected.contains(index)) }
  }

  @Test("an empty bit set contains no index")
  func anEmptySetContainsNoIndex() { #expect(!BitSet().contains(0)) }
}
