import TouchKit
import TouchViews

/// One touch from its beginning to its end, as a film needs it.
struct TouchTrack {
  let id: TouchID
  /// What the legend calls it.
  let name: String
  let color: TouchColor
  let isHover: Bool
  /// Every sample that came, in order (R10).
  var samples: [TouchSample] = []
  /// When it was over and how; nil while it goes on.
  var end: (time: Double, phase: TouchPhase)?

  var entry: Picture.LegendEntry { Picture.LegendEntry(name: name, color: color) }
}
