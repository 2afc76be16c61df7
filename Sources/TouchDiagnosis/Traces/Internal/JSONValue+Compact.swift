import TouchKit
import TouchRecordings

extension JSONValue {
  /// Returns an array without the nulls at its end.
  static func row(_ elements: any JSONConvertible...) -> JSONValue {
    let values = elements.map(\.json)
    return .array(Array(values.prefix((values.lastIndex { $0 != .null } ?? -1) + 1)))
  }

  private static let omitted: [JSONValue] = [.null, .array([]), .object([])]

  /// Returns an object without members that are null or empty.
  static func compact(_ members: KeyValuePairs<String, any JSONConvertible>) -> JSONValue {
    .object(members.map { JSONMember($0, $1.json) }.filter { !omitted.contains($0.value) })
  }
}

extension Transform2D {
  /// The elements as a trace has them.
  var numbers: [Double] { [a, b, c, d, tx, ty] }
}

extension Rect2D {
  /// The origin and the size as a trace has them.
  var numbers: [Double] { [minX, minY, width, height] }
}
