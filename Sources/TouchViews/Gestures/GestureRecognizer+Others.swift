import TouchKit

// What a recognizer has to do with the others: who waits for whom, who keeps whom from being recognized (R29, R30).
extension GestureRecognizer {
  /// From now on this one waits until `other` failed, and fails where `other` begins or is recognized (R30). Several can hold.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    requirements.insert(other)
    other.dependents.insert(self)
  }

  /// From now on both may be recognized although they share a touch (R29), whatever delegates say.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    guard other !== self else { return }
    companions.insert(other)
    other.companions.insert(self)
  }

  /// Those that this one waits for, as `require(toFail:)` said, in that order. What delegates say is not among them.
  public final var recognizersRequiredToFail: [GestureRecognizer] { requirements.map { $0.recognizer } }

  /// Those that may be recognized together with this one, as `recognizeSimultaneously(with:)` said of either, in that order.
  public final var simultaneousRecognizers: [GestureRecognizer] { companions.map { $0.recognizer } }

  /// Whether this one waits for `other` in this attempt: by `require(toFail:)`, or because one of the two says so, asked once.
  final func requiresFailure(of other: GestureRecognizer) -> Bool {
    if requirements.contains(other) { return true }
    let key = ObjectIdentifier(other)
    for answer in answers where answer.other == key { return answer.isRequired }
    let isRequired =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
    answers.append((key, isRequired))
    return isRequired
  }

  /// Whether `other`, which shares a touch, fails where this one is recognized.
  final func prevents(_ other: GestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !isAllowed(with: other) && !other.isAllowed(with: self)
  }

  private func isAllowed(with other: GestureRecognizer) -> Bool {
    companions.contains(other) || (shouldRecognizeSimultaneously?(other) ?? false)
      || (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
  }

  /// Whether it is shown a touch that landed (R31).
  final func mayReceive(_ touch: Touch) -> Bool {
    (shouldReceive?(touch) ?? true) && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// Whether it may leave `possible` (R31).
  final func mayBegin() -> Bool { (shouldBegin?() ?? true) && (delegate?.gestureRecognizerShouldBegin(self) ?? true) }

  /// How deep its view is below the window.
  final var depth: Int {
    var (depth, view) = (0, storedView)
    while let superview = view?.storedSuperview { (depth, view) = (depth + 1, superview) }
    return depth
  }

  /// Whether it comes before another one that is ready in the same event (R29): the one that requires no other first; of taps the
  /// higher count; then the deeper view; then the one added first, for which nil is answered where the views are not the same.
  final func precedes(_ other: GestureRecognizer, requiring mine: Bool, _ theirs: Bool) -> Bool? {
    if mine != theirs { return !mine }
    if tapCount > 0, other.tapCount > 0, tapCount != other.tapCount { return tapCount > other.tapCount }
    let (depth, otherDepth) = (self.depth, other.depth)
    if depth != otherDepth { return depth > otherDepth }
    guard let view = storedView, view === other.storedView else { return nil }
    return view.storedRecognizers.first { $0 === self || $0 === other } === self
  }
}
