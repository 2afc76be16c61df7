/// An error that prevents input from being read.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message that names the file, port or datagram and says what is wrong.
  public var description: String { lines.joined(separator: "\n") }
  /// The message, with a line for each error of a file.
  package let lines: [String]

  /// Creates an error with a message.
  package init(_ description: String) { lines = [description] }

  /// Creates an error with all errors of a file.
  package init(_ error: FormatError) { lines = error.lines }
}
