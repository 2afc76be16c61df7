import TouchInk
import TouchKit
import TouchRender
import TouchScripts

extension AnimationRecorder {
  /// Plays a recording up to a time in seconds and records its events.
  ///
  /// - Parameters:
  ///   - player: The player of the recording.
  ///   - end: The time.
  ///   - styles: The styles of the strokes of contacts that have one of their own, by the names of
  ///     the contacts.
  mutating func record(
    _ player: TouchPlayer, until end: Double = .infinity, styles: [String: InkStyle] = [:]
  ) {
    var names = TouchNames()
    while let step = player.next(), step.time <= end + TouchConstants.timeTolerance {
      guard case .event(let event) = step.kind else { continue }
      names.observe(event, from: player)
      for touch in event.allTouches where !styles.isEmpty && touchStyles[touch.id] == nil {
        touchStyles[touch.id] = player.contactName(of: touch.id).flatMap { styles[$0] }
      }
      record(event) { names[$0].description }
    }
  }
}
