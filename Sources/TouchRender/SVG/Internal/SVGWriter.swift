import TouchViews

/// A writer of XML elements, which escapes text and attributes.
struct SVGWriter {
  private(set) var text = ""

  /// Writes an element, which can contain text or other elements.
  mutating func element(
    _ name: String, _ attributes: [(String, String)], text content: String? = nil,
    containing body: ((inout SVGWriter) -> Void)? = nil
  ) {
    write(name, attributes)
    guard content != nil || body != nil else {
      text += "/>\n"
      return
    }
    text += ">" + (content.map(Self.escaped) ?? "\n")
    body?(&self)
    text += "</\(name)>\n"
  }

  /// Writes the beginning of an element that contains the elements up to its end.
  mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    write(name, attributes)
    text += ">\n"
  }

  /// Writes the end of an element.
  mutating func end(_ name: String) { text += "</\(name)>\n" }

  private mutating func write(_ name: String, _ attributes: [(String, String)]) {
    text += "<" + name
    for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
  }

  /// Returns text in which the five reserved characters are escaped, and so are control characters
  /// and those that change the direction of writing. Those that XML forbids are replaced.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      case _ where scalar.isControl: escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns the attribute of a color, and the attribute of its opacity if it is not opaque.
  static func paint(_ attribute: String, _ color: TouchColor) -> [(String, String)] {
    guard color.alpha > 0 else { return [(attribute, "none")] }
    let digits = [color.red, color.green, color.blue].map { share -> String in
      let value = Int((share * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    let paint = [(attribute, "#" + digits.joined())]
    return color.alpha < 1 ? paint + [(attribute + "-opacity", SVGNumber.text(color.alpha))] : paint
  }
}
