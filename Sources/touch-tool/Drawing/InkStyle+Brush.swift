import TouchInk
import TouchKit
import TouchSources
import TouchViews

extension InkStyle {
  /// Creates the style of strokes that a brush of InkML draws. What it multiplies with what is
  /// behind it covers that.
  init(_ brush: InkMLBrush) {
    self.init(
      .plain, width: brush.width ?? InkConstants.strokeWidth,
      cap: brush.hasButtEnds ? .butt : .round,
      response: WidthResponse(usesForce: !brush.ignoresForce), opacity: brush.opacity,
      color: TouchColor(red: brush.color[0], green: brush.color[1], blue: brush.color[2]))
  }
}
