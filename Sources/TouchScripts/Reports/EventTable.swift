import TouchKit
import TouchSpots

/// A formatter of events as a table with a column for each contact.
package struct EventTable {
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
    package var phase: String {
      touch.phase == .stationary ? "·" : touch.phase.description
    }

    /// The number of coalesced samples and the tap count, if they are greater than 1.
    package var marks: [String] {
      (coalesced > 1 ? ["x\(coalesced)"] : [])
        + (touch.phase == .began && touch.tapCount > 1 ? ["tap \(touch.tapCount)"] : [])
    }
  }

  /// The names of the columns, or `nil` if there are too many.
  package let header: String?
  /// The indices of the contacts.
  private let columns: [String: Int]
  private let width: Int

  /// Creates a table of the touches of contacts.
  package init(contacts: [String]) {
    columns = Dictionary(contacts.enumerated().map { ($1, $0) }) { first, _ in first }
    let width = max(
      ScriptConstants.minimumColumnWidth, (contacts.map(\.count).max() ?? 0) + 2)
    self.width = width
    let names = contacts.map { $0.withoutControls.padded(to: width) }.joined()
    header =
      columns.count <= ScriptConstants.maximumColumnCount
      ? ("   time  " + names).withoutTrailingBlanks : nil
  }

  /// Returns the line of an event.
  package func line(for event: TouchEvent, _ rows: [Row], at time: Double) -> String {
    var line = Self.start(at: time)
    if header != nil {
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
}

extension TouchHistory {
  /// Returns the rows of the latest event.
  package func rows(of event: TouchEvent) -> [EventTable.Row] {
    event.allTouches.compactMap { touch in self[touch.id].map { EventTable.Row($0, touch) } }
  }
}
