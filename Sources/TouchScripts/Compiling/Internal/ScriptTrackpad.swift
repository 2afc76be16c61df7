import Foundation
import TouchKit

/// The state of a script's scrolls, transforms and squeezes while it is compiled: actions of one
/// type that overlap are one sequence, and momentum continues the scroll of the same name before it
/// (R65, R68).
struct ScriptTrackpad {
  /// The location of actions that name none and whose name had none before.
  var center = Point2D.zero
  private var locations: [String: Point2D] = [:]
  /// The number of actions in progress.
  private var actionCounts: [IndirectEvent.EventType: Int] = [:]
  /// The scroll that its momentum continues.
  private var lifted: String?
  /// The progress of each action in progress, by its line and its place there.
  private var progress: [[Int]: Double] = [:]

  /// Returns the events of a step of an action.
  ///
  /// - Parameters:
  ///   - name: The name in the action.
  ///   - whole: What the action does in all.
  ///   - location: The location, or `nil` for that of the last action of this name.
  ///   - step: The step.
  ///   - isSampled: Whether the action is sampled over time, and not one event.
  ///   - isContinued: Whether momentum continues a scroll that ends in this step.
  mutating func events(
    of name: String, _ whole: IndirectEvent, at location: Point2D?, _ step: ScriptSchedule.Step,
    isSampled: Bool, isContinued: Bool
  ) -> [IndirectEvent] {
    let type = whole.type
    let location = location ?? locations[name] ?? center
    locations[name] = location
    func event(_ phase: IndirectEvent.Phase, _ part: Double?) -> IndirectEvent {
      var event = whole
      event.phase = phase
      event.timestamp = step.time
      event.location = location
      event.displacement = part.map { whole.displacement * $0 } ?? .zero
      event.scale = pow(whole.scale, part ?? 0)
      event.rotation = whole.rotation * (part ?? 0)
      return event
    }
    guard isSampled else { return [event(whole.phase, 1)] }
    var events: [IndirectEvent] = []
    if step.sample == 0 {
      let continues = whole.isMomentum && lifted == name
      if type == .scroll {
        if lifted != nil, !continues {
          events.append(event(.ended, nil).end(.ended, at: step.time))
        }
        lifted = nil
      }
      actionCounts[type, default: 0] += 1
      let isFirst = actionCounts[type] == 1 && !continues
      return isFirst || type == .scroll
        ? events + [event(isFirst ? .began : .changed, nil)] : events
    }
    let part = advance(step)
    if !type.isOfPencil { events.append(event(.changed, part)) }
    guard step.fraction == 1 else { return events }
    actionCounts[type, default: 1] -= 1
    guard actionCounts[type] == 0 else { return events }
    if isContinued { lifted = name } else { events.append(event(.ended, nil)) }
    return events
  }

  /// Returns the part of an action since its step before.
  private mutating func advance(_ step: ScriptSchedule.Step) -> Double {
    let key = [step.line, step.action]
    let before = progress.updateValue(step.fraction, forKey: key) ?? 0
    if step.fraction == 1 { progress[key] = nil }
    return step.fraction - before
  }
}
