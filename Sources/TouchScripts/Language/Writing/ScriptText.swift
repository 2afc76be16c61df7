import TouchKit
import TouchRecordings

extension TouchScript {
  /// The script as the text of a `.touch` file.
  ///
  /// The text parses to an equal script, except for the `line` and `text` of its expectations.
  public var text: String {
    let views = views == [Self.defaultView(on: surface)] ? [] : views
    let sections = [
      headerLines + views.map(\.text) + gestures.map(\.text), lines.map(\.text),
      expectations.map(\.scriptText),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var headerLines: [String] {
    ScriptHeaderWord.allCases.compactMap { word in text(of: word).map { "\(word.rawValue) \($0)" } }
  }

  /// Returns the value of a header line, or `nil` if the script does not need the line.
  private func text(of word: ScriptHeaderWord) -> String? {
    switch word {
    case .touchscript: "1"
    case .surface: ScriptLiterals.text(surface)
    case .rate:
      device.sampleRate == ScriptConstants.defaultRate
        ? nil : ScriptLiterals.text(device.sampleRate)
    case .display: device.displayRate.map { ScriptLiterals.text($0) }
    case .predict:
      device.configuration.predictionHorizon == 0
        ? nil
        : ScriptLiterals.text(ScriptLiterals.milliseconds(device.configuration.predictionHorizon))
    case .contacts: device.configuration.maximumContacts.map { "\($0)" }
    case .maximumforce: device.configuration.maximumPossibleForce.map { ScriptLiterals.text($0) }
    case .palms: device.configuration.rejectsPalms ? "reject" : nil
    }
  }
}

extension [String: String] {
  /// Returns the options as written in scripts.
  fileprivate func text(of options: [ScriptOption]) -> [String] {
    options.compactMap { option in self[option.key].map { option.text($0) } }
  }
}

extension ScriptView {
  /// The line that defines the view.
  fileprivate var text: String {
    var words = ["view", name, placement.frameText]
    if let parent { words += ["in", parent] }
    words += options.text(of: ScriptOption.ofViews) + placement.options
    if ignoresTouches { words.append("ignores") }
    return words.joined(separator: " ")
  }
}

extension ScriptView.Placement {
  fileprivate var frameText: String {
    "\(ScriptLiterals.text(frame.origin)) \(ScriptLiterals.text(frame.size))"
  }

  fileprivate var options: [String] {
    var words: [String] = []
    if rotation != 0 { words.append("rotate=\(ScriptLiterals.text(rotation))") }
    if scale != 1 { words.append("scale=\(ScriptLiterals.text(scale))") }
    if boundsOrigin != .zero { words.append("bounds=\(ScriptLiterals.text(boundsOrigin))") }
    return words
  }
}

extension ScriptGesture {
  fileprivate var text: String {
    func list(_ word: String, _ names: [String]) -> [String] {
      names.enumerated().flatMap { index, name in
        // A name that is one of these words would start another list.
        index == 0 || name == "requires" || name == "with" ? [word, name] : [name]
      }
    }
    var words = ["gesture", "\(name):", kind.word, "on", view]
    words += options.text(of: kind.options)
    words += list("requires", requires) + list("with", simultaneous)
    words += options.text(of: ScriptOption.ofGestures)
    return words.joined(separator: " ")
  }
}

extension ScriptLine {
  /// The line as written in scripts.
  fileprivate var text: String {
    let start: String
    switch time {
    case .fromStart(let time): start = ScriptLiterals.text(time)
    case .afterPreviousLine(let wait): start = "+\(ScriptLiterals.text(wait))"
    }
    return "\(start) \(actions.map(\.text).joined(separator: "; "))"
  }
}

extension ScriptAction {
  /// The action as written in scripts.
  fileprivate var text: String {
    let point: (Point2D) -> String = ScriptLiterals.text
    func over(_ duration: Double?) -> String {
      duration.map { " over \(ScriptLiterals.text($0))" } ?? ""
    }
    func at(_ location: Point2D?) -> String { location.map { " at \(point($0))" } ?? "" }
    switch self {
    case .down(let contact, let location, let properties):
      return "down \(contact) \(point(location))\(properties.text)"
    case .move(let contact, let location, let duration, let properties):
      return "move \(contact) \(point(location))\(over(duration))\(properties.text)"
    case .arc(let contacts, let center, let degrees, let duration):
      return
        "arc \(contacts.joined(separator: " ")) about \(point(center)) by \(ScriptLiterals.text(degrees))\(over(duration))"
    case .hold(let contact, let duration): return "hold \(contact)\(over(duration))"
    case .up(let contact, let location, let properties):
      return "up \(contact)\(location.map { " \(point($0))" } ?? "")\(properties.text)"
    case .upAll: return "up *"
    case .cancel(let contact, let properties): return "cancel \(contact)\(properties.text)"
    case .cancelAll: return "cancel *"
    case .hover(let contact, let location, let duration, let properties):
      return "hover \(contact) \(point(location))\(over(duration))\(properties.text)"
    case .leave(let contact): return "leave \(contact)"
    case .refine(let contact, let touch, let sample, let properties):
      return "refine \(contact)\(touch.map { ".\($0)" } ?? "") \(sample)\(properties.text)"
    case .change(let change): return change.text
    case .overflow: return "overflow"
    case .cancelTouches: return "canceltouches"
    case .indirect(let name, let event, let location, let duration):
      let verb = event.verb(isWhole: duration != nil)
      return
        "\(verb.word) \(name)\(verb.movement.map { " by \($0)" } ?? "")\(at(location))\(over(duration))"
        + (duration != nil || event.isDiscrete ? "" : " \(event.phase.name)")
        + (event.isMomentum ? " momentum" : "") + ScriptProperties(radians: event.properties).text
    }
  }
}

extension IndirectEvent {
  /// Returns the verb of the event in scripts, and its movement. A transform over a duration is
  /// either a pinch or a rotation.
  fileprivate func verb(isWhole: Bool) -> (word: String, movement: String?) {
    let degrees = ScriptLiterals.degrees(rotation)
    switch type {
    case .scroll: return ("scroll", ScriptLiterals.text(.zero + displacement))
    case .transform where !isWhole:
      return ("transform", ScriptLiterals.text(Point2D(x: scale, y: degrees)))
    case .transform:
      return rotation == 0
        ? ("magnify", ScriptLiterals.text(scale)) : ("turn", ScriptLiterals.text(degrees))
    case .squeeze, .doubleTap, .button: return (type.name.lowercased(), nil)
    }
  }
}

extension ScriptChange {
  /// The action as written in scripts.
  var text: String {
    switch self {
    case .hide(let view): "hide \(view)"
    case .show(let view): "show \(view)"
    case .place(let view, let placement):
      (["place \(view)", placement.frameText] + placement.options).joined(separator: " ")
    case .remove(let view): "remove \(view)"
    case .disable(let gesture): "disable \(gesture)"
    case .enable(let gesture): "enable \(gesture)"
    case .resize(let size): "resize \(ScriptLiterals.text(size))"
    }
  }
}

extension ScriptProperties {
  /// The properties as written in scripts, each with a leading blank.
  fileprivate var text: String {
    var words: [String] = []
    for property in SampleProperty.allCases {
      if let value = values[property] {
        words.append("\(property.name)=\(ScriptLiterals.text(value))")
      }
    }
    if let type { words.append("type=\(type.name)") }
    if let tool { words.append("tool=\(tool.name)") }
    if let location { words.append("location=\(ScriptLiterals.text(location))") }
    if !estimates.isEmpty { words.append("estimates=\(estimates.names.joined(separator: ","))") }
    return words.map { " " + $0 }.joined()
  }
}

extension ScriptExpectation {
  /// The line of the expectation, generated from its condition; `text` is the line that was parsed.
  package var scriptText: String {
    var words = ["expect"]
    switch condition {
    case .touchPhases(let touch, let pattern): words += ["touch", "\(touch):", pattern.description]
    case .touchField(let touch, let field, let comparison):
      words += ["touch", "\(touch).\(field)", comparison.scriptText]
    case .viewCallbacks(let view, let pattern): words += ["view", "\(view):", pattern.description]
    case .spots(let comparison): words += ["spots", comparison.scriptText]
    case .spot(let touch, let comparison):
      words += ["spot", touch.description, comparison.scriptText]
    case .gestureStates(let gesture, let pattern): words += ["\(gesture):", pattern.description]
    case .gestureField(let gesture, let field, let comparison):
      words += ["\(gesture).\(field)", comparison.scriptText]
    case .palms(let comparison): words += ["palms", comparison.scriptText]
    case .issues(let kind, let comparison):
      words += ["issues"] + (kind.map { [$0.rawValue] } ?? []) + [comparison.scriptText]
    }
    if case .at(let time) = time { words += ["at", ScriptLiterals.text(time)] }
    return words.joined(separator: " ")
  }
}

extension ScriptComparison {
  /// The comparison as written in scripts, without the default tolerance.
  fileprivate var scriptText: String {
    tolerance == ScriptConstants.defaultTolerance ? "\(relation.rawValue) \(value)" : description
  }
}
