import TouchGestures
import TouchKit
import TouchViews

/// A delegate that removes a recognizer when it is asked one of its questions.
private final class RemovingDelegate: GestureRecognizerDelegate {
  enum Question: CaseIterable {
    case shouldBegin, shouldReceive, togetherRemovesSelf, togetherRemovesOther, requiresRemovesSelf,
      requiresRemovesOther, everyRequirement, requiredRemovesSelf
  }

  private let question: Question

  init(_ question: Question) { self.question = question }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if question == .shouldBegin { remove(recognizer) }
    return true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    if question == .shouldReceive { remove(recognizer) }
    return true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if question == .togetherRemovesSelf { remove(recognizer) }
    if question == .togetherRemovesOther { remove(other) }
    return true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    if question == .requiresRemovesSelf { remove(recognizer) }
    if question == .requiresRemovesOther { remove(other) }
    return question == .everyRequirement
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    if question == .requiredRemovesSelf {
      remove(recognizer)
      recognizer.delegate = nil
    }
    return question == .everyRequirement
  }

  private func remove(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
  }
}

/// Three pans and three taps with one delegate, which removes one whenever it is asked.
func delegateRemovesRecognizers(_ check: Check) {
  for question in RemovingDelegate.Question.allCases {
    let window = TouchWindow(frame: square)
    let feed = Feed()
    let delegate = RemovingDelegate(question)
    for _ in 0..<3 {
      for recognizer in [PanGestureRecognizer(), TapGestureRecognizer()] {
        recognizer.delegate = delegate
        window.addGestureRecognizer(recognizer)
      }
    }
    for round in 0..<3 {
      feed.down(1, to: window)
      feed.move(1, 5, 5 + Double(round) * 30, to: window)
      feed.move(1, 5, 9 + Double(round) * 30, to: window)
      feed.up(1, to: window)
    }
    feed.wait(10, window)
    let unfinished = window.gestureRecognizers.filter { $0.state != .possible }.map {
      "\($0.kind) \($0.state)"
    }
    check.isEmpty("\(question): recognizers that are not possible again", unfinished, "R27")
    check.holds("\(question): nothing waits", window.nextDeadline == nil, "R26")
    if question == .shouldBegin || question == .shouldReceive {
      check("\(question): recognizers left", window.gestureRecognizers.count, is: 0, "R24")
    }
  }
}

/// The only reference to a delegate goes while the delegate is asked.
func delegateFreesItself(_ check: Check) {
  final class Owner { var delegate: FleetingDelegate? }
  final class FleetingDelegate: GestureRecognizerDelegate {
    private let owner: Owner

    init(_ owner: Owner) { self.owner = owner }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      owner.delegate = nil
      return true
    }
  }
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let owner = Owner()
  let tap = TapGestureRecognizer()
  owner.delegate = FleetingDelegate(owner)
  tap.delegate = owner.delegate
  var actions = 0
  tap.addAction { _ in actions += 1 }
  window.addGestureRecognizer(tap)
  feed.down(1, to: window)
  feed.up(1, to: window)
  check("actions", actions, is: 1, "R31")
  check.holds("the delegate is freed", owner.delegate == nil && tap.delegate == nil, "R24")
  check("state", tap.state, is: .possible, "R27")
}
