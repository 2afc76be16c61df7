/// The limits of the readers, with the reason for each.
enum SourceConstants {
  /// How many problems of a file are kept: enough to see what is wrong, and a file of garbage fills no memory.
  static let maximumProblemCount = 100

  /// How much of a wrong word a message quotes, in characters: a line of a binary file may be a megabyte.
  static let maximumQuotedLength = 40

  /// How many slots a device may use that announced none: more than any hardware has, and the most fingers asked of this library.
  static let maximumSlotCount = 16_384

  /// How many contacts a packet of protocol A may hold. What comes beyond is reported and dropped (R56).
  static let maximumContactCount = 16_384

  /// How many events a frame may have before it is taken as one that lost its end: ten axes for each of the most contacts.
  static let maximumEventsPerFrame = 10 * maximumContactCount

  /// How many devices a recording may name: a log that names more has lost its meaning, and each costs a decoder.
  static let maximumDeviceCount = 256

  /// How many lines are looked at to find a file's format: descriptions and remarks before the first event may be long.
  static let maximumLinesExamined = 1_000

  /// How many bytes of JSON are looked at to find its kind: pointers stand early in actions.
  static let maximumBytesExamined = 65_536

  /// Points per millimetre where a device knows its own size: the 160 points per inch on which touch thresholds are founded.
  static let pointsPerMillimetre = 160 / 25.4

  /// The long side of the surface in points where the device does not know its size: that of a script's default surface.
  static let defaultLongSide = 400.0

  /// The least side of a surface in points: a device with a range of 0 still needs a surface.
  static let minimumSide = 1.0

  /// The longest tick of a browser's actions in milliseconds: an hour, beyond which a duration is a slip and would fill the memory.
  static let maximumTickDuration = 3_600_000.0

  /// How deep JSON may be nested: a recording needs two levels, a browser's actions five; deeper only eats the stack.
  static let maximumJSONDepth = 64

  /// How many samples browser actions may make: a few words can ask for hours of movement.
  static let maximumSampleCount = 1_000_000

  /// How many bytes of a live device are read at once: some thousand events, more than any frame.
  static let readBufferSize = 65_536

  /// The latest time, in seconds, that is written as a browser's action: up to here a millisecond is a whole number.
  static let maximumActionTime = 1e12

  /// How often a pointer that glides is sampled, in milliseconds: the 60 Hz at which browsers move theirs.
  static let pointerMoveInterval = 1000.0 / 60
}
