import TouchKit

// Actions of trackpads, wheels and the barrel of a pencil.
extension ScriptParser {
  mutating func parseScroll() throws(SyntaxError) -> ScriptAction {
    let name = try name("the name of a scroll")
    try tokens.expect("by")
    let displacement =
      try tokens.parse("a displacement such as 0,-50") { ScriptLiterals.point($0) } - Point2D.zero
    let location = try optionalLocation()
    let phase = phase()
    let duration = phase == nil ? try optionalDuration() : nil
    let isMomentum = tokens.consume("momentum")
    guard phase != nil || duration != nil || isMomentum else {
      return .indirect(
        name, IndirectEvent(wheel: displacement, at: 0, location: .zero), at: location, over: nil)
    }
    return .indirect(
      name,
      IndirectEvent(
        scroll: displacement, phase ?? .began, at: 0, location: .zero, isMomentum: isMomentum),
      at: location, over: phase == nil ? duration ?? 0 : nil)
  }

  mutating func parseMagnify() throws(SyntaxError) -> ScriptAction {
    let transform = try parseMovement("a factor such as 1.5", ScriptLiterals.number)
    return .indirect(
      transform.name,
      IndirectEvent(scale: transform.movement, .began, at: 0, location: .zero),
      at: transform.location, over: try duration())
  }

  mutating func parseTurn() throws(SyntaxError) -> ScriptAction {
    let transform = try parseMovement("degrees", ScriptLiterals.number)
    return .indirect(
      transform.name,
      IndirectEvent(rotation: transform.movement * .pi / 180, .began, at: 0, location: .zero),
      at: transform.location, over: try duration())
  }

  /// Parses an event of both a factor and an angle, which has a phase and no duration.
  mutating func parseTransform() throws(SyntaxError) -> ScriptAction {
    let transform = try parseMovement("a factor and degrees such as 1.5,90", ScriptLiterals.point)
    guard let phase = phase() else { throw tokens.error(expected: Self.phaseNames.alternatives) }
    return .indirect(
      transform.name,
      IndirectEvent(
        scale: transform.movement.x, rotation: transform.movement.y * .pi / 180, phase, at: 0,
        location: .zero),
      at: transform.location, over: nil)
  }

  mutating func parseSqueeze() throws(SyntaxError) -> ScriptAction {
    let name = try contact()
    let location = try optionalLocation()
    let phase = phase()
    let duration = phase == nil ? try duration() : nil
    return .indirect(
      name,
      IndirectEvent(.squeeze, phase ?? .began, at: 0, location: .zero, properties: try pose()),
      at: location, over: duration)
  }

  mutating func parseDoubleTap() throws(SyntaxError) -> ScriptAction {
    let name = try contact()
    let location = try optionalLocation()
    return .indirect(
      name, IndirectEvent(.doubleTap, at: 0, location: .zero, properties: try pose()),
      at: location, over: nil)
  }

  /// Parses `N by MOVEMENT [at X,Y]`.
  private mutating func parseMovement<Movement>(
    _ expected: String, _ parse: (String) -> Movement?
  ) throws(SyntaxError) -> (name: String, movement: Movement, location: Point2D?) {
    let name = try name("the name of a transform")
    try tokens.expect("by")
    let movement = try tokens.parse(expected, parse)
    return (name, movement, try optionalLocation())
  }

  private static let phaseNames = IndirectEvent.Phase.allCases.map(\.name)

  /// Consumes the word of a phase, or returns `nil` if another one is next.
  private mutating func phase() -> IndirectEvent.Phase? {
    IndirectEvent.Phase.allCases.first { tokens.consume($0.name) }
  }

  /// Parses the pose of a pencil, which has neither a type nor a tool nor estimates.
  private mutating func pose() throws(SyntaxError) -> SampleProperties {
    let properties = try properties()
    guard properties == ScriptProperties(properties.values) else {
      throw tokens.previousError(expected: Self.propertyNames)
    }
    return properties.valuesInRadians
  }
}
