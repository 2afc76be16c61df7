import TouchKit
import TouchViews

/// A collection whose elements belong to touches.
private protocol TouchKeyed {
  /// Whether it has no touch.
  var isEmpty: Bool { get }
}

extension TouchTracker: TouchKeyed {}
extension Dictionary: TouchKeyed where Key == TouchID {}

extension TouchView {
  /// The first stored property of the view, its subviews and their recognizers that has a touch:
  /// a tracker, or a collection or optional value with a touch or an identifier of one, also in
  /// structs, tuples and objects that it has; otherwise `nil`.
  var remainingTouches: String? {
    var search = RemainingTouchSearch()
    for view in viewsInTree {
      if let path = search.path(inPropertiesOf: view) { return "\(view.debugName).\(path)" }
      for recognizer in view.gestureRecognizers {
        if let path = search.path(inPropertiesOf: recognizer) {
          return "\(recognizer.debugName).\(path)"
        }
      }
    }
    return nil
  }
}

/// A search for touches in stored properties.
private struct RemainingTouchSearch {
  /// The objects that have been searched.
  private var visited: Set<ObjectIdentifier> = []

  /// Returns the path to a touch in the properties of an object, or `nil` if there is none.
  mutating func path(inPropertiesOf object: AnyObject) -> String? {
    guard visited.insert(ObjectIdentifier(object)).inserted else { return nil }
    return path(inClass: Mirror(reflecting: object), depth: 0, isOptional: false)
  }

  private mutating func path(inClass mirror: Mirror, depth: Int, isOptional: Bool) -> String? {
    var current: Mirror? = mirror
    // The properties of the library's own classes are not those of the test.
    while let mirror = current, !Self.isOfLibrary(mirror.subjectType) {
      if let path = path(inChildrenOf: mirror, depth, isOptional) { return path }
      current = mirror.superclassMirror
    }
    return nil
  }

  /// Returns the path to a touch in the parts of a value, without the name of the value.
  ///
  /// - Parameter isOptional: Whether the value could be without the touch: it is optional, or an
  ///   element.
  private mutating func path(
    inChildrenOf mirror: Mirror, _ depth: Int, _ isOptional: Bool
  ) -> String? {
    for (name, value) in mirror.children.prefix(DiagnosisConstants.maximumSearchedElements) {
      guard let path = path(in: value, depth, isOptional) else { continue }
      let isPart = [.struct, .class, .tuple].contains(mirror.displayStyle)
      // The parts of a tuple without names are ".0" and so on.
      let own = isPart ? name.flatMap { $0.hasPrefix(".") ? nil : $0 } : nil
      return [own, path.isEmpty ? nil : path].compactMap { $0 }.joined(separator: ".")
    }
    return nil
  }

  /// Returns the path to a touch in a value, which is empty if the value itself has it, or `nil` if
  /// there is none.
  private mutating func path(in value: Any, _ depth: Int, _ isOptional: Bool) -> String? {
    let mirror = Mirror(reflecting: value)
    // A cast would look into it.
    if mirror.displayStyle == .optional { return path(inChildrenOf: mirror, depth, true) }
    if value is TouchID || value is Touch || value is GestureTouch { return isOptional ? "" : nil }
    if let keyed = value as? any TouchKeyed { return keyed.isEmpty ? nil : "" }
    guard depth < DiagnosisConstants.maximumPropertyDepth else { return nil }
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .enum:
      return path(inChildrenOf: mirror, depth + 1, true)
    case .tuple: return path(inChildrenOf: mirror, depth, isOptional)
    case .struct where !Self.isOfLibrary(mirror.subjectType):
      return path(inChildrenOf: mirror, depth + 1, isOptional)
    case .class:
      let object = value as AnyObject
      // Views and recognizers of the window are searched by themselves.
      guard !(value is TouchResponder), !(value is GestureRecognizer),
        visited.insert(ObjectIdentifier(object)).inserted
      else { return nil }
      return path(inClass: mirror, depth: depth + 1, isOptional: isOptional)
    default: return nil
    }
  }

  private static func isOfLibrary(_ type: Any.Type) -> Bool {
    DiagnosisConstants.libraryModules.contains { String(reflecting: type).hasPrefix($0 + ".") }
  }
}
