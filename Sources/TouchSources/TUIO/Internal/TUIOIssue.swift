/// A fault of a tracker or of the network, which is counted and repaired (R50).
enum TUIOIssue: String, CaseIterable {
  /// A frame arrived after one with a greater number; it is discarded.
  case lateFrame
  /// The numbers of frames began again; the touches of the source are cancelled.
  case restart
  /// A source sent nothing for a time; its touches are cancelled.
  case silence
  /// A cursor has a location, but is not alive; it is discarded.
  case unlistedCursor
  /// A location is not finite; it is discarded (R53).
  case nonFinite
  /// A frame has more cursors than the limit; the rest is discarded (R56).
  case tooManyContacts
  /// There are more sources than the limit; the frames of the others are discarded (R56).
  case tooManySources
}
