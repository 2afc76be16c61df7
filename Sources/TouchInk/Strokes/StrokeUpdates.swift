import TouchKit

/// What the newest event did to the strokes, by touch.
public struct StrokeUpdates: Hashable, Sendable {
  /// Strokes that began.
  public internal(set) var began: [TouchID] = []
  /// Strokes that got samples, predictions or updates; those that began, ended or were updated after their end included. A stroke
  /// may be named twice.
  public internal(set) var changed: [TouchID] = []
  /// Strokes that ended and are part of the drawing now.
  public internal(set) var ended: [TouchID] = []
  /// Strokes that were abandoned and have to be erased.
  public internal(set) var cancelled: [TouchID] = []
  /// Strokes for which no late update is waited for any more. Each stroke that ends is named here once in its life.
  public internal(set) var finalized: [TouchID] = []

  /// No strokeUpdates.
  public init() {}

  mutating func removeAll() {
    Self.clear(&began)
    Self.clear(&changed)
    Self.clear(&ended)
    Self.clear(&cancelled)
    Self.clear(&finalized)
  }

  /// Most lists are empty at most events and the others short, for which `removeAll` would be the dear way.
  @inline(__always)
  private static func clear(_ list: inout [TouchID]) {
    while !list.isEmpty { list.removeLast() }
  }
}
