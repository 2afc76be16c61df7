/// One operation of a random program: a kind, and bytes that say on what and how.
struct Operation {
  /// The position in the program, operations within reactions included.
  let number: Int
  let kind: OperationKind
  let arguments: Arguments
  /// The operations of a reaction: of `when` only.
  var reaction: [Operation] = []
}

/// The bytes that come with an operation. Each kind reads of them what it needs.
struct Arguments {
  private let bytes: SIMD8<UInt8>

  init(_ source: inout some ByteSource) {
    var bytes = SIMD8<UInt8>()
    for index in 0..<6 { bytes[index] = source.byte() }
    self.bytes = bytes
  }

  /// The byte at an index from 0 to 5.
  subscript(index: Int) -> Int { Int(bytes[index]) }

  /// Whether a bit of a byte is set.
  func flag(_ index: Int, _ bit: Int) -> Bool { bytes[index] >> bit & 1 != 0 }

  /// Whether a byte is one of the first `count` of 256.
  func chance(_ index: Int, _ count: Int) -> Bool { self[index] < count }

  /// One of several choices.
  func choice<Choice>(_ index: Int, _ choices: [Choice]) -> Choice {
    choices[self[index] % choices.count]
  }
}

/// A kind of operation.
struct OperationKind: Sendable {
  /// The effect of an operation, which limits the reactions to it.
  enum Effect: Sendable {
    /// It changes what there is. The library must bring any number of them to an end.
    case changes
    /// It adds something or lets something happen, which a program could do for ever.
    case continues
  }

  let name: String
  /// The relative frequency of the operation.
  let weight: Int
  let effect: Effect
  let perform: @Sendable (Interpreter, Arguments) -> Void

  init(
    _ name: String, _ weight: Int, _ effect: Effect = .changes,
    perform: @escaping @Sendable (Interpreter, Arguments) -> Void
  ) {
    self.name = name
    self.weight = weight
    self.effect = effect
    self.perform = perform
  }
}

extension OperationKind {
  /// The kinds that a program consists of, each as often as it should be chosen: mostly touches.
  private static let steps = repeated(
    creation + tree + lifetime + properties + gestures + touches + touches + touches + touches)

  /// The kinds that reactions consist of: mostly changes.
  private static let reactions = repeated(
    (creation + tree + tree + lifetime + properties + gestures + gestures + touches).filter {
      !$0.hasReaction
    })

  private static func repeated(_ kinds: [OperationKind]) -> [OperationKind] {
    kinds.flatMap { kind in repeatElement(kind, count: kind.weight) }
  }

  static func chooseStep(_ source: inout some ByteSource) -> OperationKind {
    choose(steps, &source)
  }

  static func chooseReaction(_ source: inout some ByteSource) -> OperationKind {
    choose(reactions, &source)
  }

  private static func choose(_ kinds: [OperationKind], _ source: inout some ByteSource)
    -> OperationKind
  {
    kinds[(Int(source.byte()) << 8 | Int(source.byte())) % kinds.count]
  }

  /// Whether operations of the kind come with a reaction.
  var hasReaction: Bool { name == Self.when.name }
}
