import TestSupport
import Testing
import TouchKit

@Suite("Clocks of toolkits")
struct MillisecondClockTests {
  @Test("stamps keep their distances, also when they wrap around")
  func wrapping() {
    var clock = MillisecondClock()
    let first = UInt32.max - 9
    #expect(clock.seconds(of: first, now: 100) == 100)
    // The first one after the largest stamp is handled 30 ms late.
    let times = [10, 20, 500].map {
      clock.seconds(of: first &+ $0, now: 100 + Double($0) / 1000 + ($0 == 10 ? 0.03 : 0))
    }
    for (time, expected) in zip(times, [100.01, 100.02, 100.5]) {
      #expect(abs(time - expected) < 1e-9)
    }
  }

  @Test("an event that is handled late has its own time, and a later one is not in the future")
  func lateness() {
    var clock = MillisecondClock()
    // The first one was handled 40 ms late, which nobody knows.
    #expect(clock.seconds(of: 1000, now: 10.04) == 10.04)
    #expect(clock.seconds(of: 1020, now: 10.03) == 10.04, "the order is kept")
    // The program is busy for 300 ms.
    #expect(abs(clock.seconds(of: 1050, now: 10.35) - 10.06) < 1e-9)
    #expect(abs(clock.seconds(of: 1060, now: 10.35) - 10.07) < 1e-9)
  }

  @Test("a stamp that is earlier than the one before has its time")
  func order() {
    var clock = MillisecondClock()
    #expect(clock.seconds(of: 1000, now: 5) == 5)
    #expect(clock.seconds(of: 990, now: 5.001) == 5)
    #expect(abs(clock.seconds(of: 1010, now: 5.01) - 5.01) < 1e-9)
  }

  @Test("after a pause of weeks or a jump of the stamps, times are those of the program again")
  func jumps() {
    var clock = MillisecondClock()
    _ = clock.seconds(of: 1000, now: 5)
    #expect(clock.seconds(of: 7, now: 9_000_000) == 9_000_000)
    #expect(clock.seconds(of: 2_000_000_007, now: 9_000_001) == 9_000_001, "the stamps jump ahead")
    #expect(clock.seconds(of: 500, now: 9_000_005) == 9_000_005, "the stamps start anew")
    #expect(clock.seconds(of: 600, now: .nan) == 9_000_005)
    #expect(abs(clock.seconds(of: 700, now: 9_000_005.2) - 9_000_005.2) < 1e-9)
  }

  @Test(
    "random stamps with jumps: times are in order, never in the future, and close to the program's",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 50))
  func randomStamps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var clock = MillisecondClock()
    let zero = UInt32.random(in: 0 ... .max, using: &random)
    let maximum = Double.random(in: 0...0.5, using: &random)
    var own = 0.0
    var now = Double.random(in: 0...1e6, using: &random)
    var latest = 0.0
    var offset = now
    for _ in 0..<500 {
      own += Double.random(in: 0...1, using: &random) < 0.05 ? 1e5 : 0.012
      if Int.random(in: 0..<100, using: &random) == 0 {
        // The machine sleeps: one of the clocks stands still.
        offset += 3600
      }
      now = max(now, own + offset + Double.random(in: 0...maximum, using: &random))
      let time = clock.seconds(
        of: zero &+ UInt32(truncatingIfNeeded: Int64((own * 1000).rounded())), now: now)
      #expect(time >= latest && time <= now)
      #expect(now - time <= 2)
      latest = time
    }
  }

  @Test(
    "random stamps without jumps: errors are at most as large as the program is late",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 50))
  func randomLateness(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var clock = MillisecondClock()
    var stamp = UInt32.random(in: 0 ... .max, using: &random)
    var now = 0.0
    var own = 1000.0
    for _ in 0..<500 {
      let step = UInt32.random(in: 0...30, using: &random)
      stamp &+= step
      own += Double(step) / 1000
      let late = Double.random(in: 0...0.2, using: &random)
      now = max(now, own + late)
      let time = clock.seconds(of: stamp, now: now)
      #expect(time >= own - 1e-9 && time <= own + 0.2 + 1e-9)
    }
  }
}
