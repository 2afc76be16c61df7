/// How long something takes in a test: `0.25` and `.seconds(0.25)` are seconds, `.milliseconds(250)` is the same.
public struct TouchDuration: Hashable, Comparable, Sendable {
  /// The duration in milliseconds, the unit of scripts.
  public let milliseconds: Double

  /// That many milliseconds.
  ///
  /// - Precondition: a finite number, not less than 0.
  public static func milliseconds(_ milliseconds: Double) -> TouchDuration {
    precondition(
      milliseconds >= 0 && milliseconds.isFinite,
      "a duration is at least 0 and finite, not \(milliseconds) ms")
    return TouchDuration(milliseconds: milliseconds)
  }

  /// That many seconds, to the nanosecond, so that 0.07 s are 70 ms and not a little more.
  ///
  /// - Precondition: a finite number, not less than 0.
  public static func seconds(_ seconds: Double) -> TouchDuration {
    .milliseconds((seconds * 1e9).rounded() / 1e6)
  }

  private init(milliseconds: Double) { self.milliseconds = milliseconds }

  /// True where the left one is shorter.
  public static func < (left: TouchDuration, right: TouchDuration) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension TouchDuration: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number of seconds.
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

  /// A number of seconds.
  public init(integerLiteral seconds: Int) { self = .seconds(Double(seconds)) }
}
