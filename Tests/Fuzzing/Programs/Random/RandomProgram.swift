import TouchKit

/// A program of random operations on applications, windows, views and recognizers.
///
/// It depends on nothing but the bytes that it is made of: the same seed gives the same program.
/// It is no hand of `explore`, because most of its operations change the views, recognizers and
/// windows that receive touches, also within callbacks, and a fuzzer must reach each of them by
/// changing single bytes.
struct RandomProgram {
  private var operations: [Operation] = []

  /// Creates a program with at most `length` operations, not counting those of reactions.
  init(_ source: inout some ByteSource, length: Int) {
    var generator = Generator(source: source)
    operations = generator.scene()
    while operations.count < length, !generator.source.isAtEnd {
      operations.append(generator.next())
    }
    source = generator.source
  }

  /// The number of operations, those of reactions included.
  var count: Int { operations.reduce(0) { $0 + 1 + $1.reaction.count } }

  /// Removes operations by their numbers.
  mutating func remove(_ numbers: Set<Int>) {
    operations.removeAll { numbers.contains($0.number) }
    for index in operations.indices {
      operations[index].reaction.removeAll { numbers.contains($0.number) }
    }
  }

  /// Runs the program. Returns the rules that were broken, the first one first.
  ///
  /// - Parameters:
  ///   - stopsAtFaults: Whether the program ends when a rule is broken. Otherwise only traps and
  ///     sanitizers end it.
  ///   - trace: Called with every operation and callback.
  ///   - watch: Called with every event.
  func run(
    stoppingAtFaults stopsAtFaults: Bool = true, tracingTo trace: ((String) -> Void)? = nil,
    watchingEvents watch: @escaping (TouchEvent) -> Void = { _ in }
  ) -> [String] {
    Interpreter(stopsAtFaults: stopsAtFaults, trace: trace, watch: watch).run(operations)
  }
}

/// Draws operations from bytes and numbers them.
private struct Generator<Source: ByteSource> {
  var source: Source
  private var count = 0

  init(source: Source) { self.source = source }

  /// Returns the operations that set a scene, so that those that follow find something to work on.
  mutating func scene() -> [Operation] {
    var kinds = [OperationKind.newWindow]
    if source.byte() < 96 { kinds.append(.newApplication) }
    if source.byte() < 64 { kinds.append(.newWindow) }
    for _ in 0..<3 + source.number(below: 4) { kinds.append(.newView) }
    for _ in 0..<2 + source.number(below: 5) { kinds.append(.newRecognizer) }
    if source.byte() < 128 { kinds.append(.newDelegate) }
    if source.byte() < 64 { kinds.append(.newObserver) }
    for _ in 0..<4 + source.number(below: 12) { kinds.append(.when) }
    return kinds.map { next($0) }
  }

  mutating func next() -> Operation { next(OperationKind.chooseStep(&source)) }

  private mutating func next(_ kind: OperationKind) -> Operation {
    var operation = Operation(number: takeNumber(), kind: kind, arguments: Arguments(&source))
    guard kind.hasReaction else { return operation }
    for _ in 0..<1 + source.number(below: 3) {
      let inner = OperationKind.chooseReaction(&source)
      operation.reaction.append(
        Operation(number: takeNumber(), kind: inner, arguments: Arguments(&source)))
    }
    return operation
  }

  private mutating func takeNumber() -> Int {
    count += 1
    return count - 1
  }
}
