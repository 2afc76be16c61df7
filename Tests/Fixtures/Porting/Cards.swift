import UIKit

/// A card that a finger drags. It comes to the front and swings back if it is let go off the table.
class CardView: UIView {
  private var homeCenter = CGPoint.zero
  private var trackedTouch: UITouch?
  let title: String

  init(title: String, frame: CGRect) {
    self.title = title
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 10
    layer.borderColor = UIColor(red: 0.8, green: 0.8, blue: 0.8, alpha: 1).cgColor
    layer.borderWidth = 1 / UIScreen.main.scale
    isExclusiveTouch = true
  }

  required init?(coder: NSCoder) { fatalError() }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    homeCenter = center
    superview?.bringSubviewToFront(self)
    UIView.animate(withDuration: 0.1) {
      self.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
      self.alpha = 0.9
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let current = touch.location(in: superview)
    let previous = touch.previousLocation(in: superview)
    center.x += current.x - previous.x
    center.y += current.y - previous.y
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    let isOnTable = superview?.bounds.contains(touch.location(in: superview)) ?? false
    settle(at: isOnTable ? center : homeCenter)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackedTouch = nil
    settle(at: homeCenter)
  }

  private func settle(at point: CGPoint) {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseInOut,
      animations: {
        self.center = point
        self.transform = .identity
        self.alpha = 1
      },
      completion: { finished in
        if finished { self.layer.zPosition = 0 }
      })
  }
}

/// A table with cards. Tapping the table spreads them, and each card can be thrown out by a swipe.
class TableViewController: UIViewController {
  private var cards: [CardView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.systemGreen
    for (index, title) in ["Ace", "King", "Queen"].enumerated() {
      let card = CardView(
        title: title,
        frame: CGRect(x: 20 + CGFloat(index) * 30, y: 60, width: 100, height: 140))
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(throwCard(_:)))
      swipe.direction = [.up, .down]
      card.addGestureRecognizer(swipe)
      view.addSubview(card)
      cards.append(card)
    }
    let tap = UITapGestureRecognizer(target: self, action: #selector(spreadCards))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    spreadCards()
  }

  @objc private func spreadCards() {
    UIView.animate(withDuration: 0.4) {
      for (index, card) in self.cards.enumerated() {
        card.center = CGPoint(x: 80 + CGFloat(index) * 110, y: self.view.bounds.midY)
      }
    }
  }

  @objc private func throwCard(_ gesture: UISwipeGestureRecognizer) {
    guard let card = gesture.view as? CardView else { return }
    UIView.animate(
      withDuration: 0.2, animations: { card.alpha = 0 },
      completion: { _ in card.removeFromSuperview() })
    cards.removeAll { $0 === card }
  }
}
