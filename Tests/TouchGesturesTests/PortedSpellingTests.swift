import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Spellings of UIKit that behave as they do there")
struct PortedSpellingTests {
  @Test("a view and a controller know the view of a touch of their window")
  func viewsOfTouches() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let controller = TouchViewController(), row = TouchView(frame: window.bounds)
    window.rootViewController = controller
    controller.view.addSubview(row)
    let surface = TouchSurface(window)
    var touched: [TouchView?] = []
    row.onTouchesBegan = { touches, _ in
      for touch in touches {
        touched += [
          row.view(of: touch.id), controller.view(of: touch.id), window.view(of: touch.id),
        ]
        touched.append(TouchView().view(of: touch.id))
      }
    }
    surface.receive(ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 50, y: 50)))
    surface.draw(at: 0)
    #expect(touched == [row, row, row, nil])
  }

  @Test("a point sets the translation of pans and transforms")
  func translationsAsPoints() {
    let pan = PanGestureRecognizer(), transform = TransformGestureRecognizer()
    pan.setTranslation(Point2D(x: 3, y: 4), in: nil)
    transform.setTranslation(Point2D(x: 3, y: 4), in: nil)
    #expect(pan.translation(in: nil) == Vector2D(dx: 3, dy: 4))
    #expect(transform.translation(in: nil) == Vector2D(dx: 3, dy: 4))
    pan.setTranslation(Point2D.zero, in: nil)
    #expect(pan.translation(in: nil) == .zero)
    pan.setTranslation(.zero, in: nil)
  }

  @Test("whole numbers make points, sizes and rectangles")
  func wholeNumbers() {
    let row = 2, side = 10
    #expect(Point2D(x: row * side, y: row) == Point2D(x: 20.0, y: 2.0))
    #expect(Size2D(width: side, height: row) == Size2D(width: 10.0, height: 2.0))
    #expect(
      Rect2D(x: row, y: row, width: side, height: side)
        == Rect2D(x: 2.0, y: 2.0, width: 10.0, height: 10.0))
    #expect(TouchCollection().isEmpty)
  }
}
