import TouchGestures
import TouchKit
import TouchViews

// Recognizers are disabled, given states and deadlines, and connected with each other.
extension OperationKind {
  static let gestures = [
    OperationKind("enable recognizer", 4) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      let isEnabled = arguments[1] >= 128
      run.note("\(recognizer.debugName) \(isEnabled)")
      recognizer.isEnabled = isEnabled
      if !recognizer.isEnabled, recognizer.state.isActive {
        run.fault("R24: \(recognizer.debugName) is \(recognizer.state) after it was disabled")
      }
      if arguments[1] < 96 { recognizer.isEnabled = true }
    },
    OperationKind("set state", 6) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      let state = arguments.choice(
        1,
        [GestureRecognizer.State.began, .changed, .ended, .cancelled, .failed, .failed, .possible])
      guard recognizer.isEnabled else { return }
      run.note("\(recognizer.debugName) \(state)")
      run.noteForce(on: recognizer)
      recognizer.state = state
    },
    OperationKind("fail", 2) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      run.note(recognizer.debugName)
      recognizer.fail(.unspecified)
    },
    OperationKind("set deadline", 2) { run, arguments in
      guard let recognizer = run.recognizer(arguments), recognizer.isEnabled else { return }
      let deadline = arguments.choice(1, [0.05, 0.2, 1, 1e6, -1, .nan, nil, nil] as [Double?])
      run.note("\(recognizer.debugName) \(deadline.map { "\($0)" } ?? "none")")
      run.noteForce(on: recognizer)
      recognizer.deadline = deadline.map { run.time + $0 }
    },
    OperationKind("require failure", 2) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      guard let other = run.pick(run.recognizers, arguments[1]) else { return }
      run.note("\(recognizer.debugName) of \(other.debugName)")
      recognizer.require(toFail: other)
    },
    OperationKind("recognize together", 3) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      guard let other = run.pick(run.recognizers, arguments[1]) else { return }
      run.note("\(recognizer.debugName) with \(other.debugName)")
      recognizer.recognizeSimultaneously(with: other)
    },
    OperationKind("add action", 2, .continues) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      let token = recognizer.addAction { _ = $0.state }
      run.actions.append((arguments[0], token))
    },
    OperationKind("remove action", 2) { run, arguments in
      guard !run.actions.isEmpty else { return }
      let action = run.actions.remove(at: arguments[0] % run.actions.count)
      run.pick(run.recognizers, action.recognizer)?.removeAction(action.token)
    },
    OperationKind("set recognizers", 2, .continues) { run, arguments in
      guard let view = run.node(arguments[0]) else { return }
      let added = run.pick(run.recognizers, arguments[1]).map { [$0, $0] } ?? []
      run.note("\(view.debugName) \(added.map(\.debugName))")
      view.gestureRecognizers = added + view.gestureRecognizers.reversed().dropLast()
    },
    OperationKind("allow touch types", 1) { run, arguments in
      run.recognizer(arguments)?.allowedTouchTypes = arguments.flag(1, 0) ? [.pencil] : [.finger]
    },
    OperationKind("ignore touches", 2) { run, arguments in
      guard let recognizer = run.recognizer(arguments), let (touches, event) = run.current else {
        return
      }
      run.note(recognizer.debugName)
      for touch in touches {
        guard recognizer.trackedTouches.contains(where: { $0.id == touch.id }) else { continue }
        recognizer.ignore(touch, for: event)
        if let hook = run.hook(of: recognizer) {
          run.gestureLedger.touches.close([touch.id], for: hook.number)
        }
      }
    },
    OperationKind("set value", 1) { run, arguments in
      let vector = Vector2D(dx: Double(arguments[1]), dy: arguments[2] < 8 ? .nan : 0)
      switch run.recognizer(arguments) {
      case let pan as PanGestureRecognizer: pan.setTranslation(vector, in: run.node(arguments[3]))
      case let pinch as PinchGestureRecognizer: pinch.scale = vector.dx
      case let rotation as RotationGestureRecognizer: rotation.rotation = vector.dx
      case let transform as TransformGestureRecognizer: transform.resetTransform()
      default: break
      }
    },
  ]
}

extension Interpreter {
  /// Remembers that the program decides about a recognizer that has nothing to decide about.
  fileprivate func noteForce(on recognizer: GestureRecognizer) {
    guard recognizer.trackedTouches.isEmpty, recognizer.numberOfHovers == 0 else { return }
    hook(of: recognizer)?.isForced = true
  }
}
