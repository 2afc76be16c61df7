import TouchKit

/// The limits of the readers, with the reason for each.
package enum SourceConstants {
  /// The maximum number of problems of a file that are kept.
  ///
  /// It is enough to see what is wrong, and a file of garbage does not fill the memory.
  static let maximumProblemCount = 100

  /// The number of slots of a device that announced none.
  ///
  /// It is more than any hardware has, and the maximum number of fingers that the library is tested
  /// with.
  static let maximumSlotCount = 16_384

  /// The maximum number of contacts in a packet of protocol A; the rest is reported and discarded
  /// (R56).
  static let maximumContactCount = 16_384

  /// The maximum number of contacts of a live device that announced none, as by default of a
  /// `TUIOSource`: more than fingers around a table, and few enough that every event is fast.
  static let maximumUnannouncedContacts = 256

  /// The maximum number of events in a frame: ten axes for the maximum number of contacts.
  ///
  /// A longer frame has lost its end.
  static let maximumEventsPerFrame = 10 * maximumContactCount

  /// The maximum number of devices in a recording.
  ///
  /// A log that names more is malformed, and each device costs a decoder.
  static let maximumDeviceCount = 256

  /// The points per millimetre of a device with a known size: 160 points per inch, on which the
  /// thresholds for touches are based.
  static let pointsPerMillimetre = 160 / 25.4

  /// The angle of a step of a usual wheel, in degrees, as libinput has it.
  static let degreesPerStep = 15.0

  /// The longer side of the surface in points for a device of unknown size, as in a script's
  /// default surface.
  static let defaultLongSide = 400.0

  /// The minimum side of a surface in points, because a device with a range of 0 still needs a
  /// surface.
  static let minimumSide = 1.0

  /// The maximum side of the surface of an ink in points, 3 m. Files of Microsoft state the range
  /// of a number of 32 bits, which says nothing about the surface.
  static let maximumInkSide = 19_000.0

  /// The maximum duration of a move in milliseconds (one hour).
  ///
  /// A longer duration is an error, and its samples would fill the memory.
  static let maximumTickDuration = 3_600_000.0

  /// The maximum duration of a pause in milliseconds: that between two times that can be written.
  static let maximumPauseDuration = 2 * maximumActionTime * 1000

  /// The maximum number of contacts on touchpads that move a pointer: those of both hands, and some
  /// palms. Further ones are ignored.
  static let maximumPadContacts = 16

  /// The part of a touchpad's height, at the lower edge, in which a contact that lands is a thumb
  /// or a palm that rests there: that in which `libinput` takes a second finger for a thumb is 8 %.
  static let thumbZone = 0.08

  /// The longest time in seconds of a tap on a touchpad. It is shorter than that of a tap on a
  /// screen, because a finger that rests on a pad for longer aims, and must not click.
  static let padTapDuration = 0.25

  /// The ratio by which the common part of the movement of two fingers exceeds the opposed part if
  /// they scroll. Both are equal if only one finger moves, as fingers that pinch often do, and the
  /// opposed part of a scroll is the uneven pull of two fingers.
  static let scrollDominance = 1.25

  /// The number of bytes that are read from a live device in one call: thousands of events, more
  /// than a frame has.
  static let readBufferSize = 65_536

  /// The maximum time in seconds of a written action; up to it, a `Double` represents milliseconds
  /// exactly.
  static let maximumActionTime = 1e12

  /// The interval in milliseconds at which a moving pointer is sampled: 60 Hz, as in browsers.
  static let pointerMoveInterval = 1000.0 / 60

  /// The interval of the samples of InkML without times, and the pause between two traces, in
  /// seconds: those of a pen that reports at 100 Hz, and of a hand that writes.
  static let traceInterval = 0.01
  static let tracePause = 0.1

  /// The maximum depth of nested OSC bundles: TUIO needs one, and deeper nesting only uses up the
  /// stack.
  static let maximumBundleDepth = 16

  /// The time in seconds by which a datagram may be late. A frame with a lower number that arrives
  /// longer than this after the latest one is of a tracker that was restarted.
  ///
  /// It is more than a network in a building delays a datagram, and less than a restart takes.
  static let maximumDelay = 0.25

  /// The maximum number by which a late frame of TUIO is behind the latest one, as in the reference
  /// client. A frame that is further behind is of a tracker that was restarted.
  static let maximumLateFrames = 100

  /// The number of ended sessions that a source of TUIO remembers: more than lift within
  /// `maximumDelay`.
  static let rememberedSessionCount = 64

  /// The maximum size of a UDP datagram in bytes.
  static let maximumDatagramSize = 65_536

  /// The time in seconds after which the touches of a silent TUIO tracker are cancelled: three
  /// intervals at which trackers repeat their state.
  static let silenceTimeout = 3.0

  /// The maximum time in seconds of a written TUIO message, of which the whole seconds have 32
  /// bits.
  static let maximumTUIOTime = 4_294_967_295.0

  /// The surface in points of a source that has no size, as in a script's default.
  static let defaultSurface = Size2D(width: defaultLongSide, height: 300)
}
