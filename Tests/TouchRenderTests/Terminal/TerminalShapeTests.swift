import Testing
import TouchKit
import TouchViews

@testable import TouchRender

@Suite("Shapes in a terminal")
struct TerminalShapeTests {
  @Test("the terminal shows the border of a disc")
  func borderOfADisc() {
    let disc = DrawnShape.disc(
      center: Point2D(x: 10, y: 10), radius: 6, fill: .clear, stroke: .black, strokeWidth: 4)
    let picture = Picture(size: Size2D(width: 20, height: 20), shapes: [disc])
    // A dot is 1 point wide and 2 points high. The border covers the dots whose centers are 4 to 8
    // points from the center: 7 points above it those up to 3.5 points to the left and right, then
    // those up to 5.5, those from 3.5 to 6.5 and, 1 point above it, those from 4.5 to 7.5.
    #expect(
      TerminalPicture.text(of: picture, columns: 12) == """
        ┌──────────┐
        │   ▄▄▄▄   │
        │ ▗█▛▀▀▜█▖ │
        │ ██    ██ │
        │ ▝█▙▄▄▟█▘ │
        │   ▀▀▀▀   │
        └──────────┘

        """)
  }

  @Test("the terminal shows control characters of texts and names as `?`, and no trailing spaces")
  func controlsAreReplaced() {
    let text = DrawnShape.text("a\u{1b}\nb\u{202e}c", at: .zero, color: .black)
    var picture = Picture(size: Size2D(width: 12, height: 4), shapes: [text])
    picture.legend = [
      .init(name: "x\r\ny\u{9b}\u{2067}", color: .black), .init(name: "z ", color: .black),
    ]
    #expect(
      TerminalPicture.text(of: picture, columns: 14) == """
        ┌────────────┐
        │a??b?c      │
        │            │
        └────────────┘
        ■ x??y??   ■ z

        """)
  }
}
