import TouchKit
import TouchScripts
import TouchViews

// The changes to views with which a touch would have been received.
extension ReplayedViews {
  /// Returns a closure that finds a view among the views of another replay, or returns `nil` if it
  /// was added later.
  func finder(of view: TouchView) -> (ReplayedViews) -> TouchView? {
    let index = views.firstIndex { $0 === view }
    return { stage in index.flatMap { $0 < stage.views.count ? stage.views[$0] : nil } }
  }

  /// Returns the change "if VIEW were shown", which is made before the first event and removes a
  /// change of the script.
  ///
  /// - Parameter words: The words behind the name of the view.
  func change(
    _ view: TouchView, _ words: String, removing removed: ScriptChange? = nil,
    _ body: @escaping (TouchView) -> Void
  ) -> [GestureChange] {
    let find = finder(of: view)
    return [
      .preparing("if \(view.debugName) \(words)", .view, removing: removed) {
        find($0).map(body)
      }
    ]
  }

  func ignoring(_ view: TouchView) -> [GestureChange] {
    change(view, "were not interactive") { $0.isUserInteractionEnabled = false }
  }

  func uncovering(_ front: TouchView) -> [GestureChange] {
    change(front, "had not been in front") { $0.superview?.sendSubviewToBack($0) }
      + ignoring(front)
  }
}
