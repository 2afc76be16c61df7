/// A random number generator whose numbers depend only on its seed (SplitMix64, Steele et al.
/// 2014), so that a hand is the same on every system.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of one of the hands of a seed.
  init(seed: UInt64, number: Int) {
    state = seed
    state = next() &+ UInt64(truncatingIfNeeded: number)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func count(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns `true` with a probability from 0 to 1.
  mutating func chance(_ probability: Double) -> Bool { number(in: 0...1) < probability }

  /// Returns one of the elements of an array that is not empty.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[count(in: 0...elements.count - 1)]
  }
}
