import TouchKit
import TouchViews

/// The built-in font for ASCII: lines of one width with round ends, so that text has any size and
/// any transform. `TextMetrics` has the widths of its letters.
struct StrokeFont {
  /// The width of the lines, in the unit of glyphs.
  static let weight = 9.0

  /// The lines of the characters from the space on, in hundredths of the size, upwards.
  private var glyphs: [Path2D] = []
  /// The box of characters that the font does not have.
  private var missing = Path2D(Rect2D(x: 8, y: 4, width: 40, height: 64))

  init() {
    glyphs.reserveCapacity(95)
    var reader = GlyphReader(Self.data)
    while let glyph = reader.next() { glyphs.append(glyph) }
  }

  func glyph(of character: Unicode.Scalar) -> Path2D {
    let index = Int(character.value) - 32
    return glyphs.indices ~= index ? glyphs[index] : missing
  }

  /// Returns the transform of a glyph whose baseline begins at a location.
  ///
  /// Upright text is moved and stretched a little, so that the baseline and the upper end of small
  /// letters are between two rows of pixels. Otherwise each horizontal line would be two rows of
  /// gray.
  func transform(size: Double, at location: Point2D, _ toPixels: Transform2D) -> Transform2D {
    var transform = Transform2D(scaleX: size / 100, y: -size / 100).concatenating(
      Transform2D(translationX: location.x, y: location.y)
    ).concatenating(toPixels)
    let height = -transform.d * Self.smallHeight
    guard transform.b == 0, transform.c == 0, height >= 4, height < 40 else { return transform }
    transform.d *= height.rounded() / height
    transform.ty = transform.ty.rounded()
    return transform
  }

  /// The height of small letters, with half of the weight.
  private static let smallHeight = 52.5

  /// The characters from the space to the tilde, one in a line: `M x y` begins a line, `L x y` and
  /// `Q cx cy x y` continue it straight and by a curve, and `h x y` and `v x y` by a quarter of an
  /// ellipse that begins horizontally or vertically.
  private static let data: StaticString = """

    M 14 68 L 14 22 M 14 5 L 14 5
    M 11 68 L 11 48 M 25 68 L 25 48
    M 21 68 L 13 4 M 43 68 L 35 4 M 6 48 L 51 48 M 5 24 L 50 24
    M 49 53 v 28 68 h 8 52 v 28 37 h 49 20 v 28 4 h 7 19 M 28 77 L 28 -5
    M 20 68 h 33 52 v 20 36 h 7 52 v 20 68 M 69 36 h 82 20 v 69 4 h 56 20 v 69 36 M 64 69 L 25 3
    M 62 4 L 21 46 Q 14 53 17 60 Q 21 68 31 68 Q 43 68 43 56 Q 43 47 27 39 Q 8 31 8 19 Q 8 4 26 4 Q 48 4 56 33
    M 10 68 L 10 48
    M 25 74 Q 10 53 10 28 Q 10 3 25 -18
    M 8 74 Q 23 53 23 28 Q 23 3 8 -18
    M 20 70 L 20 42 M 8 63 L 32 49 M 32 63 L 8 49
    M 29 50 L 29 6 M 7 28 L 51 28
    M 14 5 L 14 3 Q 14 -7 9 -12
    M 6 26 L 27 26
    M 14 5 L 14 5
    M 25 73 L 3 -4
    M 28 68 h 48 46 L 48 26 v 28 4 h 8 26 L 8 46 v 28 68
    M 12 55 Q 26 58 31 68 L 31 4
    M 9 50 v 28 68 h 48 49 Q 48 39 30 25 Q 11 11 9 4 L 48 4
    M 9 54 v 27 68 h 46 53 Q 46 41 35 40 M 21 38 L 28 38 h 48 21 v 28 4 h 8 19
    M 39 4 L 39 68 L 6 22 L 51 22
    M 46 68 L 15 68 L 11 36 Q 18 45 28 45 h 48 25 v 27 4 h 8 18
    M 46 56 v 29 68 h 8 38 L 8 25 v 28 4 h 48 24 v 28 43 h 8 24
    M 7 68 L 49 68 Q 28 42 22 4
    M 28 38 h 48 21 v 28 4 h 8 21 v 28 38 M 17 40 Q 10 44 10 53 v 28 68 h 46 53 Q 46 44 39 40
    M 10 16 v 27 4 h 48 34 L 48 47 v 28 68 h 8 48 v 28 29 h 48 48
    M 14 46 L 14 46 M 14 5 L 14 5
    M 14 46 L 14 46 M 14 5 L 14 3 Q 14 -7 9 -12
    M 51 48 L 8 28 L 51 8
    M 7 37 L 51 37 M 7 19 L 51 19
    M 7 48 L 50 28 L 7 8
    M 9 52 v 28 68 h 47 51 Q 47 43 37 37 Q 28 31 28 22 M 28 5 L 28 5
    M 80 -7 Q 66 -15 50 -15 h 9 27 v 51 70 h 93 33 Q 93 9 77 9 Q 66 9 68 20 L 72 46 M 70 35 Q 66 47 54 47 Q 34 47 33 25 Q 33 9 47 9 Q 62 9 68 25
    M 5 4 L 33 68 L 62 4 M 14 26 L 52 26
    M 14 38 L 36 38 h 60 21 v 36 4 L 12 4 L 12 68 L 36 68 h 56 54 Q 56 42 44 40
    M 65 50 Q 59 68 39 68 h 8 36 v 39 4 Q 60 4 66 24
    M 12 4 L 12 68 L 32 68 h 65 36 v 32 4 L 12 4
    M 60 68 L 12 68 L 12 4 L 61 4 M 14 38 L 56 38
    M 56 68 L 12 68 L 12 4 M 14 37 L 50 37
    M 68 51 Q 62 68 41 68 h 8 36 v 41 4 Q 60 4 69 16 L 69 33 L 44 33
    M 12 4 L 12 68 M 60 4 L 60 68 M 14 38 L 58 38
    M 14 4 L 14 68
    M 39 68 L 39 21 v 22 4 h 6 21 L 6 26
    M 12 4 L 12 68 M 60 68 L 12 27 M 27 40 L 61 4
    M 12 68 L 12 4 L 51 4
    M 11 4 L 11 68 L 42 10 L 72 68 L 72 4
    M 12 4 L 12 68 L 60 4 L 60 68
    M 39 68 h 70 36 v 39 4 h 8 36 v 39 68
    M 12 4 L 12 68 L 37 68 h 59 50 v 37 32 L 12 32
    M 39 68 h 70 36 v 39 4 h 8 36 v 39 68 M 47 18 L 69 -1
    M 12 4 L 12 68 L 39 68 h 61 52 v 39 36 L 12 36 M 42 34 Q 56 35 58 22 Q 59 8 64 4
    M 58 53 v 33 68 h 10 52 v 33 37 h 59 21 v 33 4 h 8 20
    M 6 68 L 56 68 M 31 68 L 31 4
    M 12 68 L 12 27 v 36 4 h 60 27 L 60 68
    M 5 68 L 33 4 L 62 68
    M 4 68 L 25 4 L 47 66 L 69 4 L 90 68
    M 6 68 L 61 4 M 60 68 L 6 4
    M 5 68 L 34 34 L 62 68 M 34 34 L 34 4
    M 7 68 L 55 68 L 6 4 L 56 4
    M 23 72 L 10 72 L 10 -16 L 23 -16
    M 3 73 L 25 -4
    M 5 72 L 18 72 L 18 -16 L 5 -16
    M 6 38 L 23 68 L 41 38
    M 0 -10 L 56 -10
    M 9 71 L 20 59
    M 10 37 v 27 48 h 44 34 L 44 4 M 42 28 L 27 27 h 8 15 v 23 4 Q 37 4 42 15
    M 11 68 L 11 4 M 13 38 Q 18 48 29 48 h 49 26 v 29 4 Q 18 4 13 14
    M 45 35 Q 41 48 27 48 h 8 26 v 27 4 Q 42 4 46 18
    M 45 68 L 45 4 M 43 38 Q 38 48 27 48 h 7 26 v 27 4 Q 38 4 43 14
    M 8 27 L 48 27 v 28 48 h 8 26 v 28 4 Q 41 4 47 15
    M 26 68 Q 13 69 13 56 L 13 4 M 4 48 L 25 48
    M 45 48 L 45 2 v 26 -17 Q 12 -17 9 -7 M 43 38 Q 38 48 27 48 h 7 26 v 27 4 Q 38 4 43 14
    M 11 68 L 11 4 M 13 35 Q 18 48 30 48 h 45 33 L 45 4
    M 11 48 L 11 4 M 11 66 L 11 66
    M 11 48 L 11 -7 v 3 -17 M 11 66 L 11 66
    M 11 68 L 11 4 M 44 48 L 11 19 M 22 29 L 45 4
    M 11 68 L 11 4
    M 11 48 L 11 4 M 13 36 Q 18 48 28 48 h 42 34 L 42 4 M 44 36 Q 49 48 59 48 h 73 34 L 73 4
    M 11 48 L 11 4 M 13 35 Q 18 48 30 48 h 45 33 L 45 4
    M 28 48 h 49 26 v 28 4 h 7 26 v 28 48
    M 11 48 L 11 -17 M 13 38 Q 18 48 29 48 h 49 26 v 29 4 Q 18 4 13 14
    M 45 48 L 45 -17 M 43 38 Q 38 48 27 48 h 7 26 v 27 4 Q 38 4 43 14
    M 11 48 L 11 4 M 13 34 Q 18 48 31 47
    M 43 38 v 26 48 h 9 37 v 25 26 h 44 15 v 25 4 h 7 15
    M 14 62 L 14 15 Q 14 3 25 4 M 4 48 L 25 48
    M 11 48 L 11 19 v 26 4 Q 38 4 43 17 M 45 48 L 45 4
    M 5 48 L 25 4 L 45 48
    M 4 48 L 19 4 L 36 46 L 53 4 L 68 48
    M 6 48 L 44 4 M 44 48 L 6 4
    M 5 48 L 26 4 M 45 48 L 24 -6 Q 19 -17 8 -17
    M 6 48 L 43 48 L 6 4 L 44 4
    M 27 73 Q 16 73 16 62 L 16 40 Q 16 28 7 28 Q 16 28 16 16 L 16 -6 Q 16 -17 27 -17
    M 13 74 L 13 -18
    M 6 73 Q 17 73 17 62 L 17 40 Q 17 28 26 28 Q 17 28 17 16 L 17 -6 Q 17 -17 6 -17
    M 8 23 Q 18 37 29 28 Q 41 19 50 33

    """
}

/// A reader of lines of commands and numbers.
private struct GlyphReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ text: StaticString) {
    self.text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Returns the path of the next line, or `nil` at the end.
  mutating func next() -> Path2D? {
    guard index < text.count else { return nil }
    var path = Path2D()
    var end = Point2D.zero
    while text[index] != UInt8(ascii: "\n") {
      let command = text[index]
      index += 2
      let first = point()
      switch command {
      case UInt8(ascii: "M"): path.move(to: first)
      case UInt8(ascii: "L"): path.addLine(to: first)
      case UInt8(ascii: "Q"):
        let point = point()
        path.addQuadCurve(to: point, control: first)
        end = point
        continue
      default:
        let isHorizontal = command == UInt8(ascii: "h")
        let corner = Point2D(x: isHorizontal ? first.x : end.x, y: isHorizontal ? end.y : first.y)
        path.addCurve(
          to: first, control1: end.interpolated(to: corner, at: Path2D.quarterCircle),
          control2: first.interpolated(to: corner, at: Path2D.quarterCircle))
      }
      end = first
    }
    index += 1
    return path
  }

  private mutating func point() -> Point2D {
    let x = number()
    return Point2D(x: x, y: number())
  }

  /// Returns the next number, and continues after the space that follows it.
  private mutating func number() -> Double {
    let isNegative = text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var value = 0.0
    while text[index] > UInt8(ascii: " ") {
      value = value * 10 + Double(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    if text[index] == UInt8(ascii: " ") { index += 1 }
    return isNegative ? -value : value
  }
}
