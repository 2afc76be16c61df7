import TouchKit
import TouchViews

/// A surface with what is drawn on it and a legend below, as one SVG element that can be a document
/// or a part of one.
struct SVGPanel {
  private let size: Size2D
  private let background: TouchColor
  private let tracks: [AnimatedPicture.Track]
  /// The timeline of the animation, or `nil` for a picture.
  private let timeline: SVGTimeline?
  /// Writes what is drawn, into a panel with an identifier.
  private let content: (inout SVGWriter, String) -> Void

  init(
    size: Size2D, _ background: TouchColor, _ tracks: [AnimatedPicture.Track],
    _ timeline: SVGTimeline? = nil, content: @escaping (inout SVGWriter, String) -> Void
  ) {
    self.size = Size2D(width: Self.checked(size.width), height: Self.checked(size.height))
    self.background = background
    self.tracks = tracks
    self.timeline = timeline
    self.content = content
  }

  /// Returns a document of panels in rows, each row from left to right.
  static func document(_ rows: [[SVGPanel]]) -> String {
    var writer = SVGWriter()
    if rows.count == 1, rows[0].count == 1 {
      rows[0][0].write(to: &writer, root, id: "surface")
      return writer.text
    }
    let width = rows.map { row in row.reduce(-gap) { $0 + $1.size.width + gap } }.max() ?? 1
    let height = rows.reduce(-gap) { $0 + ($1.map(\.height).max() ?? 0) + gap }
    writer.element("svg", root + box(max(width, 1), max(height, 1))) { writer in
      var y = 0.0
      var number = 0
      for row in rows {
        var x = 0.0
        for panel in row {
          panel.write(
            to: &writer, [("x", SVGNumber.text(x)), ("y", SVGNumber.text(y))],
            id: "surface\(number)")
          x += panel.size.width + gap
          number += 1
        }
        y += (row.map(\.height).max() ?? 0) + gap
      }
    }
    return writer.text
  }

  private static let root = [
    ("xmlns", "http://www.w3.org/2000/svg"), ("font-family", "sans-serif"),
    ("font-size", SVGNumber.text(RenderConstants.textSize)),
  ]
  private static let gap = RenderConstants.panelGap

  private var legend: PictureLegend {
    PictureLegend(entries: tracks.map(\.entry), surface: size)
  }
  private var height: Double { size.height + legend.height }

  private static func box(_ width: Double, _ height: Double) -> [(String, String)] {
    let width = SVGNumber.text(width)
    let height = SVGNumber.text(height)
    return [("width", width), ("height", height), ("viewBox", "0 0 \(width) \(height)")]
  }

  private func write(to writer: inout SVGWriter, _ attributes: [(String, String)], id: String) {
    writer.element("svg", attributes + Self.box(size.width, height)) { writer in
      let surface = [
        ("width", SVGNumber.text(size.width)), ("height", SVGNumber.text(size.height)),
      ]
      // Clipped, so that shapes outside the surface do not cover the legend.
      writer.element("clipPath", [("id", id)]) { $0.element("rect", surface) }
      writer.element("rect", surface + SVGWriter.paint("fill", background))
      writer.element("g", [("clip-path", "url(#\(id))")]) {
        content(&$0, id)
      }
      for (number, track) in tracks.enumerated() { write(track, number, to: &writer) }
    }
  }

  private func write(_ track: AnimatedPicture.Track, _ number: Int, to writer: inout SVGWriter) {
    let (dot, name) = legend.shapes(at: number)
    SVG.write(
      dot, to: &writer, tolerance: 0,
      animations: timeline.map { timeline in
        // Pale while the touch is not down.
        let end = track.endTime.map { [($0, "0.25")] } ?? []
        return {
          timeline.writeDiscrete(
            "opacity", [(0, "0.25"), (track.startTime, "1")] + end, to: &$0)
        }
      })
    SVG.write(name, to: &writer, tolerance: 0)
  }

  /// Returns a side of the surface, clamped to at least one point and at most the largest
  /// coordinate.
  private static func checked(_ side: Double) -> Double {
    side.isFinite ? min(max(side, 1), RenderConstants.maximumCoordinate) : 1
  }
}
