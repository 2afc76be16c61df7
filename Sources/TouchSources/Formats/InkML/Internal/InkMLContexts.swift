import TouchKit
import TouchRecordings

/// The known properties of the source of traces.
struct InkMLContext {
  var channels = ["X", "Y"].map { InkMLChannel(["name": $0], isIntermittent: false) }
  var sampleRate: Double?
  var type = TouchType.pencil
  var brush = InkMLBrush()
  var id: String?
}

/// The contexts, sources and formats of a file, as far as it has been read.
struct InkMLContexts {
  /// A context that is being defined.
  private struct Definition {
    var id: String?
    var context: InkMLContext
  }

  /// The context of traces that refer to none: the latest one, or else the first definition.
  private var current = InkMLContext()
  private var hasCurrent = false
  /// The contexts, sources and formats by their IDs.
  private var contexts: [String: InkMLContext] = [:]
  /// The contexts that are being defined, from the outer to the inner one.
  private var definitions: [Definition] = []
  /// The contexts of the groups of traces that are being read.
  private var groups: [InkMLContext?] = []
  /// The brushes by their IDs, and the one that is being defined.
  private var brushes: [String: InkMLBrush] = [:]
  private var brush: (id: String?, properties: InkMLBrush)?
  private var isDefinition = false
  private var isIntermittent = false

  /// Returns the context of a trace or a group with attributes.
  func context(of attributes: [String: String]) -> InkMLContext {
    var context = referenced(attributes["contextRef"]) ?? groups.last.flatMap { $0 } ?? current
    context.brush = referencedBrush(attributes) ?? context.brush
    return context
  }

  /// The size of the surface in points, or `nil` if it is unknown.
  var surface: Size2D? {
    let channels = contexts.values.flatMap(\.channels) + current.channels
    func side(_ name: String) -> Double {
      channels.lazy.filter { $0.name == name }.map(\.side).reduce(0) { max($0, $1) }
    }
    let size = Size2D(width: side("X"), height: side("Y"))
    let sides = 0.0.nextUp...SourceConstants.maximumInkSide
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }

  private func referenced(_ reference: String?) -> InkMLContext? {
    reference.flatMap { contexts[String($0.drop { $0 == "#" })] }
  }

  private func referencedBrush(_ attributes: [String: String]) -> InkMLBrush? {
    attributes["brushRef"].flatMap { brushes[String($0.drop { $0 == "#" })] }
  }

  // MARK: - Elements

  /// The innermost context that is being defined, or `nil`.
  private var defined: InkMLContext? {
    get { definitions.last?.context }
    set {
      if let newValue, let last = definitions.indices.last { definitions[last].context = newValue }
    }
  }

  /// Begins an element, and returns the number of channels that it takes from others or changes.
  mutating func begin(_ name: String, _ attributes: [String: String]) -> Int {
    switch name {
    case "definitions": isDefinition = true
    case "context", "inkSource", "traceFormat":
      beginDefinition(name, attributes)
      return definitions.last?.context.channels.count ?? 0
    case "intermittentChannels": isIntermittent = true
    case "channel":
      let channel = InkMLChannel(attributes, isIntermittent: isIntermittent)
      if let last = definitions.indices.last { definitions[last].context.channels.append(channel) }
    case "channelProperty" where attributes["name"] == "resolution":
      setResolution(attributes)
      return definitions.last?.context.channels.count ?? 0
    case "sampleRate":
      defined?.sampleRate = attributes.number("value").flatMap { $0 > 0 ? $0 : nil }
    case "traceGroup":
      let hasContext = ["contextRef", "brushRef"].contains { attributes[$0] != nil }
      groups.append(hasContext ? context(of: attributes) : groups.last ?? nil)
    case "brush": brush = (attributes["id"], referencedBrush(attributes) ?? InkMLBrush())
    case "brushProperty": brush?.properties.set(attributes)
    default: break
    }
    return 0
  }

  private mutating func beginDefinition(_ name: String, _ attributes: [String: String]) {
    var context = defined ?? InkMLContext()
    for key in ["contextRef", "inkSourceRef", "traceFormatRef"] {
      if let other = referenced(attributes[key]) { context = other }
    }
    context.brush = referencedBrush(attributes) ?? context.brush
    if name == "traceFormat" { context.channels = [] }
    if let type = attributes["id"].flatMap(TouchType.init(name:)), name == "context" {
      context.type = type
    }
    definitions.append(Definition(id: attributes["id"], context: context))
  }

  private mutating func setResolution(_ attributes: [String: String]) {
    guard let value = attributes.number("value"), value > 0, let units = attributes["units"],
      units.hasPrefix("1/"), var context = defined
    else { return }
    for index in context.channels.indices
    where context.channels[index].name == attributes["channel"] {
      context.channels[index].resolution = value
      context.channels[index].units = String(units.dropFirst(2))
    }
    defined = context
  }

  mutating func end(_ name: String) {
    switch name {
    case "definitions": isDefinition = false
    case "intermittentChannels": isIntermittent = false
    case "context", "inkSource", "traceFormat": endDefinition()
    case "traceGroup": _ = groups.popLast()
    case "brush": endBrush()
    default: break
    }
  }

  private mutating func endBrush() {
    guard let brush else { return }
    if let id = brush.id { brushes[id] = brush.properties }
    defined?.brush = brush.properties
    self.brush = nil
  }

  private mutating func endDefinition() {
    guard let definition = definitions.popLast() else { return }
    var context = definition.context
    if context.channels.isEmpty { context.channels = InkMLContext().channels }
    context.id = definition.id
    if let id = definition.id { contexts[id] = context }
    if let outer = defined {
      context.type = outer.type
      context.brush = outer.brush
      defined = context
    } else if !isDefinition || !hasCurrent {
      current = context
      hasCurrent = true
    }
  }
}
