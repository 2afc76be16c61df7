import TouchViews

/// An option of a view or a gesture in a script, a word or `KEY=VALUE`, which is a property of the
/// view or of the recognizer.
package struct ScriptOption: Sendable {
  /// The key, or the word.
  package let key: String
  /// The expected value, for errors; empty for a word without a value.
  let meaning: String
  /// The words of which the value is one or a list; empty for numbers.
  package let words: [String]
  /// Whether the value is a whole number.
  package let isCount: Bool
  /// Whether the option is written even if it has the default.
  package let isAlwaysWritten: Bool
  /// Returns the value as it is written, or `nil` if it is not valid.
  let normalized: @Sendable (Substring) -> String?
  /// Sets the property of a view or recognizer to a value.
  package let set: @Sendable (AnyObject, String) -> Void
  /// Returns the value of a view or recognizer, or `nil` if it has none that a script can express.
  package let value: @Sendable (AnyObject) -> String?

  private init<Object: AnyObject, Value>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    _ meaning: String, words: [String] = [], isCount: Bool = false, isAlwaysWritten: Bool = false,
    read: @escaping @Sendable (Substring) -> Value?, text: @escaping @Sendable (Value) -> String?
  ) {
    self.key = key
    self.meaning = meaning
    self.words = words
    self.isCount = isCount
    self.isAlwaysWritten = isAlwaysWritten
    normalized = { read($0).flatMap(text) }
    set = { object, word in
      guard let value = read(word[...]) else { return }
      (object as? Object)?[keyPath: property] = value
    }
    value = { ($0 as? Object).flatMap { text($0[keyPath: property]) } }
  }

  static func count<Object: AnyObject>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Int> & Sendable,
    from lowest: Int = 1
  ) -> Self {
    Self(
      key, property, "a whole number from \(lowest) to \(ScriptConstants.maximumCount)",
      isCount: true, read: { ScriptLiterals.count($0, from: lowest) }, text: { "\($0)" })
  }

  static func number<Object: AnyObject>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Double> & Sendable,
    _ unit: String
  ) -> Self {
    let range = 0...ScriptConstants.maximumTime
    return Self(
      key, property,
      "a number of \(unit) from 0 to \(ScriptLiterals.text(range.upperBound))",
      read: { ScriptLiterals.number($0, in: range) }, text: ScriptLiterals.text)
  }

  /// A number, or `none`.
  static func limit<Object: AnyObject>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Double?> & Sendable,
    _ unit: String
  ) -> Self {
    let range = 0...ScriptConstants.maximumTime
    return Self(
      key, property,
      "none or a number of \(unit) from 0 to \(ScriptLiterals.text(range.upperBound))",
      read: { $0 == "none" ? .some(nil) : ScriptLiterals.number($0, in: range).map { .some($0) } },
      text: { $0.map(ScriptLiterals.text) ?? "none" })
  }

  static func side<Object: AnyObject, Value: Equatable & Sendable>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    _ sides: KeyValuePairs<String, Value>, isAlwaysWritten: Bool = true
  ) -> Self {
    Self(
      key, property, sides.map(\.key).alternatives, words: sides.map(\.key),
      isAlwaysWritten: isAlwaysWritten,
      read: { word in sides.first { $0.key == word }?.value },
      text: { side in sides.first { $0.value == side }?.key })
  }

  /// One side or several, joined by commas.
  static func sides<Object: AnyObject, Value: OptionSet & Sendable>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Value> & Sendable,
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

  static func flag<Object: AnyObject>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Bool> & Sendable
  ) -> Self {
    Self(
      key, property, "yes or no", words: ["yes", "no"],
      read: { $0 == "yes" ? true : $0 == "no" ? false : nil },
      text: { $0 ? "yes" : "no" })
  }

  static func fraction<Object: AnyObject>(
    _ key: String, _ property: any ReferenceWritableKeyPath<Object, Double> & Sendable
  ) -> Self {
    Self(
      key, property, "a number from 0 to 1", read: { ScriptLiterals.number($0, in: 0...1) },
      text: { ScriptLiterals.text(min(max($0, 0), 1)) })
  }

  /// A word that stands for `true`.
  static func word<Object: AnyObject>(
    _ word: String, _ property: any ReferenceWritableKeyPath<Object, Bool> & Sendable
  ) -> Self {
    Self(word, property, "", read: { _ in true }, text: { $0 ? word : nil })
  }

  /// Whether the option is a word without a value.
  package var isWord: Bool { meaning.isEmpty }

  /// The key as errors list it.
  var form: String { isWord ? key : key + "=" }

  /// Returns the value of a view or recognizer, in which a number has at most six decimals.
  package func roundedValue(_ object: AnyObject) -> String? {
    value(object).map { text in
      Double(text).map { ScriptLiterals.text(ScriptLiterals.rounded($0)) } ?? text
    }
  }

  /// Returns the option with a value as it is written.
  func text(_ value: String) -> String { isWord ? key : "\(key)=\(value)" }
}

extension ScriptOption {
  /// The options of gestures of all kinds.
  package static let ofGestures: [ScriptOption] = [
    .flag("cancels", \GestureRecognizer.cancelsTouchesInView),
    .flag("delaysBegan", \GestureRecognizer.delaysTouchesBegan),
    .limit("delay", \GestureRecognizer.delayInMilliseconds, "milliseconds"),
    .flag("delaysEnded", \GestureRecognizer.delaysTouchesEnded),
    .flag("exclusivetype", \GestureRecognizer.requiresExclusiveTouchType),
  ]

  /// The options of views, besides those of the placement and `ignores`.
  package static let ofViews: [ScriptOption] = [
    .word("multitouch", \TouchView.isMultipleTouchEnabled),
    .word("exclusive", \TouchView.isExclusiveTouch), .word("hidden", \TouchView.isHidden),
    .word("disabled", \TouchView.isDisabled), .fraction("alpha", \TouchView.alpha),
  ]
}

extension GestureRecognizer {
  fileprivate var delayInMilliseconds: Double? {
    get { touchesBeganDelay.map { $0 * 1000 } }
    set { touchesBeganDelay = newValue.map { $0 / 1000 } }
  }
}

extension TouchView {
  fileprivate var isDisabled: Bool {
    get { !isUserInteractionEnabled }
    set { isUserInteractionEnabled = !newValue }
  }
}
