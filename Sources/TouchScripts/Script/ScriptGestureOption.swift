import TouchGestures
import TouchViews

/// An option of a gesture in a script, `KEY=VALUE`, which is a property of its recognizer.
package struct ScriptGestureOption {
  /// The key.
  package let key: String
  /// What the value has to be, for errors.
  let meaning: String
  /// Whether the option is written even if it has the recognizer's default.
  package let isAlwaysWritten: Bool
  /// Returns the value as it is written, or `nil` if it is not valid.
  let normalized: (Substring) -> String?
  /// Sets the property of a recognizer to a value.
  let set: (GestureRecognizer, String) -> Void
  /// Returns the value of a recognizer, or `nil` if a script cannot express it.
  package let value: (GestureRecognizer) -> String?

  private init<Recognizer: GestureRecognizer, Value>(
    _ key: String, _ property: ReferenceWritableKeyPath<Recognizer, Value>, _ meaning: String,
    isAlwaysWritten: Bool = false, read: @escaping (Substring) -> Value?,
    text: @escaping (Value) -> String?
  ) {
    self.key = key
    self.meaning = meaning
    self.isAlwaysWritten = isAlwaysWritten
    normalized = { read($0).flatMap(text) }
    set = { recognizer, word in
      guard let value = read(word[...]) else { return }
      (recognizer as? Recognizer)?[keyPath: property] = value
    }
    value = { ($0 as? Recognizer).flatMap { text($0[keyPath: property]) } }
  }

  private static func count<Recognizer: GestureRecognizer>(
    _ key: String, _ property: ReferenceWritableKeyPath<Recognizer, Int>, from lowest: Int = 1
  ) -> Self {
    Self(
      key, property, "a whole number from \(lowest) to \(ScriptConstants.maximumCount)",
      read: { ScriptLiterals.count($0, from: lowest) }, text: { "\($0)" })
  }

  private static func number<Recognizer: GestureRecognizer>(
    _ key: String, _ property: ReferenceWritableKeyPath<Recognizer, Double>, _ unit: String
  ) -> Self {
    Self(
      key, property, unit, read: { ScriptLiterals.number($0, in: 0...ScriptConstants.maximumTime) },
      text: ScriptLiterals.text)
  }

  private static func side<Recognizer: GestureRecognizer, Value: Equatable>(
    _ key: String, _ property: ReferenceWritableKeyPath<Recognizer, Value>,
    _ sides: KeyValuePairs<String, Value>
  ) -> Self {
    Self(
      key, property, sides.map(\.key).joined(separator: ", "), isAlwaysWritten: true,
      read: { word in sides.first { $0.key == word }?.value },
      text: { side in sides.first { $0.value == side }?.key })
  }

  private static func flag(
    _ key: String, _ property: ReferenceWritableKeyPath<GestureRecognizer, Bool>
  ) -> Self {
    Self(
      key, property, "yes or no", read: { $0 == "yes" ? true : $0 == "no" ? false : nil },
      text: { $0 ? "yes" : "no" })
  }
}

extension ScriptGestureOption {
  /// The options of all kinds.
  package static var ofAllKinds: [ScriptGestureOption] {
    [
      .flag("cancels", \.cancelsTouchesInView), .flag("delaysBegan", \.delaysTouchesBegan),
      .flag("delaysEnded", \.delaysTouchesEnded),
    ]
  }

  /// The options that only gestures of a kind have.
  package static func own(of kind: ScriptGesture.Kind) -> [ScriptGestureOption] {
    switch kind {
    case .tap:
      [
        .count("taps", \TapGestureRecognizer.numberOfTapsRequired),
        .count("touches", \TapGestureRecognizer.numberOfTouchesRequired),
      ]
    case .longPress:
      [
        .number("duration", \LongPressGestureRecognizer.milliseconds, "milliseconds"),
        .number("movement", \LongPressGestureRecognizer.allowableMovement, "points"),
        .count("touches", \LongPressGestureRecognizer.numberOfTouchesRequired),
        .count("taps", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
      ]
    case .pan:
      [
        .count("min", \PanGestureRecognizer.minimumNumberOfTouches),
        .count("max", \PanGestureRecognizer.maximumNumberOfTouches),
        .number("slop", \PanGestureRecognizer.slop, "points"),
      ]
    case .edgePan:
      [
        .side(
          "edge", \ScreenEdgePanGestureRecognizer.edges,
          ["left": .left, "right": .right, "top": .top, "bottom": .bottom])
      ]
    case .swipe:
      [
        .side(
          "direction", \SwipeGestureRecognizer.direction,
          ["left": .left, "right": .right, "up": .up, "down": .down]),
        .count("touches", \SwipeGestureRecognizer.numberOfTouchesRequired),
      ]
    case .pinch, .rotation, .transform, .hover: []
    }
  }
}

extension LongPressGestureRecognizer {
  fileprivate var milliseconds: Double {
    get { minimumPressDuration * 1000 }
    set { minimumPressDuration = newValue / 1000 }
  }
}

extension ScriptGesture.Kind {
  /// Returns a new recognizer of the kind.
  package func makeRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: TapGestureRecognizer()
    case .longPress: LongPressGestureRecognizer()
    case .pan: PanGestureRecognizer()
    case .edgePan: ScreenEdgePanGestureRecognizer()
    case .pinch: PinchGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    case .transform: TransformGestureRecognizer()
    case .swipe: SwipeGestureRecognizer()
    case .hover: HoverGestureRecognizer()
    }
  }
}
