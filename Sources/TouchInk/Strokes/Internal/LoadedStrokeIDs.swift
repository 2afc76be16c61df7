import TouchKit

/// The IDs of the strokes of a drawing that is loaded: hashes (FNV-1a) of what is drawn, so that
/// they are the same each time, and no two are equal.
struct LoadedStrokeIDs {
  /// The hash of the samples of the stroke before, if it was needed.
  private var hashOfSamples: UInt64?
  private var taken: Set<UInt64> = []
  /// The number of steps taken from each hash, for strokes that are equal.
  private var steps: [UInt64: UInt64] = [:]

  /// Gives a stroke and its touch other IDs, unless it has kept them since it was loaded before.
  ///
  /// - Parameter sharesSamples: Whether the stroke has the samples of the one before: many parts
  ///   may share a long list.
  mutating func replaceIDs(of stroke: inout Stroke, sharesSamples: Bool) {
    if !sharesSamples { hashOfSamples = nil }
    if stroke.id.rawValue < InkConstants.firstLoadedNumber {
      let isWhole = stroke.id == stroke.touchID
      let hash = hashOfSamples ?? Self.hash(of: stroke)
      hashOfSamples = hash
      stroke.touchID = TouchID(Self.number(of: hash))
      let extent = [stroke.extent.lowerBound, stroke.extent.upperBound]
      stroke.id = unused(
        Self.number(of: isWhole ? hash : extent.reduce(hash, Self.adding)))
    }
    taken.insert(stroke.id.rawValue)
  }

  /// Returns the first ID from a number on that no stroke has.
  private mutating func unused(_ first: UInt64) -> TouchID {
    var number = first &+ steps[first, default: 0]
    while taken.contains(number | InkConstants.firstLoadedNumber) { number &+= 1 }
    steps[first] = number &- first &+ 1
    return TouchID(number | InkConstants.firstLoadedNumber)
  }

  private static func hash(of stroke: Stroke) -> UInt64 {
    stroke.samples.reduce(0xcbf2_9ce4_8422_2325) { hash, sample in
      adding(adding(adding(hash, sample.timestamp), sample.location.x), sample.location.y)
    }
  }

  private static func adding(_ hash: UInt64, _ number: Double) -> UInt64 {
    (hash ^ number.bitPattern) &* 0x100_0000_01b3
  }

  private static func number(of hash: UInt64) -> UInt64 {
    hash ^ hash >> 32 | InkConstants.firstLoadedNumber
  }
}
