import TouchKit

// Requests of subclasses and of the program, and what the dispatcher does with an attempt.
extension GestureRecognizer {
  /// The dispatcher of the window that the recognizer's view is in.
  var dispatcher: TouchDispatcher? {
    viewReference.object?.windowReference.object?.dispatcher
  }

  // MARK: - Requests

  /// Fails the attempt, with a reason for the trace (R45). A gesture that has begun is cancelled
  /// instead.
  public func fail(_ reason: GestureReason) {
    if attemptState.isActive {
      if attemptState.next(on: .request(.failed)) != nil { self.reason = reason }
      request(.failed)
    } else if attemptState.next(on: .request(.failed)) != nil {
      stop(reason)
    }
  }

  /// Makes a request if it is legal. Nothing but failing takes effect before the arbiter grants it.
  func request(_ requested: GestureState) {
    // A gesture in progress changes with almost every event.
    if requested == .changed, case .active(_, next: .none) = attemptState, callbackScope != .outside
    {
      _ = advanceAttempt(by: .request(.changed), at: 0)
      callbackScope = .requested
    } else {
      requestAny(requested)
    }
  }

  private func requestAny(_ requested: GestureState) {
    guard let next = attemptState.next(on: .request(requested)) else { return }
    if case .finished(.failed) = next {
      stop(.unspecified)
      return
    }
    if case .idle = attemptState {
      guard let dispatcher else { return }
      dispatcher.arbiter.activate(self)
    }
    _ = advanceAttempt(by: .request(requested), at: 0)
    if callbackScope == .outside {
      dispatcher?.didRequest(self)
    } else {
      callbackScope = .requested
    }
  }

  /// Stops the attempt now: it fails, or is cancelled if the gesture has begun, with its actions
  /// called (R24).
  func stop(_ reason: GestureReason) { dispatcher?.stop(self, reason) }

  /// Ignores a touch from now on. Its view keeps it, whatever the recognizer does (R32).
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    guard touches.ignore(touch.id) else { return }
    dispatcher?.didIgnore(touch.id, self)
  }

  // MARK: - Callbacks

  /// Makes one of the recognizer's own callbacks, and returns whether it made a request.
  @inline(__always)
  func makeCallback(_ callback: (GestureRecognizer) -> Void) -> Bool {
    let outerScope = callbackScope
    callbackScope = .entered
    callback(self)
    let hasRequested = callbackScope == .requested
    callbackScope = outerScope
    return hasRequested
  }

  // MARK: - Touches

  /// Calls `body` with a buffer of the tracked touches, without retaining their array as
  /// `trackedTouches` does. The buffer is valid only within `body`, which must not change the
  /// recognizer's state or touches.
  @inlinable
  public func withUnsafeTrackedTouches<Result>(
    _ body: (UnsafeBufferPointer<GestureTouch>) -> Result
  ) -> Result {
    // Mutable, because that does not retain the array.
    touches.tracked.withUnsafeMutableBufferPointer { body(UnsafeBufferPointer($0)) }
  }

  /// The number of hovering pointers and pencils over the view, if `followsHover` is `true`. During
  /// `regionExited` it includes those that leave.
  public var numberOfHovers: Int { touches.hovers.count }

  /// The centroid of the touches that are down, in points on the surface. If none is down, it is
  /// the centroid of the hovers or, if there is none either, of the last touches where they ended.
  public var centroid: Point2D { touches.centroid }

  /// Whether the view receives nothing of the gesture's touches once the gesture is recognized:
  /// they are cancelled for it (R32), or their delayed `began` is never delivered (R33).
  var ownsTouches: Bool { cancelsTouchesInView || delaysTouchesBegan }

  /// Whether a touch that lands may be shown to the recognizer.
  var acceptsTouches: Bool { isEnabled && attemptState.isListening }
}
