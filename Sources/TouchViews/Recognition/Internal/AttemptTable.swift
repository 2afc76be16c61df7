/// The attempts between which a `GestureArbiter` decides, by index.
protocol AttemptTable {
  /// The index after the last attempt.
  var endIndex: Int { get }

  /// Returns the state of an attempt, or `nil` if there is none (any more) at the index.
  func state(at index: Int) -> AttemptState?

  /// Returns whether both attempts are there and have or had a touch in common (R29).
  func shareTouch(_ first: Int, _ second: Int) -> Bool

  /// Returns whether an attempt requires another one to fail (R30), or `nil` if its delegates and
  /// overrides have not been called.
  func requirement(of index: Int, on other: Int) -> Bool?
}

extension AttemptList: AttemptTable {
  func state(at index: Int) -> AttemptState? {
    self[unretained: index].withObject { $0.attempt.state }
  }

  func shareTouch(_ first: Int, _ second: Int) -> Bool {
    self[unretained: first].withObject { first in
      self[unretained: second].withObject {
        first.attempt.touches.intersects($0.attempt.touches)
      } ?? false
    } ?? false
  }

  func requirement(of index: Int, on other: Int) -> Bool? {
    self[unretained: index].withObject { recognizer in
      self[unretained: other].withObject { other in
        recognizer.requirements.contains(other)
          ? true : recognizer.attempt.answers[other.number]
      } ?? false
    } ?? false
  }
}
