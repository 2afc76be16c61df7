import TouchKit
import TouchScripts
import TouchViews

// The changes to views with which a touch would have been received.
extension ReplayedViews {
  /// Returns the change of a view by an amount, which is made before the first event; of none if
  /// the view was added later.
  func preparation(
    of view: TouchView, _ body: @escaping (TouchView, Double) -> Void
  ) -> (inout GestureReplay, Double) -> Void {
    let index = views.firstIndex { $0 === view }
    return { replay, amount in
      replay.preparations.append { stage in
        guard let index, index < stage.views.count else { return }
        body(stage.views[index], amount)
      }
    }
  }

  /// Returns the change of a view, which is made before the first event.
  func change(
    _ text: String, _ view: TouchView, _ body: @escaping (TouchView) -> Void
  ) -> [GestureChange] {
    let prepare = preparation(of: view) { view, _ in body(view) }
    return [GestureChange(text, .view) { prepare(&$0, 1) }]
  }

  func change(
    _ text: String, named name: String, _ body: @escaping (TouchView) -> Void
  ) -> [GestureChange] {
    views.first { $0.debugName == name }.map { change(text, $0, body) } ?? []
  }

  func showing(_ view: TouchView) -> [GestureChange] {
    let name = view.debugName
    let prepare = preparation(of: view) { view, _ in view.isHidden = false }
    return [
      GestureChange("if \(name) were shown", .view) { replay in
        prepare(&replay, 1)
        replay.input.changes.removeAll { $0.change == .hide(name) }
      }
    ]
  }

  func ignoring(_ view: TouchView) -> [GestureChange] {
    change("if \(view.debugName) were not interactive", view) {
      $0.isUserInteractionEnabled = false
    }
  }

  func uncovering(_ front: TouchView) -> [GestureChange] {
    change("if \(front.debugName) had not been in front", front) {
      $0.superview?.sendSubviewToBack($0)
    } + ignoring(front)
  }
}
