import TouchViews

extension TouchView {
  /// The view and its descendants from back to front, each after its superview.
  var viewsInTree: [TouchView] {
    var views: [TouchView] = []
    // Iterative, because views can be nested deeper than the call stack allows.
    var pending = [self]
    while let view = pending.popLast() {
      views.append(view)
      pending += view.subviews.reversed()
    }
    return views
  }

  /// The recognizers of the view and its descendants, from back to front.
  var recognizersInTree: [GestureRecognizer] { viewsInTree.flatMap(\.gestureRecognizers) }

  /// Numbers the recognizers of the same name, because a trace has only names.
  func numberRecognizers() {
    var names: Set<String> = []
    for (index, recognizer) in recognizersInTree.enumerated() {
      if !names.insert(recognizer.debugName).inserted {
        recognizer.name = "\(recognizer.debugName)-\(index + 1)"
        names.insert(recognizer.debugName)
      }
    }
  }
}
