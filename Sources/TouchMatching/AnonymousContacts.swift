import TouchKit

/// The contacts of a device that has no identifiers for them, such as a camera or a frame of
/// infrared light: it makes reports of packets of points.
///
///     var contacts = AnonymousContacts(on: window.bounds.size)
///     contacts.receive([Point2D(x: 40, y: 30)], at: 0.1, surface.receive)
///     contacts.receive([Point2D(x: 44, y: 31)], at: 0.116, surface.receive)
///     contacts.receive([], at: 0.133, surface.receive)
///
/// ``ContactMatcher`` decides which point is which contact. Each contact that lands lifts, and no
/// identifier is used again.
public struct AnonymousContacts: Sendable {
  private let device: Int
  private var matcher: ContactMatcher
  private var ids: [Int] = []
  /// The contacts that are down, in ascending order, as their identifiers increase.
  private var down: [Int] = []
  /// The contacts of the packet.
  private var present: [Int] = []
  /// The least identifier that no contact has had.
  private var nextID = 0

  /// Creates the contacts of a device.
  ///
  /// - Parameters:
  ///   - surface: The size of the surface, in the unit of the points. If it is zero, no distance is
  ///     too large for a contact to have moved.
  ///   - device: A number that distinguishes the contacts from those of other devices of the same
  ///     surface.
  public init(on surface: Size2D, device: Int = 0) {
    self.device = device
    matcher = ContactMatcher(diagonal: surface.diagonal)
  }

  /// Receives a packet: the locations of all contacts that are down, in any order. An empty packet
  /// means that all contacts have lifted.
  ///
  /// - Parameters:
  ///   - points: The locations. One that is not finite is a contact that does not land (R53).
  ///   - time: The time of the packet, in seconds.
  ///   - body: A closure that receives the reports, such as `surface.receive`: first of the
  ///     contacts that have lifted, then one for each point, in the order of the points, to which a
  ///     program may add a force or a radius.
  /// - Complexity: That of ``ContactMatcher/match(_:at:into:)``, and O(*n* log *n*) for *n*
  ///   contacts.
  public mutating func receive(
    _ points: [Point2D], at time: Double, _ body: (ContactReport) -> Void
  ) {
    matcher.match(points, at: time, into: &ids)
    present.removeAll(keepingCapacity: true)
    for (id, point) in zip(ids, points) where point.isFinite { present.append(id) }
    HeapSort.sort(&present, by: <)
    var next = 0
    for id in down {
      while next < present.count, present[next] < id { next += 1 }
      if next == present.count || present[next] > id {
        body(ContactReport(.up, ContactID(device: device, id), at: time))
      }
    }
    for (id, point) in zip(ids, points) {
      body(
        ContactReport(
          id < nextID ? .move : .down, ContactID(device: device, id), at: time, location: point))
    }
    nextID = max(nextID, (ids.max() ?? -1) + 1)
    swap(&down, &present)
  }

  /// Cancels all contacts, because the device lost packets or was disconnected (R55). What it
  /// reports next has landed anew.
  public mutating func cancelAll(at time: Double, _ body: (ContactReport) -> Void) {
    for id in down { body(ContactReport(.cancel, ContactID(device: device, id), at: time)) }
    down.removeAll(keepingCapacity: true)
    matcher.reset()
  }
}
