import TouchKit

// Relations between recognizers: failure requirements, prevention, simultaneous recognition (R29,
// R30).
extension GestureRecognizer {
  /// Makes this recognizer wait until `other` has failed, and fail if `other` begins or is
  /// recognized (R30). A recognizer can have several requirements. Neither retains the other.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self, !requirements.contains(other) else { return }
    requirements.insert(other)
    dispatcher?.driver.requirementsDidChange()
  }

  /// Removes a requirement that `require(toFail:)` made, before touches land.
  package func removeRequirement(on other: GestureRecognizer) { requirements.remove(other) }

  /// Allows both recognizers to be recognized although they share a touch (R29), whatever delegates
  /// answer. Neither retains the other.
  public func recognizeSimultaneously(with other: GestureRecognizer) {
    guard other !== self else { return }
    companions.insert(other)
    other.companions.insert(self)
  }

  /// The recognizers that this one requires to fail by `require(toFail:)`, in the order of the
  /// calls. Requirements of delegates and overrides are not included.
  public var recognizersRequiredToFail: [GestureRecognizer] {
    requirements.recognizers
  }

  /// The recognizers that may be recognized together with this one by
  /// `recognizeSimultaneously(with:)` of either, in the order of the calls.
  public var simultaneousRecognizers: [GestureRecognizer] {
    companions.recognizers
  }

  /// Calls overrides and delegates of both recognizers, and returns whether this one waits for
  /// `other`. To be called once for each attempt; a test's audit calls it apart from attempts.
  package func callsForFailure(of other: GestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
  }

  /// Returns whether `other`, which shares a touch, fails when this recognizer is recognized.
  package func prevents(_ other: GestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !isAllowed(with: other)
      && !other.isAllowed(with: self)
  }

  private func isAllowed(with other: GestureRecognizer) -> Bool {
    companions.contains(other) || (shouldRecognizeSimultaneously?(other) ?? false)
      || (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
  }

  /// Returns whether the recognizer receives a touch that has landed (R31).
  func mayReceive(_ touch: Touch) -> Bool {
    allowedTouchTypes.contains(touch.type) && (shouldReceive?(touch) ?? true)
      && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// Returns whether the recognizer receives a scroll or transform that begins (R67).
  func mayReceive(_ event: IndirectEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Returns whether the recognizer may leave `possible` (R31).
  func mayBegin() -> Bool {
    (view?.gestureRecognizerShouldBegin(self) ?? true) && (shouldBegin?() ?? true)
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }
}
