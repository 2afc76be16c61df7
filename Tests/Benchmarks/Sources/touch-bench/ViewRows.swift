import TouchKit
import TouchViews

extension BenchRows {
  static var viewRows: [BenchRow] {
    [
      BenchRow("hittest/10000") {
        let window = deepWindow(levels: 20, perLevel: 500)
        let points: [Point2D] = (0..<64).map { (number: Int) -> Point2D in
          Point2D(x: Double(number * 389 % 1000), y: Double(number * 617 % 1000))
        }
        return {
          var hits = 0
          for point in points where window.hitTest(point, with: nil) != nil { hits += 1 }
          return hits
        }
      },
      BenchRow("delivery-views/10") {
        let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 2000, height: 2000))
        // There is one view under the first location of each finger.
        for finger in 0..<10 {
          window.addSubview(
            TrackingView(frame: Rect2D(x: 490 + Double(finger) * 25, y: 290, width: 25, height: 25))
          )
        }
        let load = FingerLoad(fingers: 10)
        return { load.step { window.dispatch($0) } }
      },
      hoverRow,
    ]
  }

  /// A row with a resting pointer over a view that moves in every frame.
  private static var hoverRow: BenchRow {
    BenchRow("hover/lookup") {
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 1000, height: 1000))
      let view = CountingView(frame: Rect2D(x: 0, y: 0, width: 500, height: 500))
      window.addSubview(view)
      let surface = TouchSurface(window)
      surface.receive(
        ContactReport(.hover, ContactID(1), at: 0, location: Point2D(x: 250, y: 250)))
      var frame = 0
      return {
        for _ in 0..<100 {
          frame += 1
          view.frame.origin.x = Double(frame % 10)
          surface.draw(at: Double(frame) / 60)
        }
        precondition(view.hits >= frame, "the hover was not looked up in each frame")
        return 100
      }
    }
  }

  /// Returns a window with nested views. Each level has a grid of small views with the next level
  /// behind it, so that a point outside the small views is searched for in all levels.
  private static func deepWindow(levels: Int, perLevel: Int) -> TouchWindow {
    let frame = Rect2D(x: 0, y: 0, width: 1000, height: 1000)
    let window = TouchWindow(frame: frame)
    var level: TouchView = window
    for _ in 0..<levels {
      let next = TouchView(frame: frame)
      level.addSubview(next)
      for number in 1..<perLevel {
        let column = Double(number % 23)
        let row = Double(number / 23)
        level.addSubview(TouchView(frame: Rect2D(x: column * 43, y: row * 43, width: 6, height: 6)))
      }
      level = next
    }
    return window
  }
}

/// A view that counts how often it was hit.
private final class CountingView: TouchView {
  var hits = 0

  override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    hits += 1
    return super.hitTest(point, with: event)
  }
}
