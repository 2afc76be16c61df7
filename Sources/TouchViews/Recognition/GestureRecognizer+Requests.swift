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
    if attempt.state.isActive {
      if attempt.state.next(on: .request(.failed)) != nil { self.reason = reason }
      request(.failed)
    } else if attempt.state.next(on: .request(.failed)) != nil {
      stop(reason)
    }
  }

  /// Makes a request if it is legal. Nothing but failing takes effect before the arbiter grants it.
  func request(_ requested: State) {
    // A gesture in progress changes with almost every event.
    if requested == .changed, case .active(_, next: .none) = attempt.state,
      case .entered(let callback) = callbackScope
    {
      _ = attempt.advance(by: .request(.changed))
      callbackScope = .requested(callback)
    } else {
      requestAny(requested)
    }
  }

  private func requestAny(_ requested: State) {
    guard let next = attempt.state.next(on: .request(requested)) else {
      return traceRefusal(of: requested)
    }
    if case .finished(.failed) = next {
      switch callbackScope {
      case .outside: stop(.unspecified)
      case .entered(let callback), .requested(let callback): stop(.failedIn(callback.rawValue))
      }
      return
    }
    if case .idle = attempt.state {
      guard let dispatcher else { return }
      dispatcher.attempts.activate(self)
    }
    _ = attempt.advance(by: .request(requested))
    switch callbackScope {
    case .outside: reportRequest()
    case .entered(let callback): callbackScope = .requested(callback)
    case .requested: break
    }
  }

  /// Records a request that is not legal. Setting the same request again is no request (R25).
  private func traceRefusal(of requested: State) {
    let current = requestedState
    guard requested != current else { return }
    dispatcher?.trace.record(self, .refusedRequest(requested, in: current))
  }

  /// Stops the attempt now: it fails, or is cancelled if the gesture has begun, with its actions
  /// called (R24).
  func stop(_ reason: GestureReason) {
    changeAttempts {
      if let index = $0.index(of: self) { $0.stop(at: index, reason) }
    }
  }

  /// Reports a request to the window that the recognizer is in now.
  func reportRequest() { changeAttempts { $0.didRequest(self) } }

  private func changeAttempts(_ change: (AttemptList) -> Void) {
    guard let dispatcher else { return }
    dispatcher.perform { change(dispatcher.attempts) }
  }

  /// Ignores a touch from now on. Its view keeps it, whatever the recognizer does (R32).
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    guard attempt.touches.ignore(touch.id) else { return }
    changeAttempts { $0.didIgnore(touch.id, self) }
  }

  // MARK: - Callbacks

  /// Makes one of the recognizer's own callbacks, and returns whether it made a request.
  @inline(__always)
  func make(_ callback: Callback, _ call: (GestureRecognizer) -> Void) -> Bool {
    let outerScope = callbackScope
    callbackScope = .entered(callback)
    call(self)
    let hasRequested = callbackScope.hasRequested
    callbackScope = outerScope
    return hasRequested
  }

  /// Makes the callback of touches that have moved. A gesture in `changed` changes with them (R26).
  @inline(__always)
  func makeMovedCallback(_ touches: TouchCollection, with event: TouchEvent) {
    touchesMoved(touches, with: event)
    if repeatsChanged, case .active(.changed, next: .none) = attempt.state { state = .changed }
  }

  // MARK: - Touches

  /// Whether the view receives nothing of the gesture's touches once the gesture is recognized:
  /// they are cancelled for it (R32), or their delayed `began` is never delivered (R33).
  var ownsTouches: Bool { cancelsTouchesInView || delaysTouchesBegan }

  /// Whether the recognizer can receive a touch that lands.
  var acceptsTouches: Bool { isEnabled && attempt.state.isListening }
}
