/// Converts the stamps of toolkits whose clocks count 32-bit milliseconds from a zero of their own,
/// such as SDL 2, X11, GDK and Wayland, to seconds of the program's clock.
///
/// Times keep the order and the distances of their stamps, are never later than the program's time
/// unless that goes back, and stay close to it when the stamps wrap around, after a pause, and
/// after a jump of either clock. The library reads no clock (R44), so the program passes its time
/// with each stamp:
///
///     let time = clock.seconds(of: event.time, now: now())
///
/// Use one value for all stamps of a toolkit.
public struct MillisecondClock: Sendable {
  private var stamp: UInt32 = 0
  /// The milliseconds of the toolkit's clock since a zero of its own, without wrapping.
  private var ticks: Int64 = 0
  /// The program's time at that zero, in seconds, or `nil` before the first stamp.
  private var origin: Double?
  private var latest = 0.0

  /// Creates a clock that has converted nothing yet.
  public init() {}

  /// Returns the time of a stamp in seconds, never less than that of the stamp before.
  ///
  /// - Parameters:
  ///   - stamp: The stamp of an event. One that is earlier than the stamp before has its time.
  ///   - now: The time of the program in seconds, when it handles the event.
  public mutating func seconds(of stamp: UInt32, now: Double) -> Double {
    ticks &+= Int64(Int32(bitPattern: stamp &- self.stamp))
    self.stamp = stamp
    guard now.isFinite else { return latest }
    let own = Double(ticks) / 1000
    guard let origin else {
      self.origin = now - own
      latest = now
      return now
    }
    var time = origin + own
    // An event in the future shows that the one that set the origin was handled later than this
    // one. One that is far in the past shows a jump.
    if time > now || now - time > TouchConstants.clockDeviation {
      self.origin = now - own
      time = now
    }
    latest = max(latest, time)
    return latest
  }
}
