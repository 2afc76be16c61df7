import TouchKit
import TouchScripts
import TouchSpots

// Listings for a terminal: one line for each touch of each event, within 80 columns.
extension EventReport {
  /// The maximum length of a line. Only a name that is longer than this makes a line longer.
  package static let listingWidth = 80
  private static let indent = "".padded(to: 9)

  /// The meaning of the columns and signs.
  package var legend: [String] {
    [
      "Seconds, then each touch with its name, phase, location and spot, in points.",
      "  #1  the touch's identifier                     ·   it rests (stationary)",
      "  x4  it has four samples in the event           Ø   its spot's diameter",
      "  .2  the contact's second touch                 →   its predicted locations",
    ] + (showsSamples ? ["  =   the locations of its samples in the event"] : [])
  }

  /// Returns the lines of an event.
  package func lines(for event: TouchEvent, _ rows: [EventTable.Row], at time: Double) -> [String] {
    var start = EventTable.start(at: time)
    var lines: [String] = []
    for row in rows {
      let touchLines = self.lines(of: row, event, start, at: time)
      lines += touchLines.map { style($0, columns[row.name.contact] ?? 0) }
      start = Self.indent
    }
    if !event.updates.isEmpty { lines.append(start + "late updates: \(event.updates.count)") }
    return lines
  }

  /// Returns the line of an event of a scroll or transform.
  package static func line(for event: IndirectEvent, at time: Double) -> String {
    let quantity =
      switch event.type {
      case .scroll: "by \((.zero + event.displacement).reportText) "
      case .transform:
        "by \(DecimalText.fixed(event.scale, fractionDigits: 3)), turned by "
          + "\(DecimalText.fixed(event.rotation * 180 / .pi, fractionDigits: 1)) degrees "
      case .squeeze, .doubleTap, .button: ""
      }
    return EventTable.start(at: time) + event.type.name.padded(to: 11)
      + event.phase.name.padded(to: 11)
      + "\(quantity)at \(event.location.reportText)" + (event.isDiscrete ? ", discrete" : "")
      + (event.isMomentum ? ", momentum" : "")
  }

  /// The spots that are still shown.
  package var trackerText: String {
    let spots = history.records.compactMap { record in
      record.shownSpot.map { "\(record.touch.id): \($0.center.reportText)" }
    }
    return "tracker: "
      + (spots.isEmpty ? "[:], no touch is left" : "[\(spots.joined(separator: ", "))]")
  }

  /// Returns a text as lines, broken at its commas.
  package static func folded(_ text: String) -> [String] {
    let parts = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    return folded(parts, after: "", separator: ", ", indent: "  ")
  }

  // MARK: - Touches

  private func lines(
    of row: EventTable.Row, _ event: TouchEvent, _ start: String, at time: Double
  ) -> [String] {
    let touch = row.touch
    var parts = [
      "\(touch.id) \(row.name)".padded(to: nameWidth), row.phase.padded(to: 10),
      touch.location.reportText.padded(to: 12),
    ]
    if let spot = row.spot {
      let diameter = DecimalText.fixed(spot.diameter(at: time), fractionDigits: 1)
      parts.append("Ø\(diameter.leftPadded(to: 5)) at \(spot.center.reportText.padded(to: 11))")
    }
    var lines = Self.folded(parts + row.marks, after: start, separator: " ", indent: Self.indent)
    if showsSamples, let coalesced = event.coalescedTouches(for: touch.id), coalesced.count > 1 {
      lines += Self.locations(coalesced, after: Self.indent + "= ")
    }
    // The predictions of a touch that rests say nothing new.
    if let predicted = event.predictedTouches(for: touch.id),
      predicted.contains(where: { $0.location.reportText != touch.location.reportText })
    {
      lines += Self.locations(predicted, after: Self.indent + "→ ")
    }
    return lines
  }

  private static func locations(_ touches: TouchSnapshots, after start: String) -> [String] {
    folded(
      touches.map(\.location.reportText), after: start, separator: " ", indent: indent + "  ")
  }

  /// Returns parts as lines of limited length, with an indent from the second line on.
  private static func folded(
    _ parts: [String], after start: String, separator: String, indent: String
  ) -> [String] {
    var lines = [start]
    var isFirst = true
    for part in parts {
      let text = (isFirst ? "" : separator) + part
      if !isFirst, lines[lines.count - 1].count + text.count >= listingWidth {
        if separator != " " { lines[lines.count - 1] += "," }
        lines.append(indent + part)
      } else {
        lines[lines.count - 1] += text
      }
      isFirst = false
    }
    return lines.map(\.withoutTrailingBlanks)
  }
}
