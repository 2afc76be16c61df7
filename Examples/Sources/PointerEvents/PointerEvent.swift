import TouchKit

/// A pointer event of a browser, as a page writes it with `JSON.stringify`.
struct PointerEvent: Decodable {
  /// The values at one instant: those of the event itself, and of each element of
  /// `getCoalescedEvents()` and `getPredictedEvents()`.
  struct Sample: Decodable {
    /// The time in milliseconds.
    var timeStamp: Double
    var x: Double
    var y: Double
    /// The pressure from 0 to 1, where 0.5 is an average touch.
    var pressure: Double
  }

  var type: String
  var pointerId: Int
  var now: Sample
  /// The samples since the previous event, the last of which equals `now`.
  var coalesced: [Sample]?
  var predicted: [Sample]?

  /// The reports of the event, in the order in which a surface must receive them.
  var reports: [ContactReport] {
    switch type {
    case "pointerdown": [report(.down, now)]
    case "pointermove":
      (coalesced ?? [now]).map { report(.move, $0) }
        + (predicted ?? []).map { report(.predicted, $0) }
    case "pointerup": [report(.up, now)]
    case "pointercancel": [report(.cancel, now)]
    default: []
    }
  }

  private func report(_ kind: ContactReport.Kind, _ sample: Sample) -> ContactReport {
    ContactReport(
      kind, ContactID(pointerId), at: sample.timeStamp / 1000,
      location: Point2D(x: sample.x, y: sample.y),
      // A pointer that lifts has no pressure. Its touch keeps the last known force.
      force: kind == .up ? nil : 2 * sample.pressure, type: .pencil)
  }
}
