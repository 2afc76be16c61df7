import TouchKit
import TouchScripts
import TouchViews

// Changes to what keeps touches from a gesture.
extension GestureChangeCatalogue {
  /// Changes to what refuses or takes touches of the gesture, before an attempt or in the middle of
  /// it.
  var repairs: [GestureChange] {
    switch reason {
    case .denied: [allowing]
    case .disabled: [enabling]
    case .removed: returning
    case .touchesCancelled: lifting
    case .tooFewTouches(let count, let limit):
      (question.misses.contains { $0.kind == "refused" } ? [allowing] : [])
        + addingFingers(limit - count)
    case nil where stage.gesture != nil && question.attempt == nil:
      [allowing, enabling] + returning
    default: question.attempt == nil || stage.gesture == nil ? returning : []
    }
  }

  private var allowing: GestureChange {
    .preparing("if its delegate and closures allowed it", .view) { stage in
      stage.gesture?.delegate = nil
      stage.gesture?.shouldBegin = nil
      stage.gesture?.shouldReceive = nil
    }
  }

  private var enabling: GestureChange {
    .preparing("if \(name) were enabled", .view, removing: .disable(name)) {
      $0.gesture?.isEnabled = true
    }
  }

  /// The changes that the script does not remove the view or one of its superviews.
  private var returning: [GestureChange] {
    (stage.view?.ancestry.map(\.debugName) ?? []).filter { name in
      replay.input.changes.contains { $0.change == .remove(name) }
    }.map { .preparing("if \($0) had not been removed", .view, removing: .remove($0)) }
  }

  private var lifting: [GestureChange] {
    changedTouches.filter { replay.input.isCancelled($0) }.map { touch in
      GestureChange("if \(touch.name) had lifted instead of being cancelled", .view) {
        $0.input.lift(touch)
      }
    } + [
      GestureChange("if the program had not cancelled the touches", .view) {
        $0.input.removeCancellations()
      }
    ]
  }

  private func addingFingers(_ count: Int) -> [GestureChange] {
    guard let touch = changedTouches.last else { return [] }
    let words = count == 1 ? "one more finger" : "\(count) more fingers"
    return [("beside", 1.0), ("opposite to", -1)].map { side, sign in
      var change = GestureChange("if \(words) had moved \(side) \(touch.name)", .touch) {
        $0.input.addFingers(count, to: touch, sign)
      }
      change.isCombinable = false
      return change
    }
  }
}
