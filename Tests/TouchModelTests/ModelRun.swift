import TestSupport
import TouchKit

/// A sequence that is played into the library and the models side by side, draw by draw like the
/// player of scripts.
struct ModelRun {
  private let sequence: ModelSequence
  private var sequencer: TouchSequencer
  private let window: ModelWindow
  private(set) var model: SequencerModel
  private(set) var windowModel: WindowModel
  /// All events of the model.
  private(set) var events: [ModelEvent] = []
  /// The number of compared callbacks.
  private var compared = 0
  /// A change of the library's reports, with which tests check that a difference is found.
  private let disturb: (inout ContactReport) -> Void

  private var clock = 0.0
  /// The time of the first arrival that has not been drawn.
  private var undrawn: Double?

  init(
    _ sequence: ModelSequence,
    disturbing disturb: @escaping (inout ContactReport) -> Void = { _ in }
  ) {
    self.sequence = sequence
    self.disturb = disturb
    sequencer = TouchSequencer(sequence.configuration)
    window = ModelWindow(sequence)
    model = SequencerModel(sequence.configuration)
    windowModel = WindowModel(sequence)
  }

  /// The first difference so far, or `nil` if there was none.
  private(set) var difference: String?

  /// Plays the sequence up to the first difference.
  mutating func playToDifference() { play { $0.difference == nil } }

  /// Plays the sequence to the end, regardless of differences, for the results of the models.
  mutating func play(while continues: (ModelRun) -> Bool = { _ in true }) {
    for index in sequence.steps.indices where continues(self) {
      perform(sequence.steps[index], before: index + 1)
    }
    if let due { draw(at: due) }
    if let found = issueDifference() { note(found) }
  }

  private mutating func perform(_ step: ModelStep, before next: Int) {
    let time = step.time.isFinite ? max(step.time, clock) : clock
    // Draws before the step. A draw at the same instant follows its samples and precedes its
    // changes.
    let limit =
      step.report == nil ? time + SequencerModel.tolerance : time - SequencerModel.tolerance
    if let due, due <= limit { draw(at: due) }
    clock = time
    switch step.action {
    case .hide(let view):
      window.hide(view)
      windowModel.hide(view)
    case .show(let view):
      window.show(view)
      windowModel.show(view)
    case .remove(let view):
      window.remove(view)
      windowModel.remove(view)
    case .report(let report):
      send(report)
      undrawn = undrawn ?? time
      let isInstantOver =
        next == sequence.steps.count || !step.isSameInstant(as: sequence.steps[next])
      if sequence.display == nil, isInstantOver { draw(at: time) }
    }
    compareCallbacks()
  }

  private mutating func send(_ report: ContactReport) {
    model.receive(report)
    var disturbed = report
    disturb(&disturbed)
    sequencer.receive(disturbed)
  }

  /// The next draw: at 0, 1/display, 2/display, ...
  private var due: Double? {
    guard let undrawn, let display = sequence.display else { return nil }
    return max(
      ((undrawn - SequencerModel.tolerance) * display).rounded(.up) / display,
      undrawn - SequencerModel.tolerance)
  }

  private mutating func draw(at time: Double) {
    undrawn = nil
    let expected = model.draw(at: time)
    events += expected
    for event in expected { windowModel.handle(event) }
    for model in expected {
      guard let event = sequencer.nextTouchEvent(at: time) else {
        note("no event, the model has one at \(model.time)")
        break
      }
      if difference == nil, let found = ModelEvent(event, sequencer).difference(from: model) {
        note(found)
      }
      window.sendEvent(event)
    }
    if let event = sequencer.nextTouchEvent(at: time) {
      note("an event at \(event.timestamp) that the model does not have")
    }
    compareCallbacks()
  }

  private mutating func note(_ found: String) { difference = difference ?? found }

  private mutating func compareCallbacks() {
    guard difference == nil else { return }
    let real = window.callbacks[compared...]
    let expected = windowModel.callbacks[compared...]
    if real != expected {
      note("the callbacks are\n  \(Array(real))\nthe model's are\n  \(Array(expected))")
    }
    compared = window.callbacks.count
  }

  private func issueDifference() -> String? {
    for kind in TouchIssue.Kind.allCases {
      let count = sequencer.issues.count(kind)
      let expected = model.issues.filter { $0.kind == kind }.count
      if count != expected { return "R50: \(count) issues \(kind), the model has \(expected)" }
    }
    // An unknown late update becomes an issue only at the draw.
    let recent = sequencer.issues.recent
    let expected = model.issues
    let isSame =
      recent.filter { $0.kind != .unknownUpdate } == expected.filter { $0.kind != .unknownUpdate }
    return isSame ? nil : "R50: the issues are \(recent), the model's are \(expected)"
  }
}
