/// Decides which recognizers of a window begin, wait and fail (R29-R31): a pure state machine.
///
/// It reads attempts as values by their indices, and `next(in:)` returns one action at a time. The
/// caller carries the action out, which may change any attempt, and calls `next(in:)` again: so
/// each decision is made with the effects of the one before. What only delegates and overrides can
/// answer is returned as a question.
///
/// A selection looks at the attempts that request to begin or to be recognized, and grants the
/// first by R29 that waits for no other. The next selection starts after its actions were called.
///
/// - Complexity: For n attempts that share a touch, O(n²) for a round, questions included: O(n) for
///   each selection, because what is known about requirements is kept. O(n²) more for each group of
///   candidates that wait only for each other.
struct GestureArbiter {
  /// The next step of the caller.
  enum Action: Equatable {
    /// Nothing: no request can be granted.
    case none
    /// Call delegates and overrides, then `answer(_:)`.
    case ask(Question)
    /// Determine the rank of a candidate, then call `answer(_:)`.
    case rank(Int)
    /// Record that a candidate waits for another recognizer.
    case wait(Int, for: Int)
    /// Fail an attempt.
    case fail(Int, Cause)
    /// Grant a request. The attempts that it prevents fail next.
    case grant(Int)
    /// Begin the gesture that was granted: cancel its touches for views (R32), call its actions.
    case begin(Int)
  }

  enum Question: Hashable {
    /// Whether a recognizer requires another one to fail (R30).
    case requirement(of: Int, on: Int)
    /// Whether a recognizer prevents another one (R29).
    case prevention(by: Int, of: Int)
    /// Whether a recognizer may begin (R31).
    case permission(Int)
  }

  /// The reason why an attempt fails.
  enum Cause: Equatable {
    /// It required the failure of a recognizer that was recognized.
    case requirement(on: Int)
    case prevention(by: Int)
    case permission
  }

  /// The state of the decision between two actions. The numbers are indices of attempts.
  private enum Step {
    /// No selection is in progress.
    case done
    /// Looks for the next candidate.
    case candidate(Int)
    /// Collects the requirements of a candidate.
    case requirements(of: Int, on: Int)
    /// Compares a candidate that is free with the best one so far.
    case comparison(Int, hasRequirement: Bool)
    /// Looks for recognizers that prevent the best candidate.
    case opponents(of: Int, Int)
    /// Waits for the permission of a candidate.
    case permission(Int)
    /// Looks for attempts that required the failure of the winner.
    case losers(to: Int, Int)
    /// Waits for the answer whether the winner prevents an attempt.
    case prevention(by: Int, of: Int)
  }

  /// The requirements of an attempt, collected from the attempts before an index.
  private struct Scan {
    /// Those that may be undecided: a range of `requirements`. One that is decided stays decided
    /// during a round, so each is passed over once.
    var pending = 0..<0
    /// Whether there are any requirements.
    var hasRequirement = false
    var end = 0
  }

  private var step = Step.done
  private var answer: Bool?
  private var best: (index: Int, rank: GestureRank)?
  private var rank: GestureRank?
  private var isAnyWaiting = false
  /// The candidates that wait only for each other, if the selection is among those, otherwise
  /// empty.
  private var cycle: [Bool] = []
  /// The scan of each attempt, and the attempts that the scanned ones require to fail. They hold
  /// for a round: no touch lands and no index changes in it.
  private var scans: [Scan] = []
  private var requirements: [Int] = []

  // MARK: - Input

  /// Starts a round of selections, up to the action `none`.
  mutating func begin() {
    discardScans()
    select()
  }

  /// Discards what is known about requirements, because one was added. A scan that is in progress
  /// starts again: what it asked is known by then.
  mutating func discardScans() {
    scans.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    if case .requirements(let index, _) = step { (step, answer) = (.candidate(index), nil) }
  }

  /// Answers the last `ask` action.
  mutating func answer(_ isTrue: Bool) { answer = isTrue }

  /// Answers the last `rank` action.
  mutating func answer(_ rank: GestureRank) { self.rank = rank }

  /// Returns the next action.
  mutating func next(in table: some AttemptTable) -> Action {
    while true {
      let action: Action?
      switch step {
      case .done: return .none
      case .candidate(let index): action = findCandidate(from: index, in: table)
      case .requirements(let index, let other):
        action = collectRequirements(of: index, from: other, in: table)
      case .comparison(let index, let hasRequirement):
        action = compare(index, hasRequirement)
      case .opponents(let index, let other):
        action = findOpponent(of: index, from: other, in: table)
      case .permission(let index): action = decide(on: index, in: table)
      case .losers(let winner, let other): action = findLoser(to: winner, from: other, in: table)
      case .prevention(let winner, let other):
        step = .losers(to: winner, other + 1)
        action = takeAnswer() ?? false ? .fail(other, .prevention(by: winner)) : nil
      }
      if let action { return action }
    }
  }

  private mutating func takeAnswer() -> Bool? {
    defer { answer = nil }
    return answer
  }

  // MARK: - Selection

  private mutating func select() {
    step = .candidate(0)
    best = nil
    isAnyWaiting = false
    cycle.removeAll(keepingCapacity: true)
  }

  private mutating func findCandidate(from index: Int, in table: some AttemptTable) -> Action? {
    guard index < table.endIndex else { return endSelection(in: table) }
    step = .candidate(index + 1)
    guard isRequested(index, in: table) else { return nil }
    if !cycle.isEmpty {
      if index < cycle.count, cycle[index] { step = .comparison(index, hasRequirement: true) }
      return nil
    }
    while scans.count <= index { scans.append(Scan()) }
    if scans[index].end == table.endIndex { return judge(index, in: table) }
    scans[index] = Scan(pending: requirements.count..<requirements.count)
    step = .requirements(of: index, on: 0)
    return nil
  }

  /// Collects the requirements of a candidate on the attempts from `start` on. The candidate fails
  /// at the first one that was recognized.
  private mutating func collectRequirements(
    of index: Int, from start: Int, in table: some AttemptTable
  ) -> Action? {
    var answer = takeAnswer()
    for other in start..<table.endIndex
    where answer != nil || other != index && table.shareTouch(index, other) {
      guard let isRequired = answer ?? table.requirement(of: index, on: other) else {
        step = .requirements(of: index, on: other)
        return .ask(.requirement(of: index, on: other))
      }
      answer = nil
      if !isRequired { continue }
      if table.state(at: other)?.isRecognized ?? false {
        step = .candidate(index + 1)
        return isRequested(index, in: table) ? .fail(index, .requirement(on: other)) : nil
      }
      requirements.append(other)
    }
    scans[index] = Scan(
      pending: scans[index].pending.lowerBound..<requirements.count, end: table.endIndex)
    step = .candidate(index + 1)
    return isRequested(index, in: table) ? judge(index, in: table) : nil
  }

  /// Decides what the requirements of a candidate mean: it waits if one is undecided, and otherwise
  /// is free. When one is recognized, the candidate fails immediately.
  private mutating func judge(_ index: Int, in table: some AttemptTable) -> Action? {
    while let other = scans[index].pending.first.map({ requirements[$0] }) {
      if let state = table.state(at: other), table.shareTouch(index, other) {
        if state.isUndecided {
          isAnyWaiting = true
          return .wait(index, for: other)
        }
        scans[index].hasRequirement = true
      }
      scans[index].pending.removeFirst()
    }
    step = .comparison(index, hasRequirement: scans[index].hasRequirement)
    return .rank(index)
  }

  private mutating func compare(_ index: Int, _ hasRequirement: Bool) -> Action? {
    guard var rank else { return .rank(index) }
    self.rank = nil
    step = .candidate(index + 1)
    rank.hasRequirement = hasRequirement
    if best.map({ rank.precedes($0.rank) }) ?? true { best = (index, rank) }
    return nil
  }

  /// Continues with the best candidate. If all candidates wait, those that wait only for each other
  /// would wait for ever: the first of them is selected.
  private mutating func endSelection(in table: some AttemptTable) -> Action? {
    if let best, isRequested(best.index, in: table) {
      step = .opponents(of: best.index, 0)
    } else if isAnyWaiting, cycle.isEmpty {
      select()
      cycle = waitingCycle(in: table)
    } else {
      step = .done
    }
    return nil
  }

  /// Returns for each attempt whether it is a candidate that waits only for such candidates: the
  /// greatest set of that kind.
  private func waitingCycle(in table: some AttemptTable) -> [Bool] {
    let isCandidate = scans.indices.map {
      scans[$0].end == table.endIndex && isRequested($0, in: table)
    }
    var isMember = isCandidate
    // First those that wait for something else go, then those that wait for what has gone.
    var gone = isCandidate.indices.filter { index in
      isCandidate[index]
        && requirements[scans[index].pending].contains { other in
          !(other < isCandidate.count && isCandidate[other])
            && table.state(at: other)?.isUndecided ?? false && table.shareTouch(index, other)
        }
    }
    for index in gone { isMember[index] = false }
    while let other = gone.popLast() {
      for index in isMember.indices
      where isMember[index] && table.requirement(of: index, on: other) ?? false
        && table.shareTouch(index, other)
      {
        isMember[index] = false
        gone.append(index)
      }
    }
    return isMember
  }

  // MARK: - Decision

  /// Fails the candidate if a recognizer that was granted before prevents it, and otherwise asks
  /// for permission.
  private mutating func findOpponent(
    of index: Int, from start: Int, in table: some AttemptTable
  ) -> Action? {
    if takeAnswer() ?? false {
      select()
      return .fail(index, .prevention(by: start - 1))
    }
    for other in start..<table.endIndex
    where other != index && table.state(at: other)?.isRecognized ?? false
      && table.shareTouch(index, other)
    {
      step = .opponents(of: index, other + 1)
      return .ask(.prevention(by: other, of: index))
    }
    guard isRequested(index, in: table) else {
      select()
      return nil
    }
    step = .permission(index)
    return .ask(.permission(index))
  }

  private mutating func decide(on index: Int, in table: some AttemptTable) -> Action? {
    let isPermitted = takeAnswer() ?? false
    guard isPermitted, isRequested(index, in: table) else {
      select()
      return isPermitted ? nil : .fail(index, .permission)
    }
    step = .losers(to: index, 0)
    return .grant(index)
  }

  /// Fails the attempts that share a touch with the winner, if they required it to fail or if it
  /// prevents them.
  private mutating func findLoser(
    to winner: Int, from start: Int, in table: some AttemptTable
  ) -> Action? {
    var other = start
    var isRequired = takeAnswer()
    while isRequired == nil {
      guard other < table.endIndex else {
        select()
        return .begin(winner)
      }
      if other != winner, table.state(at: other)?.isUndecided ?? false,
        table.shareTouch(other, winner)
      {
        isRequired = table.requirement(of: other, on: winner)
        if isRequired == nil {
          step = .losers(to: winner, other)
          return .ask(.requirement(of: other, on: winner))
        }
      } else {
        other += 1
      }
    }
    if isRequired == true {
      step = .losers(to: winner, other + 1)
      return .fail(other, .requirement(on: winner))
    }
    step = .prevention(by: winner, of: other)
    return .ask(.prevention(by: winner, of: other))
  }

  private func isRequested(_ index: Int, in table: some AttemptTable) -> Bool {
    table.state(at: index)?.isRequested ?? false
  }
}
