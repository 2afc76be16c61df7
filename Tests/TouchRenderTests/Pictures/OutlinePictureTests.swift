import Foundation
import Testing
import TouchInk
import TouchKit
import TouchRender
import TouchViews

@Suite struct OutlinePictureTests {
  /// The cases that are difficult for outlines: a loop, a cusp, a U-turn, a jump of the force, a
  /// dot, two equal samples and a single one.
  private static let figures: [[(x: Double, y: Double)]] = [
    (0...30).map {
      let angle = Double($0) / 30 * 6 - 3
      return (8 + angle * 6 - 14 * Vector2D(angle: angle).dy, 14 * Vector2D(angle: angle).dx)
    },
    (0...20).map {
      let time = Double($0) / 10 - 1
      return (20 * time * time * time, -24 * time * time)
    },
    (0...6).map { (Double($0) * 4, 0) } + [(26, 1), (26.5, 2.5), (26, 4)]
      + (0...6).map { (24 - Double($0) * 4, 5) },
    (0...20).map { (Double($0) * 2, 0) },
    [(0, 0), (0.2, 0.3), (-0.1, 0.2)],
    [(0, 0), (0, 0)],
    [(0, 0)],
  ]

  private static func stroke(_ points: [(x: Double, y: Double)], jumps: Bool) -> Stroke {
    Stroke(
      id: TouchID(1), type: .pencil,
      samples: points.enumerated().map { index, point in
        var sample = StrokeSample(
          timestamp: Double(index) / 240, location: Point2D(x: point.x + 30, y: point.y + 30))
        sample.force = jumps && index > 6 && index < 14 ? 1.6 : 0.8
        sample.azimuthAngle = 0.8
        sample.altitudeAngle = 0.9
        return sample
      })
  }

  @Test("the outlines of difficult strokes look as in the checked picture")
  func outlinesLookAsInThePicture() throws {
    var rows: [[Picture]] = []
    for mode in [StrokeMode.plain, .calligraphy] {
      for (cap, taper) in [
        (StrokeCap.round, nil), (.butt, nil), (.round, StrokeTaper.distance(12)),
      ] {
        let style = InkStyle(mode, width: 8, cap: cap, startTaper: taper, endTaper: taper)
        rows.append(
          Self.figures.enumerated().map { index, points in
            Picture(
              size: Size2D(width: 80, height: 60),
              shapes: Self.stroke(points, jumps: index == 3).shapes(style, color: .black))
          })
      }
    }
    let text = SVG.text(of: rows)
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Expected/ink-outlines.svg").standardizedFileURL
    // The variable writes the picture anew, to look at it.
    if ProcessInfo.processInfo.environment["UPDATE_PICTURES"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isSame = try text == String(contentsOf: file, encoding: .utf8)
    #expect(
      isSame, "Look at the picture with UPDATE_PICTURES=1, and compare it with the one in git.")
  }
}
