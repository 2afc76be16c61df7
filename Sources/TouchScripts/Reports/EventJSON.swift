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
      JSONMember("time", number(event.timestamp)), JSONMember("drawn", number(time)),
      JSONMember("touches", .array(rows.map(object))),
    ]
    if !event.updates.isEmpty {
      members.append(JSONMember("updates", .array(event.updates.map(update))))
    }
    return JSONValue.object(members).description
  }

  /// Returns a number for a reader, with 0 for -0. Recordings, which read back exactly, keep -0.
  private static func number(_ value: Double) -> JSONValue { JSONValue(value + 0) }

  private static func object(_ row: EventTable.Row) -> JSONValue {
    .object([
      JSONMember("id", .number("\(row.touch.id.rawValue)")),
      JSONMember("contact", .string(row.name.contact)),
      JSONMember("phase", .string(row.touch.phase.description)),
      JSONMember("x", number(row.touch.location.x)),
      JSONMember("y", number(row.touch.location.y)),
      JSONMember("view", row.view.map { .string($0) } ?? .null),
      JSONMember("tapCount", .number("\(row.touch.tapCount)")),
      JSONMember("coalesced", .number("\(row.coalesced)")),
      JSONMember("predicted", .number("\(row.predicted)")),
      JSONMember("spot", row.spot.map { .array([number($0.x), number($0.y)]) } ?? .null),
    ])
  }

  private static func update(_ touch: Touch) -> JSONValue {
    var members = [
      JSONMember("id", .number("\(touch.id.rawValue)")),
      JSONMember("index", touch.sample.estimationUpdateIndex.map { .number("\($0)") } ?? .null),
      JSONMember("time", number(touch.timestamp)),
    ]
    if let force = touch.force { members.append(JSONMember("force", number(force))) }
    return .object(members)
  }
}
