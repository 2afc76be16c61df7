/// The thresholds of `ContactMatcher`, each with its reason.
///
/// The measured values minimize switched and merged identities. They were found on recordings of
/// touch screens and touchpads with hidden ids, thinned out to a half, a third, a quarter and a
/// sixth of their rate, and on combined strokes of many hands (see the identity benchmark in the
/// tests).
enum MatcherConstants {
  /// The fraction of a contact's last displacement that its predicted location continues.
  ///
  /// Measured. With 1, contacts that stop or turn are lost; with 0, contacts that follow each other
  /// are confused.
  static let displacementFraction = 0.7

  /// The gate of a contact that has just landed, and the cost of a new contact, as a fraction of
  /// the diagonal. A quarter is the fastest swipe within one interval of a slow device.
  static let newContactGate = 0.25

  /// The number of packets after which a contact's speed counts as known. Measured: fingers
  /// accelerate after they land.
  static let newContactAge = 4

  /// The gate of a resting contact, as a fraction of the diagonal.
  ///
  /// Measured. 1.5 % is 2 mm on a phone: more than a finger that starts to move covers in one
  /// interval, and less than the distance between two fingers. A contact without neighbours may
  /// jump farther (`gatePerSpacing`).
  static let restingGate = 0.015

  /// The growth of the gate for each unit of movement between packets. A finger may turn back at
  /// full speed and be reported one packet late.
  static let gatePerReach = 2.75

  /// The gate as a fraction of the distance to the nearest other contact.
  ///
  /// A contact that jumps by less than that is still the same, because no other contact can be
  /// there. Measured: 0.6 to 0.9 are equally good. With 1, contacts take their neighbours'
  /// identities.
  static let gatePerSpacing = 0.8

  /// The smallest gate of the only contact, as a fraction of the diagonal. Without neighbours there
  /// is no spacing. A lift and a landing farther apart in one packet are two contacts.
  static let singleGate = 0.05

  /// The smallest distance between two contacts, as a fraction of the diagonal. 0.5 % is 0.8 mm on
  /// a phone, where two fingertips do not fit.
  static let leastSpacing = 0.005

  /// The maximum number of tracks that are searched one by one. For more, a grid is faster
  /// (`matcher/100`).
  static let linearSearchLimit = 32

  /// The fraction of its reach that a contact keeps from packet to packet, because a contact that
  /// slows down may speed up again.
  static let reachDecay = 0.8

  /// The number of scans over all tracks that the exact assignment may make for each contact. The
  /// contacts that remain are assigned greedily.
  ///
  /// Hands need two or three; only a thousand contacts that all compete come near this limit.
  static let scansPerContact = 8

  /// The number of further scans that the exact assignment may make for each packet, because a few
  /// competing contacts may each need several.
  static let baseScans = 32

  /// The total number of comparisons of a contact with a track that the exact assignment may make:
  /// about 20 ms, so that ten thousand competing contacts cannot block it.
  static let comparisonLimit = 4_000_000

  /// The diagonal that is assumed if it is unknown.
  ///
  /// Fractions of it are larger than any coordinate of a device, and it is small enough to be added
  /// to coordinates without loss of precision.
  static let unknownDiagonal = 1e12
}
