@_spi(Support) import TouchKit
import TouchScripts

/// The surface drawn in the terminal, again and again in the same place: each spot where its touch is.
struct LivePicture {
  private let surface: Size2D
  private let contacts: [String: Int]
  private let columns = 72
  private let rows: Int
  private var hasDrawn = false

  init(_ surface: Size2D, contacts: [String]) {
    self.surface = surface
    self.contacts = Dictionary(contacts.enumerated().map { ($1, $0) }) { first, _ in first }
    // A character is about twice as high as it is wide.
    let shape = surface.width > 0 ? surface.height / surface.width : 1
    rows = Int(Swift.min(Swift.max(Double(columns) / 2 * shape, 6), 30))
  }

  /// Draws the touches over the picture before.
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

  /// Leaves the last picture where it is.
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
