import TouchGestures
import TouchKit
import TouchViews

/// Three cards on a desk. A touched card comes to the front and lights up, a pan drags it, and a
/// double tap sends it home.
final class CardScene: Scene {
  private let cards = (0..<3).map { CardView(number: $0) }

  override init(frame: Rect2D) {
    super.init(frame: frame)
    for card in cards {
      addSubview(card)
      card.addActions(in: self)
    }
  }

  override func fitSubviews() {
    let side = min(0.42 * bounds.height, 0.36 * bounds.width)
    let size = Size2D(width: 0.75 * side, height: side)
    for (number, card) in cards.enumerated() {
      let offset = Double(number - 1) * 1.12 * size.width
      card.home = Rect2D(center: bounds.center + Vector2D(dx: offset, dy: 0), size: size)
      card.frame = card.home
    }
  }

  override var controls: [Control] { [Control(title: "All home")] }
  override func press(_ control: Int) { for card in cards { card.goHome() } }

  override var status: String {
    let away = cards.filter { $0.frame != $0.home }.count
    return away == 0 ? "all cards are home" : "\(count(away, "card")) away from home"
  }
}

/// A card with a pan and a double tap.
final class CardView: TouchView {
  /// The frame to which the card returns.
  var home = Rect2D.zero
  private let number: Int
  private let pan = PanGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private var isLit = false { didSet { setNeedsDisplay() } }

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    let letter = ["A", "B", "C"][number]
    name = "card\(letter)"
    pan.name = "pan\(letter)"
    doubleTap.name = "home\(letter)"
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(pan)
    addGestureRecognizer(doubleTap)
  }

  // Embedded Swift has no checked unowned references. The card owns the recognizers.
  fileprivate func addActions(in scene: CardScene) {
    pan.addAction { [unowned(unsafe) self, unowned(unsafe) scene] in
      scene.log?.append($0, $0.values(in: scene))
      animate(withDuration: 0) {}
      center += $0.translation(in: scene)
      $0.setTranslation(.zero, in: scene)
      setNeedsDisplay()
    }
    doubleTap.addAction { [unowned(unsafe) self, unowned(unsafe) scene] in
      scene.log?.append($0, [])
      goHome()
    }
  }

  func goHome() { animate(withDuration: 0.25) { frame = home } }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    superview?.bringSubviewToFront(self)
    isLit = true
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) { isLit = false }
  /// The pan takes the touch of the card when it begins.
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    isLit = false
  }

  override func draw(_ rect: Rect2D) {
    let radius = 0.1 * bounds.width
    func plate(_ rect: Rect2D, _ color: TouchColor) {
      drawing.append(.path(Path2D(rect, cornerRadius: radius), fill: color))
    }
    let color = Palette.accent([4, 6, 5][number])
    let lift = pan.state.isActive ? 9.0 : 3
    for spread in 1...3 {
      plate(
        bounds.insetBy(dx: -Double(spread), dy: -Double(spread)).applying(
          Transform2D(translationX: 0, y: lift)), TouchColor(white: 0, alpha: 0.07))
    }
    plate(bounds, TouchColor(white: 0.99))
    plate(bounds.insetBy(dx: 5, dy: 5), color.withAlphaComponent(isLit ? 0.55 : 0.2))
    drawing.append(.path(figure, fill: color))
    drawing.append(
      .path(
        Path2D(bounds, cornerRadius: radius), stroke: TouchColor(white: 0, alpha: 0.15),
        strokeWidth: 1))
  }

  /// A circle, a triangle or a square in the middle of the card.
  private var figure: Path2D {
    let center = bounds.center
    let radius = 0.24 * bounds.width
    let square = Rect2D(center: center, size: Size2D(width: 2 * radius, height: 2 * radius))
    switch number {
    case 0: return Path2D(ellipseIn: square)
    case 1:
      return Path2D(
        (0..<3).map { corner in
          center + Vector2D(dx: 0, dy: -1.15 * radius).rotated(by: Double(corner) * .pi * 2 / 3)
        }, isClosed: true)
    default: return Path2D(square, cornerRadius: 0.25 * radius)
    }
  }
}
