import TouchKit

// Requests of subclasses and of the program, and what the dispatcher does with an attempt.
extension GestureRecognizer {
  /// The dispatcher of the window that the recognizer's view is in.
  final var dispatcher: TouchDispatcher? {
    viewReference.object?.windowReference.object?.dispatcher
  }

  // MARK: - Requests

  /// Fails the attempt, with a reason for the trace (R45). A gesture that has begun is cancelled instead.
  public final func fail(_ reason: GestureReason) {
    if attemptState.isActive {
      if attemptState.next(on: .request(.failed)) != nil { self.reason = reason }
      request(.failed)
    } else if attemptState.next(on: .request(.failed)) != nil {
      stop(reason)
    }
  }

  /// Makes a request if it is legal. Nothing but failing takes effect before the arbiter grants it.
  final func request(_ requested: GestureState) {
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
    if next == .finished(.failed) {
      stop(.unspecified)
      return
    }
    if attemptState.isAttempt {
      _ = advanceAttempt(by: .request(requested), at: 0)
    } else if let dispatcher {
      _ = advanceAttempt(by: .request(requested), at: 0)
      dispatcher.arbiter.activate(self)
    } else {
      return
    }
    if callbackScope == .outside {
      dispatcher?.didRequest(self)
    } else {
      callbackScope = .requested
    }
  }

  /// Stops the attempt now: it fails, or is cancelled if the gesture has begun, with its actions called (R24).
  final func stop(_ reason: GestureReason) { dispatcher?.stop(self, reason) }

  /// Ignores a touch from now on: it stays with its view, and nothing that the recognizer does concerns it (R32).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    guard touches.ignore(touch.id) else { return }
    dispatcher?.didIgnore(touch.id, self)
  }

  // MARK: - Callbacks

  /// Makes one of the recognizer's own callbacks, and returns whether it made a request.
  @inline(__always)
  final func makeCallback(_ callback: (GestureRecognizer) -> Void) -> Bool {
    let outerScope = callbackScope
    callbackScope = .entered
    callback(self)
    let hasRequested = callbackScope == .requested
    callbackScope = outerScope
    return hasRequested
  }

  // MARK: - Touches

  /// Calls `body` with the tracked touches as a buffer, which is valid only within `body`, where the recognizer must not be asked
  /// for anything that changes them. For recognizers that read them at every event, because `trackedTouches` retains an array.
  @inlinable
  public final func withUnsafeTrackedTouches<Result>(
    _ body: (UnsafeBufferPointer<GestureTouch>) -> Result
  ) -> Result {
    // Mutable, because that does not retain the array.
    touches.tracked.withUnsafeMutableBufferPointer { body(UnsafeBufferPointer($0)) }
  }

  /// The number of pointers and pencils over the view, including one that leaves during its callback, if `followsHover`.
  public final var numberOfHovers: Int { touches.hovers.count }

  /// The centroid of the touches that are down, in points on the surface; of the hovers if there is none, otherwise of where the
  /// last ones ended.
  public final var centroid: Point2D { touches.centroid }

  /// Whether a touch that lands may be shown to the recognizer.
  final var acceptsTouches: Bool { isEnabled && attemptState.isListening }
}
