import TouchScripts

/// A duration in a test. `0.25` and `.seconds(0.25)` are seconds; `.milliseconds(250)` is the same
/// duration.
public struct TouchDuration: Hashable, Sendable {
  /// The duration in milliseconds, the unit of scripts.
  package let milliseconds: Double

  /// Creates a duration in milliseconds, rounded to a nanosecond.
  ///
  /// - Precondition: `milliseconds` is finite and not negative.
  public static func milliseconds(_ milliseconds: Double) -> TouchDuration {
    precondition(
      milliseconds >= 0 && milliseconds.isFinite,
      "a duration is finite and not negative, not \(milliseconds) ms")
    return TouchDuration(milliseconds: ScriptLiterals.rounded(milliseconds))
  }

  /// Creates a duration in seconds, rounded to a nanosecond, so that 0.07 s is exactly 70 ms.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  public static func seconds(_ seconds: Double) -> TouchDuration {
    .milliseconds(seconds * 1000)
  }

  private init(milliseconds: Double) { self.milliseconds = milliseconds }
}

extension TouchDuration: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a duration in seconds.
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

  /// Creates a duration in seconds.
  public init(integerLiteral seconds: Int) { self = .seconds(Double(seconds)) }
}
