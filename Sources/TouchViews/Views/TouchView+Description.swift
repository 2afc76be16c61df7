import TouchKit

extension TouchView: CustomStringConvertible {
  /// An outline of the view and its subviews with a line for each view, indented by two spaces for
  /// each superview: the debug name, the frame, and the properties that differ from their defaults.
  ///
  ///     window 0.0,0.0 400.0x300.0
  ///       canvas 10.0,10.0 200.0x100.0 multitouch
  ///         view 0.0,0.0 50.0x50.0 hidden
  public var description: String {
    var lines: [String] = []
    var remaining = [(view: self, depth: 0)]
    while let (view, depth) = remaining.popLast() {
      let indentation = String(repeating: "  ", count: depth)
      guard depth < ViewConstants.nestingLimit else {
        lines.append(indentation + "...")
        continue
      }
      lines.append(indentation + view.summary)
      for subview in view.subviews.reversed() { remaining.append((subview, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  /// The name of the view or, if it has none, "window", "view" or that of its subclass, which is
  /// followed by its tag unless that is 0.
  public var debugName: String {
    if let name { return name }
    let name = isWindow ? "window" : className
    return tag == 0 ? name : "\(name)#\(tag)"
  }

  private var className: String {
    #if !hasFeature(Embedded)
      if type(of: self) != TouchView.self { return String(describing: type(of: self)) }
    #endif
    return "view"
  }

  /// The line of this view in the outline.
  private var summary: String {
    var words = [debugName, frame.description]
    if isHidden { words.append("hidden") }
    if alpha != 1 { words.append("alpha=\(alpha)") }
    if !isUserInteractionEnabled { words.append("disabled") }
    if isMultipleTouchEnabled { words.append("multitouch") }
    if isExclusiveTouch { words.append("exclusive") }
    if clipsToBounds { words.append("clips") }
    if !transform.isIdentity { words.append(fromSuperview == nil ? "singular" : "transformed") }
    return words.joined(separator: " ")
  }
}
