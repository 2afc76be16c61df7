import Testing
import TouchViews

@Suite("States of a recognizer (R25)")
struct GestureStateTests {
  /// Every legal transition, and what two requests mean instead; all other pairs are refused.
  private static let legal: [GestureState: [GestureState: GestureState]] = [
    .possible: [.began: .began, .ended: .ended, .failed: .failed, .cancelled: .failed],
    .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
    .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
    .ended: [.possible: .possible],
    .cancelled: [.possible: .possible],
    .failed: [.possible: .possible],
  ]

  @Test("every state times every request leads where R25 says, or nowhere", arguments: GestureState.allCases, GestureState.allCases)
  func transition(_ state: GestureState, _ request: GestureState) {
    #expect(state.next(on: request) == Self.legal[state]?[request])
  }

  @Test("a state is possible, active or final, and recognized is another word for ended")
  func kinds() {
    for state in GestureState.allCases {
      #expect([state == .possible, state.isActive, state.isFinal].filter { $0 }.count == 1)
    }
    #expect(GestureState.recognized == .ended)
  }
}
