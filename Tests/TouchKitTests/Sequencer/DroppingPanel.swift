import TestSupport
import TouchKit

/// A panel that drops its fingers for a few milliseconds now and then, and gives each contact any
/// identifier that is free; and the touches that the fingers make.
struct DroppingPanel {
  /// The number of identifiers: each finger may need several before its first one is free again.
  static let contactCount = 16

  private enum State {
    case up, down, dropped
  }

  private struct Finger {
    var state = State.up
    /// The time at which the state changes, in milliseconds.
    var until: Int
    var contact = 0
  }

  private var random: SeededGenerator
  private var fingers: [Finger]
  /// The times up to which the identifiers are taken, in milliseconds.
  private var takenUntil = Array(repeating: -1, count: contactCount)
  /// The beginnings and ends of the touches: `120 100 began`, the time and the location.
  private(set) var expected: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    fingers = (0..<4).map { Finger(until: 20 * $0) }
  }

  /// Returns the reports at a time in milliseconds. Fingers land until 1.5 s have passed.
  mutating func reports(at time: Int) -> [ContactReport] {
    fingers.indices.compactMap { fingers[$0].until == time ? report(of: $0, at: time) : nil }
  }

  private mutating func report(of index: Int, at time: Int) -> ContactReport? {
    let x = 100 * index
    let location = Point2D(x: Double(x), y: 50)
    var kind = ContactReport.Kind.down
    switch fingers[index].state {
    case .up:
      guard time < 1_500 else { return nil }
      expected.append("\(time) \(x) began")
      land(index, at: time)
    case .dropped: land(index, at: time)
    case .down:
      kind = leave(index, at: time)
    }
    return ContactReport(
      kind, ContactID(fingers[index].contact), at: Double(time) / 1000, location: location)
  }

  private mutating func land(_ index: Int, at time: Int) {
    // A finger that returns may have its former identifier or another one.
    let free = takenUntil.indices.filter { contact in
      takenUntil[contact] < time
        || fingers[index].state == .dropped && contact == fingers[index].contact
    }
    fingers[index].contact = random.element(of: free)
    takenUntil[fingers[index].contact] = .max
    fingers[index].state = .down
    fingers[index].until = time + 5 + random.int(below: 60)
  }

  private mutating func leave(_ index: Int, at time: Int) -> ContactReport.Kind {
    // The debouncing waits for 20 ms.
    takenUntil[fingers[index].contact] = time + 25
    guard time >= 1_500 || random.chance(0.5) else {
      fingers[index].state = .dropped
      fingers[index].until = time + 1 + random.int(below: 15)
      return .up
    }
    let isCancelled = random.chance(0.2)
    expected.append("\(isCancelled ? time : time + 20) \(100 * index) ended")
    fingers[index].state = .up
    fingers[index].until = time + 26 + random.int(below: 100)
    return isCancelled ? .cancel : .up
  }
}
