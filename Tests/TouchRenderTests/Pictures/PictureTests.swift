import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchRender

@Suite("Pictures")
struct PictureTests {
  @Test("a picture of a view shows what the view and its subviews draw, from its upper left corner")
  func pictureShowsTheViews() {
    let view = TouchView(frame: Rect2D(x: 70, y: 80, width: 100, height: 50))
    view.bounds.origin = Point2D(x: 10, y: 20)
    let box = TouchView(frame: Rect2D(x: 10, y: 20, width: 5, height: 5))
    box.backgroundColor = .blue
    view.addSubview(box)
    let picture = Picture(of: view)
    #expect(picture.size == view.bounds.size && picture.background == .white)
    #expect(picture.shapes == [.path(Path2D(box.bounds), fill: .blue)])
  }

  @Test("a picture of a view whose bounds are animated shows it as it is drawn at that time (R71)")
  func pictureShowsAnAnimatedView() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 100, height: 50))
    let box = TouchView(frame: Rect2D(x: 40, y: 0, width: 5, height: 5))
    box.backgroundColor = .blue
    window.addSubview(view)
    view.addSubview(box)
    view.animate(withDuration: 1, curve: .linear) {
      view.bounds = Rect2D(x: 40, y: 0, width: 60, height: 50)
    }
    window.advance(to: 0.5)
    // Half of the way: the origin is at 20, and the width is 80.
    let picture = Picture(of: view)
    #expect(picture.size == Size2D(width: 80, height: 50))
    let shown = Path2D(Rect2D(x: 20, y: 0, width: 5, height: 5))
    #expect(picture.shapes == [.path(shown, fill: .blue)])
  }

  @Test("the terminal shows the holes of a path and the curves of an ellipse")
  func terminalShowsPaths() {
    var ring = Path2D(ellipseIn: Rect2D(x: 0, y: 0, width: 20, height: 20))
    // The opposite direction, so that the non-zero rule leaves a hole.
    for (index, corner) in [(5.0, 5.0), (5, 15), (15, 15), (15, 5)].enumerated() {
      let point = Point2D(x: corner.0, y: corner.1)
      index == 0 ? ring.move(to: point) : ring.addLine(to: point)
    }
    ring.close()
    let picture = Picture(
      size: Size2D(width: 20, height: 20), shapes: [.path(ring, fill: .black)])
    #expect(
      TerminalPicture.text(of: picture, columns: 12) == """
        ┌──────────┐
        │ ▗▄████▄▖ │
        │▟█▌    ▐█▙│
        │██▌    ▐██│
        │▜█▙▄▄▄▄▟█▛│
        │ ▝▀████▀▘ │
        └──────────┘

        """)
  }

  @Test(
    "a picture of any shape fits into any number of rows and columns",
    arguments: [Int.min, 0, 3, 5, TestLoad.count(1000, quick: 200)])
  func picturesFitIntoAnyNumberOfRows(_ limit: Int) {
    for height in [0, 1e-300, 20, 1e300, -Double.infinity] {
      let picture = Picture(size: Size2D(width: 20, height: height))
      let lines = TerminalPicture.text(of: picture, columns: limit, maximumRows: limit)
        .split(separator: "\n")
      #expect(lines.count <= max(limit, 4) && lines[0].count <= max(limit, 6), "\(height)")
    }
  }

  @Test("the terminal shows each shape where it is, as far as it is on the surface")
  func terminalShowsShapesWhereTheyAre() {
    func disc(_ x: Double, _ y: Double, _ radius: Double) -> DrawnShape {
      .disc(center: Point2D(x: x, y: y), radius: radius, fill: .black)
    }
    func line(_ points: (Double, Double)..., width: Double) -> DrawnShape {
      .line(points.map { Point2D(x: $0.0, y: $0.1) }, width: width, color: .black)
    }
    let picture = Picture(
      size: Size2D(width: 80, height: 40),
      shapes: [
        disc(60, 26, 9), disc(13, 33, 0.1), disc(90, 20, 5), disc(-3, 20, 2), disc(5, 41, 0.5),
        line((4, 6), (28, 26), width: 0), line((36, 4), (36, 30), width: 0.5),
        line((40, 6), (56, 6), width: 8), .text("left", at: Point2D(x: 46, y: 36), color: .black),
        .text("right", at: Point2D(x: 69, y: 6), color: .black),
        .disc(center: Point2D(x: 20, y: 20), radius: 6, fill: .clear),
        .path(Path2D(Rect2D(x: 68, y: 28, width: 10, height: 10)), stroke: .clear, strokeWidth: 2),
        .text("outside", at: Point2D(x: 40, y: 40), color: .black),
      ])
    #expect(
      TerminalPicture.text(of: picture, columns: 22) == """
        ┌────────────────────┐
        │        ▗▄████▄  rig│
        │        ▐▌▀▀▀▀      │
        │        ▐▌   ▄██▄   │
        │        ▐▌  ▝████▘  │
        │   ▘       left▀    │
        └────────────────────┘

        """)
  }

  @Test("the terminal shows the line of a path in its whole width, above the inside of the path")
  func terminalShowsLinesAboveTheInside() {
    // A character is a point wide. The left and the right side are 4 points wide, and half of each
    // is inside the rectangle. The other sides are outside the surface.
    let rect = Rect2D(x: 2, y: -10, width: 8, height: 24)
    let picture = Picture(
      size: Size2D(width: 12, height: 4),
      shapes: [.path(Path2D(rect), fill: .systemBlue, stroke: .black, strokeWidth: 4)])
    func blocks(_ color: String) -> String {
      String(repeating: "\u{1b}[38;2;\(color)m█\u{1b}[0m", count: 4)
    }
    let row = "│" + blocks("0;0;0") + blocks("0;122;255") + blocks("0;0;0") + "│"
    let lines = TerminalPicture.text(of: picture, columns: 14, palette: .trueColor)
      .split(separator: "\n").map(String.init)
    #expect(lines.dropFirst().dropLast() == [row, row])
  }

  @Test(
    "a terminal picture has the shape of the surface, within limits",
    arguments: [
      (40.0, 20.0, 22, 20, 5), (1, 2, 22, 20, 20), (1.5, 3, 22, 20, 20), (0.5, 2, 22, 20, 20),
      (100, 1, 22, 20, 2), (1, 1000, 22, 20, 500), (10, .nan, 22, 20, 10), (.nan, 2, 22, 20, 10),
      (10, 10, 0, 4, 2), (1000, 1, 99_999, 1000, 2),
    ])
  func terminalPictureHasTheShapeOfTheSurface(
    width: Double, height: Double, columns: Int, dots: Int, rows: Int
  ) {
    let picture = Picture(size: Size2D(width: width, height: height), shapes: [])
    let lines = TerminalPicture.text(of: picture, columns: columns).split(separator: "\n")
    #expect(lines.count == rows + 2 && lines.allSatisfy { $0.count == dots + 2 })
  }

  @Test(
    "a terminal picture that would be too high is narrower, to keep its shape",
    arguments: [
      (20.0, 20.0, 7, 10, 5), (40, 20, 5, 12, 3), (10, 20, 8, 6, 6), (1, 100, 8, 4, 6),
      (40, 20, 7, 20, 5),
    ])
  func terminalPictureThatIsTooHighIsNarrower(
    width: Double, height: Double, maximumRows: Int, columns: Int, rows: Int
  ) {
    let picture = Picture(size: Size2D(width: width, height: height))
    let lines = TerminalPicture.text(of: picture, columns: 22, maximumRows: maximumRows)
      .split(separator: "\n")
    // The frame takes two columns and two rows.
    #expect(lines.count == rows + 2 && lines.allSatisfy { $0.count == columns + 2 })
  }

  @Test("a cropped animation has space for all locations of a shape that moves, with a margin")
  func croppedAnimationContainsTheWholeMotion() {
    var disc = AnimatedPicture.Element(
      .disc(center: Point2D(x: 20, y: 20), radius: 10, fill: .systemBlue))
    // The disc returns to where it began.
    disc.centers = [(0.0, 20.0, 20.0), (1, 80, 60), (2, 20, 20)].map {
      AnimatedPicture.Keyframe(time: $0.0, Point2D(x: $0.1, y: $0.2))
    }
    let animation = AnimatedPicture(
      size: Size2D(width: 500, height: 500), duration: 2, elements: [disc]
    ).cropped()
    // The disc covers 10 to 90 and 10 to 70, and the margin is 24 points on each side.
    #expect(animation.size == Size2D(width: 128, height: 108))
    let farthest = DrawnShape.disc(center: Point2D(x: 94, y: 74), radius: 10, fill: .systemBlue)
    #expect(animation.picture(at: 1).shapes == [farthest])
  }

  @Test("touches have ten distinct colors, which repeat, whatever their numbers are")
  func touchesHaveTenColors() {
    #expect(Set((0..<10).map(Picture.color(ofTouch:))).count == 10)
    for number in [-30, -13, -3, 7, 17, Int.max - 7, Int.min + 8] {
      let index = ((number % 10) + 10) % 10
      #expect(Picture.color(ofTouch: number) == Picture.color(ofTouch: index))
    }
    let first = Picture.color(ofTouch: 0)
    let components: [Double] = [first.red * 255, first.green * 255, first.blue * 255]
    #expect(components == [27, 47, 110])
  }
}
