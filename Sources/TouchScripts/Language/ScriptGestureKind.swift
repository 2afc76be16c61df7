import TouchGestures
import TouchKit
import TouchViews

/// A kind of gesture recognizer in scripts: its word, its class, its options and its values.
package struct ScriptGestureKind: Sendable {
  /// The word of the kind.
  package let word: String
  /// The options that only this kind has.
  package let options: [ScriptOption]
  /// The values that only some kinds have.
  let values: [ScriptField<GestureRecognizer>]
  /// Returns a new recognizer of the kind.
  package let makeRecognizer: @Sendable () -> GestureRecognizer
  /// Returns whether the class of a recognizer is that of the kind or a subclass of it.
  private let includes: @Sendable (GestureRecognizer) -> Bool

  private init<Recognizer: GestureRecognizer>(
    _ word: String, _ makeRecognizer: @escaping @Sendable () -> Recognizer,
    options: [ScriptOption] = [], values: [ScriptField<Recognizer>] = []
  ) {
    self.word = word
    self.options = options
    self.values = values.map { field in
      ScriptField(field.name, field.kind) { ($0 as? Recognizer).flatMap(field.value) }
    }
    self.makeRecognizer = { makeRecognizer() }
    includes = { $0 is Recognizer }
  }

  /// All kinds. A kind follows that of its superclass.
  package static let all: [ScriptGestureKind] = [
    ScriptGestureKind(
      "tap", TapGestureRecognizer.init,
      options: [
        .count("taps", \TapGestureRecognizer.numberOfTapsRequired),
        .count("touches", \TapGestureRecognizer.numberOfTouchesRequired),
        .number("slop", \TapGestureRecognizer.slop, "points"),
      ]),
    ScriptGestureKind(
      "longpress", LongPressGestureRecognizer.init,
      options: [
        .number("duration", \LongPressGestureRecognizer.milliseconds, "milliseconds"),
        .number("movement", \LongPressGestureRecognizer.allowableMovement, "points"),
        .count("touches", \LongPressGestureRecognizer.numberOfTouchesRequired),
        .count("taps", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
      ]),
    ScriptGestureKind(
      "pan", PanGestureRecognizer.init,
      options: [
        .count("min", \PanGestureRecognizer.minimumNumberOfTouches),
        .count("max", \PanGestureRecognizer.maximumNumberOfTouches),
        .number("slop", \PanGestureRecognizer.slop, "points"),
        .side(
          "scrolls", \PanGestureRecognizer.allowedScrollTypes,
          ["none": [], "continuous": .continuous, "discrete": .discrete, "all": .all],
          isAlwaysWritten: false),
        .flag("momentum", \PanGestureRecognizer.acceptsMomentum),
      ], values: panValues()),
    ScriptGestureKind(
      "edgepan", ScreenEdgePanGestureRecognizer.init,
      options: [
        .side(
          "edge", \ScreenEdgePanGestureRecognizer.edges,
          ["left": .left, "right": .right, "top": .top, "bottom": .bottom])
      ], values: panValues()),
    ScriptGestureKind(
      "pinch", PinchGestureRecognizer.init,
      options: [.number("slop", \PinchGestureRecognizer.slop, "points")],
      values: [
        ScriptField("scale", .number) { .number($0.scale) },
        ScriptField("velocity", .number) { .number($0.velocity) },
      ]),
    ScriptGestureKind(
      "rotation", RotationGestureRecognizer.init,
      options: [.number("slop", \RotationGestureRecognizer.slop, "points of arc")],
      values: [
        ScriptField("rotation", .degrees) { .number($0.rotation * 180 / .pi) },
        ScriptField("velocity", .number) { .number($0.velocity) },
      ]),
    ScriptGestureKind(
      "transform", TransformGestureRecognizer.init,
      options: [
        .number("panSlop", \TransformGestureRecognizer.panSlop, "points"),
        .number("pinchSlop", \TransformGestureRecognizer.pinchSlop, "points"),
        .number("rotationSlop", \TransformGestureRecognizer.rotationSlop, "points of arc"),
      ],
      values: [
        ScriptField("translation", .point) { .point(.zero + $0.translation(in: nil)) },
        ScriptField("scale", .number) { .number($0.scale) },
        ScriptField("rotation", .degrees) { .number($0.rotation * 180 / .pi) },
        ScriptField("velocity", .point) { .point(.zero + $0.velocity(in: nil)) },
      ]),
    ScriptGestureKind(
      "swipe", SwipeGestureRecognizer.init,
      options: [
        .sides(
          "direction", \SwipeGestureRecognizer.direction,
          ["left": .left, "right": .right, "up": .up, "down": .down]),
        .count("touches", \SwipeGestureRecognizer.numberOfTouchesRequired),
      ]),
    ScriptGestureKind("hover", HoverGestureRecognizer.init),
    ScriptGestureKind("pencil", PencilInteraction.init),
  ]

  /// The values of gestures of all kinds.
  static let commonValues: [ScriptField<GestureRecognizer>] = [
    ScriptField("location", .point) { .point($0.location(in: nil)) },
    ScriptField("touches", .count) { .count($0.numberOfTouches) },
    // The count and the reason are in the history of the gesture.
    ScriptField("count", .count) { _ in nil },
    ScriptField("state", .state) { .word($0.state.description) },
    ScriptField("why", .why) { _ in nil },
  ]

  private static func panValues<Pan: PanGestureRecognizer>() -> [ScriptField<Pan>] {
    [
      ScriptField("translation", .point) { .point(.zero + $0.translation(in: nil)) },
      ScriptField("velocity", .point) { .point(.zero + $0.velocity(in: nil)) },
    ]
  }
}

extension ScriptGestureKind: Hashable {
  package static func == (left: ScriptGestureKind, right: ScriptGestureKind) -> Bool {
    left.word == right.word
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

// MARK: - Search

extension ScriptGestureKind {
  /// Creates the kind with a word, or returns `nil` if there is none.
  init?(word: String) {
    guard let kind = Self.all.first(where: { $0.word == word }) else { return nil }
    self = kind
  }

  /// Creates the kind of a recognizer, or returns `nil` if scripts do not support it. A custom
  /// subclass has the kind of its superclass.
  package init?(of recognizer: GestureRecognizer) {
    guard let kind = Self.all.last(where: { $0.includes(recognizer) }) else { return nil }
    self = kind
  }

  /// The names of all fields that a script can expect of a gesture.
  static var fieldNames: [String] {
    (all.flatMap(\.values) + commonValues).map(\.name).uniqued
  }

  /// Returns the kind of the values of a field, or `nil` if no kind of gesture has it. A script may
  /// name a field that only other kinds have. It has no value.
  func valueKind(ofField name: String) -> ScriptValue.Kind? {
    (Self.commonValues + values + Self.all.flatMap(\.values)).first { $0.name == name }?.kind
  }
}

extension LongPressGestureRecognizer {
  fileprivate var milliseconds: Double {
    get { minimumPressDuration * 1000 }
    set { minimumPressDuration = newValue / 1000 }
  }
}
