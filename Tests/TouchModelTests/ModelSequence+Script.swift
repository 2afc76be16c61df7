import TouchKit

// A sequence as a touch script: its steps, and the results of the models as expectations. The
// script fails if the library differs.
extension ModelSequence {
  /// The touch script of the sequence.
  var script: String {
    var run = ModelRun(self)
    run.play()
    let names = SampleNames(run)
    var lines = [
      "# seed \(seed)", "touchscript 1",
      "surface \(Self.text(surface.width))x\(Self.text(surface.height))",
    ]
    if let display { lines.append("display \(Self.text(display))") }
    if prediction > 0 { lines.append("predict \(Self.text(prediction))") }
    if let maximumContacts { lines.append("contacts \(maximumContacts)") }
    for (index, view) in views.enumerated() { lines.append(Self.line(of: view, index)) }
    for step in steps {
      lines.append("\(Self.text(step.milliseconds)) \(Self.text(of: step, names))")
    }
    return (lines + names.expectations + callbackExpectations(run) + issueExpectations(run)).joined(
      separator: "\n")
  }

  // MARK: - Lines

  private static func line(of view: ModelView, _ index: Int) -> String {
    var words = [
      "view", name(ofView: index), text(view.frame.origin),
      "\(text(view.frame.size.width))x\(text(view.frame.size.height))",
    ]
    if let parent = view.parent { words += ["in", name(ofView: parent)] }
    if view.isMultitouch { words.append("multitouch") }
    if view.isExclusive { words.append("exclusive") }
    if view.isHidden { words.append("hidden") }
    if view.isDisabled { words.append("disabled") }
    if view.alpha != 1 { words.append("alpha=\(text(view.alpha))") }
    if view.rotation != 0 { words.append("rotate=\(text(view.rotation))") }
    if view.scale != 1 { words.append("scale=\(text(view.scale))") }
    if view.boundsOrigin != .zero { words.append("bounds=\(text(view.boundsOrigin))") }
    if view.ignores { words.append("ignores") }
    return words.joined(separator: " ")
  }

  private static func text(of step: ModelStep, _ names: SampleNames) -> String {
    switch step.action {
    case .hide(let view): return "hide \(name(ofView: view))"
    case .show(let view): return "show \(name(ofView: view))"
    case .remove(let view): return "remove \(name(ofView: view))"
    case .report(let report): return text(of: report, names)
    }
  }

  private static func text(of report: ContactReport, _ names: SampleNames) -> String {
    let location = report.location.map { " " + text($0) } ?? ""
    switch report.kind {
    case .overflow: return "overflow"
    case .leave: return "leave \(name(of: report.contact))"
    case .cancel: return "cancel \(name(of: report.contact))" + properties(of: report)
    case .refine: return "refine \(names.name(of: report))" + properties(of: report)
    default: return "\(report.kind) \(name(of: report.contact))" + location + properties(of: report)
    }
  }

  private static func properties(of report: ContactReport) -> String {
    var words: [String] = []
    func add(_ key: String, _ value: Double?) {
      if let value { words.append("\(key)=\(text(value))") }
    }
    func degrees(_ radians: Double?) -> Double? { radians.map { ($0 * 180 / .pi).rounded() } }
    add("force", report.force)
    add("altitude", degrees(report.altitudeAngle))
    add("azimuth", degrees(report.azimuthAngle))
    add("roll", degrees(report.rollAngle))
    if report.kind == .refine, let location = report.location {
      words.append("location=\(text(location))")
    }
    if let type = report.type { words.append("type=\(type)") }
    let expected = report.estimatedPropertiesExpectingUpdates
    let known: [(EstimatedProperties, String)] = [
      (.force, "force"), (.altitude, "altitude"), (.azimuth, "azimuth"), (.roll, "roll"),
      (.location, "location"),
    ]
    if !expected.isEmpty {
      words.append(
        "estimates=" + known.filter { expected.contains($0.0) }.map(\.1).joined(separator: ","))
    }
    return words.map { " " + $0 }.joined()
  }

  // MARK: - Expectations

  private func callbackExpectations(_ run: ModelRun) -> [String] {
    ([nil] + views.indices.map { $0 }).map { view in
      let words = run.windowModel.callbacks.filter { $0.view == view && $0.isInScripts }.map {
        "\($0.kind)"
      }
      return "expect view \(Self.name(ofView: view)): "
        + (words.isEmpty ? "none" : words.joined(separator: " "))
    }
  }

  private func issueExpectations(_ run: ModelRun) -> [String] {
    TouchIssue.Kind.allCases.map { kind in
      "expect issues \(kind) = \(run.model.issues.filter { $0.kind == kind }.count)"
    }
  }

  // MARK: - Numbers

  static func text(_ location: Point2D) -> String { "\(text(location.x)),\(text(location.y))" }

  static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    return DecimalText.shortest(number)
  }
}

/// The names of touches and samples in a script: touch n of contact `a` is `a.n`, and samples count
/// from 0.
private struct SampleNames {
  /// The expectations of the touches.
  private(set) var expectations: [String] = []
  private var samples: [Int: (contact: ContactID, name: String)] = [:]
  /// The touches with late updates. A script reports their updated location.
  private var updated: Set<TouchID> = []

  init(_ run: ModelRun) {
    var counts: [ContactID: Int] = [:]
    var histories: [(name: String, contact: ContactID, entries: [ModelEvent.Entry])] = []
    var indices: [TouchID: Int] = [:]
    for entry in run.events.flatMap(\.entries) {
      guard let contact = entry.contact else { continue }
      if indices[entry.touch.id] == nil {
        counts[contact, default: 0] += 1
        indices[entry.touch.id] = histories.count
        histories.append(
          ("\(ModelSequence.name(of: contact)).\(counts[contact] ?? 0)", contact, []))
      }
      if let index = indices[entry.touch.id] { histories[index].entries.append(entry) }
    }
    updated = Set(run.events.flatMap(\.updates).map(\.id))
    for history in histories {
      take(history.name, history.contact, history.entries, run.model.sourceIndices)
    }
  }

  private mutating func take(
    _ name: String, _ contact: ContactID, _ entries: [ModelEvent.Entry], _ sourceIndices: [Int?]
  ) {
    guard let last = entries.last?.touch else { return }
    let arrived = entries.flatMap(\.arrived)
    for (number, sample) in arrived.enumerated() {
      guard let index = sample.estimationUpdateIndex, let sourceIndex = sourceIndices[index - 1]
      else { continue }
      samples[sourceIndex] = (contact, "\(name) \(number)")
    }
    // The first touch of a contact has the contact's name.
    let touch = name.hasSuffix(".1") ? String(name.dropLast(2)) : name
    expectations.append(
      "expect touch \(touch): " + entries.map { "\($0.touch.phase)" }.joined(separator: " "))
    expectations.append("expect touch \(touch).tapCount = \(last.tapCount)")
    expectations.append("expect touch \(touch).samples = \(arrived.count)")
    if !updated.contains(last.id) {
      expectations.append("expect touch \(touch).location = \(ModelSequence.text(last.location))")
    }
  }

  /// Returns the sample of a late update, or an unused one if it is unknown.
  func name(of report: ContactReport) -> String {
    if let index = report.updateIndex, let sample = samples[index], sample.contact == report.contact
    {
      return sample.name
    }
    return "\(ModelSequence.name(of: report.contact)) 99999"
  }
}
