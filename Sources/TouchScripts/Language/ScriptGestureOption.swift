import TouchGestures
import TouchViews

/// An option of a gesture in a script, `KEY=VALUE`, which is a property of its recognizer.
package struct ScriptGestureOption: Sendable {
  /// The key.
  package let key: String
  /// What the value has to be, for errors.
  let meaning: String
  /// The words of which the value is one or a list; empty for numbers.
  package let words: [String]
  /// Whether the value is a whole number.
  package let isCount: Bool
  /// Whether the option is written even if it has the recognizer's default.
  package let isAlwaysWritten: Bool
  /// Returns the value as it is written, or `nil` if it is not valid.
  let normalized: @Sendable (Substring) -> String?
  /// Sets the property of a recognizer to a value.
  package let set: @Sendable (GestureRecognizer, String) -> Void
  /// Returns the value of a recognizer, or `nil` if a script cannot express it.
  package let value: @Sendable (GestureRecognizer) -> String?

  private init<Recognizer: GestureRecognizer, Value>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Recognizer, Value> & Sendable,
    _ meaning: String, words: [String] = [], isCount: Bool = false, isAlwaysWritten: Bool = false,
    read: @escaping @Sendable (Substring) -> Value?, text: @escaping @Sendable (Value) -> String?
  ) {
    self.key = key
    self.meaning = meaning
    self.words = words
    self.isCount = isCount
    self.isAlwaysWritten = isAlwaysWritten
    normalized = { read($0).flatMap(text) }
    set = { recognizer, word in
      guard let value = read(word[...]) else { return }
      (recognizer as? Recognizer)?[keyPath: property] = value
    }
    value = { ($0 as? Recognizer).flatMap { text($0[keyPath: property]) } }
  }

  static func count<Recognizer: GestureRecognizer>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Recognizer, Int> & Sendable,
    from lowest: Int = 1
  ) -> Self {
    Self(
      key, property, "a whole number from \(lowest) to \(ScriptConstants.maximumCount)",
      isCount: true, read: { ScriptLiterals.count($0, from: lowest) }, text: { "\($0)" })
  }

  static func number<Recognizer: GestureRecognizer>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Recognizer, Double> & Sendable,
    _ unit: String
  ) -> Self {
    let range = 0...ScriptConstants.maximumTime
    return Self(
      key, property,
      "a number of \(unit) from 0 to \(ScriptLiterals.text(range.upperBound))",
      read: { ScriptLiterals.number($0, in: range) }, text: ScriptLiterals.text)
  }

  static func side<Recognizer: GestureRecognizer, Value: Equatable & Sendable>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Recognizer, Value> & Sendable,
    _ sides: KeyValuePairs<String, Value>, isAlwaysWritten: Bool = true
  ) -> Self {
    Self(
      key, property, sides.map(\.key).alternatives, words: sides.map(\.key),
      isAlwaysWritten: isAlwaysWritten,
      read: { word in sides.first { $0.key == word }?.value },
      text: { side in sides.first { $0.value == side }?.key })
  }

  /// One side or several, joined by commas.
  static func sides<Recognizer: GestureRecognizer, Value: OptionSet & Sendable>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Recognizer, Value> & Sendable,
    _ sides: KeyValuePairs<String, Value>
  ) -> Self where Value.Element == Value {
    Self(
      key, property, sides.map(\.key).joined(separator: ", ") + " or several joined by commas",
      words: sides.map(\.key), isAlwaysWritten: true,
      read: { words in
        words.split(separator: ",", omittingEmptySubsequences: false).reduce([]) { value, word in
          sides.first { $0.key == word }.flatMap { side in value?.union(side.value) }
        }
      },
      text: { value in
        let words = sides.filter { value.contains($0.value) }.map(\.key)
        return words.isEmpty ? nil : words.joined(separator: ",")
      })
  }

  static func flag<Recognizer: GestureRecognizer>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Recognizer, Bool> & Sendable
  ) -> Self {
    Self(
      key, property, "yes or no", words: ["yes", "no"],
      read: { $0 == "yes" ? true : $0 == "no" ? false : nil },
      text: { $0 ? "yes" : "no" })
  }
}

extension ScriptGestureOption {
  /// The options of all kinds.
  package static let common: [ScriptGestureOption] = [
    .flag("cancels", \GestureRecognizer.cancelsTouchesInView),
    .flag("delaysBegan", \GestureRecognizer.delaysTouchesBegan),
    .flag("delaysEnded", \GestureRecognizer.delaysTouchesEnded),
  ]
}
