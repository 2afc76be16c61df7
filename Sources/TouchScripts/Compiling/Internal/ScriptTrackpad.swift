import Foundation
import TouchKit

/// The state of a script's scrolls and transforms while it is compiled: actions that overlap are
/// one sequence, and momentum continues the scroll of the same name before it (R65, R68).
struct ScriptTrackpad {
  /// The location of actions that name none and whose name had none before.
  var center = Point2D.zero
  private var locations: [String: Point2D] = [:]
  /// The number of actions in progress.
  private var scrolls = 0
  private var transforms = 0
  /// The scroll that its momentum continues.
  private var lifted: String?
  /// The progress of each action in progress, by its line and its place there.
  private var progress: [[Int]: Double] = [:]

  /// Returns the events of a step of an action.
  ///
  /// - Parameter isContinued: Whether momentum continues a scroll that ends in this step.
  mutating func events(
    of action: ScriptAction, _ step: ScriptSchedule.Step, isContinued: Bool
  ) -> [IndirectEvent] {
    switch action {
    case .scroll(let name, let total, let location, let duration, let isMomentum):
      let location = place(name, location)
      guard duration != nil || isMomentum else {
        return [IndirectEvent(wheel: total, at: step.time, location: location)]
      }
      func event(_ phase: IndirectEvent.Phase, _ part: Double = 0) -> IndirectEvent {
        IndirectEvent(
          scroll: part == 0 ? .zero : total * part, phase, at: step.time, location: location,
          isMomentum: isMomentum)
      }
      var events: [IndirectEvent] = []
      if step.sample == 0 {
        let continues = isMomentum && lifted == name
        if lifted != nil, !continues {
          events.append(
            IndirectEvent(scroll: .zero, .ended, at: step.time, location: location))
        }
        lifted = nil
        scrolls += 1
        events.append(event(scrolls > 1 || continues ? .changed : .began))
      } else {
        events.append(event(.changed, advance(step)))
        guard step.fraction == 1 else { return events }
        scrolls -= 1
        if scrolls == 0 {
          if isContinued { lifted = name } else { events.append(event(.ended)) }
        }
      }
      return events
    case .magnify(let name, let factor, let location, _):
      let location = place(name, location)
      return transform(step) {
        IndirectEvent(scale: pow(factor, $1), $0, at: step.time, location: location)
      }
    case .turn(let name, let degrees, let location, _):
      let location = place(name, location)
      return transform(step) {
        IndirectEvent(
          rotation: degrees * $1 * .pi / 180, $0, at: step.time, location: location)
      }
    default: return []
    }
  }

  private mutating func transform(
    _ step: ScriptSchedule.Step, _ event: (IndirectEvent.Phase, Double) -> IndirectEvent
  ) -> [IndirectEvent] {
    if step.sample == 0 {
      transforms += 1
      return transforms == 1 ? [event(.began, 0)] : []
    }
    let change = event(.changed, advance(step))
    guard step.fraction == 1 else { return [change] }
    transforms -= 1
    return transforms == 0 ? [change, event(.ended, 0)] : [change]
  }

  /// Returns the part of an action since its step before.
  private mutating func advance(_ step: ScriptSchedule.Step) -> Double {
    let key = [step.line, step.action]
    let before = progress.updateValue(step.fraction, forKey: key) ?? 0
    if step.fraction == 1 { progress[key] = nil }
    return step.fraction - before
  }

  /// Returns the location of an action, by default that of the last one of this name.
  mutating func place(_ name: String, _ location: Point2D?) -> Point2D {
    let place = location ?? locations[name] ?? center
    locations[name] = place
    return place
  }
}

extension ScriptAction {
  /// Whether the action is a scroll or transform.
  var isIndirect: Bool {
    switch self {
    case .scroll, .magnify, .turn: true
    default: false
    }
  }
}
