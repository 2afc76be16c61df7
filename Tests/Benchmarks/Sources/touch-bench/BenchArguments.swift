/// The arguments of a command. The command takes its options from them; what is left are operands,
/// such as files.
struct BenchArguments {
  /// The name of the command, or `nil` for the timing rows.
  private let command: String?
  private var rest: [String]

  init(_ rest: [String], of command: String?) {
    self.rest = rest
    self.command = command
  }

  /// Removes an option without a value, and returns whether it was present.
  mutating func takeFlag(_ option: String) -> Bool {
    let isPresent = rest.contains(option)
    rest.removeAll { $0 == option }
    return isPresent
  }

  /// Removes an option with its value, and returns the converted value, or `nil` if the option is
  /// absent. If the option is repeated, its last value counts.
  ///
  /// - Parameters:
  ///   - expected: A description of valid values.
  ///   - convert: A closure that returns `nil` for an invalid value.
  mutating func takeValue<Value>(
    _ option: String, _ expected: String, _ convert: (String) -> Value?
  ) throws(BenchError) -> Value? {
    var result: Value?
    while let index = rest.firstIndex(of: option) {
      guard index + 1 < rest.count, let value = convert(rest[index + 1]) else {
        throw BenchError("\(option) requires \(expected)")
      }
      rest.removeSubrange(index...index + 1)
      result = value
    }
    return result
  }

  /// Removes an option whose value is a whole number in a range, and returns the number.
  mutating func takeInteger(
    _ option: String, _ expected: String, in range: ClosedRange<Int>
  ) throws(BenchError) -> Int? {
    try takeValue(option, expected) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns the operands, after all options have been taken.
  func operands() throws(BenchError) -> [String] {
    if let option = rest.first(where: { $0.hasPrefix("-") }) {
      let help = ["touch-bench", command, "--help"].compactMap { $0 }.joined(separator: " ")
      throw BenchError("unknown option \(option); see \(help)")
    }
    return rest
  }

  /// Returns the files, of which there must be at least one.
  func files() throws(BenchError) -> [String] {
    let files = try operands()
    guard !files.isEmpty else {
      throw BenchError("\(command ?? "touch-bench") requires at least one file of strokes")
    }
    return files
  }
}
