import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// A touch that the recognizer or the view in question did not receive: the reason, what was
/// measured, and the changes with which it may have.
struct MissedTouch {
  let touch: TouchID
  /// The name of the touch.
  let name: String
  /// The times at which it landed and lifted, in seconds.
  let start: Double
  var end: Double
  /// The times from landing to lifting.
  var span: ClosedRange<Double> { start...max(start, end) }
  /// The reason without the measured values.
  private(set) var kind = ""
  /// The reason.
  private(set) var text = ""
  /// The distance in points by which it landed outside of a view, or 0.
  private(set) var distance = 0.0
  /// The changes to views and recognizers.
  private(set) var changes: [GestureChange] = []

  /// Creates the reason why a touch that has just landed was not received.
  ///
  /// - Parameter entry: The decision about the touch, or `nil` if there was none.
  init(
    _ touch: Touch, named name: String, _ entry: GestureTrace.Event?, on stage: ReplayedViews
  ) {
    self.touch = touch.id
    self.name = name
    start = touch.timestamp
    end = touch.timestamp
    guard let view = stage.view, view.window === stage.window else {
      let view = stage.view?.debugName ?? "its view"
      explain("removed", "\(view) is not in the window")
      return
    }
    let hit = stage.window.view(of: touch.id)
    if let hit, stage.gesture == nil ? hit === view : hit.isDescendant(of: view) {
      explainRefusal(of: touch, by: stage, entry)
    } else {
      let trace = stage.window.hitTestTrace(at: touch.location)
      let declined = trace.steps.first { step in
        if case .declined = step.outcome { view.isDescendant(of: step.view) } else { false }
      }
      (declined ?? trace.step(for: view)).map { explain($0, at: touch.location, on: stage) }
    }
  }

  /// Sets the reason why the view that the touch hit did not receive it.
  mutating func explain(
    by reason: WithholdingReason, in stage: ReplayedViews, _ names: (TouchID) -> String
  ) {
    let text = reason.text(names)
    func change(
      _ name: String, _ words: String, _ body: @escaping (TouchView) -> Void
    ) -> [GestureChange] {
      stage.views.first { $0.debugName == name }.map { stage.change($0, words, body) } ?? []
    }
    switch reason {
    case .notMultitouch(let view, _):
      explain(
        "notMultitouch", text, change(view, "were multitouch") { $0.isMultipleTouchEnabled = true })
    case .exclusive(let view, _, _):
      explain(
        "exclusive", text, change(view, "were not exclusive") { $0.isExclusiveTouch = false })
    case .takenBy(let gesture):
      explain("taken", "\(name) was taken by \(gesture)", [.without(gesture)])
    case .removed: explain("removed", "\(stage.name) \(text)")
    }
  }

  private mutating func explain(_ kind: String, _ text: String, _ changes: [GestureChange] = []) {
    self.kind = kind
    self.text = text
    self.changes = changes
  }

  /// Sets the reason why a recognizer does not receive a touch that hit its view.
  private mutating func explainRefusal(
    of touch: Touch, by stage: ReplayedViews, _ entry: GestureTrace.Event?
  ) {
    guard let gesture = stage.gesture else {
      return explain("delayed", "its callbacks are delayed")
    }
    let type = touch.type.name
    if !gesture.isEnabled {
      explain("disabled", "\(stage.name) is disabled")
    } else if !gesture.allowedTouchTypes.contains(touch.type) {
      let change = GestureChange.preparing(
        "if \(stage.name) allowed touches of type \(type)", .view
      ) { $0.gesture?.allowedTouchTypes.append(touch.type) }
      explain("type", "\(stage.name) does not allow touches of type \(type)", [change])
    } else if case .otherType = entry {
      let change = GestureChange.preparing(
        "if \(stage.name) did not require one type of touch", .view
      ) { $0.gesture?.requiresExclusiveTouchType = false }
      explain("otherType", entry?.text { _ in name } ?? "", [change])
    } else if case .refused = entry {
      explain("refused", "its delegate or closure refused \(name)")
    } else {
      explain("ignored", entry?.text { "\($0)" } ?? "\(stage.name) was not offered \(name)")
    }
  }

  /// Sets the reason why the touch hit another view.
  private mutating func explain(
    _ step: HitTestTrace.Step, at location: Point2D, on stage: ReplayedViews
  ) {
    let view = step.view
    let name = view.debugName
    switch step.outcome {
    // The hit test ends at the front view, whether the touch is inside of this one or not.
    case .behind, .outside:
      guard case .behind(let front) = step.outcome,
        step.point.map({ view.point(inside: $0, with: nil) }) ?? false
      else { return explainDistance(step, at: location, on: stage) }
      let words = "\(front.debugName) is in front of \(name)"
      explain("behind \(front.debugName)", words, stage.uncovering(front))
    case .hidden:
      explain(
        "hidden \(name)", "\(name) is hidden",
        stage.change(view, "were shown", removing: .hide(name)) { $0.isHidden = false })
    case .transparent(let alpha):
      explain(
        "transparent \(name)", "\(name) has alpha \(DecimalText.rounded(alpha, fractionDigits: 4))",
        stage.change(view, "had alpha 1") { $0.alpha = 1 })
    case .interactionDisabled:
      explain(
        "disabled \(name)", "user interaction of \(name) is disabled",
        stage.change(view, "were interactive") { $0.isUserInteractionEnabled = true })
    case .singular:
      explain(
        "singular \(name)", "the transform of \(name) is not invertible",
        stage.change(view, "had no transform") { $0.transform = .identity })
    case .subviewHit:
      let hit = stage.window.hitTest(location, with: nil)
      let words = "\(hit?.debugName ?? "a view") in \(name) receives \(self.name)"
      explain("behind \(hit?.debugName ?? "")", words, hit.map { stage.ignoring($0) } ?? [])
    case .tooDeep: explain("tooDeep", "\(name) is nested too deep")
    case .declined, .hit: explain("declined", "hitTest of \(name) does not return it")
    }
  }

  /// Sets how far outside of a view the touch landed, which may cut off the view in question.
  private mutating func explainDistance(
    _ step: HitTestTrace.Step, at location: Point2D, on stage: ReplayedViews
  ) {
    let view = step.view
    let bounds = view.bounds
    guard let point = step.point, point.isFinite, bounds.size.isFinite else { return }
    let nearest = Point2D(
      x: min(max(point.x, bounds.minX), bounds.maxX), y: min(max(point.y, bounds.minY), bounds.maxY)
    )
    let name = view.debugName
    distance = location.distance(to: view.convert(nearest, to: nil))
    let find = stage.finder(of: view)
    // Who hit the view in question, but where another one cuts it off, did not miss.
    let isHit = stage.view.map { $0.point(inside: $0.convert(location, from: nil), with: nil) }
    let larger = GestureChange(
      "size of \(name)", isHit ?? false ? .view : .threshold,
      limit: DiagnosisConstants.recommendedTargetSide / 2,
      upTo: DiagnosisConstants.recommendedTargetSide,
      { "if \(name) were \(ScriptLiterals.text($0)) pt larger on each side" },
      { replay, amount in
        replay.preparations.append { stage in
          find(stage).map { $0.bounds = $0.bounds.insetBy(dx: -amount, dy: -amount) }
        }
      })
    let size = bounds.isEmpty ? ", which has the size \(ScriptLiterals.text(bounds.size))" : ""
    let cut = view === stage.view ? "" : ", which cuts off \(stage.view?.debugName ?? "")"
    let measure = DecimalText.rounded(distance, fractionDigits: 1)
    explain(
      "outside \(name)", "\(self.name) landed \(measure) pt outside of \(name)\(size)\(cut)",
      [larger])
  }
}
