import TouchKit
import TouchViews

// What objects do in their `deinit` to themselves and to their own parts, which is allowed there as
// anywhere else. Their reactions do not happen, because they would refer to the object weakly.
extension Interpreter {
  /// Does what the number of the object says; half of the objects do nothing.
  func free(_ view: TouchView, _ hook: Hook) {
    whileFreeing(view, hook) {
      switch hook.number % 12 {
      case 0: for subview in view.subviews { subview.removeFromSuperview() }
      case 1: for recognizer in view.gestureRecognizers { recognizer.isEnabled = false }
      case 2: view.gestureRecognizers = []
      case 3:
        view.removeFromSuperview()
        view.isHidden = true
        view.frame.size.width += 1
      case 4: view.subviews.first.map { view.bringSubviewToFront($0) }
      case 5:
        let parts = view.subviews.compactMap { $0.superview } + [view]
        if parts.contains(where: { $0 !== view }) { fault("R22: a superview is another view") }
      default: break
      }
    }
  }

  func free(_ window: RandomWindow) {
    free(window, window.hook)
    whileFreeing(window, window.hook) {
      switch window.hook.number % 5 {
      case 0: window.cancelTouches()
      case 1: window.advance(to: time + 1)
      case 2: window.animate(withDuration: 1) { window.subviews.first?.alpha = 0 }
      case 3: window.rootViewController = nil
      default: break
      }
    }
  }

  func free(_ application: RandomApplication) {
    whileFreeing(application, application.hook) {
      if application.hook.number % 2 == 0 {
        for window in application.windows { application.removeWindow(window) }
      }
    }
  }

  func free(_ controller: RandomController) {
    whileFreeing(controller, controller.hook) {
      switch controller.hook.number % 3 {
      case 0: controller.viewIfLoaded?.removeFromSuperview()
      case 1: controller.view = TouchView()
      default: break
      }
    }
  }

  /// A recognizer that others may require to fail frees some of them.
  func free(_ recognizer: GestureRecognizer, _ hook: Hook) {
    whileFreeing(recognizer, hook) {
      switch hook.number % 4 {
      case 0: pick(views, hook.number)?.gestureRecognizers = []
      case 1: recognizer.isEnabled = false
      default: break
      }
    }
  }

  private func whileFreeing(_ object: AnyObject, _ hook: Hook, _ act: () -> Void) {
    note("\(hook.name) is being freed")
    hook.isFreed = true
    freeing.insert(ObjectIdentifier(object))
    act()
    freeing.remove(ObjectIdentifier(object))
  }
}
