extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, without blanks.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements): Self.write(elements, "[", "]", to: &text) { $0.write(to: &$1) }
    case .object(let members): Self.write(members, "{", "}", to: &text) { $0.write(to: &$1) }
    }
  }

  static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isControl && scalar.value <= 0xffff:
        text += "\\u" + scalar.value.hexadecimalText(count: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String,
    each: (Element, inout String) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      each(element, &text)
    }
    text += close
  }
}

extension BinaryInteger {
  /// Returns the number with a count of hexadecimal digits.
  package func hexadecimalText(count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}

extension JSONMember {
  func write(to text: inout String) {
    JSONValue.write(key, to: &text)
    text += ":"
    value.write(to: &text)
  }
}
