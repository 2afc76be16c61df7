import TouchScripts

/// The names of the fingers of a stage.
///
/// A finger that was created without a name gets one when it is first needed, so that it takes none
/// that the test uses until then.
struct FingerNames {
  private var given: Set<String> = []
  /// The names of the fingers without one, in the order of their creation.
  private var unnamed: [String] = []
  private var considered = 0
  /// The number of fingers that were created without a name.
  var unnamedCount = 0

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
    if unnamed.contains(name) {
      return "finger(\"\(name)\") is a finger without a name that has touched already: name it, too"
    }
    return given.insert(name).inserted
      ? nil
      : "finger(\"\(name)\") was created twice, which is one contact: keep the first one"
  }
}
