import TouchKit
import TouchRecordings
import TouchSpots

/// A formatter of events as text: a table with a column for each contact, or a listing with a line
/// for each touch, and a summary of all events.
package struct EventReport {
  /// A touch of an event with further values.
  package struct Row: Sendable {
    /// The name of the touch in scripts.
    package var name: ScriptTouchName
    /// The touch.
    package var touch: Touch
    /// The name of its view, or `nil` if it has none.
    package var view: String?
    /// The number of its coalesced touches in the event.
    package var coalesced: Int
    /// The number of its predicted touches in the event.
    package var predicted: Int
    /// Its spot, or `nil` if none is shown.
    package var spot: TouchSpot?

    /// Creates a row for a touch in the latest event of its history.
    fileprivate init(_ record: TouchRecord, _ touch: Touch) {
      name = record.name
      self.touch = touch
      view = record.view
      coalesced = record.coalesced
      predicted = record.predicted
      spot = record.shownSpot
    }

    /// The phase, with a dot for a touch that rests.
    var phase: String { touch.phase == .stationary ? "·" : touch.phase.description }

    /// The number of coalesced samples and the tap count, if they are greater than 1.
    var marks: [String] {
      (coalesced > 1 ? ["x\(coalesced)"] : [])
        + (touch.phase == .began && touch.tapCount > 1 ? ["tap \(touch.tapCount)"] : [])
    }
  }

  /// Whether a listing contains the locations of all coalesced samples.
  package var showsSamples = false
  /// Colors a line of a listing according to the index of its contact.
  package var style: (String, Int) -> String = { text, _ in text }

  /// The indices of the contacts.
  package let columns: [String: Int]
  /// The width of a column of a table.
  private let width: Int
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
    let longest = contacts.map(\.count).max() ?? 0
    width = max(ScriptConstants.minimumColumnWidth, longest + 2)
    nameWidth = min(longest + 6, 14)
  }

  /// Records an event that `player` has delivered, and returns its rows.
  package mutating func observe(
    _ event: TouchEvent, at time: Double, from player: TouchPlayer, indicator: TouchIndicator
  ) -> [Row] {
    history.observe(event, from: player, indicator: indicator)
    eventCount += 1
    updateCount += event.updates.count
    firstTime = firstTime ?? time
    lastTime = time
    maximumSimultaneous = max(maximumSimultaneous, history.spotCount)
    return history.rows(of: event)
  }

  // MARK: - Tables

  /// The names of the columns of a table, or `nil` if there are too many.
  package var header: String? {
    guard columns.count <= ScriptConstants.maximumColumnCount else { return nil }
    let names = columns.sorted { $0.value < $1.value }.map {
      $0.key.withoutControls.padded(to: width)
    }
    return ("   time  " + names.joined()).withoutTrailingBlanks
  }

  /// Returns the line of an event in a table.
  package func line(for event: TouchEvent, _ rows: [Row], at time: Double) -> String {
    var line = Self.start(at: time)
    if columns.count <= ScriptConstants.maximumColumnCount {
      var cells = [String](repeating: "".padded(to: width), count: columns.count)
      for row in rows {
        guard let column = columns[row.name.contact] else { continue }
        cells[column] = Self.cell(row).padded(to: width)
      }
      line += cells.joined()
    } else {
      line += rows.map { "\($0.name)".withoutControls + " " + Self.cell($0) }
        .joined(separator: "  ")
    }
    if !event.updates.isEmpty { line += " +\(event.updates.count) late" }
    return line.withoutTrailingBlanks
  }

  /// Returns the beginning of a line at a time.
  package static func start(at time: Double) -> String {
    time.secondsText.leftPadded(to: 7) + "  "
  }

  private static func cell(_ row: Row) -> String {
    ([row.phase, row.touch.location.reportText] + row.marks).joined(separator: " ")
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

extension TouchHistory {
  /// Returns the rows of the latest event.
  package func rows(of event: TouchEvent) -> [EventReport.Row] {
    event.allTouches.compactMap { touch in self[touch.id].map { EventReport.Row($0, touch) } }
  }
}
