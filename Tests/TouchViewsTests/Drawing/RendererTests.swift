import TestSupport
import Testing
import TouchKit
import TouchViews

/// A renderer that writes down what it is called with.
private struct CallList: Renderer {
  var calls: [String] = []
  var groups: [DrawingGroup] = []
  var shapes: [DrawnShape] = []

  mutating func draw(_ shape: DrawnShape) {
    shapes.append(shape)
    switch shape {
    case .disc: calls.append("disc")
    case .path(_, let fill, _, _): calls.append(fill.alpha > 0 ? "area" : "line")
    case .text(let text, _, _, _, _): calls.append(text)
    case .image(let id, _): calls.append("image \(id.rawValue)")
    }
  }

  mutating func beginGroup(_ group: DrawingGroup) {
    groups.append(group)
    calls.append("(")
  }

  mutating func endGroup() { calls.append(")") }
}

private final class LabelView: TouchView {
  override func draw(_ rect: Rect2D) {
    drawing.append(.text(name ?? "", at: .zero, color: .black))
  }
}

@Suite("Renderers")
struct RendererTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 100))

  private func add(_ name: String, to view: TouchView, _ frame: Rect2D = .unit) -> TouchView {
    let label = LabelView(frame: frame)
    label.name = name
    view.addSubview(label)
    return label
  }

  private func render(_ view: TouchView) -> CallList {
    var list = CallList()
    view.draw(into: &list)
    return list
  }

  @Test("a view is a group of its drawing, then its subviews, then its border (R75)")
  func viewsAreGroups() {
    let outer = add("outer", to: window, Rect2D(x: 5, y: 6, width: 50, height: 40))
    outer.backgroundColor = .white
    outer.layer.borderWidth = 2
    let inner = add("inner", to: outer)
    _ = add("back", to: inner)
    _ = add("front", to: outer)
    inner.transform = Transform2D(scaleX: 2, y: 2)
    let list = render(window)
    #expect(
      list.calls.joined(separator: " ")
        == "( area outer ( inner back ) front line )")
    #expect(list.groups[0].transform == Transform2D(translationX: 5, y: 6))
    #expect(Point2D(x: 0.5, y: 0.5).applying(list.groups[1].transform) == Point2D(x: 0.5, y: 0.5))
    #expect(!window.needsDisplay)
    inner.isHidden = true
    #expect(window.needsDisplay)
    #expect(render(window).calls.joined(separator: " ") == "( area outer front line )")
  }

  @Test("the alpha, the clip and the blend mode of a view are those of its group (R75)")
  func groupsHaveWhatViewsHave() {
    let view = add("view", to: window)
    #expect(render(window).groups.isEmpty, "a group that changes nothing is left out")
    view.alpha = 0.5
    view.clipsToBounds = true
    view.layer.cornerRadius = 3
    view.layer.blendMode = .multiply
    view.bounds.origin = Point2D(x: 7, y: 8)
    var group = DrawingGroup()
    group.transform = Transform2D(translationX: -7, y: -8)
    group.clip = Rect2D(x: 7, y: 8, width: 1, height: 1)
    group.clipCornerRadius = 3
    group.alpha = 0.5
    group.blendMode = .multiply
    #expect(render(window).groups == [group])
    #expect(group.isComposed)
    // The view that is drawn has no transform, but the rest.
    group.transform = .identity
    #expect(render(view).groups == [group])
    view.alpha = 0
    #expect(render(window).calls.isEmpty)
  }

  @Test("images and text reach a renderer in the order in which they were drawn (R75)")
  func imagesAndTextKeepTheirOrder() {
    final class MixedView: TouchView {
      override func draw(_ rect: Rect2D) {
        drawing = [
          .image(ImageID(3), in: .unit), .line([.zero], width: 1, color: .red),
          .text("a", at: .zero, size: 20, anchor: .end, color: .black),
          .image(ImageID(4), in: .unit),
        ]
      }
    }
    window.addSubview(MixedView(frame: window.bounds))
    #expect(render(window).calls == ["image 3", "line", "a", "image 4"])
  }

  @Test("a single point reaches a renderer as a line of length zero, in every subpath")
  func singlePointsAreLines() {
    final class DotView: TouchView {
      var path = Path2D()
      override func draw(_ rect: Rect2D) { drawing = [.path(path, stroke: .red, strokeWidth: 1)] }
    }
    let view = DotView(frame: .unit)
    func elements(_ change: (inout Path2D) -> Void) -> [Path2D.Element] {
      view.path = Path2D()
      change(&view.path)
      view.setNeedsDisplay()
      guard case .path(let path, _, _, _)? = render(view).shapes.first else { return [] }
      return path.elements
    }
    let one = Point2D(x: 1, y: 2)
    let two = Point2D(x: 3, y: 4)
    let dot: [Path2D.Element] = [.move(to: one), .line(to: one)]
    #expect(elements { $0.move(to: one) } == dot)
    #expect(
      elements {
        $0.move(to: one)
        $0.close()
      } == dot)
    #expect(
      elements {
        $0.move(to: one)
        $0.addPath(Path2D([two, one]))
        $0.move(to: one)
        $0.move(to: one)
      } == dot + [.move(to: two), .line(to: one)] + dot + dot)
    #expect(elements { $0 = Path2D([one, two], isClosed: true) }.count == 3)
  }

  @Test("an animated view is drawn as it is presented, with its drawing stretched (R71)")
  func animatedViewsAreDrawnAsPresented() {
    let view = add("view", to: window, Rect2D(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    _ = render(window)
    view.animate(withDuration: 1, curve: .linear) {
      view.frame = Rect2D(x: 0, y: 0, width: 30, height: 10)
      view.alpha = 0.5
    }
    window.advance(to: 0.5)
    let list = render(window)
    #expect(list.calls.joined(separator: " ") == "( area ( view ) )")
    #expect(list.groups[0].alpha == 0.75)
    #expect(list.groups[1].transform == Transform2D(scaleX: 2.0 / 3, y: 1))
    #expect(list.shapes[0].bounds == Rect2D(x: 0, y: 0, width: 20, height: 10))
  }

  @Test("what observers draw is in front of the views of a window")
  func observersDrawInFront() {
    final class Observer: TouchWindowObserver {
      func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}
      func shapes(in window: TouchWindow) -> [DrawnShape] {
        [.disc(center: .zero, radius: 1, fill: .red)]
      }
    }
    let view = add("view", to: window)
    window.addObserver(Observer())
    #expect(render(window).calls == ["view", "disc"])
    #expect(render(view).calls == ["view"])
  }

  @Test(
    "50,000 views inside of each other are drawn",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func deepViewsAreDrawn() {
    var view: TouchView = window
    for _ in 0..<50_000 {
      let inner = TouchView(frame: Rect2D(x: 1, y: 0, width: 1, height: 1))
      view.addSubview(inner)
      view = inner
    }
    view.backgroundColor = .red
    let list = render(window)
    #expect(list.groups.count == 50_000 && list.calls[50_000] == "area")
  }

  @Test("a text is as wide as its characters")
  func textIsAsWideAsItsCharacters() {
    #expect(TextMetrics.width(of: "", size: 20) == 0)
    #expect(TextMetrics.width(of: "il", size: 100) == 44)
    #expect(TextMetrics.width(of: "mm", size: 10) == 16.6)
    #expect(TextMetrics.width(of: "\u{E9}\n", size: 100) == 112)
  }
}

extension Rect2D {
  fileprivate static var unit: Rect2D { Rect2D(x: 0, y: 0, width: 1, height: 1) }
}
