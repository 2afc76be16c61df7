import TouchKit
import TouchRecordings
import TouchScripts

/// The JSON representation of events, with one object per event.
enum EventJSON {
  /// Returns an event on one line.
  ///
  /// The members are `time` (of its latest sample), `drawn` (the time of delivery), `touches`, and
  /// `updates` if there are late updates. Locations are in points and times in seconds. `spot` is
  /// `null` if no spot is shown.
  static func text(of event: TouchEvent, _ rows: [EventTable.Row], drawnAt time: Double)
    -> String
  {
    var members = [
      JSONMember("time", event.timestamp + 0), JSONMember("drawn", time + 0),
      JSONMember("touches", rows.map(object)),
    ]
    members.append("updates", event.updates.isEmpty ? nil : event.updates.map(update))
    return JSONValue.object(members).description
  }

  /// Returns an event of a scroll or transform on one line, with the members of recordings.
  static func text(of event: IndirectEvent, drawnAt time: Double) -> String {
    let members = [
      JSONMember("time", event.timestamp + 0), JSONMember("drawn", time + 0),
      JSONMember("k", event.type.name), JSONMember("x", event.location.x + 0),
      JSONMember("y", event.location.y + 0),
    ]
    return JSONValue.object(members + event.members).description
  }

  // Adding 0 turns -0 into 0, for a reader. Recordings, which read back exactly, keep -0.

  private static func object(_ row: EventTable.Row) -> JSONValue {
    let location = row.touch.location
    return [
      "id": row.touch.id.rawValue, "contact": row.name.contact,
      "phase": row.touch.phase.description, "x": location.x + 0,
      "y": location.y + 0, "view": row.view,
      "tapCount": row.touch.tapCount, "coalesced": row.coalesced,
      "predicted": row.predicted,
      "spot": row.spot.map { [$0.center.x + 0, $0.center.y + 0] },
    ]
  }

  private static func update(_ touch: Touch) -> JSONValue {
    var members = [
      JSONMember("id", touch.id.rawValue), JSONMember("index", touch.sample.estimationUpdateIndex),
      JSONMember("time", touch.timestamp + 0),
    ]
    members.append("force", touch.force.map { $0 + 0 })
    return .object(members)
  }
}
