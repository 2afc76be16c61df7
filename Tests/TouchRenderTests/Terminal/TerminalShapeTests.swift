import TestSupport
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

  private func rowsWithInk(_ shape: DrawnShape, columns: Int = 72) -> Int {
    let picture = Picture(size: Size2D(width: 400, height: 300), shapes: [shape])
    let lines = TerminalPicture.text(of: picture, columns: columns).split(separator: "\n")
    return lines.count { $0.contains { "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".contains($0) } }
  }

  @Test("ink is never thinner than a dot, wherever it is", arguments: [40, 71, 72])
  func thinInkIsVisible(columns: Int) {
    for y in stride(from: 140.0, to: 160, by: TestLoad.isFull ? 0.7 : 3.1) {
      let area = DrawnShape.area(
        [
          Point2D(x: 150, y: y), Point2D(x: 250, y: y + 0.2), Point2D(x: 250, y: y + 0.5),
          Point2D(x: 150, y: y + 0.3),
        ], fill: .black, stroke: .clear, strokeWidth: 0)
      #expect(rowsWithInk(area, columns: columns) >= 1, "an area at \(y)")
      var path = Path2D()
      path.move(to: Point2D(x: 150, y: y))
      path.addLine(to: Point2D(x: 250, y: y))
      let line = DrawnShape.path(path, fill: .clear, stroke: .black, strokeWidth: 0.1)
      #expect(rowsWithInk(line, columns: columns) == 1, "a line at \(y)")
    }
  }

  @Test("a thin line has no gaps")
  func thinLinesHaveNoGaps() {
    let shape = DrawnShape.area(
      [
        Point2D(x: 0, y: 10), Point2D(x: 40, y: 14), Point2D(x: 40, y: 14.2),
        Point2D(x: 0, y: 10.2),
      ], fill: .black, stroke: .clear, strokeWidth: 0)
    let picture = Picture(size: Size2D(width: 40, height: 20), shapes: [shape])
    let text = TerminalPicture.text(of: picture, columns: 12)
    #expect(
      text == """
        ┌──────────┐
        │          │
        │▄▄▄▄▄▄▄▄  │
        │        ▀▀│
        └──────────┘

        """, "\(text)")
  }

  @Test("a blot that is smaller than a dot is a dot")
  func tapsAreDots() {
    for x in stride(from: 100.0, to: 110, by: 0.9) {
      let blot = DrawnShape.path(
        Path2D(ellipseIn: Rect2D(x: x, y: 100.3, width: 0.4, height: 0.4)), fill: .black,
        stroke: .clear, strokeWidth: 0)
      #expect(rowsWithInk(blot) == 1, "\(x)")
    }
  }

  @Test("coordinates that are too large are no error")
  func hugeCoordinates() {
    let side = Double.greatestFiniteMagnitude
    let corners = [(-side, -side), (side, side), (side, -side), (-side, side), (1, 1)]
    let shape = DrawnShape.area(
      corners.map { Point2D(x: $0.0, y: $0.1) }, fill: .black, stroke: .black, strokeWidth: 1)
    let picture = Picture(size: Size2D(width: 400, height: 300), shapes: [shape])
    #expect(TerminalPicture.text(of: picture, columns: 72).hasPrefix("┌"))
  }

  @Test("a pale area with a border is shown by its border")
  func paleAreasHaveBorders() {
    let box = DrawnShape.area(
      [
        Point2D(x: 2.5, y: 2.5), Point2D(x: 17.5, y: 2.5), Point2D(x: 17.5, y: 17.5),
        Point2D(x: 2.5, y: 17.5),
      ], fill: .black.withAlphaComponent(0.1), stroke: .black, strokeWidth: 1)
    let picture = Picture(size: Size2D(width: 20, height: 20), shapes: [box])
    let text = TerminalPicture.text(of: picture, columns: 12)
    #expect(
      text == """
        ┌──────────┐
        │ ▄▄▄▄▄▄▄▄ │
        │ ▌      ▐ │
        │ ▌      ▐ │
        │ ▌      ▐ │
        │ ▀▀▀▀▀▀▀▀ │
        └──────────┘

        """, "\(text)")
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

  @Test("a clip inside a clip shows what is in both (R75)")
  func clipsIntersect() {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 12, height: 12))
    let outer = TouchView(frame: Rect2D(x: 2, y: 2, width: 6, height: 6))
    outer.clipsToBounds = true
    let middle = TouchView(frame: Rect2D(x: 2, y: -9, width: 30, height: 13))
    middle.clipsToBounds = true
    let inner = TouchView(frame: Rect2D(x: -9, y: -9, width: 50, height: 50))
    inner.backgroundColor = .black
    view.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    #expect(
      TerminalPicture.text(of: Picture(of: view), columns: 14) == """
        ┌────────────┐
        │            │
        │    ████    │
        │    ████    │
        │            │
        │            │
        │            │
        └────────────┘

        """)
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

  @Test(
    "alphas of nested groups multiply (R75)",
    arguments: [([0.5, 0.5], 191), ([0.5, 1], 128), ([1, 0.5], 128), ([0.5, 0.5, 0.5], 223)])
  func alphasMultiply(alphas: [Double], gray: Int) {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 12, height: 12))
    var outer = view
    for alpha in alphas {
      let inner = TouchView(frame: view.bounds)
      inner.alpha = alpha
      outer.addSubview(inner)
      outer = inner
    }
    outer.backgroundColor = .black
    let text = TerminalPicture.text(of: Picture(of: view), columns: 14, palette: .trueColor)
    #expect(text.contains("[38;2;\(gray);\(gray);\(gray)m█"), "\(text)")
  }
}
