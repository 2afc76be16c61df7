import TouchKit

/// The thresholds of the built-in gestures.
///
/// `TouchConstants` has those of taps, because the sequencer counts taps, too. UIKit documents the
/// defaults of the properties that can be set on its recognizers and no other value; all others are
/// this project's choice.
enum GestureConstants {
  // MARK: - Tap

  /// The greatest distance between the landings of two fingers of one tap, in points (R34): more
  /// than one hand spans comfortably on a phone, so that two hands do not tap together.
  static let tapSpan = 200.0

  // MARK: - Long press

  /// The time that a press is held before it begins, in seconds (R35): UIKit's documented default.
  static let pressDuration = 0.5

  /// The distance that a finger can move before a press begins, in points (R35): UIKit's documented
  /// default, which is also the slop of a tap.
  static let pressMovement = TouchConstants.tapSlop

  // MARK: - Pan

  /// The default distance that the centroid moves until a pan begins, in points (R36): that of
  /// UIKit, and the slop of a tap, so that a touch that is no longer a tap is a pan.
  static let panSlop = TouchConstants.tapSlop

  // MARK: - Pinch and rotation

  /// The default change of the span before a pinch begins, in points (R37). It is less than the
  /// slop of a pan, because two fingers that each move 4 points apart do so on purpose, and more
  /// than the fingertips of a resting hand roll.
  static let spanSlop = 8.0

  /// The span at which fingers that were on one point are compared with, in points (R39). With the
  /// slop of a pinch, a pinch of such fingers begins with the scale 1. With much less, the
  /// resolution of the touch screen would be the unit of the scale.
  static let separation = 8.0

  /// The least angle that fingers turn before a rotation begins, in radians (R38): fingers that are
  /// far apart turn by less if a hand trembles.
  static let minimumTurn = 3 * Double.pi / 180

  /// The default arc that each finger moves along before a rotation begins, in points (R38).
  /// Fingers that are close together turn by large angles with small movements, so that the angle
  /// alone would begin too early. It is as long as the slop of a pinch.
  static let turnArc = 8.0

  /// The number of times that the segment between two samples is halved to find where the slop of a
  /// rotation was crossed: to a 64th of the segment, which is an eighth of a millisecond at 120
  /// samples per second.
  static let turnHalvings = 6

  // MARK: - Swipe

  // The values were measured in UIKit 26, except the last one.

  /// The distance that an instantaneous swipe needs along its direction and may have across it, in
  /// points (R40).
  static let swipeDistance = 50.0

  /// The fraction of the distance along the direction that each second makes unnecessary (R40): a
  /// slow swipe is short.
  static let swipeDistanceDecay = 0.94

  /// The fraction of the distance across the direction that each second takes away (R40): a slow
  /// swipe is straight.
  static let swipeDeviationDecay = 0.98

  /// The time within which a swipe is recognized, in seconds (R40).
  static let swipeDuration = 0.5

  /// The distance that a finger moves on an axis before it is behind its landing in one of two
  /// opposite directions, in points (R40): before that, it has not chosen.
  static let swipeReach = 1.0

  /// The greatest interval between two samples that a finger is taken to cover in a straight line,
  /// in seconds (R40): 25 samples per second, fewer than any device sends while a finger moves.
  /// After a longer gap only the sample counts, so that 200 points along and 100 across in one step
  /// of 0.1 s are no swipe.
  static let swipeGap = 0.04

  // MARK: - Screen-edge pan

  /// The greatest distance from the edge at which a screen-edge pan lands, in points (R41): a
  /// finger that enters the surface from outside is first sampled within about its own radius.
  static let edgeDistance = 20.0

  /// The greatest angle between a screen-edge pan and the perpendicular of its edge, in radians
  /// (R41): beyond it, the finger moves along the edge rather than away from it.
  static let edgeDeviation = 45 * Double.pi / 180

  // MARK: - Velocity

  /// The least time between two of the 16 samples from which a velocity is estimated, in seconds:
  /// they then reach back 60 ms, also if a device sends a thousand samples per second.
  static let velocityInterval = 0.004

  /// The time before the end of a gesture in which fingers that land or lift do not change its
  /// velocity, in seconds (R42): fingers of one hand lift up to 80 ms apart.
  static let changeInterval = 0.1

  /// The interval in which the first displacement of a scroll is taken to have happened if nothing
  /// else is known, in seconds (R67): a frame.
  static let scrollInterval = 1.0 / 60

  // MARK: - Deceleration

  /// The velocity to which motions after a gesture are limited, in units per second: enough for
  /// anything that is seen, and far from overflow.
  static let maximumCoastingVelocity = 1e9
  /// The frequency of the spring that draws a value back into its bounds, in radians per second: it
  /// is seen to rest after half a second, as in UIKit.
  static let bounceFrequency = 10.0
  /// The part of a small pull that content follows out of its bounds (UIKit).
  static let rubberBandStiffness = 0.55

  // MARK: - Numbers

  /// The sums of squares that fingers can be compared with: their squares are neither infinite nor
  /// 0.
  static let squareSums = 1e-150...1e150

  /// The greatest scale that is computed: its product with any number of a view's geometry is
  /// finite.
  static let maximumScale = 1e300

  /// Slack for angles that are sums of decimal fractions, in radians: 30 degrees must be within 30
  /// degrees.
  static let angleTolerance = 1e-9
}
