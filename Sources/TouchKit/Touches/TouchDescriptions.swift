// The descriptions of touches and of what consists of them, each in one line for `print`.

extension TouchPhase: CustomStringConvertible {
  /// The name of the phase, for example `began`.
  public var description: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }
}

extension TouchType: CustomStringConvertible {
  /// The name of the type, for example `pencil`.
  public var description: String {
    switch self {
    case .finger: "finger"
    case .pencil: "pencil"
    case .indirect: "indirect"
    case .indirectPointer: "indirectPointer"
    }
  }
}

extension TouchSample: CustomStringConvertible {
  /// The sample in one line, for example `pencil (120.0, 80.0) at 0.25 s, force 0.4`. A finger is
  /// not mentioned.
  public var description: String {
    var text = type == .finger ? "" : "\(type) "
    text += "\(location) at \(timestamp) s"
    for property in SampleProperty.allCases {
      if let value = self[property] { text += ", \(property.name) \(value)" }
    }
    return text
  }
}

extension Touch: CustomStringConvertible {
  /// The touch in one line, for example `#1 moved (120.0, 80.0) at 0.25 s`. A tap count above 1 is
  /// added.
  public var description: String {
    "\(id) \(phase) \(sample)" + (tapCount > 1 ? ", tap \(tapCount)" : "")
  }
}

extension TouchEvent: CustomStringConvertible {
  /// The event in one line, for example `event 3 at 0.25 s: #1 moved (120.0, 80.0) at 0.25 s`.
  public var description: String {
    let touches = touches.isEmpty ? "no touches" : allTouches.line
    let updates = updates.count
    return "event \(sequenceNumber) at \(timestamp) s: \(touches)"
      + (updates == 0 ? "" : updates == 1 ? "; 1 update" : "; \(updates) updates")
  }
}

extension TouchCollection: CustomStringConvertible {
  /// The touches in one line, in brackets.
  public var description: String { "[\(line)]" }
}

extension TouchSamples: CustomStringConvertible {
  /// The samples in one line, in brackets.
  public var description: String { "[\(line)]" }
}

extension TouchSnapshots: CustomStringConvertible {
  /// The touches in one line, in brackets.
  public var description: String { "[\(line)]" }
}

extension Collection where Element: CustomStringConvertible {
  /// The descriptions of the elements in one line.
  fileprivate var line: String { map { $0.description }.joined(separator: "; ") }
}
