import TouchKit

extension TouchView: CustomStringConvertible {
  /// The view and all inside it as an outline, a line for each, indented by two blanks for each superview: what it is called, its
  /// frame, and what is not as it is for most views.
  ///
  ///     window 0.0,0.0 400.0x300.0
  ///       canvas 10.0,10.0 200.0x100.0 multitouch
  ///         view 0.0,0.0 50.0x50.0 hidden
  public final var description: String {
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

  /// What the view is called, for a person: its name, else whether it is a window or a view; and its tag, where it has one.
  public final var label: String {
    let label = name ?? (isWindow ? "window" : "view")
    return tag == 0 ? label : "\(label)#\(tag)"
  }

  /// The view's own line.
  private var summary: String {
    var words = [label, frame.description]
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
