import TouchKit
import TouchViews

// Properties of views, windows and recognizers change.
extension OperationKind {
  static let properties = [
    OperationKind("hide", 3) { run, arguments in
      guard let view = run.node(arguments[0]) else { return }
      run.note(view.debugName)
      view.isHidden = arguments[1] < 64
      view.alpha = arguments[1] < 96 && arguments[1] >= 64 ? 0 : 1
      view.isUserInteractionEnabled = arguments[1] < 224
    },
    OperationKind("touch policy", 2) { run, arguments in
      guard let view = run.node(arguments[0]) else { return }
      run.note(view.debugName)
      view.isMultipleTouchEnabled = arguments.flag(1, 0)
      view.isExclusiveTouch = arguments.flag(1, 1)
    },
    OperationKind("geometry", 2) { run, arguments in
      guard let view = run.view(arguments) else { return }
      run.note(view.debugName)
      let scale = arguments.choice(1, [1, 1, 1, 0.5, 2, -1, 0, .nan, .infinity, 1e300])
      view.transform = Transform2D(rotationAngle: Double(arguments[2]) / 40).scaledBy(
        x: scale, y: scale)
      view.bounds.origin.x = Double(arguments[3]) - 128
      if arguments[4] < 16 { view.frame.size.width = .nan }
    },
    OperationKind("layout", 3) { run, arguments in
      guard let view = run.node(arguments[0]) else { return }
      run.note(view.debugName)
      if arguments.flag(1, 0) { view.setNeedsLayout() }
      if arguments.flag(1, 1) { view.layoutIfNeeded() }
    },
    OperationKind("draw", 1, .continues) { run, arguments in
      guard let view = run.node(arguments[0]) else { return }
      run.note(view.debugName)
      view.layer.zPosition = Double(arguments[1] % 3)
      if arguments.flag(2, 0) { view.setNeedsDisplay() }
      if arguments.flag(2, 1) { view.setNeedsDisplay(Rect2D(x: 0, y: 0, width: 1, height: .nan)) }
      _ = view.drawHierarchy()
    },
    OperationKind("animate", 2, .continues) { run, arguments in
      guard let view = run.node(arguments[0]) else { return }
      run.note(view.debugName)
      let duration = arguments.choice(1, [0.05, 0.3, 1, 0, -1, .nan, .infinity])
      view.animate(withDuration: duration) {
        view.bounds.size.width = Double(arguments[2])
        if arguments.flag(3, 0) { view.center.x += 1 }
        if arguments.flag(3, 1) { view.transform = view.transform.rotated(by: 1) }
      }
    },
    OperationKind("redirect hit test", 2) { run, arguments in
      let target = arguments[1] < 64 ? run.node(arguments[2]) : nil
      if arguments[0] < 96 {
        run.pick(run.windows, arguments[0])?.redirection = target
      } else {
        run.view(arguments)?.redirection = target
      }
    },
    OperationKind("event policy", 1) { run, arguments in
      let policy = arguments.choice(1, [RandomWindow.EventPolicy.swallow, .handleTwice])
      run.pick(run.windows, arguments[0])?.nextPolicy = policy
    },
    OperationKind("answers", 3) { run, arguments in
      let hooks = run.recognizers.map(\.hook) + run.delegates.map(\.hook)
      guard !hooks.isEmpty, let hook = hooks[arguments[0] % hooks.count] else { return }
      hook.answers = UInt8(arguments[1])
    },
    OperationKind("set delegate", 2) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      recognizer.delegate = arguments[1] < 192 ? run.pick(run.delegates, arguments[2]) : nil
    },
  ]
}
