/// An error that prevents input from being read.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message that names the file, port or datagram and says what is wrong.
  public var description: String

  /// Creates an error with a message.
  package init(_ description: String) { self.description = description }
}
