import TouchKit
import TouchViews

/// A value in which views and recognizers keep what belongs to touches.
private protocol TouchKeyed {
  /// Whether it has a touch.
  var hasTouch: Bool { get }
}

extension TouchTracker: TouchKeyed {
  fileprivate var hasTouch: Bool { !isEmpty }
}
extension Dictionary: TouchKeyed where Key == TouchID {
  fileprivate var hasTouch: Bool { !isEmpty }
}
extension Set: TouchKeyed where Element == TouchID {
  fileprivate var hasTouch: Bool { !isEmpty }
}
extension Optional: TouchKeyed where Wrapped == TouchID {
  fileprivate var hasTouch: Bool { self != nil }
}

extension TouchView {
  /// The first stored property of the view, its subviews and their recognizers that has a touch:
  /// a tracker, a dictionary or a set of identifiers, or an optional identifier; otherwise `nil`.
  var remainingTouches: String? {
    if let path = Self.path(in: self) { return "\(debugName).\(path)" }
    for recognizer in gestureRecognizers {
      if let path = Self.path(in: recognizer) { return "\(recognizer.debugName).\(path)" }
    }
    return subviews.lazy.compactMap(\.remainingTouches).first
  }

  private static func path(in object: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: object)
    // The properties of the library's own classes are not those of the test.
    while let current = mirror, current.subjectType != TouchView.self,
      current.subjectType != TouchWindow.self
    {
      if let path = path(in: current, depth: 0) { return path }
      mirror = current.superclassMirror
      if mirror?.subjectType == GestureRecognizer.self { return nil }
    }
    return nil
  }

  private static func path(in mirror: Mirror, depth: Int) -> String? {
    for case (let name?, let value) in mirror.children {
      if let keyed = value as? any TouchKeyed {
        if keyed.hasTouch { return name }
        continue
      }
      let inner = Mirror(reflecting: value)
      guard inner.displayStyle == .struct, depth < DiagnosisConstants.maximumPropertyDepth else {
        continue
      }
      if let path = path(in: inner, depth: depth + 1) { return "\(name).\(path)" }
    }
    return nil
  }
}
