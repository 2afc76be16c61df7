import TouchKit
import TouchSources

/// The JSON representation of events, with one object per event.
package enum EventJSON {
  /// Returns an event on one line.
  ///
  /// The members are `time` (of its latest sample), `drawn` (the time of delivery), `touches`, and
  /// `updates` if there are late updates. Locations are in points and times in seconds. `spot` is
  /// `null` if no spot is shown.
  package static func text(of event: TouchEvent, _ rows: [EventTable.Row], drawnAt time: Double)
    -> String
  {
    var members = [
      JSONMember("time", JSONValue(event.timestamp)), JSONMember("drawn", JSONValue(time)),
      JSONMember("touches", .array(rows.map(object))),
    ]
    if !event.updates.isEmpty {
      members.append(JSONMember("updates", .array(event.updates.map(update))))
    }
    return JSONValue.object(members).description
  }

  private static func object(_ row: EventTable.Row) -> JSONValue {
    .object([
      JSONMember("id", .number("\(row.touch.id.rawValue)")),
      JSONMember("contact", .string(row.name.contact)),
      JSONMember("phase", .string(row.touch.phase.description)),
      JSONMember("x", JSONValue(row.touch.location.x)),
      JSONMember("y", JSONValue(row.touch.location.y)),
      JSONMember("view", row.view.map { .string($0) } ?? .null),
      JSONMember("tapCount", .number("\(row.touch.tapCount)")),
      JSONMember("coalesced", .number("\(row.coalesced)")),
      JSONMember("predicted", .number("\(row.predicted)")),
      JSONMember("spot", row.spot.map { .array([JSONValue($0.x), JSONValue($0.y)]) } ?? .null),
    ])
  }

  private static func update(_ touch: Touch) -> JSONValue {
    var members = [
      JSONMember("id", .number("\(touch.id.rawValue)")),
      JSONMember("index", touch.sample.estimationUpdateIndex.map { .number("\($0)") } ?? .null),
      JSONMember("time", JSONValue(touch.timestamp)),
    ]
    if let force = touch.force { members.append(JSONMember("force", JSONValue(force))) }
    return .object(members)
  }
}
