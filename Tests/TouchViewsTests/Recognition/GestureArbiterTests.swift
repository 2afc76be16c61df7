import Testing

@testable import TouchViews

@Suite("Gesture arbiter")
struct GestureArbiterTests {
  /// What is known about the attempts of a test: values only.
  struct Table: AttemptTable {
    var states: [AttemptState?]
    /// The touches of each attempt; the same one for all unless they are given.
    var touches: [Set<Int>]
    var ranks: [GestureRank]
    /// The answers to questions; `false` for prevention and requirements, `true` for permission
    /// unless they are given.
    var answers: [GestureArbiter.Question: Bool] = [:]
    /// Whether recognizers prevent each other, unless the answer is given.
    var isPrevented = false
    /// The requirements that are known before anything is asked.
    var known: [GestureArbiter.Question: Bool] = [:]
    /// Counts what the arbiter reads.
    let reads = Counter()

    final class Counter {
      var count = 0
    }

    init(_ states: AttemptState?..., touches: [Set<Int>]? = nil, ranks: [GestureRank]? = nil) {
      self.init(states, touches: touches, ranks: ranks)
    }

    init(_ states: [AttemptState?], touches: [Set<Int>]? = nil, ranks: [GestureRank]? = nil) {
      self.states = states
      self.touches = touches ?? states.map { _ in [1] }
      self.ranks = ranks ?? states.indices.map { GestureRank(order: $0) }
    }

    var endIndex: Int { states.count }

    func state(at index: Int) -> AttemptState? {
      reads.count += 1
      return states[index]
    }

    func shareTouch(_ first: Int, _ second: Int) -> Bool {
      reads.count += 1
      return states[first] != nil && states[second] != nil
        && !touches[first].isDisjoint(with: touches[second])
    }

    func requirement(of index: Int, on other: Int) -> Bool? {
      reads.count += 1
      return known[.requirement(of: index, on: other)]
    }

    /// Makes an attempt require another one to fail.
    mutating func require(_ other: Int, by index: Int) {
      known[.requirement(of: index, on: other)] = true
    }
  }

  /// Plays a round of decisions: carries the actions out on the table as `ArbiterDriver` does.
  ///
  /// - Returns: The actions except those that only bring values in.
  private func decide(
    _ table: inout Table, onBegin react: (inout GestureArbiter, inout Table) -> Void = { _, _ in },
    onAnswer: (inout GestureArbiter, inout Table) -> Void = { _, _ in }
  ) -> [GestureArbiter.Action] {
    var arbiter = GestureArbiter()
    var actions: [GestureArbiter.Action] = []
    arbiter.begin()
    while true {
      let action = arbiter.next(in: table)
      switch action {
      case .none: return actions
      case .ask(let question):
        let answer: Bool
        switch question {
        case .requirement:
          answer = table.answers[question] ?? false
          table.known[question] = answer
        case .prevention: answer = table.answers[question] ?? table.isPrevented
        case .permission: answer = table.answers[question] ?? true
        }
        arbiter.answer(answer)
        onAnswer(&arbiter, &table)
        continue
      case .rank(let index):
        arbiter.answer(table.ranks[index])
        continue
      case .wait: break
      case .fail(let index, _): table.states[index] = .finished(.failed)
      case .grant(let index): table.states[index] = table.states[index]?.next(on: .grant)
      case .begin(let index):
        table.states[index] = table.states[index]?.next(on: .fire)
        react(&arbiter, &table)
      }
      actions.append(action)
    }
  }

  private func expect(
    _ table: Table, _ expected: [GestureArbiter.Action],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var table = table
    #expect(decide(&table) == expected, sourceLocation: sourceLocation)
  }

  // MARK: - R29

  @Test("nothing is decided without a request")
  func noRequestNoAction() {
    expect(Table(), [])
    expect(Table(.possible, .active(.began, next: nil), nil, .finished(.failed)), [])
  }

  @Test("recognizers that do not prevent each other are granted one after the other (R29)")
  func bothAreGranted() {
    expect(
      Table(.requested(.recognize), .requested(.begin)),
      [.grant(0), .begin(0), .grant(1), .begin(1)])
  }

  @Test("the others that share a touch fail if the winner prevents them (R29)")
  func winnerPreventsOthers() {
    var table = Table(
      .possible, .requested(.begin), .possible, .possible, touches: [[1], [1, 2], [2], [3]])
    table.answers = [
      .prevention(by: 1, of: 0): true, .prevention(by: 1, of: 2): true,
      .prevention(by: 1, of: 3): true,
    ]
    expect(
      table,
      [.grant(1), .fail(0, .prevention(by: 1)), .fail(2, .prevention(by: 1)), .begin(1)])
  }

  @Test(
    "a request fails if a recognizer that was recognized before prevents it (R29)",
    arguments: [
      (AttemptState.granted(.begin), true), (.active(.changed, next: nil), true),
      (.finished(.ended), true), (.finished(.failed), false), (.finished(.cancelled), false),
      (.possible, false), (.idle, false),
    ])
  func recognizedOnePreventsLaterOnes(_ state: AttemptState, _ prevents: Bool) {
    var table = Table(state, .requested(.begin))
    table.answers[.prevention(by: 0, of: 1)] = true
    expect(table, prevents ? [.fail(1, .prevention(by: 0))] : [.grant(1), .begin(1)])
  }

  @Test("without a common touch nobody prevents anybody (R29)")
  func othersTouchesDoNotMatter() {
    var table = Table(
      .active(.began, next: nil), .requested(.begin), .possible, touches: [[1], [2], [3]])
    table.answers = [.prevention(by: 0, of: 1): true, .prevention(by: 1, of: 2): true]
    expect(table, [.grant(1), .begin(1)])
  }

  /// Two ranks in the order of precedence, and whether that is strict.
  static let ranks: [(GestureRank, GestureRank)] = {
    let outer = ObjectIdentifier(WindowClock.self)
    let inner = ObjectIdentifier(AttemptList.self)
    func rank(_ tapCount: Int, _ depth: Int, _ order: Int, required: Bool = false) -> GestureRank {
      GestureRank(
        tapCount: tapCount, depth: depth, view: depth == 0 ? outer : inner, order: order,
        hasRequirement: required)
    }
    return [
      (rank(1, 0, 9), rank(2, 1, 1, required: true)),
      (rank(0, 1, 2, required: true), rank(0, 0, 1, required: true)),
      (rank(2, 0, 9), rank(1, 1, 1)), (rank(0, 1, 9), rank(3, 0, 1)),
      (rank(2, 1, 9), rank(2, 0, 1)),
      (rank(1, 1, 1), rank(1, 1, 2)), (rank(0, 0, 1), rank(2, 0, 2)),
    ]
  }()

  @Test(
    "no requirement, more taps, the deeper view, the earlier addition take precedence (R29)",
    arguments: ranks)
  func ranksAreOrdered(_ first: GestureRank, _ second: GestureRank) {
    #expect(first.precedes(second) && !second.precedes(first))
    #expect(!first.precedes(first))
  }

  @Test("recognizers of different views at the same depth have no precedence (R29)")
  func siblingsHaveNoPrecedence() {
    let left = GestureRank(depth: 1, view: ObjectIdentifier(WindowClock.self), order: 1)
    let right = GestureRank(depth: 1, view: ObjectIdentifier(AttemptList.self), order: 2)
    #expect(!left.precedes(right) && !right.precedes(left))
  }

  @Test("of several requests the first by rank is granted (R29)")
  func firstByRankIsGranted() {
    var table = Table(
      .requested(.begin), .requested(.begin), .requested(.begin),
      ranks: [GestureRank(depth: 1), GestureRank(depth: 3), GestureRank(depth: 2)])
    table.answers = [.prevention(by: 1, of: 0): true, .prevention(by: 1, of: 2): true]
    expect(
      table,
      [.grant(1), .fail(0, .prevention(by: 1)), .fail(2, .prevention(by: 1)), .begin(1)])
  }

  // MARK: - R30

  @Test(
    "a candidate waits for an undecided requirement, and fails if that was recognized (R30)",
    arguments: [
      (AttemptState.possible, [GestureArbiter.Action.wait(0, for: 1)]),
      (.granted(.begin), [.fail(0, .requirement(on: 1))]),
      (.active(.began, next: .changed), [.fail(0, .requirement(on: 1))]),
      (.finished(.ended), [.fail(0, .requirement(on: 1))]),
      (.finished(.failed), [.grant(0), .begin(0)]),
      (.finished(.cancelled), [.grant(0), .begin(0)]),
    ])
  func requirementDecides(_ state: AttemptState, _ expected: [GestureArbiter.Action]) {
    for isKnown in [true, false] {
      var table = Table(.requested(.recognize), state)
      let question = GestureArbiter.Question.requirement(of: 0, on: 1)
      if isKnown { table.known[question] = true } else { table.answers[question] = true }
      expect(table, expected)
    }
  }

  @Test("a recognizer that has none of the touches is not waited for (R30)")
  func requirementWithoutACommonTouch() {
    var table = Table(.requested(.recognize), .possible, touches: [[1], [2]])
    table.known[.requirement(of: 0, on: 1)] = true
    expect(table, [.grant(0), .begin(0)])
  }

  @Test("of several requirements one that was recognized decides (R30)")
  func severalRequirements() {
    var table = Table(.requested(.recognize), .possible, .possible, .finished(.ended))
    for other in 1...3 { table.known[.requirement(of: 0, on: other)] = true }
    expect(table, [.fail(0, .requirement(on: 3))])
    table.states[3] = nil
    expect(table, [.wait(0, for: 1)])
  }

  @Test("a requirement is asked for once (R30)")
  func requirementIsAskedOnce() {
    var arbiter = GestureArbiter()
    var table = Table(.requested(.recognize), .possible)
    arbiter.begin()
    #expect(arbiter.next(in: table) == .ask(.requirement(of: 0, on: 1)))
    arbiter.answer(true)
    #expect(arbiter.next(in: table) == .wait(0, for: 1))
    table.known[.requirement(of: 0, on: 1)] = true
    #expect(arbiter.next(in: table) == .none)
    arbiter.begin()
    #expect(arbiter.next(in: table) == .wait(0, for: 1))
  }

  @Test("what required the winner to fail, fails; nobody asks whether it is prevented (R30)")
  func losersHadRequiredTheWinnerToFail() {
    var table = Table(.requested(.begin), .possible)
    table.answers = [.requirement(of: 1, on: 0): true, .prevention(by: 0, of: 1): false]
    expect(table, [.grant(0), .fail(1, .requirement(on: 0)), .begin(0)])
  }

  @Test("a candidate without requirements precedes one whose requirement has failed (R29, R30)")
  func freeCandidatePrecedes() {
    var table = Table(.requested(.begin), .requested(.begin), .finished(.failed))
    table.known[.requirement(of: 0, on: 2)] = true
    expect(table, [.grant(1), .begin(1), .grant(0), .begin(0)])
  }

  @Test("candidates that wait only for each other do not wait for ever (R30)")
  func cycleIsBroken() {
    var table = Table(
      .requested(.begin), .requested(.begin), .requested(.begin),
      ranks: [GestureRank(depth: 1), GestureRank(depth: 2), GestureRank(depth: 3)])
    // 0 and 1 wait for each other, and 2 for 1.
    for (index, other) in [(0, 1), (1, 0), (2, 1)] {
      table.known[.requirement(of: index, on: other)] = true
    }
    expect(
      table,
      [
        .wait(0, for: 1), .wait(1, for: 0), .wait(2, for: 1),
        .grant(2), .begin(2), .wait(0, for: 1), .wait(1, for: 0),
        .grant(1), .fail(0, .requirement(on: 1)), .begin(1),
      ])
  }

  @Test("a candidate in a cycle that also waits for an undecided recognizer is not selected (R30)")
  func cycleWithAnUndecidedOne() {
    var table = Table(.requested(.begin), .requested(.begin), .possible)
    for (index, other) in [(0, 1), (1, 0), (1, 2)] {
      table.known[.requirement(of: index, on: other)] = true
    }
    expect(table, [.wait(0, for: 1), .wait(1, for: 0)])
  }

  @Test("a requirement that an action adds counts once the scans are discarded (R30)")
  func addedRequirementCounts() {
    for isDiscarded in [true, false] {
      var table = Table(.requested(.begin), .requested(.begin), .possible)
      let actions = decide(&table) { arbiter, table in
        table.known[.requirement(of: 1, on: 2)] = true
        if isDiscarded { arbiter.discardScans() }
      }
      #expect(actions.last == (isDiscarded ? .wait(1, for: 2) : .begin(1)))
    }
  }

  @Test("a requirement that is added by the answer to a question counts (R30)")
  func requirementAddedByAnAnswer() {
    var table = Table(.requested(.begin), .possible, .possible)
    let actions = decide(&table) { _, _ in
    } onAnswer: { arbiter, table in
      table.known[.requirement(of: 0, on: 1)] = true
      arbiter.discardScans()
    }
    #expect(actions == [.wait(0, for: 1)])
  }

  // MARK: - R31

  @Test("a request that is not permitted fails, and the next one is looked at (R31)")
  func permissionIsAsked() {
    var table = Table(.requested(.begin), .requested(.begin))
    table.answers[.permission(0)] = false
    expect(table, [.fail(0, .permission), .grant(1), .begin(1)])
  }

  @Test("an attempt that ended while a question was asked is not granted (R24, R31)")
  func attemptThatEndedIsNotGranted() {
    for state in [nil, AttemptState.finished(.failed)] {
      var arbiter = GestureArbiter()
      var table = Table(.requested(.begin))
      arbiter.begin()
      #expect(arbiter.next(in: table) == .rank(0))
      arbiter.answer(GestureRank())
      #expect(arbiter.next(in: table) == .ask(.permission(0)))
      table.states[0] = state
      arbiter.answer(true)
      #expect(arbiter.next(in: table) == .none)
    }
  }

  @Test("a recognizer that left during a question neither prevents nor is waited for (R24)")
  func departedRecognizerDoesNotCount() {
    var arbiter = GestureArbiter()
    var table = Table(.requested(.begin), .possible)
    arbiter.begin()
    #expect(arbiter.next(in: table) == .ask(.requirement(of: 0, on: 1)))
    table.states[1] = nil
    arbiter.answer(true)
    #expect(arbiter.next(in: table) == .rank(0))
  }

  // MARK: - Cost

  /// Many attempts that share a touch, for a number of them.
  enum Crowd: CaseIterable {
    case preventing, simultaneous, mutualRequirements, pairs, failedRequirements, chain

    func table(_ count: Int) -> Table {
      var table = Table([AttemptState?](repeating: .requested(.begin), count: count))
      table.isPrevented = self == .preventing
      for index in 0..<count {
        switch self {
        case .preventing, .simultaneous: break
        case .mutualRequirements:
          for other in 0..<count where other != index { table.require(other, by: index) }
        case .pairs: table.require(index ^ 1, by: index)
        case .failedRequirements:
          if index.isMultiple(of: 2) { table.states[index] = .finished(.failed) }
          for other in stride(from: 0, to: count, by: 2) where other != index {
            table.require(other, by: index)
          }
        case .chain:
          if index == count - 1 { table.states[index] = .possible }
          for other in index + 1..<count { table.require(other, by: index) }
        }
      }
      return table
    }
  }

  @Test(
    "twice as many requests on a touch cost about four times as much (R29, R30)",
    arguments: Crowd.allCases)
  func requestsCostTheSquareOfTheirNumber(_ crowd: Crowd) {
    let reads = [32, 64].map { count in
      var table = crowd.table(count)
      _ = decide(&table)
      return table.reads.count
    }
    // Each looks at each other one: 64 * 63 is a little more than four times 32 * 31.
    #expect(reads[1] < 5 * reads[0] && reads[1] < 10 * 64 * 64, "\(reads)")
  }
}
