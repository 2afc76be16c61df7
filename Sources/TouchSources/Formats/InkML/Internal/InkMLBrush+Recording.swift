import TouchKit
import TouchRecordings

// A brush in a recording: the member `brush` of the line where its contact lands. It has the names
// and values of InkML, so that both are read and written alike.
extension InkMLBrush {
  private static let key = "brush"

  /// The properties that differ from those of a black pen, with a width in points.
  private var properties: [(name: String, value: String)] {
    let number = color.reduce(1) { $0 << 8 | Int(($1 * 255).rounded()) }
    let transparency = Int(((1 - opacity) * 255).rounded())
    let properties = [
      width.map { ("width", DecimalText.shortest($0)) },
      ("color", "#" + String(number, radix: 16).dropFirst()),
      transparency > 0 ? ("transparency", "\(transparency)") : nil,
      isMultiplied ? ("rasterOp", "maskPen") : nil, hasButtEnds ? ("tip", "rectangle") : nil,
      ignoresForce ? ("ignorePressure", "true") : nil,
    ]
    return self == InkMLBrush() ? [] : properties.compactMap { $0 }
  }

  /// The brush as the members of a line, which are none for a black pen.
  var members: [JSONMember] {
    let values = properties.map { JSONMember($0.name, $0.value) }
    return values.isEmpty ? [] : [JSONMember(Self.key, .object(values))]
  }

  /// Creates the brush of a line, or `nil` if it has none.
  package init?(of line: RecordedSample) {
    let member = line.unknownMembers.last { $0.key == Self.key }
    guard case .object(let values) = member?.value else { return nil }
    self.init()
    for value in values { set(["name": value.key, "value": value.value.string ?? ""]) }
  }

  /// The element of InkML with an ID, on lines of its own.
  func lines(id: String) -> [String] {
    ["    <brush xml:id=\"\(id)\">"]
      + properties.map { "      <brushProperty name=\"\($0.name)\" value=\"\($0.value)\"/>" }
      + ["    </brush>"]
  }
}
