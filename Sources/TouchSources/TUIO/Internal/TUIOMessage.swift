/// A message of TUIO 1.1 about cursors (`/tuio/2Dcur`). A frame consists of the messages up to
/// `fseq`.
enum TUIOMessage: Hashable {
  /// The tracker that sends the frame, `application@address`.
  case source(String)
  /// The session identifiers of all cursors that are on the surface.
  case alive([Int32])
  /// A cursor at a location, in which 1 is the width or height of the surface.
  case set(Cursor)
  /// The end of the frame, with its number. It is not positive in a redundant frame, which repeats
  /// the state.
  case frame(Int32)

  /// A cursor at a location. Its velocity and acceleration are not used.
  struct Cursor: Hashable {
    var session: Int32
    var x: Double
    var y: Double
  }

  /// The address of messages about cursors.
  static let address = "/tuio/2Dcur"

  /// Creates a message, or returns `nil` if it is not about cursors.
  init?(_ message: OSCMessage) throws(OSCError) {
    guard message.address == Self.address else { return nil }
    let command = try message.string(0, "a command: \"source\", \"alive\", \"set\" or \"fseq\"")
    switch command {
    case "source": self = .source(try message.string(1, "the name of a source"))
    case "alive":
      var sessions: [Int32] = []
      for index in message.arguments.indices.dropFirst() {
        sessions.append(try message.integer(index, "a session identifier, an integer"))
      }
      self = .alive(sessions)
    case "set":
      self = .set(
        Cursor(
          session: try message.integer(1, "a session identifier, an integer"),
          x: try message.number(2, "the x coordinate, a number"),
          y: try message.number(3, "the y coordinate, a number")))
    case "fseq": self = .frame(try message.integer(1, "the number of a frame, an integer"))
    default: return nil
    }
  }
}
