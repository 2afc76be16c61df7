import TouchKit
import TouchViews

/// What a key reports to its delegate.
nonisolated protocol KeyViewDelegate: AnyObject {
  func keyViewWasPressed(_ keyView: KeyView)
}

/// A key of an instrument.
nonisolated final class KeyView: TouchView {
  weak var delegate: (any KeyViewDelegate)?

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    delegate?.keyViewWasPressed(self)
  }
}

/// A part of an app, isolated to the main actor.
final class Instrument: KeyViewDelegate {
  private let key = KeyView(frame: Rect2D(x: 0, y: 0, width: 40, height: 120))
  private var pressCount = 0

  init() { key.delegate = self }

  func keyViewWasPressed(_ keyView: KeyView) { pressCount += 1 }
}
