import TestSupport
import Testing

@testable import TouchInk

@Suite struct PlaceSetTests {
  @Test("It has what was inserted and nothing else, beyond its end too")
  func membership() {
    var random = SeededGenerator(seed: 5)
    var (places, expected) = (PlaceSet(), Set<Int>())
    for _ in 0..<200 {
      let place = Int.random(in: 0..<1000, using: &random)
      places.insert(place)
      expected.insert(place)
    }
    for place in 0..<2000 { #expect(places.contains(place) == expected.contains(place)) }
  }

  @Test("A set of nothing has no place")
  func empty() { #expect(!PlaceSet().contains(0)) }
}
