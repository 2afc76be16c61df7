import TouchKit
import TouchViews

// Objects come and go.
extension OperationKind {
  static let creation = [
    newWindow, newApplication, newView, newController, newRecognizer, newDelegate, newObserver,
    when,
  ]

  static let newWindow = OperationKind("new window", 1, .continues) { run, arguments in
    guard run.windows.count < 3 else { return }
    let hook = run.hook("window", answers: arguments[0])
    let window = RandomWindow(hook, frame: Interpreter.surface)
    window.isMultipleTouchEnabled = arguments.flag(1, 0)
    run.note(hook.name)
    run.windows.append(.init(window, hook, isHeld: true))
    if arguments.flag(1, 1) { run.pick(run.applications, arguments[2])?.addWindow(window) }
  }

  static let newApplication = OperationKind("new application", 1, .continues) { run, arguments in
    guard run.applications.count < 2 else { return }
    let hook = run.hook("application", answers: arguments[0])
    let application = RandomApplication(hook)
    run.note(hook.name)
    run.applications.append(.init(application, hook, isHeld: true))
    for window in run.windows.compactMap(\.object) where arguments.flag(1, 0) {
      application.addWindow(window)
    }
  }

  static let newView = OperationKind("new view", 6, .continues) { run, arguments in
    guard run.views.count < Limits.objects,
      let parent = run.node(arguments[0]) ?? run.pick(run.windows, 0)
    else { return }
    let hook = run.hook("view", answers: arguments[4])
    let frame =
      arguments.chance(1, 160)
      ? Interpreter.surface
      : Rect2D(
        x: Double(arguments[1]) - 160, y: Double(arguments[2]) / 2 - 40,
        width: 100 + Double(arguments[3]) * 1.5,
        height: 100 + Double(arguments[2]))
    let view = RandomView(hook, frame: frame)
    view.isMultipleTouchEnabled = arguments.flag(5, 0)
    view.isExclusiveTouch = arguments[5] >= 224
    run.note("\(hook.name) in \(parent.debugName)")
    // By far the most views handle their touches, and have the outline of their bounds.
    hook.answers = arguments[4] < 64 ? 0 : 1
    if arguments[4] >= 240 { hook.answers |= 2 }
    run.treeChanges += 1
    parent.addSubview(view)
    run.views.append(.init(view, hook, isHeld: arguments.chance(1, 64)))
  }

  static let newController = OperationKind("new controller", 1, .continues) { run, arguments in
    guard run.controllers.count < 4, let view = run.node(arguments[0]) else { return }
    let hook = run.hook("controller", answers: arguments[1])
    run.note("\(hook.name) of \(view.debugName)")
    run.controllers.append(.init(RandomController(hook, view: view), hook, isHeld: true))
  }

  static let newRecognizer = OperationKind("new recognizer", 6, .continues) { run, arguments in
    guard run.recognizers.count < Limits.objects, let view = run.node(arguments[5]) else { return }
    let (recognizer, hook) = run.makeRecognizer(arguments)
    recognizer.cancelsTouchesInView = !arguments.chance(2, 64)
    recognizer.delaysTouchesBegan = arguments.chance(3, 64)
    recognizer.delaysTouchesEnded = !arguments.chance(4, 64)
    run.note("\(recognizer.debugName) on \(view.debugName)")
    view.addGestureRecognizer(recognizer)
    run.recognizers.append(.init(recognizer, hook, isHeld: arguments.chance(1, 64)))
    if arguments.flag(3, 1) { recognizer.delegate = run.pick(run.delegates, arguments[1]) }
  }

  static let newDelegate = OperationKind("new delegate", 1, .continues) { run, arguments in
    guard run.delegates.count < 4 else { return }
    let hook = run.hook("delegate", answers: arguments[0] | arguments[1])
    let delegate = RandomDelegate(hook)
    run.note(hook.name)
    run.delegates.append(.init(delegate, hook, isHeld: true))
    for slot in run.recognizers where arguments.flag(2, 0) { slot.object?.delegate = delegate }
  }

  static let newObserver = OperationKind("new observer", 1, .continues) { run, arguments in
    guard run.observers.count < 4, let window = run.pick(run.windows, arguments[0]) else { return }
    let hook = run.hook("observer", answers: 0)
    let observer = RandomObserver(hook)
    run.note("\(hook.name) of \(window.debugName)")
    run.observers.append(.init(observer, hook, isHeld: arguments.flag(1, 0)))
    window.addObserver(observer)
  }

  /// Its reaction is armed by the interpreter.
  static let when = OperationKind("when", 10) { _, _ in }

  static let lifetime = [
    OperationKind("release view", 4) { run, arguments in run.release(\.views, arguments[0]) },
    OperationKind("release recognizer", 3) { run, arguments in
      run.release(\.recognizers, arguments[0])
    },
    OperationKind("release delegate", 2) { run, arguments in run.release(\.delegates, arguments[0])
    },
    OperationKind("release controller", 1) { run, arguments in
      run.release(\.controllers, arguments[0])
    },
    OperationKind("release observer", 1) { run, arguments in run.release(\.observers, arguments[0])
    },
    OperationKind("release window", 1) { run, arguments in
      if arguments.chance(1, 128) { run.release(\.windows, arguments[0]) }
    },
    OperationKind("release application", 1) { run, arguments in
      if arguments.chance(1, 128) { run.release(\.applications, arguments[0]) }
    },
  ]
}
