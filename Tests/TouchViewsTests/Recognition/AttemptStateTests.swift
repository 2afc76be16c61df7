import Testing

@testable import TouchViews

@Suite("Attempt states")
struct AttemptStateTests {
  typealias State = AttemptState
  typealias Input = AttemptState.Input

  private static let requests: [Input] = GestureRecognizer.State.allCases.map { .request($0) }
  static let inputs: [Input] =
    [.receive, .schedule, .unschedule, .grant, .fire, .stop, .reset] + requests
  static let states: [State] = [
    .idle, .scheduled, .possible, .requested(.begin), .requested(.beginAndChange),
    .requested(.beginAndEnd), .requested(.recognize),
    .granted(.begin), .granted(.beginAndChange), .granted(.beginAndEnd), .granted(.recognize),
    .active(.began, next: nil),
    .active(.began, next: .changed), .active(.began, next: .ended),
    .active(.began, next: .cancelled), .active(.changed, next: nil),
    .active(.changed, next: .changed), .active(.changed, next: .ended),
    .active(.changed, next: .cancelled), .finished(.ended),
    .finished(.cancelled), .finished(.failed),
  ]

  /// Every legal transition. All other pairs of a state and an input are refused.
  private static func legal(_ state: State) -> [(Input, State)] {
    let began: [(Input, State)] = [
      (.request(.began), .requested(.begin)), (.request(.changed), .requested(.begin)),
      (.request(.ended), .requested(.recognize)),
    ]
    let failing: [(Input, State)] = [
      (.request(.failed), .finished(.failed)), (.request(.cancelled), .finished(.failed)),
      (.stop, .finished(.failed)),
    ]
    switch state {
    case .idle: return began + [(.receive, .possible), (.schedule, .scheduled)]
    case .scheduled: return began + [(.receive, .possible), (.unschedule, .idle)]
    case .possible: return began + failing + [(.receive, .possible), (.reset, .idle)]
    case .requested(.begin), .requested(.beginAndChange):
      return failing + [
        (.receive, state), (.grant, grant(state)),
        (.request(.changed), .requested(.beginAndChange)),
        (.request(.ended), .requested(.beginAndEnd)),
      ]
    case .requested: return failing + [(.receive, state), (.grant, grant(state))]
    case .granted(.begin), .granted(.beginAndChange):
      return failing + [
        (.receive, state), (.fire, .active(.began, next: nil)),
        (.request(.changed), .granted(.beginAndChange)),
        (.request(.ended), .granted(.beginAndEnd)),
      ]
    case .granted(.beginAndEnd):
      return failing + [(.receive, state), (.fire, .active(.began, next: .ended))]
    case .granted(.recognize): return failing + [(.receive, state), (.fire, .finished(.ended))]
    case .active(let fired, next: let next):
      var legal: [(Input, State)] = [(.receive, state), (.stop, .finished(.cancelled))]
      if let next {
        legal.append((.fire, next == .changed ? .active(.changed, next: nil) : .finished(next)))
      }
      guard next == nil || next == .changed else { return legal }
      return legal + [
        (.request(.changed), .active(fired, next: .changed)),
        (.request(.ended), .active(fired, next: .ended)),
        (.request(.cancelled), .active(fired, next: .cancelled)),
        (.request(.failed), .active(fired, next: .cancelled)),
      ]
    case .finished: return [(.reset, .idle)]
    }
  }

  private static func grant(_ state: State) -> State {
    if case .requested(let request) = state { return .granted(request) } else { return state }
  }

  @Test(
    "each input leads to the next state of the diagram or is rejected (R25)", arguments: states,
    inputs)
  func transitions(_ state: State, _ input: Input) {
    #expect(state.next(on: input) == Self.legal(state).first { $0.0 == input }?.1)
  }

  @Test(
    "the granted state stays possible until a request is granted (R25)"
  )
  func grantedAndRequestedState() {
    #expect(
      State.requested(.begin).grantedState == .possible
        && State.requested(.begin).requestedState == .began)
    #expect(
      State.requested(.beginAndEnd).requestedState == .ended
        && State.requested(.beginAndChange).requestedState == .changed)
    #expect(
      State.granted(.begin).grantedState == .began
        && State.granted(.recognize).grantedState == .recognized)
    let changing = State.active(.began, next: .changed)
    #expect(changing.grantedState == .began && changing.requestedState == .changed)
  }

  @Test("a recognizer receives touches until its attempt has ended (R25, R26)")
  func recognizerReceivesTouchesUntilItsAttemptHasEnded() {
    let deaf: [State] = [
      .requested(.beginAndEnd), .requested(.recognize), .granted(.beginAndEnd),
      .granted(.recognize), .active(.began, next: .ended),
      .active(.began, next: .cancelled), .active(.changed, next: .ended),
      .active(.changed, next: .cancelled), .finished(.ended),
      .finished(.cancelled), .finished(.failed),
    ]
    for state in Self.states { #expect(state.isListening == !deaf.contains(state), "\(state)") }
  }
}
