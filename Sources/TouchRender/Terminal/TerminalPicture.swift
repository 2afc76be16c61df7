import TouchKit
import TouchRaster
import TouchViews

/// The conversion of a picture to text for a terminal: block characters with four dots each, in a
/// frame, with the legend below.
public enum TerminalPicture {
  /// The colors that a terminal can show.
  public enum Palette: Sendable {
    /// No colors: plain text, which can be stored and compared.
    case none
    /// 24-bit colors as ANSI escape sequences.
    case trueColor
  }

  /// Returns the picture as text, with lines that end with a line feed and have no trailing spaces.
  ///
  /// - Parameters:
  ///   - picture: The picture to convert.
  ///   - columns: The width in characters, including the frame. The height follows from the shape
  ///     of the surface, with characters that are twice as high as wide.
  ///   - maximumRows: The maximum height in characters, including the frame but not the legend, or
  ///     `nil`. A picture that would be higher is narrower, to keep its shape.
  ///   - palette: The colors to use.
  ///   - image: Returns the image of an identifier, or `nil` to draw its rectangle gray.
  public static func text(
    of picture: Picture, columns: Int = 72, maximumRows: Int? = nil, palette: Palette = .none,
    image: @escaping (ImageID) -> Bitmap? = { _ in nil }
  ) -> String {
    var width = min(max(columns, 6) - 2, RenderConstants.maximumColumns)
    let ratio = picture.size.height / max(picture.size.width, 1)
    let shape = ratio.isFinite ? ratio : 1
    var rows = Int(min(max((Double(width) * shape / 2).rounded(), 2), 500))
    if let maximumRows, rows > max(maximumRows, 4) - 2 {
      rows = max(maximumRows, 4) - 2
      width = Int(min(Double(width), max(Double(rows) * 2 / shape, 4)))
    }
    var canvas = TerminalCanvas(columns: width, rows: rows, size: picture.size, image: image)
    picture.drawing.draw(into: &canvas)
    let edge = String(repeating: "─", count: width)
    var text = "┌\(edge)┐\n"
    for row in 0..<rows { text += "│" + line(row, of: canvas, palette) + "│\n" }
    text += "└\(edge)┘\n"
    var legend = picture.legend.map {
      colored("■", $0.color, palette) + " " + $0.name.withoutControls
    }.joined(separator: "   ")
    while legend.last?.isWhitespace == true { legend.removeLast() }
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

  /// Returns the block character with exactly these quarters filled.
  private static func block(_ dots: [TouchColor?]) -> Character {
    let filled = dots.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 << $1.offset }
    return blocks[filled]
  }

  /// The block characters by a bit mask: 1 is the upper left quarter, 2 the upper right, 4 the
  /// lower left, 8 the lower right.
  private static let blocks: [Character] = [
    "\u{20}", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  private static func colored(_ character: Character, _ color: TouchColor, _ palette: Palette)
    -> String
  {
    guard palette == .trueColor else { return String(character) }
    // A translucent color is blended with the white background.
    let shares = [color.red, color.green, color.blue].map {
      Int((($0 * color.alpha + 1 - color.alpha) * 255).rounded())
    }
    return "\u{1b}[38;2;\(shares[0]);\(shares[1]);\(shares[2])m\(character)\u{1b}[0m"
  }
}
