import TouchViews

/// How often each recognizer was tried, was recognized and failed, and for which reasons.
public struct GestureCoverage: Sendable {
  /// The counts of one recognizer.
  public struct Gesture: Sendable {
    /// The `debugName` of the recognizer.
    public let name: String
    /// The number of attempts, which begin with a touch and end with the recognizer's reset.
    public internal(set) var attempts = 0
    /// The number of attempts in which it began or was recognized.
    public internal(set) var recognitions = 0
    /// How often it failed or was cancelled, by the kind of the reason.
    public internal(set) var failures: [String: Int] = [:]
    /// Whether an attempt has begun, and whether it was recognized in it.
    private var isUnderWay = false
    private var isRecognized = false

    init(_ name: String) { self.name = name }
  }

  /// The recognizers, from back to front.
  public internal(set) var gestures: [Gesture] = []

  /// The names of the recognizers that were never recognized.
  public var neverRecognized: [String] {
    gestures.filter { $0.recognitions == 0 }.map(\.name)
  }

  init(of window: TouchWindow) { gestures = window.recognizersInTree.map { Gesture($0.debugName) } }

  mutating func observe(_ entry: GestureTrace.Entry) {
    if case .withheld = entry.event { return }
    gestures[index(of: entry.gesture)].observe(entry.event)
  }

  mutating func add(_ other: GestureCoverage) {
    for gesture in other.gestures { gestures[index(of: gesture.name)].add(gesture) }
  }

  private mutating func index(of name: String) -> Int {
    if let index = gestures.firstIndex(where: { $0.name == name }) { return index }
    gestures.append(Gesture(name))
    return gestures.count - 1
  }
}

extension GestureCoverage.Gesture {
  fileprivate mutating func observe(_ event: GestureTrace.Event) {
    switch event {
    case .withheld, .refused, .refusedEvent: return
    case .reset:
      (isUnderWay, isRecognized) = (false, false)
      return
    case .fired(let state) where state == .began || state == .ended:
      if !isRecognized { recognitions += 1 }
      isRecognized = true
    case .failed(let reason), .cancelled(let reason): failures[reason.kind, default: 0] += 1
    case .received, .receivedEvent, .ignored, .waiting, .fired: break
    }
    if !isUnderWay { attempts += 1 }
    isUnderWay = true
  }

  fileprivate mutating func add(_ other: Self) {
    attempts += other.attempts
    recognitions += other.recognitions
    failures.merge(other.failures) { $0 + $1 }
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
