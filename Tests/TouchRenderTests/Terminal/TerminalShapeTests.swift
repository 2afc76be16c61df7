import Testing
import TouchKit
import TouchRaster
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

  @Test("the terminal clips what is in a group, and what is in front has its alpha (R75)")
  func groupsAreClipped() {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 12, height: 12))
    let outer = TouchView(frame: Rect2D(x: 2, y: 2, width: 6, height: 6))
    outer.clipsToBounds = true
    let inner = TouchView(frame: Rect2D(x: 2, y: -9, width: 30, height: 30))
    inner.backgroundColor = .black
    view.addSubview(outer)
    outer.addSubview(inner)
    #expect(
      TerminalPicture.text(of: Picture(of: view), columns: 14) == """
        ┌────────────┐
        │            │
        │    ████    │
        │    ████    │
        │    ████    │
        │            │
        │            │
        └────────────┘

        """)
    outer.alpha = 0.5
    // Half of black on white.
    let text = TerminalPicture.text(of: Picture(of: view), columns: 14, palette: .trueColor)
    #expect(text.contains("[38;2;128;128;128m█") && !text.contains("[38;2;0;0;0m"))
  }

  @Test("the terminal shows the pixels of images, or gray if an image is unknown")
  func imagesAreShown() {
    let bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = .red
    let image = DrawnShape.image(ImageID(7), in: Rect2D(x: 0, y: 0, width: 8, height: 4))
    let picture = Picture(size: Size2D(width: 12, height: 4), shapes: [image])
    #expect(
      TerminalPicture.text(of: picture, columns: 14, image: { _ in bitmap }) == """
        ┌────────────┐
        │████        │
        │████        │
        └────────────┘

        """)
    #expect(TerminalPicture.text(of: picture, columns: 14).contains("│████████    │"))
  }
}
