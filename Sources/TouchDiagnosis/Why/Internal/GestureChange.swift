import Foundation
import TouchKit
import TouchScripts

/// A change to a replay by an amount, such as a lower slop or a longer path.
package struct GestureChange {
  /// The kind of thing that is changed, which decides what a person would do first.
  enum Role {
    /// The path or the time of a touch.
    case touch
    /// A relation to another recognizer.
    case relation
    /// A view, or what a recognizer allows.
    case view
    /// A limit that can be the reason.
    case threshold
    /// A limit of another recognizer, or one that is not the reason.
    case other
    /// Another recognizer is removed.
    case removal
    /// The kind of the gesture: its direction, or its numbers of taps and fingers.
    case identity
  }

  /// The kind of thing that is changed.
  let role: Role
  /// The name of the thing that is changed. Only the smallest change of each group is an answer.
  let group: String
  /// The smallest difference of amounts, in the unit of the change.
  let step: Double
  /// The maximum number of steps.
  var maximum: Int
  /// The value relative to which an amount is small or large, in the unit of the change.
  let limit: Double
  /// A number of steps that the reason suggests, or 0.
  var likely = 0
  /// Whether a change to another obstacle can be completed by a second change.
  var isCombinable = true
  /// Returns the words for an amount.
  let text: (Double) -> String
  /// Changes a replay by an amount.
  let apply: (inout GestureReplay, Double) -> Void

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - group: What is changed.
  ///   - role: The kind of what is changed.
  ///   - limit: The limit that is changed or was not met.
  ///   - step: The step, or `nil` for the third significant digit of the limit.
  ///   - range: The greatest amount.
  ///   - text: Returns the words for an amount.
  ///   - apply: Changes a replay by an amount.
  init(
    _ group: String, _ role: Role, limit: Double, step: Double? = nil, upTo range: Double,
    _ text: @escaping (Double) -> String, _ apply: @escaping (inout GestureReplay, Double) -> Void
  ) {
    let limit = limit > 0 && limit.isFinite ? limit : 1
    let step = step ?? pow(10, floor(log10(limit)) - 2)
    // Slightly more, because a quotient such as 0.3 / 0.1 is less than 3.
    maximum = Int(min(max(range / step + 1e-6, 0), 1e6))
    self.group = group
    self.role = role
    self.limit = limit
    self.step = step
    self.text = text
    self.apply = apply
  }

  /// Creates a change that is made or not.
  init(_ text: String, _ role: Role, _ apply: @escaping (inout GestureReplay) -> Void) {
    self.init(text, role, limit: 1, step: 1, upTo: 1, { _ in text }) { replay, _ in
      apply(&replay)
    }
  }

  /// Returns a change to the views and recognizers before the first event, which also removes a
  /// change of the script.
  static func preparing(
    _ text: String, _ role: Role, removing removed: ScriptChange? = nil,
    _ prepare: @escaping (ReplayedViews) -> Void = { _ in }
  ) -> GestureChange {
    GestureChange(text, role) { replay in
      replay.preparations.append(prepare)
      replay.input.changes.removeAll { $0.change == removed }
    }
  }

  /// Returns the change that a recognizer is removed.
  static func without(_ gesture: String) -> GestureChange {
    preparing("without \(gesture)", .removal) {
      $0.recognizer(named: gesture)?.isEnabled = false
    }
  }
}

/// A change by a number of steps.
package struct ChangeAmount: CustomStringConvertible {
  let change: GestureChange
  package let steps: Int

  init(_ change: GestureChange, _ steps: Int) {
    self.change = change
    self.steps = steps
  }

  private var amount: Double { (Double(steps) * change.step).asPrinted }

  /// The amount relative to the limit.
  package var size: Double { amount / change.limit }

  /// The rank among other changes: lower is what a person would do first. Relations come first if
  /// another recognizer is the reason, and what the gesture is comes last.
  func rank(amongRivals hasRival: Bool) -> Int {
    switch change.role {
    case .view: 0
    case .relation: hasRival ? 0 : 3
    case .touch: size <= 1 ? 1 : 3
    case .threshold: 2
    case .other: 4
    case .removal: 5
    case .identity: 6
    }
  }

  package var description: String { change.text(amount) }

  /// Returns a replay with the change by this number of steps, or another number.
  package func applied(_ steps: Int? = nil, to replay: GestureReplay) -> GestureReplay {
    var result = replay
    let steps = steps ?? self.steps
    if steps > 0 { change.apply(&result, ChangeAmount(change, steps).amount) }
    return result
  }
}

extension Double {
  /// The number without the rounding errors that its decimal text would show.
  var asPrinted: Double { (self * 1e9).rounded() / 1e9 }
}
