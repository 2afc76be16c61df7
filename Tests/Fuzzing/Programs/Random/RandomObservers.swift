import TouchKit
import TouchViews

/// A delegate that reacts to its questions.
final class RandomDelegate: GestureRecognizerDelegate {
  private let hook: Hook

  init(_ hook: Hook) { self.hook = hook }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    hook.react(at: .shouldBegin, of: recognizer)
    return hook.answer(0) || hook.answer(1)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    hook.react(at: .shouldReceive, of: recognizer)
    return hook.answer(2) || hook.answer(3)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    hook.react(at: .together, of: recognizer)
    return hook.answer(4)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    hook.react(at: .requires, of: recognizer)
    return hook.answer(5) && hook.answer(6)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    hook.react(at: .isRequired, of: recognizer)
    return hook.answer(6) && hook.answer(7)
  }
}

/// An observer that checks the order of the events that it sees, and reacts.
final class RandomObserver: Observer {
  private let hook: Hook
  private var lastEvents: [ObjectIdentifier: UInt64] = [:]

  init(_ hook: Hook) { self.hook = hook }

  override func sees(_ event: TouchEvent, in window: TouchWindow) {
    let key = ObjectIdentifier(window)
    if let last = lastEvents[key], last >= event.sequence {
      hook.interpreter.fault("R21b: \(hook.name) sees event \(event.sequence) after \(last)")
    }
    lastEvents[key] = event.sequence
    hook.react(at: .seesEvent, in: window)
  }

  override func sees(_ touches: Touches, for view: TouchView, in window: TouchWindow) {
    hook.react(at: .seesCallback, in: window, view: view)
  }

  override func joined(_ window: TouchWindow) { hook.react(at: .joined, in: window) }

  override func left(_ window: TouchWindow?) {
    if let window {
      lastEvents[ObjectIdentifier(window)] = nil
      if !hook.interpreter.isAlive(window) {
        hook.interpreter.fault("R24: \(hook.name) is given a window that is deallocated")
      }
    }
    hook.react(at: .left, in: window)
  }
}
