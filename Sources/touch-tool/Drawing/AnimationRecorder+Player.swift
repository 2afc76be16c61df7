import TouchKit
import TouchRender
import TouchScripts

extension AnimationRecorder {
  /// Plays a recording up to a time in seconds and records its events.
  mutating func record(_ player: TouchPlayer, until end: Double = .infinity) {
    var names = TouchNames()
    while let step = player.next(), step.time <= end + TouchConstants.timeTolerance {
      guard case .event(let event) = step.kind else { continue }
      names.observe(event, from: player)
      record(event) { names[$0].description }
    }
  }
}
