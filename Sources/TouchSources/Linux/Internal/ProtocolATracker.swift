import TouchKit
import TouchMatching

/// The contacts of a device with protocol A, in which each packet lists all contacts that are down
/// and a missing contact has lifted.
struct ProtocolATracker: EvdevContactTracker {
  private struct Contact {
    var reading = EvdevReading()
    var trackingID: Int32?
    var hasFields = false

    /// Whether the contact is above the surface; some devices report such a contact with an extent
    /// of 0.
    var isHovering: Bool { reading.touchMajor == 0 || reading.distance > 0 }
    var isPalm: Bool { reading.tool == EvdevToolType.palm }

    mutating func receive(_ event: EvdevEvent) {
      if event.code == EvdevEventCode.trackingID {
        trackingID = event.value
      } else if !reading.update(with: event) {
        return
      }
      hasFields = true
    }
  }

  private let scale: (x: Double, y: Double)
  private var matcher: ContactMatcher
  private var keys: [Int] = []
  /// The contacts that are down or ignored, by their keys. A palm keeps the reading that rejected
  /// it.
  private var active: [Int: Contact] = [:]

  init(description: EvdevDeviceDescription) {
    let x = description.axis(EvdevEventCode.positionX)
    let y = description.axis(EvdevEventCode.positionY)
    // Distances are compared in millimetres if both axes have a resolution, because the units of
    // the two axes may differ.
    if let x, let y, x.resolution > 0, y.resolution > 0 {
      scale = (1 / Double(x.resolution), 1 / Double(y.resolution))
    } else {
      scale = (1, 1)
    }
    let size = Size2D(
      width: (x?.extent ?? 0).magnitude * scale.x, height: (y?.extent ?? 0).magnitude * scale.y)
    matcher = ContactMatcher(diagonal: size.diagonal)
  }

  /// Receives a whole packet and appends its changes: first the contacts that lifted, then the
  /// others, each in the order of their keys.
  mutating func receive(_ frame: [EvdevEvent], _ output: inout EvdevFrameOutput) {
    let listed = identified(contacts(of: frame, &output), &output)
    for key in active.keys.sorted() where listed[key] == nil { remove(key, .ended, &output) }
    for (key, contact) in listed.sorted(by: { $0.key < $1.key }) { update(key, contact, &output) }
  }

  /// Cancels all contacts.
  mutating func cancelAll(_ output: inout EvdevFrameOutput) {
    for key in active.keys.sorted() { remove(key, .cancelled, &output) }
    matcher.reset()
  }

  // MARK: Packets

  private func contacts(of frame: [EvdevEvent], _ output: inout EvdevFrameOutput) -> [Contact] {
    var contacts: [Contact] = []
    var contact = Contact()
    for event in frame {
      // Those of one contact, which some devices repeat after the packet, belong to none here.
      if event.isMultitouchAxis {
        contact.receive(event)
      } else if event.isSynchronization(EvdevEventCode.contactReport) {
        append(contact, to: &contacts, &output)
        contact = Contact()
      }
    }
    if contact.hasFields {
      output.issues.count(.unterminatedPacket)
      append(contact, to: &contacts, &output)
    }
    return contacts
  }

  private func append(
    _ contact: Contact, to contacts: inout [Contact], _ output: inout EvdevFrameOutput
  ) {
    guard contact.hasFields else { return }  // An empty packet is a single end mark.
    if !contact.reading.hasLocation {
      output.issues.count(.incompleteContact)
    } else if contacts.count == SourceConstants.maximumContactCount {
      output.issues.count(.tooManyContacts)
    } else if !contact.isHovering {
      contacts.append(contact)
    }
  }

  // MARK: Assignment

  /// Returns the contacts of a packet by their keys: their tracking IDs, or the keys that the
  /// matcher assigns if no contact of the packet has a tracking ID.
  private mutating func identified(
    _ contacts: [Contact], _ output: inout EvdevFrameOutput
  ) -> [Int: Contact] {
    var identified: [Int: Contact] = [:]
    if contacts.contains(where: { $0.trackingID != nil }) {
      for contact in contacts {
        guard let id = contact.trackingID, id >= 0 else {
          output.issues.count(.incompleteContact)
          continue
        }
        if identified[Int(id)] == nil {
          identified[Int(id)] = contact
        } else {
          output.issues.count(.duplicateContact)
        }
      }
    } else {
      let points = contacts.map {
        Point2D(x: Double($0.reading.x) * scale.x, y: Double($0.reading.y) * scale.y)
      }
      matcher.match(points, at: Double(output.microseconds) / 1e6, into: &keys)
      for (key, contact) in zip(keys, contacts) { identified[key] = contact }
    }
    return identified
  }

  // MARK: Contact states

  private mutating func remove(
    _ key: Int, _ kind: EvdevChange.Kind, _ output: inout EvdevFrameOutput
  ) {
    guard let contact = active.removeValue(forKey: key), !contact.isPalm else { return }
    output.append(
      kind, key, trackingID: contact.trackingID, contact.reading, hasNewLocation: false)
  }

  private mutating func update(_ key: Int, _ listed: Contact, _ output: inout EvdevFrameOutput) {
    let isKnown = active[key] != nil
    var contact = active[key] ?? listed
    guard !isKnown || !contact.isPalm else { return }
    contact.reading = listed.reading
    active[key] = contact
    func append(_ kind: EvdevChange.Kind) {
      output.append(
        kind, key, trackingID: contact.trackingID, contact.reading, hasNewLocation: true)
    }
    if contact.isPalm {
      append(.rejected)
      if isKnown { append(.cancelled) }
    } else {
      append(isKnown ? .moved : .began)
    }
  }
}
