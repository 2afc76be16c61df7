/// A random number generator whose numbers depend only on its seed (SplitMix64, Steele et al.
/// 2014), so that inputs and failures are the same on every system.
///
/// The module `TestSupport` has a link to this file, because the core's tests do not build this
/// module.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in a range.
  package mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a whole number from 0 up to, but not including, a bound.
  package mutating func int(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns `true` with a probability from 0 to 1.
  package mutating func chance(_ probability: Double) -> Bool { double(in: 0...1) < probability }

  /// Returns one of the elements of an array that is not empty.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(below: elements.count)]
  }
}
