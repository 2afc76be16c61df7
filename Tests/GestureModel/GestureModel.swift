import TouchKit
import TouchViews

/// A small, slow model of what R26 to R33 say about several recognizers that share touches, for
/// three recognizers and two fingers. What each recognizer does alone is given.
struct GestureModel {
  private enum Phase: Equatable {
    case idle, possible
    /// It has decided to begin or to be recognized, and waits for others (R30). `hasEnded` if the
    /// gesture is complete by now.
    case waiting(isDiscrete: Bool, hasEnded: Bool)
    case active(GestureRecognizer.State)
    case finished(GestureRecognizer.State)
  }

  private struct Recognizer {
    let kind: GestureKind
    var phase = Phase.idle
    /// What the attempt has received.
    var items: [SoloRecognizers.Item] = []
    var start = 0.0
    /// The touches that landed in the attempt.
    var landed: [Int] = []
    /// Those of them that the recognizer does not ignore, also those that are up.
    var received: [Int] = []
    var down: Set<Int> = []
    /// The touches that it had and ignores, also since an earlier attempt (R27).
    var ignored: [Int] = []

    var isUndecided: Bool {
      switch phase {
      case .possible, .waiting: true
      default: false
      }
    }
    var isRecognized: Bool {
      switch phase {
      case .active, .finished(.ended), .finished(.cancelled): true
      default: false
      }
    }
    /// Whether what the recognizer does alone still counts.
    var listens: Bool {
      switch phase {
      case .possible, .active, .waiting(_, hasEnded: false): true
      default: false
      }
    }
  }

  /// What a touch's view has received, and what is delayed.
  private struct Delivery {
    var phases: [TouchPhase] = []
    var delayed: [TouchPhase] = []
    var isCancelled = false
  }

  private let setup: SmallSetup
  private var recognizers: [Recognizer]
  private var deliveries: [Delivery] = []
  /// The time at which each touch landed.
  private var landings: [Double] = []
  /// The touch of each finger that is down.
  private var touches: [Int?] = [nil, nil]
  private var time = 0.0
  private(set) var actions: [(index: Int, state: GestureRecognizer.State)] = []

  init(_ setup: SmallSetup) {
    self.setup = setup
    recognizers = setup.kinds.map { Recognizer(kind: $0) }
  }

  // MARK: - Results

  var states: [GestureRecognizer.State] {
    recognizers.map {
      switch $0.phase {
      case .idle, .possible, .waiting: .possible
      case .active(let state), .finished(let state): state
      }
    }
  }

  var phases: [[TouchPhase]] { deliveries.map(\.phases) }

  // MARK: - Input

  mutating func perform(_ event: SmallEvent, _ solo: inout SoloRecognizers) {
    pass(event == .pause ? .longGap : .shortGap, &solo)
    time += event.gap
    guard let item = SoloRecognizers.Item(event), let finger = event.finger else { return }
    if case .down = event {
      touches[finger] = deliveries.count
      deliveries.append(Delivery())
      landings.append(time)
    }
    guard let touch = touches[finger] else { return }
    if case .down = event { endAttempts(notContinuedBy: item, touch, &solo) }
    for index in recognizers.indices { receive(item, event, touch, by: index, &solo) }
    decide()
    release()
    switch event {
    case .down: deliver(.began, touch)
    case .move: deliver(.moved, touch)
    case .up: deliver(.ended, touch)
    default: deliver(.cancelled, touch)
    }
    switch event {
    case .up, .cancel: touches[finger] = nil
    default: break
    }
    reset()
  }

  /// Advances the time: what recognizers decide at their deadlines happens in the order of time.
  private mutating func pass(_ gap: SoloRecognizers.Item, _ solo: inout SoloRecognizers) {
    var happenings: [(time: Double, index: Int, state: GestureRecognizer.State)] = []
    for index in recognizers.indices where recognizers[index].listens {
      recognizers[index].items.append(gap)
      let outcome = solo.outcome(of: recognizers[index].kind, recognizers[index].items)
      happenings += outcome.happenings.map { (recognizers[index].start + $0.time, index, $0.state) }
    }
    happenings.sort { $0.time < $1.time }
    var next = 0
    while next < happenings.count {
      let now = happenings[next].time
      while next < happenings.count, happenings[next].time < now + 0.0001 {
        happen(happenings[next].state, happenings[next].index)
        next += 1
      }
      decide()
      release()
      reset()
    }
  }

  /// Ends the attempts without a touch down that a new touch does not continue: the second finger
  /// of a double tap that lands too far away starts a new one.
  private mutating func endAttempts(
    notContinuedBy item: SoloRecognizers.Item, _ touch: Int, _ solo: inout SoloRecognizers
  ) {
    for index in recognizers.indices
    where recognizers[index].phase == .possible && recognizers[index].down.isEmpty
      && !isOfIgnoredHand(touch, index)
      && solo.outcome(of: recognizers[index].kind, recognizers[index].items + [item]).isNewAttempt
    {
      fail(index)
    }
    decide()
    release()
    reset()
  }

  private mutating func receive(
    _ item: SoloRecognizers.Item, _ event: SmallEvent, _ touch: Int, by index: Int,
    _ solo: inout SoloRecognizers
  ) {
    if case .down = event {
      switch recognizers[index].phase {
      // A gesture that is complete takes no more touches, also while it waits for others.
      case .finished, .waiting(_, hasEnded: true): return
      default: break
      }
      if isOfIgnoredHand(touch, index) {
        recognizers[index].ignored.append(touch)
        return
      }
      if recognizers[index].phase == .idle {
        recognizers[index].phase = .possible
        recognizers[index].start = time
      }
      recognizers[index].landed.append(touch)
      recognizers[index].received.append(touch)
      recognizers[index].down.insert(touch)
    }
    guard recognizers[index].received.contains(touch) else { return }
    if case .up = event { recognizers[index].down.remove(touch) }
    if case .cancel = event { recognizers[index].down.remove(touch) }
    guard recognizers[index].listens else { return }
    recognizers[index].items.append(item)
    let outcome = solo.outcome(of: recognizers[index].kind, recognizers[index].items)
    for happening in outcome.happenings { happen(happening.state, index) }
    for ignored in outcome.ignored.map({ recognizers[index].landed[$0] }) {
      recognizers[index].received.removeAll { $0 == ignored }
      recognizers[index].down.remove(ignored)
      recognizers[index].ignored.append(ignored)
    }
    if outcome.isIdle, recognizers[index].phase == .possible { end(index) }
  }

  /// Applies what a recognizer would do alone.
  private mutating func happen(_ state: GestureRecognizer.State, _ index: Int) {
    switch (recognizers[index].phase, state) {
    case (.possible, .failed): fail(index)
    case (.possible, .began):
      recognizers[index].phase = .waiting(isDiscrete: false, hasEnded: false)
    case (.possible, .ended):
      recognizers[index].phase = .waiting(isDiscrete: true, hasEnded: true)
    case (.waiting(let isDiscrete, hasEnded: false), .ended):
      recognizers[index].phase = .waiting(isDiscrete: isDiscrete, hasEnded: true)
    case (.waiting(_, hasEnded: false), .cancelled): fail(index)
    case (.active, .changed): act(.changed, index)
    case (.active, .ended), (.active, .cancelled):
      act(state, index)
    default: break
    }
  }

  private mutating func act(_ state: GestureRecognizer.State, _ index: Int) {
    actions.append((index, state))
    let isFinal = state == .ended || state == .cancelled
    recognizers[index].phase = isFinal ? .finished(state) : .active(state)
  }

  private mutating func fail(_ index: Int) { recognizers[index].phase = .finished(.failed) }

  /// Returns whether a touch lands within 0.1 s of one that a recognizer ignores and that is still
  /// down (R27).
  private func isOfIgnoredHand(_ touch: Int, _ index: Int) -> Bool {
    recognizers[index].ignored.contains {
      touches.contains($0) && landings[touch] - landings[$0] < 0.1 - 1e-6
    }
  }

  /// Resets the recognizers that have finished, which ignore what is still down (R27).
  private mutating func reset() {
    for index in recognizers.indices {
      if case .finished = recognizers[index].phase { end(index) }
    }
  }

  private mutating func end(_ index: Int) {
    let ignored = recognizers[index].ignored + recognizers[index].down
    recognizers[index] = Recognizer(kind: recognizers[index].kind)
    recognizers[index].ignored = ignored
  }

  // MARK: - Decisions (R29, R30)

  private func share(_ one: Int, _ other: Int) -> Bool {
    one != other
      && recognizers[one].received.contains { recognizers[other].received.contains($0) }
  }

  private func requires(_ one: Int, _ other: Int) -> Bool {
    setup.requirements.contains { $0 == (one, other) } && share(one, other)
  }

  /// Whether one keeps another from being recognized. A tap does not prevent a tap of a higher
  /// count.
  private func prevents(_ one: Int, _ other: Int) -> Bool {
    let counts = (recognizers[one].kind.tapCount, recognizers[other].kind.tapCount)
    return share(one, other)
      && recognizers[one].kind.canPrevent && recognizers[other].kind.canBePrevented
      && !setup.companions.contains { $0 == (one, other) || $0 == (other, one) }
      && !(counts.0 > 0 && counts.1 > counts.0)
  }

  private mutating func decide() {
    while true {
      var candidates = recognizers.indices.filter {
        if case .waiting = recognizers[$0].phase { true } else { false }
      }
      for index in candidates
      where recognizers.indices.contains(where: {
        requires(index, $0) && recognizers[$0].isRecognized
      }) {
        fail(index)
      }
      candidates.removeAll { !recognizers[$0].isUndecided }
      var free = candidates.filter { index in
        !recognizers.indices.contains { requires(index, $0) && recognizers[$0].isUndecided }
      }
      if free.isEmpty { free = waitingForEachOther(among: candidates) }
      guard let winner = free.min(by: { precedes($0, $1) }) else { return }
      if recognizers.indices.contains(where: {
        recognizers[$0].isRecognized && prevents($0, winner)
      }) {
        fail(winner)
      } else {
        begin(winner)
      }
    }
  }

  /// Recognizers that would wait for each other for ever.
  private func waitingForEachOther(among candidates: [Int]) -> [Int] {
    var members = candidates
    while let index = members.firstIndex(where: { member in
      recognizers.indices.contains {
        requires(member, $0) && recognizers[$0].isUndecided && !members.contains($0)
      }
    }) { members.remove(at: index) }
    return members
  }

  /// The one that requires no other first; of taps the higher count; then the deeper view; then the
  /// one that was added first.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    let requirements = [one, other].map { index in
      recognizers.indices.contains { requires(index, $0) }
    }
    if requirements[0] != requirements[1] { return requirements[1] }
    let counts = (recognizers[one].kind.tapCount, recognizers[other].kind.tapCount)
    if counts.0 > 0, counts.1 > 0, counts.0 != counts.1 { return counts.0 > counts.1 }
    if (one == 2) != (other == 2) { return one == 2 }
    return one < other
  }

  private mutating func begin(_ winner: Int) {
    guard case .waiting(let isDiscrete, let hasEnded) = recognizers[winner].phase else { return }
    for other in recognizers.indices
    where recognizers[other].isUndecided && (requires(other, winner) || prevents(winner, other))
      && other != winner
    {
      fail(other)
    }
    for touch in recognizers[winner].received {
      // A `began` that the winner has delayed is never delivered.
      let isUnknown = deliveries[touch].phases.isEmpty && setup.delaysBegan(winner)
      if setup.cancelsTouches(winner) || isUnknown { cancel(touch) }
    }
    if !isDiscrete { act(.began, winner) }
    if hasEnded { act(.ended, winner) }
  }

  // MARK: - The view (R32, R33)

  private mutating func cancel(_ touch: Int) {
    guard !deliveries[touch].isCancelled, deliveries[touch].phases.last?.isFinal != true else {
      return
    }
    deliveries[touch].isCancelled = true
    deliveries[touch].delayed = []
    if !deliveries[touch].phases.isEmpty { deliveries[touch].phases.append(.cancelled) }
  }

  private mutating func deliver(_ phase: TouchPhase, _ touch: Int) {
    if phase == .began, owner(of: touch) { deliveries[touch].isCancelled = true }
    if deliveries[touch].isCancelled { return }
    if !deliveries[touch].delayed.isEmpty || isDelayed(phase, touch) {
      deliveries[touch].delayed.append(phase)
    } else {
      deliveries[touch].phases.append(phase)
    }
  }

  /// Whether a gesture that was recognized keeps the touch for itself.
  private func owner(of touch: Int) -> Bool {
    recognizers.indices.contains {
      recognizers[$0].isRecognized && recognizers[$0].received.contains(touch)
        && (setup.cancelsTouches($0) || setup.delaysBegan($0))
    }
  }

  private func isDelayed(_ phase: TouchPhase, _ touch: Int) -> Bool {
    recognizers.indices.contains {
      guard recognizers[$0].isUndecided, recognizers[$0].received.contains(touch) else {
        return false
      }
      return phase == .began && setup.delaysBegan($0) || phase == .ended && setup.delaysEnded($0)
    }
  }

  /// Delivers what is not delayed any more, in order.
  private mutating func release() {
    for touch in deliveries.indices {
      while let phase = deliveries[touch].delayed.first, !isDelayed(phase, touch) {
        deliveries[touch].delayed.removeFirst()
        deliveries[touch].phases.append(phase)
      }
    }
  }
}
