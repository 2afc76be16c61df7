/// An error of `StrokeCollection.init(compactBytes:)`.
public struct StrokeDataError: Error, Sendable, CustomStringConvertible {
  /// The number of bytes before the error.
  let offset: Int
  /// The expected and the found content, in one sentence.
  let reason: String

  /// The position of the error and its reason, in one line.
  public var description: String { "byte \(offset): \(reason)" }
}
