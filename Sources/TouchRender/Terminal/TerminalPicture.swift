import TouchKit
import TouchViews

/// A picture as text for a terminal: block characters, four dots to each, in a frame, with the legend below.
public enum TerminalPicture {
  /// Which colours a terminal shows.
  public enum Palette: Sendable {
    /// None: text that can be kept, compared and mailed.
    case none
    /// Any, by ANSI sequences of 24 bits.
    case trueColor
  }

  /// The picture, `columns` characters wide with its frame, as high as the surface's shape asks for: a character is twice as high as wide.
  /// Lines end with a line feed; no line has blanks that the frame does not need.
  public static func text(of picture: Picture, columns: Int = 72, palette: Palette = .none)
    -> String
  {
    let width = Swift.min(Swift.max(columns - 2, 4), RenderConstants.maximumColumns)
    let shape = picture.size.height / Swift.max(picture.size.width, 1)
    let rows = Int(
      Swift.min(Swift.max((Double(width) * (shape.isFinite ? shape : 1) / 2).rounded(), 2), 500))
    var canvas = TerminalCanvas(columns: width, rows: rows, size: picture.size)
    for shape in picture.shapes { canvas.paint(shape) }
    let edge = String(repeating: "─", count: width)
    var text = "┌\(edge)┐\n"
    for row in 0..<rows { text += "│" + line(row, of: canvas, palette) + "│\n" }
    text += "└\(edge)┘\n"
    let legend = picture.legend.map { colored("■", $0.color, palette) + " " + $0.name }.joined(
      separator: "   ")
    return legend.isEmpty ? text : text + legend + "\n"
  }

  private static func line(_ row: Int, of canvas: TerminalCanvas, _ palette: Palette) -> String {
    var line = ""
    for column in 0..<canvas.columns {
      let (dots, letter) = canvas.cell(column, row)
      if let letter {
        line += colored(letter.0, letter.1, palette)
      } else if let color = dots.lazy.compactMap({ $0 }).last {
        line += colored(block(dots), color, palette)
      } else {
        line += " "
      }
    }
    return line
  }

  /// The character that has just these of its four quarters filled.
  private static func block(_ dots: [TouchColor?]) -> Character {
    let filled = dots.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 << $1.offset }
    return blocks[filled]
  }

  /// By bits: 1 the upper left quarter, 2 the upper right, 4 the lower left, 8 the lower right.
  private static let blocks: [Character] = [
    "\u{20}", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  private static func colored(_ character: Character, _ color: TouchColor, _ palette: Palette)
    -> String
  {
    guard palette == .trueColor else { return String(character) }
    // What is not opaque lets the white below through.
    let shares = [color.red, color.green, color.blue].map {
      Int((($0 * color.alpha + 1 - color.alpha) * 255).rounded())
    }
    return "\u{1b}[38;2;\(shares[0]);\(shares[1]);\(shares[2])m\(character)\u{1b}[0m"
  }
}
