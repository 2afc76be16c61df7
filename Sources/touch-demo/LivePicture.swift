@_spi(Support) import TouchKit
import TouchScripts

/// A picture of the surface with its spots in the terminal, which is redrawn in place.
struct LivePicture {
  private let surface: Size2D
  private let contacts: [String: Int]
  private let columns = 72
  private let rows: Int
  private var hasDrawn = false

  init(_ surface: Size2D, contacts: [String]) {
    self.surface = surface
    self.contacts = Dictionary(contacts.enumerated().map { ($1, $0) }) { first, _ in first }
    // The height of a character is about twice its width.
    let shape = surface.width > 0 ? surface.height / surface.width : 1
    rows = Int(Swift.min(Swift.max(Double(columns) / 2 * shape, 6), 30))
  }

  /// Replaces the picture by one of these touches.
  mutating func show(_ touches: [EventTable.Row], at time: Double) {
    var cells = [[String]](repeating: [String](repeating: " ", count: columns), count: rows)
    for touch in touches {
      guard let spot = touch.spot, let cell = cell(of: spot) else { continue }
      let name = touch.name.contact.first.map(String.init) ?? "*"
      cells[cell.row][cell.column] = Terminal.colored(name, contacts[touch.name.contact] ?? 0)
    }
    var text = hasDrawn ? "\u{1b}[\(rows + 3)A" : ""
    hasDrawn = true
    let edge = String(repeating: "─", count: columns)
    text += "┌\(edge)┐\n" + cells.map { "│\($0.joined())│\n" }.joined() + "└\(edge)┘\n"
    let names = touches.filter { $0.spot != nil }.map { "\($0.name) \($0.touch.phase)" }.joined(
      separator: "  ")
    text += "\u{1b}[K\(DecimalText.fixed(time, fractionDigits: 3)) s  \(names)\n"
    Terminal.write(text)
    Terminal.flush()
  }

  /// Flushes the last picture.
  func finish() { Terminal.flush() }

  private func cell(of point: Point2D) -> (row: Int, column: Int)? {
    guard point.x >= 0, point.y >= 0, point.x < surface.width, point.y < surface.height else {
      return nil
    }
    let column = Int(point.x / surface.width * Double(columns))
    let row = Int(point.y / surface.height * Double(rows))
    return (Swift.min(row, rows - 1), Swift.min(column, columns - 1))
  }
}
