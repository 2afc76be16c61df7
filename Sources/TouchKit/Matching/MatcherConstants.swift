/// The thresholds of `ContactMatcher`, each with its reason. Those with a number from measurement were found on recordings of touch screens
/// and touchpads whose ids were hidden, thinned out to a half, a third, a quarter and a sixth of their rate, and on strokes of many
/// hands put together: the least switches and merges (see the identity benchmark in the tests).
enum MatcherConstants {
  /// How much of a contact's last displacement it is expected to make again. Measured: 0.7; with all of it those that stop or turn are lost,
  /// with none of it those that follow each other.
  static let trust = 0.7

  /// How far from its expectation a contact may be that has just landed and whose speed nobody knows, and what it costs to be new: part of
  /// the diagonal. A quarter is the fastest swipe in one interval of a slow device.
  static let youngGate = 0.25

  /// In how many packets a contact must have been for its speed to be known. Measured: fingers accelerate after they land.
  static let youngAge = 5

  /// How far a resting contact may be from its place: part of the diagonal. Measured: 3 % is 4 mm on a phone, more than a finger starts
  /// with in one interval and less than there is between two fingers.
  static let restingGate = 0.03

  /// How much further, for each unit that it moved from packet to packet: a finger may turn back at full speed and be read a packet late.
  static let gatePerReach = 3.0

  /// How much of its reach a contact keeps from packet to packet: one that slows down may yet speed up again.
  static let reachKept = 0.8

  /// How many times the exact assignment may look at all tracks, for each contact; what is left then is settled one by one. Hands need
  /// two or three; only a thousand contacts that all compete come near it.
  static let scansPerContact = 8

  /// How many comparisons of a contact with a track the exact assignment may make in all: some 20 ms, so that ten thousand contacts that
  /// all compete cannot hang it.
  static let comparisonLimit = 4_000_000

  /// The diagonal where nobody knows it: parts of it are beyond any coordinates that devices have, and it is small enough to be added to them
  /// without loss.
  static let unknownDiagonal = 1e12
}
