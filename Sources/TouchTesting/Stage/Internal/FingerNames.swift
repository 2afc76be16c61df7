import TouchScripts

/// The names of the fingers of a stage.
///
/// A finger that was created without a name gets one when it is first needed, so that it takes none
/// that the test uses until then.
struct FingerNames {
  private var given: Set<String> = []
  /// The names of the fingers without one, in the order of their creation.
  private var unnamed: [String] = []
  private var unnamedCount = 0
  /// The number of names that were considered for them.
  private var considered = 0

  /// Adds a finger without a name and returns its number.
  mutating func addUnnamed() -> Int {
    unnamedCount += 1
    return unnamedCount - 1
  }

  /// The name of a finger that was created without one.
  subscript(number: Int) -> String {
    mutating get {
      while unnamed.count <= number {
        let name = TouchScript.contactName(considered)
        considered += 1
        if !given.contains(name) { unnamed.append(name) }
      }
      return unnamed[number]
    }
  }

  /// Adds a name of the test, and returns the mistake if it is already that of a finger.
  mutating func use(_ name: String) -> String? {
    if !given.insert(name).inserted {
      return "finger(\"\(name)\") was created twice, which is one contact: keep the first one"
    }
    return unnamed.contains(name)
      ? "finger(\"\(name)\") is a finger without a name that has touched already: name that one, too"
      : nil
  }

  /// Returns whether the test or a finger without a name uses a name.
  func isUsed(_ name: String) -> Bool { given.contains(name) || unnamed.contains(name) }
}
