import TouchKit
import TouchViews

// Views, recognizers, observers and windows are added, removed and moved (R24).
extension OperationKind {
  static let removeView = OperationKind("remove view", 8) { run, arguments in
    guard let view = run.view(arguments) else { return }
    run.note(view.debugName)
    run.remove(view)
  }

  static let tree = [
    removeView,
    OperationKind("add subview", 8, .continues) { run, arguments in
      guard let view = run.view(arguments), let parent = run.node(arguments[1]) else { return }
      guard !parent.isDescendant(of: view) else { return }
      run.note("\(view.debugName) to \(parent.debugName)")
      run.treeChanges += 1
      if arguments.flag(2, 0) {
        parent.insertSubview(view, at: arguments[3] % 4)
      } else {
        parent.addSubview(view)
      }
    },
    OperationKind("reorder subview", 2) { run, arguments in
      guard let view = run.view(arguments), let superview = view.superview else { return }
      run.note(view.debugName)
      if arguments.flag(1, 0) {
        superview.bringSubviewToFront(view)
      } else {
        superview.sendSubviewToBack(view)
      }
    },
    OperationKind("add window", 2, .continues) { run, arguments in
      guard let window = run.pick(run.windows, arguments[0]) else { return }
      guard let application = run.pick(run.applications, arguments[1]) else { return }
      run.note("\(window.debugName) to \(application.hook.name)")
      application.addWindow(window)
    },
    OperationKind("remove window", 2) { run, arguments in
      guard let window = run.pick(run.windows, arguments[0]) else { return }
      run.note(window.debugName)
      window.application?.removeWindow(window)
    },
    OperationKind("add recognizer", 4, .continues) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      guard let view = run.node(arguments[1]) else { return }
      run.note("\(recognizer.debugName) to \(view.debugName)")
      view.addGestureRecognizer(recognizer)
    },
    OperationKind("remove recognizer", 6) { run, arguments in
      guard let recognizer = run.recognizer(arguments) else { return }
      run.note(recognizer.debugName)
      recognizer.view?.removeGestureRecognizer(recognizer)
    },
    OperationKind("add observer", 1, .continues) { run, arguments in
      guard let observer = run.pick(run.observers, arguments[0]) else { return }
      run.pick(run.windows, arguments[1])?.addObserver(observer)
    },
    OperationKind("remove observer", 1) { run, arguments in
      guard let observer = run.pick(run.observers, arguments[0]) else { return }
      run.pick(run.windows, arguments[1])?.removeObserver(observer)
    },
    OperationKind("attach indicator", 1, .continues) { run, arguments in
      if let window = run.pick(run.windows, arguments[0]) {
        run.indicator.attach(to: window)
      } else {
        run.indicator.detach()
      }
      run.indicator.isEnabled = arguments[1] < 192
      _ = run.indicator.discs(at: run.time)
    },
    OperationKind("move controller", 1) { run, arguments in
      guard let controller = run.pick(run.controllers, arguments[0]) else { return }
      // A window that retains a controller whose view is a window is a cycle that the program
      // makes.
      guard let view = run.node(arguments[1]), !(view is TouchWindow && run.isRetained(controller))
      else { return }
      controller.view = view
    },
    OperationKind("set root controller", 2, .continues) { run, arguments in
      guard let window = run.pick(run.windows, arguments[0]) else { return }
      let controller = run.pick(run.controllers, arguments[1])
      run.note("\(window.debugName) \(controller?.view.debugName ?? "none")")
      guard !(controller?.view is TouchWindow) else { return }
      run.treeChanges += 1
      window.rootViewController = arguments[2] < 192 ? controller : nil
    },
    OperationKind("add child controller", 1, .continues) { run, arguments in
      guard let parent = run.pick(run.controllers, arguments[0]),
        let child = run.pick(run.controllers, arguments[1])
      else { return }
      guard !(child.view is TouchWindow) else { return }
      var ancestors: [TouchViewController] = [parent]
      while let next = ancestors.last?.parent { ancestors.append(next) }
      if ancestors.contains(child) { child.removeFromParent() } else { parent.addChild(child) }
    },
    OperationKind("first responder", 2) { run, arguments in
      let responder: TouchResponder? =
        run.node(arguments[0]) ?? run.pick(run.controllers, arguments[1])
      if arguments[2] < 192 {
        responder?.becomeFirstResponder()
      } else {
        responder?.resignFirstResponder()
      }
    },
  ]
}

extension Interpreter {
  /// Returns whether a window or another controller retains a controller.
  func isRetained(_ controller: TouchViewController) -> Bool {
    controller.parent != nil
      || windows.contains { $0.object?.rootViewController === controller }
  }

  /// Removes a view, and checks what must have happened when the call returns.
  func remove(_ view: RandomView) {
    treeChanges += 1
    let changes = treeChanges
    // The views of a window that is being deallocated are in no window any more: their touches are
    // cancelled one after the other.
    let family = nodes.filter { $0.view.isDescendant(of: view) && $0.view.window != nil }
    removals += 1
    view.removeFromSuperview()
    removals -= 1
    // What callbacks changed may have brought the view back.
    guard treeChanges == changes else { return }
    if view.superview != nil { fault("R24: \(view.debugName) has a superview after its removal") }
    for (member, hook) in family where member.isDescendant(of: view) {
      if member.window != nil {
        fault("R24: \(hook.name) has a window after the removal of \(view.debugName)")
      }
      // A removal that is under way may not have come to this view yet.
      guard removals == 0 else { continue }
      for touch in viewLedger.openTouches(of: hook.number) {
        fault("R24: \(touch) is not cancelled for \(hook.name) by the removal of \(view.debugName)")
      }
    }
  }
}
