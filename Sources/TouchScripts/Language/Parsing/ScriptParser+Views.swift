// Lines of the form `view NAME X,Y WxH [in PARENT] [OPTION ...]`.
extension ScriptParser {
  mutating func parseView() throws(SyntaxError) {
    tokens.skip()
    guard script.views.count < ScriptConstants.maximumViewCount else {
      throw tokens.error(expected: "at most \(ScriptConstants.maximumViewCount) views")
    }
    let name = try name("a name")
    if depths[name] != nil { throw tokens.previousError(expected: "a name that no other view has") }
    var depth = 1
    // The lines below may refer to the view even if this line has an error.
    defer { depths[name] = depth }
    var view = ScriptView(name: name, frame: try frame())
    var seen: Set<String> = []
    while !tokens.isAtEnd { try parseOption(of: &view, &seen) }
    depth += depths[view.parent ?? TouchScript.windowName, default: 0]
    guard depth <= ScriptConstants.maximumViewDepth else {
      throw tokens.error(expected: "a view at most \(ScriptConstants.maximumViewDepth) deep")
    }
    script.views.append(view)
  }

  private static let placementForms = ["rotate=", "scale=", "bounds="]

  private mutating func parseOption(
    of view: inout ScriptView, _ seen: inout Set<String>
  ) throws(SyntaxError) {
    let known = ScriptOption.ofViews
    let forms = ["in"] + known.map(\.form) + Self.placementForms + ["ignores"]
    let option = try tokens.nextOption(forms.alternatives, needsValue: false, &seen)
    switch (option.key, hasValue: option.value != nil) {
    case ("in", false):
      let parent = try knownView()
      view.parent = parent == TouchScript.windowName ? nil : parent
    case ("ignores", false): view.ignoresTouches = true
    default:
      if try set(option, among: known, in: &view.options) { return }
      if try set(option, of: &view.placement) { return }
      throw tokens.previousError(
        expected: forms.alternatives, among: forms.map { $0.filter { $0 != "=" } })
    }
  }

  /// Parses `X,Y WxH [rotate=DEG] [scale=S] [bounds=X,Y]` up to the end of an action.
  mutating func parsePlacement() throws(SyntaxError) -> ScriptView.Placement {
    var placement = ScriptView.Placement(frame: try frame())
    let expected = (Self.placementForms + ["\";\" or the end of the line"]).joined(separator: ", ")
    var seen: Set<String> = []
    while !tokens.isAtEnd, tokens.peek != ";" {
      let option = try tokens.nextOption(expected, needsValue: true, &seen)
      guard try set(option, of: &placement) else {
        throw tokens.previousError(expected: expected)
      }
    }
    return placement
  }

  /// Sets an option of a placement, and returns whether it is one.
  private func set(
    _ option: ScriptTokenizer.Option, of placement: inout ScriptView.Placement
  ) throws(SyntaxError) -> Bool {
    guard option.value != nil else { return false }
    switch option.key {
    case "rotate":
      placement.rotation = try tokens.value(of: option, "degrees") { ScriptLiterals.finite($0) }
    case "scale":
      placement.scale = try tokens.value(of: option, "a factor") { ScriptLiterals.finite($0) }
    case "bounds":
      placement.boundsOrigin = try tokens.value(of: option, "a location such as 10,20") {
        ScriptLiterals.finitePoint($0)
      }
    default: return false
    }
    return true
  }
}
