/// The messages of one frame that have arrived.
struct TUIOFrame {
  /// The name of the source, which is empty if the tracker does not send any.
  var source = ""
  /// The sessions that are alive, or `nil` if the frame does not say.
  var alive: [Int32]?
  /// The cursors in the order of the messages.
  var cursors: [TUIOMessage.Cursor] = []

  /// The last cursor of each session, in ascending order of the sessions.
  var latestCursors: [TUIOMessage.Cursor] {
    Dictionary(cursors.map { ($0.session, $0) }) { _, last in last }.values
      .sorted { $0.session < $1.session }
  }
}
