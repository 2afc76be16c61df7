import Foundation
import TouchDiagnosis
import TouchScripts
import TouchViews

/// The first answer of a diagnosis, for the description of the states of a recognizer that differ
/// from the expected ones in whether it was recognized.
///
/// It is computed when the description is first needed.
// Unchecked, because the compiler does not see that the lock guards the variables.
final class GestureHint: @unchecked Sendable {
  private let gesture: String
  private let session: SessionRecord
  private let lock = NSLock()
  private var isExpected: Bool?
  private lazy var diagnosis = diagnose()

  init(of gesture: String, in session: SessionRecord) {
    self.gesture = gesture
    self.session = session
  }

  /// Records a failed comparison with states.
  func fail(expected states: [GestureRecognizer.State]) {
    lock.withLock { isExpected = states.contains { $0 == .began || $0 == .ended } }
  }

  /// The first answer on a line of its own, or an empty string if none is needed or known.
  var text: String {
    lock.withLock {
      let history = session.gestures.first { $0.name == gesture }?.history
      guard let isExpected, isExpected == (history?.count == 0) else { return "" }
      return diagnosis.map { "\n\($0)" } ?? ""
    }
  }

  private func diagnose() -> String? {
    let script = session.script
    // The views of the stage have handled the touches, so only a script of them can be replayed.
    let remark =
      session.remarks.first
      ?? (script.gestures.contains { $0.name == gesture } ? nil : "\(gesture) is not in its script")
    if let remark {
      return "whyNot(_:at:_:) finds what it would have taken; the stage cannot, because "
        + remark
    }
    return script.hint(for: gesture, isWanted: isExpected ?? true)
  }
}
