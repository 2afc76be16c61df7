import Testing
import TouchKit

@testable import TouchViews

@Suite("Delivery states")
struct DeliveryStateTests {
  typealias State = DeliveryState
  typealias Input = DeliveryState.Input

  static let inputs: [Input] =
    [.cancel, .callback(nil)] + TouchPhase.allCases.map { .callback($0) }

  /// Every legal transition, by a word for the input. All other pairs are refused.
  static let legal: [State: [String: State]] = [
    .pending: ["began": .delivering, "cancel": .cancelled],
    .delivering: [
      "moved": .delivering, "updated": .delivering, "ended": .ended, "cancelled": .ended,
      "cancel": .cancelled,
    ],
    .ended: ["updated": .ended],
    .cancelled: [:],
    .blocked: [:],
  ]

  @Test(
    "each input leads to the next state of the diagram or is refused (R19-R21, R32)",
    arguments: State.allCases, inputs)
  func transitions(_ state: State, _ input: Input) {
    let word =
      switch input {
      case .cancel: "cancel"
      case .callback(nil): "updated"
      case .callback(let phase?): "\(phase)"
      }
    #expect(state.next(on: input) == Self.legal[state]?[word])
  }

  @Test("a view tracks the touches of which it has received or will receive began (R21)")
  func trackedStates() {
    #expect(State.allCases.filter(\.isTracked) == [.pending, .delivering])
  }
}
