import Testing
import TouchKit
import TouchRender
import TouchViews

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
}
