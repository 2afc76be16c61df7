import TouchKit
import TouchScripts
import TouchSpots

/// A formatter of events as a listing with a line for each touch, and a summary of all events.
package struct EventReport {
  /// Whether a listing contains the locations of all coalesced samples.
  package var showsSamples = false
  /// Colors a line of a listing according to the index of its contact.
  package var style: (String, Int) -> String = { text, _ in text }

  /// The indices of the contacts.
  package let columns: [String: Int]
  /// The width of a name in a listing.
  let nameWidth: Int
  private(set) var history = TouchHistory()
  private var eventCount = 0
  private var updateCount = 0
  private var maximumSimultaneous = 0
  private var firstTime: Double?
  private var lastTime = 0.0

  /// Creates a report of the touches of contacts.
  package init(contacts: [String]) {
    columns = Dictionary(contacts.enumerated().map { ($1, $0) }) { first, _ in first }
    nameWidth = min((contacts.map(\.count).max() ?? 0) + 6, 14)
  }

  /// Records an event that `player` has delivered, and returns its rows.
  package mutating func observe(
    _ event: TouchEvent, at time: Double, from player: TouchPlayer, indicator: TouchIndicator
  ) -> [EventTable.Row] {
    history.observe(event, from: player, indicator: indicator)
    eventCount += 1
    updateCount += event.updates.count
    firstTime = firstTime ?? time
    lastTime = time
    maximumSimultaneous = max(maximumSimultaneous, history.spotCount)
    return history.rows(of: event)
  }

  // MARK: - Summary

  /// Returns a summary of all events, touches, samples and issues.
  package func summary(of player: TouchPlayer) -> String {
    func count(_ phases: TouchPhase...) -> Int {
      history.records.filter { $0.phases.last.map(phases.contains) ?? false }.count
    }
    let touches = history.records.filter { $0.phases.first == .began }
    let samples = history.records.reduce(0) { $0 + $1.samples }
    let open = touches.count - count(.ended, .cancelled)
    var parts = [
      Self.count(eventCount, "event")
        + " in \((lastTime - (firstTime ?? lastTime)).secondsText) s",
      Self.count(touches.count, "touch", "touches")
        + " (\(count(.ended)) ended, \(count(.cancelled)) cancelled, \(open) still down)",
      "at most \(maximumSimultaneous) at once", Self.count(samples, "sample"),
    ]
    if history.records.count > touches.count {
      parts.append(Self.count(history.records.count - touches.count, "hover"))
    }
    if updateCount > 0 { parts.append(Self.count(updateCount, "late update")) }
    if player.surface.rejectedPalmCount > 0 {
      parts.append(Self.count(player.surface.rejectedPalmCount, "rejected palm"))
    }
    let issues = player.surface.issues
    parts.append(Self.count(issues.total, "issue") + issues.textInParentheses)
    return parts.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
    "\(number) \(number == 1 ? one : several ?? one + "s")"
  }
}
