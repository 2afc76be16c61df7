import TouchDiagnosis

/// A reduction of a failing sequence: it removes halves of its steps, then quarters and so on down
/// to single steps, as long as it fails without them, and then views.
struct SequenceReduction {
  private var sequence: ModelSequence
  private let fails: (ModelSequence) -> Bool

  /// Returns the shortest sequence found that fails like `sequence`.
  static func reduce(_ sequence: ModelSequence, while fails: @escaping (ModelSequence) -> Bool)
    -> ModelSequence
  {
    var reduction = SequenceReduction(sequence: sequence, fails: fails)
    while reduction.reduceSteps() || reduction.dropLastView() || reduction.simplify() {}
    return reduction.sequence
  }

  /// Returns whether anything was removed.
  private mutating func reduceSteps() -> Bool {
    let count = sequence.steps.count
    sequence.steps = sequence.steps.reduced { steps in
      var shorter = sequence
      shorter.steps = steps
      return fails(shorter)
    }
    return sequence.steps.count < count
  }

  private mutating func dropLastView() -> Bool {
    guard let last = sequence.views.indices.dropFirst().last else { return false }
    var shorter = sequence
    shorter.views.removeLast()
    // A script without views has a default view, so the first view stays.
    let uses = sequence.steps.contains { step in
      switch step.action {
      case .hide(let view), .show(let view), .remove(let view): return view == last
      case .report: return false
      }
    }
    guard !uses, fails(shorter) else { return false }
    sequence = shorter
    return true
  }

  /// Returns whether the sequence fails without one of the properties of its head.
  private mutating func simplify() -> Bool {
    var simpler = sequence
    if sequence.display != nil { simpler.display = nil } else { simpler.prediction = 0 }
    guard sequence.display != nil || sequence.prediction != 0, fails(simpler) else { return false }
    sequence = simpler
    return true
  }
}
