import Foundation

/// The expectations of one program.
///
/// Each prints one line: what was looked at and what was found, and if that is not what was
/// expected, the expectation and the rule that it comes from.
final class Check {
  private(set) var count = 0
  private(set) var failures = 0

  /// Expects a value.
  func callAsFunction<Value: Equatable>(
    _ what: String, _ found: Value, is expected: Value, _ rule: String
  ) {
    report("\(what): \(found)", found == expected, "expected \(expected)", rule)
  }

  /// Expects a value within bounds.
  func callAsFunction<Value: Comparable>(
    _ what: String, _ found: Value, in range: ClosedRange<Value>, _ rule: String
  ) {
    report(
      "\(what): \(found)", range.contains(found),
      "expected \(range.lowerBound) to \(range.upperBound)", rule)
  }

  /// Expects that something holds.
  func holds(_ what: String, _ condition: Bool, _ rule: String) {
    report("\(what): \(condition ? "yes" : "no")", condition, "expected yes", rule)
  }

  /// Expects that a list is empty: a list of faults, of touches that are stuck.
  func isEmpty(_ what: String, _ found: [String], _ rule: String) {
    let shown =
      found.prefix(5).joined(separator: ", ")
      + (found.count > 5 ? " and \(found.count - 5) more" : "")
    report("\(what): \(found.isEmpty ? "none" : shown)", found.isEmpty, "expected none", rule)
  }

  private func report(_ line: String, _ isMet: Bool, _ expectation: String, _ rule: String) {
    count += 1
    if !isMet { failures += 1 }
    show(isMet ? line : "FAILED \(line), \(expectation) (\(rule))")
  }
}

/// Prints a line immediately, so that it is there if the program crashes afterwards.
func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
