/// A finger that palm rejection withheld or cancelled, or a lift that was no lift (R64, R78).
public struct RejectedPalm: Hashable, Sendable {
  /// The reason why a finger counts as a palm.
  public enum Reason: Hashable, Sendable {
    /// Its major diameter, in points, exceeds that of a finger.
    case tooLarge(Double, limit: Double)
    /// It landed while a pen was down or hovered.
    case penInRange
    /// It landed shortly before a pen came into range, and the pen has landed.
    case landedBeforePen
    /// The contact landed again this many seconds after it had lifted, and continues its touch: it
    /// is no palm, but a bounce (R78).
    case bounced(Double, limit: Double)
    /// The device itself calls it a palm, and reports it no longer.
    case device
  }

  /// The contact.
  public let contact: ContactID
  /// The time at which it was rejected, in seconds, as the source reported it.
  public let timestamp: Double
  /// The reason why the finger counts as a palm.
  public let reason: Reason
}

/// The record of palm rejection (R64).
struct PalmLog {
  /// The newest palms.
  private(set) var newest = RingBuffer<RejectedPalm>(limit: TouchConstants.issueLimit)
  /// The number of palms so far.
  private(set) var count = 0

  mutating func append(_ contact: ContactID, at time: Double, _ reason: RejectedPalm.Reason) {
    count &+= 1
    newest.append(RejectedPalm(contact: contact, timestamp: time, reason: reason))
  }
}
