import TouchKit
import TouchScripts

/// A search for the simplest input that still fails: fewer fingers, fewer samples, shorter and
/// rounder times, rounder locations.
struct InputReduction {
  private var input: SimulatedInput
  /// The number of replays that are left.
  private var replays = DiagnosisConstants.maximumReductionReplays
  private let isFailing: (SimulatedInput) -> Bool

  /// Returns the simplest input found.
  ///
  /// - Parameters:
  ///   - input: An input that fails.
  ///   - isFailing: Returns whether an input fails for the same reason.
  static func reduced(
    _ input: SimulatedInput, while isFailing: @escaping (SimulatedInput) -> Bool
  ) -> SimulatedInput {
    var reduction = InputReduction(input: input, isFailing: isFailing)
    var previous: SimulatedInput?
    while previous != reduction.input, reduction.replays > 0 {
      previous = reduction.input
      reduction.reduceFingers()
      reduction.straighten()
      reduction.simplifyDevice()
      reduction.simplifyFingers()
      reduction.shortenTimes()
      reduction.roundLocations()
    }
    return reduction.input
  }

  /// Keeps a change if the input still fails with it, and returns whether it does.
  @discardableResult
  private mutating func attempt(_ change: (inout SimulatedInput) -> Void) -> Bool {
    var changed = input
    change(&changed)
    guard changed != input, changed.isInOrder, replays > 0 else { return false }
    replays -= 1
    guard isFailing(changed) else { return false }
    input = changed
    return true
  }

  // MARK: - Fingers and samples

  private mutating func reduceFingers() {
    _ = input.fingers.reduced { fingers in attempt { $0.fingers = fingers } }
    _ = input.changes.reduced { changes in attempt { $0.changes = changes } }
  }

  /// Replaces the samples of each finger by few straight lines.
  private mutating func straighten() {
    for index in input.fingers.indices {
      guard let first = input.fingers[index].path.first,
        !attempt({ $0.fingers[index].path = [first] })
      else { continue }
      attempt { input in
        input.fingers[index].path[1...].modifyEach { waypoint in
          waypoint.isGlide = true
          waypoint.lateForce = nil
        }
      }
      _ = Array(input.fingers[index].path.dropFirst()).reduced { rest in
        attempt { $0.fingers[index].path = [first] + rest }
      }
    }
  }

  private mutating func simplifyDevice() {
    attempt { $0.header.device.configuration.predictionHorizon = 0 }
    attempt { $0.header.device.configuration.rejectsPalms = false }
    attempt { $0.header.device.displayRate = nil }
    attempt { $0.header.device.configuration.sampleRate = ScriptConstants.defaultRate }
  }

  private mutating func simplifyFingers() {
    for index in input.fingers.indices {
      attempt { $0.fingers[index].isCancelled = false }
      attempt { $0.fingers[index].radius = nil }
      attempt { input in
        input.fingers[index].type = .finger
        input.fingers[index].path.modifyEach { waypoint in
          waypoint.properties = [:]
          waypoint.lateForce = nil
        }
      }
    }
  }

  // MARK: - Times

  /// The durations to which those between two changes are reduced, in milliseconds.
  private static let durations = [0.0, 10, 20, 50, 100, 200, 300, 400, 500, 600, 800, 1000]

  private mutating func shortenTimes() {
    let start = input.times.first ?? 0
    attempt { input in input.changeTimes { $0 - start } }
    // Each time but the first follows the one before it by a duration.
    var number = 1
    while number < input.times.count, replays > 0 {
      let times = input.times
      let duration = times[number] - times[number - 1]
      _ = Self.durations.prefix { $0 < duration }.contains { shorter in
        attempt { input in
          input.changeTimes { $0 < times[number] ? $0 : ($0 - duration + shorter).tenths }
        }
      }
      // A duration of 0 makes one time of two.
      if input.times.count == times.count { number += 1 }
    }
    attempt { input in input.changeTimes { $0.rounded() } }
  }

  // MARK: - Locations

  private mutating func roundLocations() {
    for fingers in [input.fingers.indices] + input.fingers.indices.map({ $0..<$0 + 1 }) {
      _ = [100.0, 50, 10, 5, 1].contains { grid in
        attempt { input in
          input.fingers[fingers].modifyEach { finger in
            finger.path.modifyEach { $0.location = $0.location.rounded(to: grid) }
          }
        }
      }
    }
  }
}

extension SimulatedInput {
  /// The distinct times at which anything happens, in ascending order.
  fileprivate var times: [Double] {
    let all = fingers.flatMap { $0.path.map(\.time) + [$0.end] } + changes.map(\.start)
    return Set(all).sorted()
  }

  /// Whether each finger needs time from each of its locations to the next.
  fileprivate var isInOrder: Bool {
    fingers.allSatisfy { finger in
      let times = finger.path.map(\.time) + [finger.end]
      return zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  fileprivate mutating func changeTimes(_ change: (Double) -> Double) {
    fingers.modifyEach { finger in
      finger.path.modifyEach { $0.time = change($0.time) }
      finger.end = change(finger.end)
    }
    changes.modifyEach { $0.start = change($0.start) }
  }
}

extension Point2D {
  /// Returns the nearest point of a grid.
  func rounded(to grid: Double) -> Point2D {
    Point2D(x: (x / grid).rounded() * grid, y: (y / grid).rounded() * grid)
  }
}
