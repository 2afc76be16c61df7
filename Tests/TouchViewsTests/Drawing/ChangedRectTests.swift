import Testing
import TouchKit
import TouchViews

/// A renderer that draws nothing, and counts the shapes.
private struct NoRenderer: Renderer {
  var drawnRect: Rect2D?
  private(set) var count = 0

  mutating func draw(_ shape: DrawnShape) { count += 1 }
  mutating func beginGroup(_ group: DrawingGroup) {}
  mutating func endGroup() {}
}

/// A view that counts how often it was drawn.
private final class CountedView: TouchView {
  var count = 0
  var shapes: [DrawnShape] = []

  override func draw(_ rect: Rect2D) {
    count += 1
    drawing = shapes
  }
}

@Suite("The changed part of a window")
struct ChangedRectTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))

  private func add(_ frame: Rect2D, to view: TouchView? = nil) -> CountedView {
    let added = CountedView(frame: frame)
    added.backgroundColor = .red
    (view ?? window).addSubview(added)
    return added
  }

  /// Draws the window, and returns the part that had changed.
  private func draw() -> Rect2D? {
    let rect = window.changedRect
    var renderer = NoRenderer()
    window.draw(into: &renderer)
    return rect
  }

  @Test("a window has changed as a whole at first, and not at all until something changes (R76)")
  func firstAllThenNothing() {
    _ = add(Rect2D(x: 10, y: 10, width: 20, height: 20))
    #expect(draw() == window.bounds)
    #expect(draw() == nil && !window.needsDisplay)
    window.frame.size.width = 220
    #expect(draw() == Rect2D(x: 0, y: 0, width: 220, height: 100))
  }

  @Test("a view that moves changes where it was and where it is, and nothing is drawn again (R76)")
  func movesChangeBothPlaces() {
    let sheet = add(window.bounds)
    let photo = add(Rect2D(x: 10, y: 10, width: 20, height: 20))
    let label = add(Rect2D(x: 2, y: 2, width: 5, height: 5), to: photo)
    _ = draw()
    photo.center.x += 30
    #expect(draw() == Rect2D(x: 10, y: 10, width: 50, height: 20))
    photo.transform = Transform2D(scaleX: 2, y: 2)
    #expect(draw() == Rect2D(x: 30, y: 0, width: 40, height: 40))
    #expect(sheet.count == 1 && photo.count == 1 && label.count == 1)
  }

  @Test("a view changes the window when it is hidden, colored, added, moved to the front, removed")
  func appearanceChangesTheWindow() {
    let rect = Rect2D(x: 10, y: 10, width: 20, height: 20)
    let view = add(rect)
    let inner = add(Rect2D(x: 15, y: 15, width: 10, height: 10), to: view)
    let whole = Rect2D(x: 10, y: 10, width: 25, height: 25)
    _ = add(Rect2D(x: 20, y: 20, width: 50, height: 50))
    _ = draw()
    let changes: [(String, () -> Void)] = [
      ("hidden", { view.isHidden = true }), ("visible", { view.isHidden = false }),
      ("alpha", { view.alpha = 0.5 }), ("transparent", { view.alpha = 0 }),
      ("opaque", { view.alpha = 1 }), ("multiply", { view.layer.blendMode = .multiply }),
      ("background", { view.backgroundColor = .blue }),
      ("front", { window.bringSubviewToFront(view) }),
      ("order", { view.layer.zPosition = -1 }), ("removed", { view.removeFromSuperview() }),
      ("added", { window.addSubview(view) }), ("clipped", { view.clipsToBounds = true }),
    ]
    for (name, change) in changes {
      change()
      #expect(draw() == whole, "\(name)")
      #expect(draw() == nil, "\(name)")
    }
    // Clipped views change only what is visible of them.
    inner.backgroundColor = .green
    #expect(draw() == Rect2D(x: 25, y: 25, width: 5, height: 5))
  }

  @Test("contents change the window where they were and are, or only in the stated part (R76)")
  func contentsChangeTheWindow() {
    let view = add(Rect2D(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = nil
    view.shapes = [.line([.zero, Point2D(x: 4, y: 0)], width: 2, color: .black)]
    _ = draw()
    view.shapes = [.disc(center: Point2D(x: 50, y: 5), radius: 5, fill: .black)]
    view.setNeedsDisplay()
    #expect(draw() == Rect2D(x: 9, y: 9, width: 56, height: 11))
    view.setNeedsDisplay(Rect2D(x: 1, y: 2, width: 3, height: 4))
    view.setNeedsDisplay(Rect2D(x: 2, y: 2, width: 4, height: 4))
    #expect(draw() == Rect2D(x: 11, y: 12, width: 5, height: 4))
    #expect(view.count == 3)
  }

  @Test("an animation changes what the view covers in each frame (R71, R76)")
  func animationsChangeTheWindow() {
    let view = add(Rect2D(x: 0, y: 0, width: 10, height: 10))
    let other = add(Rect2D(x: 100, y: 50, width: 10, height: 10))
    _ = draw()
    view.animate(withDuration: 1, curve: .linear) { view.center.x += 100 }
    window.advance(to: 0.5)
    #expect(draw() == Rect2D(x: 0, y: 0, width: 60, height: 10))
    window.advance(to: 1)
    #expect(draw() == Rect2D(x: 50, y: 0, width: 60, height: 10))
    #expect(draw() == nil && view.count == 1 && other.count == 1)
  }

  @Test("shapes of observers change what they cover")
  func observersChangeTheWindow() {
    final class Observer: TouchWindowObserver {
      var center = Point2D(x: 20, y: 20)
      func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}
      func shapes(in window: TouchWindow) -> [DrawnShape] {
        [.disc(center: center, radius: 5, fill: .red)]
      }
    }
    let observer = Observer()
    window.addObserver(observer)
    _ = draw()
    observer.center.x += 10
    window.needsDisplay = true
    #expect(draw() == Rect2D(x: 15, y: 15, width: 20, height: 10))
    window.removeObserver(observer)
    window.needsDisplay = true
    #expect(draw() == Rect2D(x: 25, y: 15, width: 10, height: 10))
  }

  @Test("what somebody else looks at has still changed for whoever draws the window")
  func recordingChangesNothing() {
    let view = add(Rect2D(x: 10, y: 10, width: 20, height: 20))
    _ = draw()
    view.setNeedsDisplay()
    var renderer = NoRenderer()
    window.record(into: &renderer)
    #expect(window.needsDisplay && draw() == Rect2D(x: 10, y: 10, width: 20, height: 20))
  }

  @Test("views outside of the rectangle of a renderer are left out if their places are known")
  func viewsOutsideAreLeftOut() {
    for x in [10.0, 40, 70] { _ = add(Rect2D(x: x, y: 10, width: 20, height: 20)) }
    let child = add(Rect2D(x: 60, y: 0, width: 10, height: 10), to: window.subviews[0])
    func count(in rect: Rect2D?) -> Int {
      var renderer = NoRenderer(drawnRect: rect)
      window.draw(into: &renderer)
      return renderer.count
    }
    let rect = Rect2D(x: 75, y: 12, width: 2, height: 2)
    #expect(count(in: rect) == 4, "nobody has asked for changes")
    child.setNeedsDisplay()
    _ = draw()
    #expect(count(in: rect) == 2, "the third view, and the subview of the first one above it")
    #expect(count(in: Rect2D(x: 30, y: 10, width: 10, height: 1)) == 2, "at its edges")
    #expect(count(in: nil) == 4)
    child.center.x -= 30
    #expect(count(in: rect) == 1)
    #expect(count(in: Rect2D(x: 45, y: 12, width: 2, height: 2)) == 2)
  }

  @Test("coordinates that are not finite change all of the window, and text its letters")
  func extremeShapesChangeTheWindow() {
    let view = add(Rect2D(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = nil
    view.shapes = [.text("abc", at: .zero, size: 10, color: .black)]
    _ = draw()
    view.setNeedsDisplay()
    #expect(
      draw() == Rect2D(x: 5, y: 0, width: TextMetrics.width(of: "abc", size: 10) + 10, height: 13))
    view.shapes = [.disc(center: .zero, radius: .infinity, fill: .black)]
    view.setNeedsDisplay()
    #expect(draw() == window.bounds)
  }

  @Test("a view that drew more in a part changes all of that when it leaves (R76)")
  func partsCountForTheExtent() {
    let view = add(Rect2D(x: 10, y: 10, width: 20, height: 20))
    _ = draw()
    // A disc from 40 to 60 points beside the view's origin.
    view.shapes = [.disc(center: Point2D(x: 50, y: 10), radius: 10, fill: .black)]
    view.setNeedsDisplay(Rect2D(x: 40, y: 0, width: 20, height: 20))
    #expect(draw() == Rect2D(x: 50, y: 10, width: 20, height: 20))
    view.removeFromSuperview()
    #expect(draw() == Rect2D(x: 10, y: 10, width: 60, height: 20))
  }
}
