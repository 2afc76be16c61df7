import TouchKit
import TouchScripts

/// A search for the smallest changes that make a gesture recognized, or not recognized.
package struct GestureSearch {
  private let makeStage: () -> ReplayedViews
  /// A stage that is not played.
  private let stage: ReplayedViews
  private let maximumReplays: Int
  private let didReplay: (Int) -> Void
  private var replays = 0
  /// Whether a replay was not made because the maximum number was reached.
  private var isCutOff = false
  /// Whether a change has to make the gesture recognized.
  private var isWanted = true
  /// The reason that keeps the gesture from being recognized in the latest replay.
  private var obstacle: [String] = []

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
    maximumReplays: Int = DiagnosisConstants.maximumReplays,
    didReplay: @escaping (Int) -> Void = { _ in }, on makeStage: @escaping () -> ReplayedViews
  ) -> GestureDiagnosis {
    var search = GestureSearch(
      makeStage: makeStage, stage: makeStage(), maximumReplays: maximumReplays,
      didReplay: didReplay)
    return search.diagnosis(of: replay, at: time)
  }

  private mutating func diagnosis(of replay: GestureReplay, at time: Double?) -> GestureDiagnosis {
    var replay = replay
    let outcome = outcome(of: replay)
    let attempts = outcome.attempts
    let chain = outcome.chain(at: time)
    let attempt = attempts[chain].first
    let span = attempt.map { $0.start...max($0.start, attempts[chain.upperBound - 1].end) }
    replay.goal = -Double.infinity...Double.infinity
    if stage.gesture == nil {
      replay.touch = attempt?.touches.first
    } else {
      let start = attempts[..<chain.lowerBound].last?.end.nextUp ?? -.infinity
      let end = attempts[chain.upperBound...].first?.start.nextDown ?? .infinity
      replay.goal = start...max(start, end)
    }
    isWanted = attempt?.recognizedAt == nil
    let question = GestureQuestion(
      attempt: attempt, span: span, misses: isWanted ? outcome.misses(during: span, attempt) : [])
    let (singles, advances) = singles(for: replay, question)
    var answers = singles.map { GestureDiagnosis.Answer([$0]) }
    if singles.isEmpty, isWanted { answers = pairs(from: advances, for: replay, question) }
    // What a person would do first is first, and of that what is smallest.
    let ranked = answers.stablySorted(by: \.size).stablySorted { answer in
      answer.changes.map { $0.rank(amongRivals: !question.rivals.isEmpty) }.max() ?? 0
    }
    return GestureDiagnosis(
      name: stage.name, isAboutView: stage.gesture == nil, question: question,
      attempts: time == nil ? attempts : [], answers: ranked, replay: replay, replays: replays,
      isCutOff: isCutOff)
  }

  // MARK: - Replays

  private mutating func outcome(of replay: GestureReplay) -> GestureReplay.Outcome {
    replays += 1
    defer { didReplay(replays) }
    return replay.outcome(on: makeStage())
  }

  /// Replays, and returns whether the outcome is the wanted one; `false` if the search is cut off.
  private mutating func succeeds(_ replay: GestureReplay) -> Bool {
    isCutOff = isCutOff || replays >= maximumReplays
    guard !isCutOff else { return false }
    let outcome = outcome(of: replay)
    obstacle = outcome.obstacle
    return outcome.attempts.contains { $0.recognizedAt != nil } == isWanted
  }

  // MARK: - Single changes

  /// Returns the smallest change of each group that succeeds, and that replaces the obstacle by
  /// another one.
  private mutating func singles(
    for replay: GestureReplay, _ question: GestureQuestion
  ) -> (answers: [ChangeAmount], advances: [ChangeAmount]) {
    let catalogue = GestureChangeCatalogue(replay: replay, stage: stage, question: question)
    let first = question.obstacle
    var answers: [ChangeAmount] = []
    var advances: [ChangeAmount] = []
    for var change in catalogue.changes {
      // A larger change than that of the same group is no answer.
      if let best = answers.first(where: { $0.change.group == change.group }) {
        let smaller = (best.size * change.limit / change.step).rounded(.up) - 1
        change.maximum = min(change.maximum, Int(smaller))
      }
      let (smallest, advance) = scan(change, of: replay, first)
      if let smallest { answers.keepSmallest(ChangeAmount(change, smallest)) }
      if let advance, change.isCombinable { advances.keepSmallest(ChangeAmount(change, advance)) }
    }
    return (answers, advances)
  }

  /// Returns the smallest number of steps with which a change succeeds, and the number with which
  /// it first meets another obstacle.
  ///
  /// A scan with growing numbers, which does not skip the likely one, finds a success, and a binary
  /// search the smallest one below it.
  private mutating func scan(
    _ change: GestureChange, of replay: GestureReplay, _ first: [String]
  ) -> (smallest: Int?, advance: Int?) {
    let factor = DiagnosisConstants.scanFactor
    var low = 0
    var advance: Int?
    while low < change.maximum, !isCutOff {
      var steps =
        change.maximum <= factor ? low + 1 : min(max(low, 1) * factor, change.maximum)
      if low < change.likely { steps = min(steps, change.likely) }
      if succeeds(ChangeAmount(change, steps).applied(to: replay)) {
        return (
          smallest(ChangeAmount(change, steps), above: low) { $0.applied(to: replay) }, advance
        )
      }
      if advance == nil, obstacle != first, !isCutOff { advance = steps }
      low = steps
    }
    return (nil, advance)
  }

  /// Returns a number of steps that succeeds while one less fails, or `nil` if the search is cut
  /// off. `low` has failed, and the change has succeeded.
  private mutating func smallest(
    _ change: ChangeAmount, above low: Int, _ replay: (ChangeAmount) -> GestureReplay
  ) -> Int? {
    var low = low
    var high = change.steps
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if succeeds(replay(ChangeAmount(change.change, middle))) {
        high = middle
      } else {
        low = middle
      }
    }
    return isCutOff ? nil : high
  }

  // MARK: - Pairs

  /// Returns pairs of a change that replaces the obstacle and one that overcomes the next obstacle.
  private mutating func pairs(
    from advances: [ChangeAmount], for replay: GestureReplay, _ question: GestureQuestion
  ) -> [GestureDiagnosis.Answer] {
    var answers: [GestureDiagnosis.Answer] = []
    for first in advances.sorted(by: { $0.size < $1.size }) where replays < maximumReplays {
      let advanced = first.applied(to: replay)
      let next = outcome(of: advanced)
      let attempt = next.attempts.last
      let following = GestureQuestion(
        attempt: attempt, span: attempt == nil ? nil : question.span,
        misses: next.misses(during: question.span, attempt))
      for second in singles(for: advanced, following).answers {
        // Both are needed, and the first one may have been larger than necessary.
        guard !succeeds(second.applied(to: replay)),
          let steps = smallest(first, above: 0, { second.applied(to: $0.applied(to: replay)) }),
          !succeeds(second.applied(second.steps - 1, to: first.applied(steps, to: replay))),
          !isCutOff
        else { continue }
        answers.append(GestureDiagnosis.Answer([ChangeAmount(first.change, steps), second]))
      }
    }
    return answers
  }
}

// MARK: - Questions

extension GestureReplay.Outcome {
  /// Returns the indices of the attempts in question: the attempt at a time, or the last one that
  /// was not recognized, but with enough touches if there is one, or the last one if all were. One
  /// that failed because of the touch with which the next one began, or because that came too late,
  /// is the question instead of that one.
  func chain(at time: Double?) -> Range<Int> {
    func isContinued(_ index: Int) -> Bool {
      guard attempts.indices.contains(index), index + 1 < attempts.count else { return false }
      let first = attempts[index]
      let next = attempts[index + 1]
      guard first.recognizedAt == nil, next.recognizedAt == nil,
        let reason = first.reasons.last
      else { return false }
      let isLate = reason.kind == "nextTapTooLate"
      let pause = isLate ? DiagnosisConstants.maximumTapPause : TouchConstants.timeTolerance
      return next.start - first.end <= pause
    }
    let chosen = time.map { time in
      attempts.lastIndex { $0.start <= time } ?? attempts.indices.first
    }
    let failed = attempts.indices.filter { attempts[$0].recognizedAt == nil }
    guard
      var start = chosen
        ?? failed.last(where: { attempts[$0].reasons.last?.kind != "tooFewTouches" })
        ?? failed.last ?? attempts.indices.last
    else { return 0..<0 }
    var end = start
    while isContinued(end) { end += 1 }
    while time == nil, isContinued(start - 1) { start -= 1 }
    return start..<end + 1
  }

  /// Returns the touches that were not received during an attempt and can be the reason why it was
  /// not recognized, or all if there was no attempt.
  fileprivate func misses(
    during span: ClosedRange<Double>?, _ attempt: GestureAttempt?
  ) -> [MissedTouch] {
    guard let attempt, let span else { return misses }
    guard let reason = attempt.reasons.last else {
      // Each attempt of a view is a touch.
      return misses.filter { attempt.touches.contains($0.touch) }
    }
    guard ["tooFewTouches", "nextTapTooLate"].contains(reason.kind) else { return [] }
    return misses.filter { span.overlaps($0.span) }
  }
}

extension GestureQuestion {
  /// The reason that keeps the gesture from being recognized, without the measured values.
  fileprivate var obstacle: [String] {
    GestureReplay.Outcome(attempts: [attempt].compactMap { $0 }, misses: misses).obstacle
  }
}

extension [ChangeAmount] {
  /// Adds a change, or replaces that of its group if it is smaller.
  fileprivate mutating func keepSmallest(_ change: ChangeAmount) {
    guard let index = firstIndex(where: { $0.change.group == change.change.group }) else {
      return append(change)
    }
    if change.size < self[index].size { self[index] = change }
  }
}
