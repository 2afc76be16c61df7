import Testing
import TouchKit
import TouchViews

@testable import TouchRender

@Suite("Lines in SVG")
struct SVGLineTests {
  private func svg(_ path: Path2D, fill: TouchColor = .clear) -> String {
    let shape = DrawnShape.path(path, fill: fill, stroke: .black, strokeWidth: 2)
    return SVG.text(of: Picture(size: Size2D(width: 40, height: 40), shapes: [shape]))
  }

  @Test("the line of a single point is a dot, whether the path is open or closed")
  func singlePointIsADot() {
    let open = Path2D([Point2D(x: 5, y: 5)])
    let closed = Path2D([Point2D(x: 5, y: 5)], isClosed: true)
    // A line of length zero is visible only with round ends.
    let dot =
      ##"d="M5 5l0 0" fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round""##
    #expect(svg(open).contains(dot) && svg(closed).contains(dot))
  }

  @Test("the line of an open subpath has round ends, also if a closed subpath follows it")
  func openSubpathsHaveRoundEnds() {
    let square = Path2D(Rect2D(x: 20, y: 20, width: 5, height: 5))
    var path = Path2D([.zero, Point2D(x: 10, y: 0)])
    path.addPath(square)
    #expect(svg(path).contains(#"d="M0 0l10 0M20 20l5 0 0 5-5 0z""#))
    #expect(svg(path).contains(#"stroke-linecap="round""#))
    #expect(!svg(square).contains("stroke-linecap"), "a square has no ends")
  }

  @Test("the line of an open path has round ends and joins, also if the path is filled")
  func filledOpenPathsHaveRoundEnds() {
    let angle = Path2D([.zero, Point2D(x: 10, y: 0), Point2D(x: 10, y: 10)])
    let filled = ##"d="M0 0l10 0 0 10" fill="#007aff" stroke="#000000" stroke-width="2" "##
    let round = #"stroke-linecap="round" stroke-linejoin="round"/>"#
    #expect(svg(angle, fill: .systemBlue).contains(filled + round))
  }
}
