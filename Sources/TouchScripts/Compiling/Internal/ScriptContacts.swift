import TouchKit
import TouchRecordings

/// The position of a sample among those of its contact, by which `refine` refers to it.
struct ScriptSamplePosition: Equatable {
  /// The number of the touch, starting at 1.
  var touch: Int
  /// The index of the sample in its touch, starting at 0.
  var sample: Int
}

/// The state of a script's contacts while it is compiled or written: their locations, which of them
/// are down, and the samples of their touches.
///
/// It follows the sequencer's rules for discarded and rejected samples (R51-R53, R56), because `up
/// *` lifts the contacts that are down, and `refine` counts the accepted samples.
struct ScriptContacts {
  private enum State {
    case absent, down, hovering
  }

  private struct Contact {
    var state = State.absent
    /// The last finite location.
    var location: Point2D?
    var type: TouchType?
    var tool: TouchTool?
    /// Whether a sample of the current touch has an estimated location.
    var estimatesLocation = false
    /// The source's sample indices of each touch, with `nil` for a sample that expects no update.
    var touches: [[Int?]] = []

    var latestPosition: ScriptSamplePosition? {
      touches.last.map { ScriptSamplePosition(touch: touches.count, sample: $0.count - 1) }
    }

    mutating func append(_ index: Int?) { touches[touches.count - 1].append(index) }
  }

  private let maximumContacts: Int
  /// The names of the contacts in the order in which the script first names them.
  private var names: [String] = []
  private var contacts: [String: Contact] = [:]
  private var activeCount = 0

  init(maximumContacts: Int?) { self.maximumContacts = maximumContacts ?? Int.max }

  /// The contacts that are down, in the order in which the script first names them.
  var down: [String] { names.filter { contacts[$0]?.state == .down } }

  /// Returns the last location of a contact, or `nil` if it has none.
  func location(of name: String) -> Point2D? { contacts[name]?.location }

  /// Returns the last tool of a contact, or `nil` if its samples named none.
  func tool(of name: String) -> TouchTool? { contacts[name]?.tool }

  /// Returns whether a late update may change the location of a contact.
  func estimatesLocation(of name: String) -> Bool {
    contacts[name].map { $0.state != .absent && $0.estimatesLocation } ?? false
  }

  /// Returns the kind of a further reading of a contact: `hover` if it hovers, otherwise `move`.
  func readingKind(of name: String) -> ContactReport.Kind {
    contacts[name]?.state == .hovering ? .hover : .move
  }

  /// Returns the source's index of a sample, or `nil` if there is no such sample or it expects no
  /// update.
  ///
  /// - Parameters:
  ///   - sample: The index of the sample in its touch, starting at 0.
  ///   - name: The name of the contact.
  ///   - touch: The number of the touch, starting at 1, or `nil` for the latest touch.
  func index(ofSample sample: Int, of name: String, touch: Int?) -> Int? {
    guard let touches = contacts[name]?.touches else { return nil }
    let touchIndex = (touch ?? touches.count) - 1
    guard touches.indices.contains(touchIndex), touches[touchIndex].indices.contains(sample) else {
      return nil
    }
    return touches[touchIndex][sample]
  }

  /// Returns the position of the latest accepted sample of a contact, or `nil` if there is none.
  func latestPosition(of name: String) -> ScriptSamplePosition? { contacts[name]?.latestPosition }

  /// Returns the type of a contact, which is set when the contact lands and remains until it
  /// leaves.
  func type(of name: String, landingAs type: TouchType?, _ kind: ContactReport.Kind) -> TouchType? {
    let contact = contacts[name]
    switch kind {
    case .down: return type
    case .hover where contact?.state != .hovering: return type
    default: return contact?.state == .absent ? nil : contact?.type
    }
  }

  /// Updates the contact of a sample that was appended.
  mutating func update(
    _ kind: ContactReport.Kind, _ name: String, _ location: Point2D?, _ sample: RecordedSample
  ) {
    if contacts[name] == nil { names.append(name) }
    // It is moved out and changed in place, because a touch may have a million samples.
    var contact = contacts.removeValue(forKey: name) ?? Contact()
    defer { contacts[name] = contact }
    let hasLocation = location?.isFinite == true
    switch (kind, contact.state) {
    case (.down, _), (.hover, .absent), (.hover, .down):
      let isNew = contact.state == .absent
      guard hasLocation, !isNew || activeCount < maximumContacts else { break }
      if isNew { activeCount += 1 }
      contact.state = kind == .down ? .down : .hovering
      contact.type = sample.type
      contact.tool = sample.tool
      contact.estimatesLocation = false
      contact.touches.append([sample.index])
    case (.move, .down), (.hover, .hovering):
      guard hasLocation else { break }
      // Another tool begins another touch (R62).
      let isSame = sample.tool == nil || contact.tool == nil || sample.tool == contact.tool
      if isSame { contact.append(sample.index) } else { contact.touches.append([sample.index]) }
      contact.tool = sample.tool ?? contact.tool
    case (.up, .down), (.cancel, .down), (.cancel, .hovering), (.leave, .hovering):
      contact.append(sample.index)
      contact.state = .absent
      activeCount -= 1
    case (_, .absent): break
    default: return  // The sample is rejected, and the location remains.
    }
    if hasLocation { contact.location = location }
    if sample.estimates.contains(.location) { contact.estimatesLocation = true }
  }

  /// Removes all contacts, whose touches are cancelled (R55).
  mutating func cancelAll() {
    for name in names { contacts[name]?.state = .absent }
    activeCount = 0
  }
}
