import TouchKit
import TouchScripts
import TouchSources

/// A picture of the surface with its spots in the terminal, which is redrawn in place.
struct LivePicture {
  private let surface: Size2D
  private let contacts: [String: Int]
  private let columns: Int
  private let rows: Int
  /// The number of characters of the line of text, which must not wrap.
  private let lineLength: Int
  private var hasDrawn = false

  /// Creates a picture that fits into a terminal of a number of columns and rows, with its frame, a
  /// line of text and the line of the cursor.
  init(_ surface: Size2D, contacts: [String], terminal: (columns: Int, rows: Int)) {
    self.surface = surface
    self.contacts = contacts.columns
    // The height of a character is about twice its width.
    let shape = surface.isFinite && surface.width > 0 ? surface.height / surface.width : 1
    let width = min(max(terminal.columns - 2, 1), 72)
    let height = min(max(terminal.rows - 4, 1), 30)
    rows = Int(min(max(Double(width) / 2 * shape, 1), Double(height)))
    lineLength = max(terminal.columns - 1, 1)
    // A picture that is limited by the height keeps its shape.
    columns = Int(min(max(Double(rows) * 2 / shape, 8), Double(width)))
  }

  /// Replaces the picture by one of these touches.
  mutating func show(_ touches: [EventTable.Row], at time: Double) {
    Terminal.write(text(touches, at: time))
    Terminal.flush()
  }

  /// Returns the text that replaces the picture by one of these touches.
  mutating func text(_ touches: [EventTable.Row], at time: Double) -> String {
    var cells = [[String]](repeating: [String](repeating: " ", count: columns), count: rows)
    for touch in touches {
      guard let spot = touch.spot, let cell = cell(of: spot) else { continue }
      let name = touch.name.contact.withoutControls.first.map(String.init) ?? "*"
      cells[cell.row][cell.column] = Terminal.colored(name, contacts[touch.name.contact] ?? 0)
    }
    var text = hasDrawn ? "\u{1b}[\(rows + 3)A" : ""
    hasDrawn = true
    let edge = String(repeating: "─", count: columns)
    text += "┌\(edge)┐\n" + cells.map { "│\($0.joined())│\n" }.joined() + "└\(edge)┘\n"
    let names = touches.filter { $0.spot != nil }.map {
      "\($0.name)".withoutControls + " \($0.touch.phase)"
    }.joined(
      separator: "  ")
    let line = "\(time.secondsText) s  \(names)"
    return text + "\u{1b}[K\(line.prefix(lineLength))\n"
  }

  private func cell(of point: Point2D) -> (row: Int, column: Int)? {
    guard point.x >= 0, point.y >= 0, point.x < surface.width, point.y < surface.height else {
      return nil
    }
    let column = Int(point.x / surface.width * Double(columns))
    let row = Int(point.y / surface.height * Double(rows))
    return (min(row, rows - 1), min(column, columns - 1))
  }
}
