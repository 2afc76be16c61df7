import Foundation
import TouchCommandLine
import TouchScripts

/// The pace of a playback: a multiple of real time.
struct ReplayPace {
  private let speed: Double
  private let start = Date()
  private var first: Double?

  init(speed: Double) { self.speed = speed }

  /// Sleeps until a time of the recording in seconds, after writing what was printed before.
  mutating func wait(until time: Double) {
    first = first ?? time
    Terminal.flush()
    let elapsed = time - (first ?? time)
    guard elapsed.isFinite else { return }
    let rest = elapsed / speed - Date().timeIntervalSince(start)
    if rest > 0 { Thread.sleep(forTimeInterval: min(rest, 3600)) }
  }
}
