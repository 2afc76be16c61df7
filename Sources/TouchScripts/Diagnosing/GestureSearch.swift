import TouchKit
import TouchViews

/// A search for the smallest changes that make a gesture recognized, or not recognized.
package struct GestureSearch {
  private let makeStage: () -> ReplayStage
  private let maximumReplays: Int
  private let didReplay: (Int) -> Void
  private var replays = 0
  /// Whether a change has to make the gesture recognized.
  private var isWanted = true
  /// The obstacle of the replay without a change.
  private var obstacle = ""

  /// The result of a replay with a change.
  private enum Outcome {
    case success
    /// The gesture is not as wanted; what keeps it from being recognized.
    case failure(obstacle: String)
    /// The maximum number of replays is reached.
    case cutOff
  }

  /// Searches for changes.
  ///
  /// - Parameters:
  ///   - replay: The input.
  ///   - time: A time in seconds within the attempt in question, or `nil` for the last attempt that
  ///     was not recognized, or the last one if all were.
  ///   - maximumReplays: The maximum number of replays.
  ///   - didReplay: A closure that is called after each replay with the number of replays.
  ///   - makeStage: Creates the views and recognizers anew.
  package static func diagnosis(
    of replay: GestureReplay, at time: Double? = nil,
    maximumReplays: Int = ScriptConstants.maximumReplays,
    didReplay: @escaping (Int) -> Void = { _ in }, on makeStage: @escaping () -> ReplayStage
  ) -> GestureDiagnosis {
    var search = GestureSearch(
      makeStage: makeStage, maximumReplays: maximumReplays, didReplay: didReplay)
    return search.diagnosis(of: replay, at: time)
  }

  private init(
    makeStage: @escaping () -> ReplayStage, maximumReplays: Int, didReplay: @escaping (Int) -> Void
  ) {
    (self.makeStage, self.maximumReplays) = (makeStage, maximumReplays)
    self.didReplay = didReplay
  }

  private mutating func diagnosis(of replay: GestureReplay, at time: Double?) -> GestureDiagnosis {
    var replay = replay
    let attempts = attempts(of: replay)
    let index: Int? =
      if let time {
        attempts.lastIndex { $0.start <= time } ?? attempts.indices.first
      } else {
        attempts.lastIndex { $0.recognizedAt == nil } ?? attempts.indices.last
      }
    let attempt = index.map { attempts[$0] }
    let before = index.flatMap { $0 > 0 ? attempts[$0 - 1].end.nextUp : nil } ?? -.infinity
    let after =
      index.flatMap { $0 + 1 < attempts.count ? attempts[$0 + 1].start.nextDown : nil } ?? .infinity
    replay.goal = before...max(before, after)
    isWanted = attempt?.recognizedAt == nil
    obstacle = attempt?.obstacle ?? ""
    let (singles, advances) = singles(for: replay, attempt)
    let answers =
      singles.isEmpty && isWanted
      ? pairs(from: advances, for: replay)
      : singles.map { GestureDiagnosis.Answer([$0]) }
    return GestureDiagnosis(
      gesture: makeStage().gesture.debugName, attempt: attempt,
      answers: answers.sorted { $0.size < $1.size }, replay: replay, replays: replays,
      isCutOff: replays >= maximumReplays)
  }

  // MARK: - Replays

  private mutating func attempts(of replay: GestureReplay) -> [GestureAttempt] {
    replays += 1
    defer { didReplay(replays) }
    return replay.attempts(on: makeStage())
  }

  private mutating func outcome(of replay: GestureReplay) -> Outcome {
    guard replays < maximumReplays else { return .cutOff }
    let attempts = attempts(of: replay)
    let isRecognized = attempts.contains { $0.recognizedAt != nil }
    return isRecognized == isWanted
      ? .success : .failure(obstacle: attempts.last?.obstacle ?? "")
  }

  // MARK: - Single changes

  /// Returns the smallest change of each group that succeeds, and that replaces the obstacle by
  /// another one.
  private mutating func singles(
    for replay: GestureReplay, _ attempt: GestureAttempt?
  ) -> (answers: [ChangeAmount], advances: [ChangeAmount]) {
    let catalogue = GestureChangeCatalogue(replay: replay, stage: makeStage(), attempt: attempt)
    var answers: [ChangeAmount] = []
    var advances: [ChangeAmount] = []
    for var change in catalogue.changes {
      // A larger change than that of the same group is no answer.
      if let best = answers.first(where: { $0.change.group == change.group }) {
        let smaller = (best.size * change.limit / change.step).rounded(.up) - 1
        change.maximum = min(change.maximum, Int(smaller))
      }
      let (smallest, advance) = scan(change, of: replay)
      if let smallest { answers.keepSmallest(ChangeAmount(change, smallest)) }
      if let advance { advances.keepSmallest(ChangeAmount(change, advance)) }
    }
    return (answers, advances)
  }

  /// Returns the smallest number of steps with which a change succeeds, and the number with which
  /// it first meets another obstacle.
  ///
  /// A scan with growing numbers finds a success, and a binary search the smallest one below it.
  private mutating func scan(
    _ change: GestureChange, of replay: GestureReplay
  ) -> (smallest: Int?, advance: Int?) {
    var low = 0
    var advance: Int?
    while low < change.maximum {
      let isShort = change.maximum <= ScriptConstants.scanFactor
      let steps =
        isShort ? low + 1 : min(max(low, 1) * ScriptConstants.scanFactor, change.maximum)
      switch outcome(of: change.applied(steps, to: replay)) {
      case .success:
        return (smallest(from: low, to: steps) { change.applied($0, to: replay) }, advance)
      case .failure(let next):
        if advance == nil, next != obstacle { advance = steps }
        low = steps
      case .cutOff: return (nil, advance)
      }
    }
    return (nil, advance)
  }

  /// Returns a number of steps that succeeds while one less fails, or `nil` if the search is cut
  /// off. `low` has failed and `high` has succeeded.
  private mutating func smallest(
    from low: Int, to high: Int, _ replay: (Int) -> GestureReplay
  ) -> Int? {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      switch outcome(of: replay(middle)) {
      case .success: high = middle
      case .failure: low = middle
      case .cutOff: return nil
      }
    }
    return high
  }

  // MARK: - Pairs

  /// Returns pairs of a change that replaces the obstacle and one that overcomes the next obstacle.
  private mutating func pairs(
    from advances: [ChangeAmount], for replay: GestureReplay
  ) -> [GestureDiagnosis.Answer] {
    var answers: [GestureDiagnosis.Answer] = []
    for first in advances.sorted(by: { $0.size < $1.size }) where replays < maximumReplays {
      let advanced = first.applied(to: replay)
      for second in singles(for: advanced, attempts(of: advanced).last).answers {
        // Both are needed, and the first one may have been larger than necessary.
        guard case .failure = outcome(of: second.applied(to: replay)),
          let steps = smallest(
            from: 0, to: first.steps, { second.applied(to: first.applied($0, to: replay)) }),
          case .failure = outcome(
            of: second.applied(second.steps - 1, to: first.applied(steps, to: replay)))
        else { continue }
        answers.append(GestureDiagnosis.Answer([ChangeAmount(first.change, steps), second]))
      }
    }
    return answers
  }
}

extension [ChangeAmount] {
  /// Adds a change, unless the array has one of its group that is not larger.
  fileprivate mutating func keepSmallest(_ change: ChangeAmount) {
    guard let index = firstIndex(where: { $0.change.group == change.change.group }) else {
      return append(change)
    }
    if change.size < self[index].size { self[index] = change }
  }
}
