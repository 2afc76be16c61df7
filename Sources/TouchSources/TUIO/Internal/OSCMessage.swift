/// A message of Open Sound Control (OSC) 1.0: an address and its arguments.
struct OSCMessage {
  /// The value of an argument.
  enum Value: Hashable {
    /// A number of 32 or 64 bits, which is an integer or not.
    case number(Double)
    case string(String)
    /// A value of a type that TUIO does not use.
    case other
  }

  /// A value and its position, which errors about it report.
  struct Argument {
    var value: Value
    var position: Int
  }

  var address: String
  var arguments: [Argument] = []
  /// The position after the last argument.
  var end = 0
}

/// An error at a position in a packet or a line.
struct OSCError: Error, Hashable {
  var position: Int
  /// The expected input, which follows the word "expected".
  var expected: String
  /// The value that was found, or `nil` at the end of the message.
  var found: String?
}

extension OSCMessage {
  /// Returns the integer within the range of `Int32` at an index. JavaScript has one type of
  /// numbers, so some trackers send integers as floating-point numbers and the reverse.
  func integer(_ index: Int, _ what: String) throws(OSCError) -> Int32 {
    guard let integer = Int32(exactly: try number(index, what)) else {
      throw error(at: index, expected: what)
    }
    return integer
  }

  /// Returns the number at an index.
  func number(_ index: Int, _ what: String) throws(OSCError) -> Double {
    guard index < arguments.count, case .number(let number) = arguments[index].value else {
      throw error(at: index, expected: what)
    }
    return number
  }

  /// Returns the string at an index.
  func string(_ index: Int, _ what: String) throws(OSCError) -> String {
    guard index < arguments.count, case .string(let text) = arguments[index].value else {
      throw error(at: index, expected: what)
    }
    return text
  }

  private func error(at index: Int, expected: String) -> OSCError {
    guard index < arguments.count else { return OSCError(position: end, expected: expected) }
    let found: String
    switch arguments[index].value {
    case .number(let number): found = "\(number)"
    case .string(let text): found = text
    case .other: found = "a value of another type"
    }
    return OSCError(position: arguments[index].position, expected: expected, found: found)
  }
}
