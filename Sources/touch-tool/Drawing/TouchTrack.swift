import TouchKit
import TouchRender
import TouchViews

/// The record of one touch from its beginning to its end, for an animation.
struct TouchTrack {
  /// The name in the legend.
  let name: String
  let color: TouchColor
  let isHover: Bool
  /// Whether the beginning of the touch was recorded. Otherwise the touch draws nothing.
  let hasBeginning: Bool
  /// All samples, in order (R10), at least one. The first one of a touch that rests when the
  /// recording begins is older than the recording.
  var samples: [TouchSample]
  /// The time and the phase of the end, or `nil` if the touch has not ended.
  var end: (time: Double, phase: TouchPhase)?

  var entry: Picture.LegendEntry { Picture.LegendEntry(name: name, color: color) }
}
