import TouchKit

/// The state of a device of protocol A: each packet lists every contact that is down, so one that is missing has lifted.
struct ContactPacket {
  private struct Contact {
    var reading = InputReading()
    var trackingID: Int32?
    var hasX = false
    var hasY = false
    var hasAnything = false

    /// Above the surface: devices that hover report a contact without extent.
    var isHovering: Bool { reading.touchMajor == 0 || reading.distance > 0 }
  }

  private struct Live {
    var key: Int
    var trackingID: Int32?
    var reading: InputReading
    var isPalm: Bool
    var isListed: Bool
  }

  private let device: Int
  private let scale: (x: Double, y: Double)
  private var matcher: ContactMatcher
  private var listed: [Contact] = []
  private var points: [Point2D] = []
  private var keys: [Int] = []
  /// The contacts that are down or ignored, sorted by their keys.
  private var live: [Live] = []

  init(device: Int, description: InputDevice) {
    self.device = device
    let x = description.axes[InputCode.positionX]
    let y = description.axes[InputCode.positionY]
    // Distances are compared in millimetres where both axes know theirs: a wide panel may have square units and not square counts.
    if let x, let y, x.resolution > 0, y.resolution > 0 {
      scale = (1 / Double(x.resolution), 1 / Double(y.resolution))
    } else {
      scale = (1, 1)
    }
    let size = Size2D(width: (x?.range ?? 0).magnitude * scale.x, height: (y?.range ?? 0).magnitude * scale.y)
    matcher = ContactMatcher(diagonal: size.diagonal)
  }

  /// Takes over a whole packet and appends what it changed: who lifted, then the others by their names, at `moment`.
  mutating func receive(_ frame: [InputEvent], at moment: FrameMoment, issues: inout InputIssueCounts, into changes: inout [InputChange]) {
    readContacts(of: frame, issues: &issues)
    identify(at: moment, issues: &issues)
    for index in live.indices { live[index].isListed = false }
    for index in listed.indices where keys[index] != Self.noKey { mark(listed: index) }
    endUnlisted(at: moment, into: &changes)
    for index in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) where keys[index] != Self.noKey {
      update(key: keys[index], with: listed[index], at: moment, into: &changes)
    }
  }

  /// Cancels every touch: the device lost events, or there is no more of it.
  mutating func cancelAll(at moment: FrameMoment, into changes: inout [InputChange]) {
    for contact in live where !contact.isPalm { append(.cancelled, contact, at: moment, hasNewPlace: false, into: &changes) }
    live.removeAll(keepingCapacity: true)
    matcher.reset()
  }

  private static let noKey = Int.min

  // MARK: Reading

  private mutating func readContacts(of frame: [InputEvent], issues: inout InputIssueCounts) {
    listed.removeAll(keepingCapacity: true)
    var contact = Contact()
    for event in frame {
      if event.type == InputType.absolute {
        take(event, into: &contact)
      } else if event.type == InputType.synchronization, event.code == InputCode.contactReport {
        list(contact, issues: &issues)
        contact = Contact()
      }
    }
    if contact.hasAnything {
      issues.count(.unterminatedPacket)
      list(contact, issues: &issues)
    }
  }

  private func take(_ event: InputEvent, into contact: inout Contact) {
    if event.code == InputCode.trackingID {
      contact.trackingID = event.value
    } else if !contact.reading.take(event) {
      return
    }
    contact.hasAnything = true
    contact.hasX = contact.hasX || event.code == InputCode.positionX
    contact.hasY = contact.hasY || event.code == InputCode.positionY
  }

  private mutating func list(_ contact: Contact, issues: inout InputIssueCounts) {
    guard contact.hasAnything else { return }  // An empty packet is a single end mark.
    if !contact.hasX || !contact.hasY {
      issues.count(.incompleteContact)
    } else if listed.count == SourceConstants.contactLimit {
      issues.count(.tooManyContacts)
    } else if !contact.isHovering {
      listed.append(contact)
    }
  }

  // MARK: Identity

  /// Gives each listed contact its key: its tracking id, or what the matcher says where no contact of the packet has one.
  private mutating func identify(at moment: FrameMoment, issues: inout InputIssueCounts) {
    guard listed.contains(where: { $0.trackingID != nil }) else { return match(at: moment) }
    keys.removeAll(keepingCapacity: true)
    for contact in listed {
      guard let id = contact.trackingID, id >= 0 else {
        issues.count(.incompleteContact)
        keys.append(Self.noKey)
        continue
      }
      keys.append(Int(id))
    }
    dropDuplicates(issues: &issues)
  }

  private mutating func match(at moment: FrameMoment) {
    points.removeAll(keepingCapacity: true)
    for contact in listed {
      points.append(Point2D(x: Double(contact.reading.x) * scale.x, y: Double(contact.reading.y) * scale.y))
    }
    matcher.match(points, at: Double(moment.microseconds) / 1e6, into: &keys)
  }

  private mutating func dropDuplicates(issues: inout InputIssueCounts) {
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    for (previous, index) in zip(order, order.dropFirst()) where keys[index] == keys[previous] && keys[index] != Self.noKey {
      issues.count(.duplicateContact)
      keys[index] = Self.noKey
    }
  }

  // MARK: Life

  private mutating func mark(listed index: Int) {
    if let place = live.sortedIndex(of: keys[index], by: { $0.key }) { live[place].isListed = true }
  }

  private mutating func endUnlisted(at moment: FrameMoment, into changes: inout [InputChange]) {
    for contact in live where !contact.isListed && !contact.isPalm {
      append(.ended, contact, at: moment, hasNewPlace: false, into: &changes)
    }
    live.removeAll { !$0.isListed }
  }

  private mutating func update(key: Int, with contact: Contact, at moment: FrameMoment, into changes: inout [InputChange]) {
    let place = live.sortedInsertionIndex(of: key) { $0.key }
    let isPalm = contact.reading.tool == InputTool.palm
    let isKnown = place < live.count && live[place].key == key
    if isKnown {
      guard !live[place].isPalm else { return }
      live[place].reading = contact.reading
      live[place].isPalm = isPalm
    } else {
      live.insert(Live(key: key, trackingID: contact.trackingID, reading: contact.reading, isPalm: isPalm, isListed: true), at: place)
      if isPalm { return }
    }
    append(isPalm ? .cancelled : isKnown ? .moved : .began, live[place], at: moment, hasNewPlace: true, into: &changes)
  }

  private func append(
    _ kind: InputChange.Kind, _ contact: Live, at moment: FrameMoment, hasNewPlace: Bool, into changes: inout [InputChange]
  ) {
    changes.append(
      InputChange(
        kind: kind, device: device, frame: moment.frame, microseconds: moment.microseconds, contact: contact.key, slot: nil,
        trackingID: contact.trackingID,
        reading: contact.reading, hasNewPlace: hasNewPlace))
  }
}
