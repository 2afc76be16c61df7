import TouchRecordings

extension JSONValue {
  /// Returns an array without the nulls at its end.
  static func row(_ elements: any JSONConvertible...) -> JSONValue {
    let values = elements.map(\.json)
    return .array(Array(values.prefix((values.lastIndex { $0 != .null } ?? -1) + 1)))
  }

  /// Returns an object without members that are null or empty.
  static func compact(_ members: KeyValuePairs<String, any JSONConvertible>) -> JSONValue {
    .object(
      members.map { JSONMember($0, $1.json) }
        .filter { ![.null, .array([]), .object([])].contains($0.value) })
  }
}
