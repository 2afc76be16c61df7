import TouchKit

/// The contacts of a device with protocol A, in which each packet lists all contacts that are down
/// and a missing contact has lifted.
struct ProtocolATracker {
  private struct Contact {
    var reading = EvdevReading()
    var trackingID: Int32?
    var hasX = false
    var hasY = false
    var hasFields = false

    /// Whether the contact is above the surface; some devices report such a contact with an extent
    /// of 0.
    var isHovering: Bool { reading.touchMajor == 0 || reading.distance > 0 }
  }

  private struct ActiveContact {
    var key: Int
    var trackingID: Int32?
    var reading: EvdevReading
    var isPalm: Bool
    var isListed: Bool
  }

  private let device: Int
  private let scale: (x: Double, y: Double)
  private var matcher: ContactMatcher
  private var listedContacts: [Contact] = []
  private var points: [Point2D] = []
  private var keys: [Int] = []
  /// The contacts that are down or ignored, sorted by their keys.
  private var active: [ActiveContact] = []

  init(device: Int, description: EvdevDeviceDescription) {
    self.device = device
    let x = description.axes[EvdevEventCode.positionX]
    let y = description.axes[EvdevEventCode.positionY]
    // Distances are compared in millimetres if both axes have a resolution, because the units of
    // the two axes may differ.
    if let x, let y, x.resolution > 0, y.resolution > 0 {
      scale = (1 / Double(x.resolution), 1 / Double(y.resolution))
    } else {
      scale = (1, 1)
    }
    let size = Size2D(
      width: (x?.range ?? 0).magnitude * scale.x, height: (y?.range ?? 0).magnitude * scale.y)
    matcher = ContactMatcher(diagonal: size.diagonal)
  }

  /// Receives a whole packet and appends its changes to `changes`: first the contacts that lifted,
  /// then the others, each in the order of their keys.
  mutating func receive(
    _ frame: [EvdevEvent], at timestamp: FrameTimestamp, issues: inout IssueCounts<EvdevIssue>,
    into changes: inout [EvdevChange]
  ) {
    readContacts(of: frame, issues: &issues)
    identify(at: timestamp, issues: &issues)
    for index in active.indices { active[index].isListed = false }
    for index in listedContacts.indices where keys[index] != Self.noKey { markListed(index) }
    endUnlisted(at: timestamp, into: &changes)
    for index in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) })
    where keys[index] != Self.noKey {
      update(key: keys[index], with: listedContacts[index], at: timestamp, into: &changes)
    }
  }

  /// Cancels all contacts.
  mutating func cancelAll(at timestamp: FrameTimestamp, into changes: inout [EvdevChange]) {
    for contact in active where !contact.isPalm {
      append(.cancelled, contact, at: timestamp, hasNewLocation: false, into: &changes)
    }
    active.removeAll(keepingCapacity: true)
    matcher.reset()
  }

  private static let noKey = Int.min

  // MARK: Packets

  private mutating func readContacts(of frame: [EvdevEvent], issues: inout IssueCounts<EvdevIssue>)
  {
    listedContacts.removeAll(keepingCapacity: true)
    var contact = Contact()
    for event in frame {
      if event.type == EvdevEventType.absolute {
        update(&contact, with: event)
      } else if event.type == EvdevEventType.synchronization,
        event.code == EvdevEventCode.contactReport
      {
        append(contact, issues: &issues)
        contact = Contact()
      }
    }
    if contact.hasFields {
      issues.count(.unterminatedPacket)
      append(contact, issues: &issues)
    }
  }

  private func update(_ contact: inout Contact, with event: EvdevEvent) {
    if event.code == EvdevEventCode.trackingID {
      contact.trackingID = event.value
    } else if !contact.reading.update(with: event) {
      return
    }
    contact.hasFields = true
    contact.hasX = contact.hasX || event.code == EvdevEventCode.positionX
    contact.hasY = contact.hasY || event.code == EvdevEventCode.positionY
  }

  private mutating func append(_ contact: Contact, issues: inout IssueCounts<EvdevIssue>) {
    guard contact.hasFields else { return }  // An empty packet is a single end mark.
    if !contact.hasX || !contact.hasY {
      issues.count(.incompleteContact)
    } else if listedContacts.count == SourceConstants.maximumContactCount {
      issues.count(.tooManyContacts)
    } else if !contact.isHovering {
      listedContacts.append(contact)
    }
  }

  // MARK: Assignment

  /// Assigns a key to each listed contact: its tracking ID, or the key that the matcher assigns if
  /// no contact of the packet has a tracking ID.
  private mutating func identify(
    at timestamp: FrameTimestamp, issues: inout IssueCounts<EvdevIssue>
  ) {
    guard listedContacts.contains(where: { $0.trackingID != nil }) else {
      return match(at: timestamp)
    }
    keys.removeAll(keepingCapacity: true)
    for contact in listedContacts {
      guard let id = contact.trackingID, id >= 0 else {
        issues.count(.incompleteContact)
        keys.append(Self.noKey)
        continue
      }
      keys.append(Int(id))
    }
    removeDuplicates(issues: &issues)
  }

  private mutating func match(at timestamp: FrameTimestamp) {
    points.removeAll(keepingCapacity: true)
    for contact in listedContacts {
      points.append(
        Point2D(x: Double(contact.reading.x) * scale.x, y: Double(contact.reading.y) * scale.y))
    }
    matcher.match(points, at: Double(timestamp.microseconds) / 1e6, into: &keys)
  }

  private mutating func removeDuplicates(issues: inout IssueCounts<EvdevIssue>) {
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    for (previous, index) in zip(order, order.dropFirst())
    where keys[index] == keys[previous] && keys[index] != Self.noKey {
      issues.count(.duplicateContact)
      keys[index] = Self.noKey
    }
  }

  // MARK: Contact states

  private mutating func markListed(_ index: Int) {
    if let index = active.sortedIndex(of: keys[index], by: { $0.key }) {
      active[index].isListed = true
    }
  }

  private mutating func endUnlisted(
    at timestamp: FrameTimestamp, into changes: inout [EvdevChange]
  ) {
    for contact in active where !contact.isListed && !contact.isPalm {
      append(.ended, contact, at: timestamp, hasNewLocation: false, into: &changes)
    }
    active.removeAll { !$0.isListed }
  }

  private mutating func update(
    key: Int, with contact: Contact, at timestamp: FrameTimestamp, into changes: inout [EvdevChange]
  ) {
    let index = active.sortedInsertionIndex(of: key) { $0.key }
    let isPalm = contact.reading.tool == EvdevToolType.palm
    let isKnown = index < active.count && active[index].key == key
    if isKnown {
      guard !active[index].isPalm else { return }
      active[index].reading = contact.reading
      active[index].isPalm = isPalm
    } else {
      active.insert(
        ActiveContact(
          key: key, trackingID: contact.trackingID, reading: contact.reading, isPalm: isPalm,
          isListed: true), at: index)
      if isPalm { return }
    }
    append(
      isPalm ? .cancelled : isKnown ? .moved : .began, active[index], at: timestamp,
      hasNewLocation: true, into: &changes)
  }

  private func append(
    _ kind: EvdevChange.Kind, _ contact: ActiveContact, at timestamp: FrameTimestamp,
    hasNewLocation: Bool, into changes: inout [EvdevChange]
  ) {
    changes.append(
      EvdevChange(
        kind: kind, device: device, frame: timestamp.frame, microseconds: timestamp.microseconds,
        contact: contact.key, slot: nil,
        trackingID: contact.trackingID,
        reading: contact.reading, hasNewLocation: hasNewLocation))
  }
}
