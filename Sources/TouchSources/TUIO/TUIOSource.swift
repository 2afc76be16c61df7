import TouchKit
import TouchRecordings

/// A live source that converts the UDP datagrams of TUIO 1.1 trackers into contact reports.
///
/// Tables, walls and frames send TUIO: the cursors of the profile `/tuio/2Dcur`, in messages of
/// Open Sound Control (OSC). Several trackers may send at the same time if each names itself in a
/// `source` message. Trackers that do not are one source.
///
/// Datagrams may be lost, doubled or reordered. Every contact that lands still lifts, and keeps its
/// identifier. If a tracker sends nothing for a time, its contacts are cancelled. There is no
/// clock: times are those of the caller, and `advance(to:_:)` passes the time while nothing
/// arrives.
public struct TUIOSource {
  private var decoder: TUIODecoder
  private var datagramCount = 0

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - surface: The size of the surface in points, to which the trackers' coordinates from 0 to 1
  ///     are scaled.
  ///   - silenceTimeout: The time in seconds after which the contacts of a tracker that sends
  ///     nothing are cancelled. Trackers repeat their state about once per second if nothing moves.
  ///   - maximumContacts: The maximum number of contacts of all trackers. Those beyond it are
  ///     ignored, because anyone in the network may send, and every event contains all touches.
  public init(surface: Size2D, silenceTimeout: Double = 3, maximumContacts: Int = 256) {
    decoder = TUIODecoder(
      surface: surface, silenceTimeout: silenceTimeout, maximumContacts: maximumContacts)
  }

  /// The contacts that were ignored because there were too many (R56).
  public var issues: TouchIssueLog { decoder.ignoredContacts }

  /// The earliest time in seconds at which `advance(to:_:)` cancels a contact if nothing arrives,
  /// or infinity if there is none.
  public var nextDeadline: Double { decoder.nextDeadline }

  /// Receives a datagram and calls `body` with each report that follows from it.
  ///
  /// - Parameters:
  ///   - datagram: The bytes of the datagram.
  ///   - time: The time in seconds at which it arrived. If it is not finite or runs backwards, the
  ///     latest time is used.
  ///   - body: A closure that receives the reports, for example to pass them to a sequencer.
  /// - Throws: An error if a part of the datagram cannot be read, which names the datagram and the
  ///   byte, each starting at 1. The rest of the datagram has been received.
  public mutating func receive(
    _ datagram: some Collection<UInt8>, at time: Double, _ body: (ContactReport) -> Void
  ) throws(InputError) {
    datagramCount += 1
    let error = decoder.receive(datagram: Array(datagram), at: time)
    deliver(body)
    guard let error else { return }
    throw InputError(
      "datagram \(datagramCount), byte \(error.position + 1): expected "
        + "\(error.expected), found "
        + (error.found.map(FormatError.quoted) ?? "the end of the message"))
  }

  /// Advances the time in seconds, and calls `body` with the reports that cancel the contacts of
  /// silent trackers.
  public mutating func advance(to time: Double, _ body: (ContactReport) -> Void) {
    decoder.advance(to: time)
    deliver(body)
  }

  /// Ends the input and cancels all contacts that are down (R55).
  public mutating func finish(_ body: (ContactReport) -> Void) {
    decoder.finish()
    deliver(body)
  }

  private mutating func deliver(_ body: (ContactReport) -> Void) {
    for report in decoder.drainReports() { body(report) }
  }
}
