import TouchKit
import TouchScripts

extension TouchScript {
  /// The probable mistakes in a parsed script, each with file and line: contacts that are not down,
  /// contacts that are never lifted, locations outside the surface, and expectations of unknown
  /// contacts.
  package var warnings: [String] {
    var search = ScriptWarnings(on: surface)
    for (line, number) in zip(lines, lineNumbers) {
      for action in line.actions { search.observe(action, number) }
    }
    return search.messages(about: expectations).map { "\(file):\($0.line): warning: \($0.text)" }
  }
}

/// A search for probable mistakes in a script that follows the grammar.
private struct ScriptWarnings {
  private var warnings: [(line: Int, text: String)] = []
  /// The lines in which the contacts that are down landed.
  private var landingLines: [String: Int] = [:]
  private var hovering: Set<String> = []
  private var contacts: Set<String> = []
  /// The surface after the latest `resize`.
  private var surface: Size2D

  init(on surface: Size2D) { self.surface = surface }

  /// Observes an action in a line of the file.
  mutating func observe(_ action: ScriptAction, _ line: Int) {
    switch action {
    case .down(let contact, let location, _):
      contacts.insert(contact)
      hovering.remove(contact)
      if let first = landingLines.updateValue(line, forKey: contact) {
        warn(line, "\(contact) is already down, since line \(first)")
      }
      check(location, line)
    case .move(let contact, let location, _, _):
      check([contact], line)
      check(location, line)
    case .arc(let contacts, _, _, _): check(contacts, line)
    case .hold(let contact, _): check([contact], line)
    case .up(let contact, let location, _):
      check([contact], line)
      location.map { check($0, line) }
      landingLines[contact] = nil
    case .cancel(let contact, _):
      check([contact], line)
      landingLines[contact] = nil
      hovering.remove(contact)
    case .hover(let contact, let location, _, _):
      contacts.insert(contact)
      hovering.insert(contact)
      check(location, line)
    case .leave(let contact):
      check([contact], line)
      hovering.remove(contact)
    case .upAll, .cancelAll, .overflow:
      landingLines.removeAll()
      if action == .overflow { hovering.removeAll() }
    case .change(.resize(let size)): surface = size
    case .indirect(_, _, let location, _): location.map { check($0, line) }
    // The contacts are still down.
    case .refine, .change, .cancelTouches: break
    }
  }

  private mutating func check(_ contacts: [String], _ line: Int) {
    for contact in contacts where landingLines[contact] == nil && !hovering.contains(contact) {
      let down = landingLines.keys.sorted()
      warn(
        line,
        "\(contact) is not down"
          + (down.isEmpty ? "" : "; \(down.list(with: "and")) \(down.count == 1 ? "is" : "are")"))
      self.contacts.insert(contact)
    }
  }

  private mutating func check(_ location: Point2D, _ line: Int) {
    // A location that is not finite is a deliberate mistake.
    guard location.isFinite,
      !(0...surface.width).contains(location.x) || !(0...surface.height).contains(location.y)
    else { return }
    warn(
      line,
      "\(ScriptLiterals.text(location)) is outside the surface, \(ScriptLiterals.text(surface))")
  }

  private mutating func warn(_ line: Int, _ text: String) { warnings.append((line, text)) }

  /// Returns all warnings in the order of their lines, or none if an expectation says that the
  /// input is broken on purpose.
  func messages(about expectations: [ScriptExpectation]) -> [(line: Int, text: String)] {
    var all = warnings
    for (line, landings) in Dictionary(grouping: landingLines, by: \.value) {
      let names = landings.map(\.key).sorted()
      let verb = names.count == 1 ? "is" : "are"
      all.append((line, "\(names.list(with: "and")) \(verb) never lifted"))
    }
    for expectation in expectations {
      switch expectation.condition {
      case .issues(_, let issues) where !issues.holds(for: .count(0)): return []
      case .touchPhases(let name, _), .touchField(let name, _, _), .spot(let name, _):
        if contacts.contains(name.contact) { continue }
        let known = contacts.sorted()
        all.append(
          (
            expectation.line,
            "no action names \(name.contact)"
              + (known.isEmpty ? "" : ", only \(known.list(with: "and"))")
          ))
      default: continue
      }
    }
    return all.sorted { $0 < $1 }
  }
}
