import TouchKit
import TouchViews

/// A touch and the view that indicates it, compared by the touch.
struct TouchInfo: Hashable {
  let touch: TouchID
  let view: TouchView

  static func == (left: TouchInfo, right: TouchInfo) -> Bool { left.touch == right.touch }
  func hash(into hasher: inout Hasher) { hasher.combine(touch) }
}

/// A window that shows a disc over each touch, in front of everything, without a change to the
/// views below.
final class TouchesWindow: TouchWindow {
  var touchesEnabled = false {
    didSet {
      guard !touchesEnabled else { return }
      for info in touchInfos { info.view.removeFromSuperview() }
      touchInfos = []
    }
  }
  private var touchInfos: Set<TouchInfo> = []

  override func sendEvent(_ event: TouchEvent) {
    if touchesEnabled {
      touchesBegan(event.touches(in: .began))
      touchesMoved(event.allTouches)
      touchesEnded(event.allTouches.filter { $0.phase == .ended || $0.phase == .cancelled })
    }
    super.sendEvent(event)
  }

  private func touchesBegan(_ touches: TouchCollection) {
    for touch in touches {
      let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
      view.center = touch.location(in: self)
      view.backgroundColor = .systemBlue.withAlphaComponent(0.3)
      view.layer.cornerRadius = 25
      view.layer.zPosition = .greatestFiniteMagnitude
      addSubview(view)
      touchInfos.insert(TouchInfo(touch: touch.id, view: view))
    }
  }

  private func touchesMoved(_ touches: TouchCollection) {
    for info in touchInfos {
      guard let touch = touches.first(where: { $0.id == info.touch }) else { continue }
      info.view.center = touch.location(in: self)
    }
  }

  private func touchesEnded(_ touches: [Touch]) {
    for info in touchInfos where touches.contains(where: { $0.id == info.touch }) {
      info.view.removeFromSuperview()
      touchInfos.remove(info)
    }
  }
}
