import TouchKit

/// The thresholds that say what a gesture is, each with its reason. What a tap is stands in `TouchConstants`, because the core counts
/// taps too. All are this project's choice: UIKit documents the few that its recognizers let you set, and their defaults.
public enum GestureConstants {
  /// How long a press is held until it begins, in seconds (R35): UIKit's documented default.
  public static let pressDuration = 0.5

  /// How far a finger may move before a press begins, in points (R35): UIKit's documented default, and the tap's slop.
  public static let pressMovement = TouchConstants.tapSlop

  /// How far the middle of the fingers moves before a pan begins, in points (R36): the tap's slop, so that what is no tap any more
  /// is a pan at once, and nothing lies between the two.
  public static let panSlop = TouchConstants.tapSlop

  /// By how much the span of the fingers changes before a pinch begins, in points (R37). Less than the pan's slop, because two
  /// fingers that each move 4 points apart mean it; more than fingers that rest roll.
  public static let spanSlop = 8.0

  /// How far apart fingers that were on one point must be before their scale and rotation are measured, in points (R39): as far as a
  /// pinch takes to begin, so that a pinch of such fingers shows 1 as it begins. Any less, and the first unit of a touch screen's
  /// resolution would be the length that all others are compared with.
  static let separation = spanSlop

  /// The least angle by which fingers turn before a rotation begins, in radians (R38): fingers far apart turn by less only when a
  /// hand trembles.
  public static let minimumTurn = 3 * Double.pi / 180

  /// The arc that each finger makes before a rotation begins, in points (R38): fingers close together turn by large angles with small
  /// movements, so that the angle alone would begin too early. The same length as a pinch takes.
  public static let turnArc = 8.0

  /// How often the segment between two samples is halved to find where a rotation's slop was crossed: to a 64th of the segment,
  /// which at 120 samples per second is an eighth of a millisecond.
  static let turnHalvings = 6

  /// How far the fingers go for a swipe, in points (R40): about the width of a thumb's tip, no more than a flick makes.
  public static let swipeDistance = 50.0

  /// How long they may take for it, in seconds (R40): slower than 100 points a second is dragging.
  public static let swipeDuration = 0.5

  /// How far off its direction a swipe may be, in radians (R40): between the four directions there are 30 degrees that are none.
  public static let swipeDeviation = 30 * Double.pi / 180

  /// How far from the edge an edge pan may land, in points (R41): a finger that comes from outside the surface is first read
  /// within its own radius from the edge.
  public static let edgeDistance = 20.0

  /// How far off the straight way inwards an edge pan may set out, in radians (R41): beyond it the finger goes along the edge.
  public static let edgeDeviation = 45 * Double.pi / 180

  /// How far apart the readings are that velocities are estimated from, in seconds, at least: 16 of them then reach back 60 ms, also
  /// where a device is read a thousand times a second.
  static let velocityInterval = 0.004

  /// The sums of squares that fingers can be compared with. Their own squares, and those of products with them, are neither
  /// infinite nor 0.
  static let squareSums = 1e-150...1e150

  /// The greatest scale that is computed: a factor of 1e8 less than the greatest number, so that it can still be multiplied with
  /// the numbers of a view.
  static let maximumScale = 1e300

  /// Slack for angles that are sums of decimal fractions, in radians: 30 degrees must be within 30 degrees.
  static let angleTolerance = 1e-9
}
