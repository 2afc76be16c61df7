import TouchRecordings
import TouchScripts
import TouchViews

/// The numbers of times that each recognizer was tried, was recognized and failed, with the
/// reasons.
public struct GestureCoverage: Sendable {
  /// The counts of one recognizer.
  package struct Gesture: Sendable {
    /// The `debugName` of the recognizer.
    package let name: String
    /// The number of attempts, which begin with a touch and end with the recognizer's reset.
    package internal(set) var attempts = 0
    /// The number of attempts in which it began or was recognized.
    package internal(set) var recognitions = 0
    /// The numbers of times that it failed or was cancelled, by the kind of the reason.
    package internal(set) var failures: [String: Int] = [:]
  }

  /// The recognizers, from back to front.
  package internal(set) var gestures: [Gesture] = []

  /// The names of the recognizers that were never recognized.
  public var neverRecognized: [String] {
    gestures.filter { $0.recognitions == 0 }.map(\.name)
  }

  init(of window: TouchWindow) {
    window.numberRecognizers()
    gestures = window.recognizersInTree.map { Gesture(name: $0.debugName) }
  }

  /// Counts the attempts in the trace of an input.
  mutating func add(_ entries: [GestureTrace.Entry]) {
    let received = entries.filter { !["refused", "withheld"].contains($0.event.kind) }
    let known = Set(gestures.map(\.name))
    gestures += received.map(\.gesture).uniqued.filter { !known.contains($0) }.map {
      Gesture(name: $0)
    }
    gestures.modifyEach { gesture in
      for attempt in GestureHistory(of: gesture.name, in: received).attempts {
        gesture.attempts += 1
        gesture.recognitions += attempt.recognizedAt == nil ? 0 : 1
        for reason in attempt.reasons.map(\.kind) where reason != "waiting" {
          gesture.failures[reason, default: 0] += 1
        }
      }
    }
  }
}

extension GestureCoverage: CustomStringConvertible {
  /// A line for each recognizer.
  ///
  ///     scroll: recognized 238 of 285 times; lifted 41, touchesCancelled 26
  ///     next: never recognized of 289 times; prevented 154, movedBack 104, tooManyTouches 17
  public var description: String {
    gestures.map { gesture in
      let failures = gesture.failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      let count =
        gesture.recognitions > 0 ? "recognized \(gesture.recognitions)" : "never recognized"
      return "\(gesture.name): \(count) of \(gesture.attempts) times"
        + (failures.isEmpty ? "" : "; \(failures)")
    }.joined(separator: "\n")
  }
}
