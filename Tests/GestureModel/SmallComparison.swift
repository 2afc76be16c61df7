import TouchKit
import TouchViews

/// The comparison of the library with the model, for one set-up and many sequences.
package struct SmallComparison {
  private var solo = SoloRecognizers()

  package init() {}

  /// Plays a sequence into both, and returns the first difference, or `nil` if there is none.
  ///
  /// Two pauses follow the sequence, in which every deadline is met.
  package mutating func difference(
    of setup: SmallSetup, _ sequence: [SmallEvent]
  ) -> String? {
    let trial = SmallTrial(setup)
    var model = GestureModel(setup)
    var played: [SmallEvent] = []
    for event in sequence + [.pause, .pause] {
      played.append(event)
      trial.wait(event.gap)
      trial.send(event)
      model.perform(event, &solo)
      if let difference = Self.difference(trial, model) {
        return "\(setup)\n\(played.map { "\($0)" }.joined(separator: ", "))\n\(difference)"
      }
    }
    return nil
  }

  private static func difference(_ trial: SmallTrial, _ model: GestureModel) -> String? {
    if let violation = trial.violations.first { return violation }
    let states = trial.recognizers.map(\.state)
    if states != model.states { return "the states are \(states), the model's \(model.states)" }
    for index in trial.recognizers.indices {
      let found = trial.actions.filter { $0.index == index }.map(\.state)
      let expected = model.actions.filter { $0.index == index }.map(\.state)
      if found != expected {
        return "the actions of \(index) are \(found), the model's \(expected)"
      }
    }
    let found = first(trial.actions)
    let expected = first(model.actions)
    if found != expected { return "the order is \(found), the model's \(expected)" }
    if trial.phases != model.phases {
      return "the callbacks are \(trial.phases), the model's \(model.phases)"
    }
    return nil
  }

  /// The recognizers in the order in which they began or were recognized.
  private static func first(_ actions: [(index: Int, state: GestureRecognizer.State)]) -> [Int] {
    var order: [Int] = []
    var active: Set<Int> = []
    for action in actions {
      if active.insert(action.index).inserted { order.append(action.index) }
      if action.state == .ended || action.state == .cancelled { active.remove(action.index) }
    }
    return order
  }
}
