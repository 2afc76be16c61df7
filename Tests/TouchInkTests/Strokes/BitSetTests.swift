import TestSupport
import Testing

@testable import TouchInk

@Suite struct BitSetTests {
  @Test("It has what was inserted and nothing else, beyond its end too")
  func membership() {
    var random = SeededGenerator(seed: 5)
    var (set, expected) = (BitSet(), Set<Int>())
    for _ in 0..<200 {
      let index = Int.random(in: 0..<1000, using: &random)
      set.insert(index)
      expected.insert(index)
    }
    for index in 0..<2000 { #expect(set.contains(index) == expected.contains(index)) }
  }

  @Test("A set of nothing has no index")
  func empty() { #expect(!BitSet().contains(0)) }
}
