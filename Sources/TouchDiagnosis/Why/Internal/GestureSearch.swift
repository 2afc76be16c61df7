import TouchKit
import TouchScripts

/// A search for the smallest changes that make a gesture recognized, or not recognized.
package struct GestureSearch {
  private let makeStage: () -> ReplayedViews
  private let maximumReplays: Int
  private let didReplay: (Int) -> Void
  private var replays = 0
  /// Whether a replay was not made because the maximum number was reached.
  private var isCutOff = false
  /// Whether a change has to make the gesture recognized.
  private var isWanted = true
  /// What keeps the gesture from being recognized in the latest replay.
  private var obstacle = ""

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
      makeStage: makeStage, maximumReplays: maximumReplays, didReplay: didReplay)
    return search.diagnosis(of: replay, at: time)
  }

  private init(
    makeStage: @escaping () -> ReplayedViews, maximumReplays: Int,
    didReplay: @escaping (Int) -> Void
  ) {
    self.makeStage = makeStage
    self.maximumReplays = maximumReplays
    self.didReplay = didReplay
  }

  private mutating func diagnosis(of replay: GestureReplay, at time: Double?) -> GestureDiagnosis {
    var replay = replay
    let attempts = attempts(of: replay)
    let index =
      time.map { time in attempts.lastIndex { $0.start <= time } ?? attempts.indices.first }
      ?? attempts.lastIndex { $0.recognizedAt == nil } ?? attempts.indices.last
    let attempt = index.map { attempts[$0] }
    if let index {
      let start = index > 0 ? attempts[index - 1].end.nextUp : -.infinity
      let end = index + 1 < attempts.count ? attempts[index + 1].start.nextDown : .infinity
      replay.goal = start...max(start, end)
    } else {
      replay.goal = -Double.infinity...Double.infinity
    }
    isWanted = attempt?.recognizedAt == nil
    let (singles, advances) = singles(for: replay, attempt)
    var answers = singles.map { GestureDiagnosis.Answer([$0]) }
    if singles.isEmpty, isWanted { answers = pairs(from: advances, for: replay) }
    return GestureDiagnosis(
      gesture: makeStage().gesture.debugName, attempt: attempt,
      answers: answers.sorted { $0.size < $1.size }, replay: replay, replays: replays,
      isCutOff: isCutOff)
  }

  // MARK: - Replays

  private mutating func attempts(of replay: GestureReplay) -> [GestureAttempt] {
    replays += 1
    defer { didReplay(replays) }
    return replay.attempts(on: makeStage())
  }

  /// Replays, and returns whether the outcome is the wanted one; `false` if the search is cut off.
  private mutating func succeeds(_ replay: GestureReplay) -> Bool {
    isCutOff = isCutOff || replays >= maximumReplays
    guard !isCutOff else { return false }
    let attempts = attempts(of: replay)
    obstacle = attempts.last?.obstacle ?? ""
    return attempts.contains { $0.recognizedAt != nil } == isWanted
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
      let (smallest, advance) = scan(change, of: replay, attempt?.obstacle ?? "")
      if let smallest { answers.keepSmallest(ChangeAmount(change, smallest)) }
      if let advance { advances.keepSmallest(ChangeAmount(change, advance)) }
    }
    return (answers, advances)
  }

  /// Returns the smallest number of steps with which a change succeeds, and the number with which
  /// it first meets another obstacle.
  ///
  /// A scan with growing numbers, which does not skip the likely one, finds a success, and a binary
  /// search the smallest one below it.
  private mutating func scan(
    _ change: GestureChange, of replay: GestureReplay, _ first: String
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
    from advances: [ChangeAmount], for replay: GestureReplay
  ) -> [GestureDiagnosis.Answer] {
    var answers: [GestureDiagnosis.Answer] = []
    for first in advances.sorted(by: { $0.size < $1.size }) where replays < maximumReplays {
      let advanced = first.applied(to: replay)
      for second in singles(for: advanced, attempts(of: advanced).last).answers {
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

extension [ChangeAmount] {
  /// Adds a change, or replaces that of its group if it is smaller.
  fileprivate mutating func keepSmallest(_ change: ChangeAmount) {
    guard let index = firstIndex(where: { $0.change.group == change.change.group }) else {
      return append(change)
    }
    if change.size < self[index].size { self[index] = change }
  }
}
