import TouchKit
import TouchMatching

extension BenchRows {
  /// Assigning identities to anonymous contacts: one packet in random order for each step.
  static var matcherRows: [BenchRow] {
    [1, 2, 5, 10, 20, 31, 100, 1000].map { count in
      BenchRow("matcher/\(count)") {
        let packets = ShuffledPackets(fingers: count).packets
        var matcher = ContactMatcher(diagonal: 1500)
        var ids: [Int] = []
        var frame = 0
        return {
          matcher.match(packets[frame % packets.count], at: Double(frame) / 120, into: &ids)
          frame += 1
          return count
        }
      }
    }
  }
}

/// Packets of fingers that move back and forth side by side, in a different order each time. The
/// drivers of the peers in Tests/Benchmarks/Peers create the same packets, bit for bit.
struct ShuffledPackets {
  private(set) var packets: [[Point2D]] = []
  private var state: UInt32 = 12345

  init(fingers: Int) {
    for frame in 0..<64 {
      let shift = frame < 32 ? 2 * frame : 2 * (64 - frame)
      var order = Array(0..<fingers)
      for index in stride(from: fingers - 1, to: 0, by: -1) { order.swapAt(index, next(index + 1)) }
      packets.append(
        order.map {
          Point2D(x: Double($0 % 8 * 120 + 60 + shift), y: Double($0 / 8 * 100 + 60 + shift / 2))
        })
    }
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % bound
  }
}
