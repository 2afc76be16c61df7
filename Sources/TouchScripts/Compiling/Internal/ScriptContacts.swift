import TouchKit
import TouchSources

/// The state of a script's contacts during compilation: their locations, which of them are down,
/// and the samples of their touches.
///
/// It follows the sequencer's rules for discarded and rejected samples (R51-R53, R56), because `up
/// *` lifts the contacts that are down, and `refine` counts the accepted samples.
struct ScriptContacts {
  private enum State {
    case absent, down, hovering
  }

  private struct Contact {
    let name: String
    var state = State.absent
    /// The last finite location.
    var location: Point2D?
    var type: TouchType?
    /// Whether a sample of the present touch has an estimated location.
    var estimatesLocation = false
    /// The source's sample indices of each touch, with `nil` for a sample that expects no update.
    var touches: [[Int?]] = []
  }

  private let maximumContacts: Int
  /// The contacts in the order in which the script first names them.
  ///
  /// They are changed in place, because a touch may have a million samples.
  private var contacts: [Contact] = []
  private var indices: [String: Int] = [:]
  private var presentCount = 0

  init(maximumContacts: Int?) { self.maximumContacts = maximumContacts ?? Int.max }

  /// The contacts that are down, in the order in which the script first names them.
  var down: [String] { contacts.filter { $0.state == .down }.map(\.name) }

  /// Returns the last location of a contact, or `nil` if it has none.
  func location(of name: String) -> Point2D? { indices[name].flatMap { contacts[$0].location } }

  /// Whether a late update may change the location of a contact.
  func estimatesLocation(of name: String) -> Bool {
    guard let contact = indices[name], contacts[contact].state != .absent else { return false }
    return contacts[contact].estimatesLocation
  }

  /// Returns the kind of a further reading of a contact: `hover` if it hovers, otherwise `move`.
  func readingKind(of name: String) -> ContactReport.Kind {
    state(of: name) == .hovering ? .hover : .move
  }

  /// Returns the source's index of a sample, or `nil` if there is no such sample or it expects no
  /// update.
  ///
  /// - Parameters:
  ///   - sample: The index of the sample in its touch, starting at 0.
  ///   - name: The name of the contact.
  ///   - touch: The number of the touch, starting at 1, or `nil` for the latest touch.
  func index(ofSample sample: Int, of name: String, touch: Int?) -> Int? {
    guard let contact = indices[name] else { return nil }
    let touchIndex = (touch ?? contacts[contact].touches.count) - 1
    guard contacts[contact].touches.indices.contains(touchIndex),
      contacts[contact].touches[touchIndex].indices.contains(sample)
    else { return nil }
    return contacts[contact].touches[touchIndex][sample]
  }

  /// Returns the type of a contact, which is set when the contact lands and remains until it
  /// leaves.
  func type(of name: String, landingAs type: TouchType?, _ kind: ContactReport.Kind) -> TouchType? {
    switch kind {
    case .down: return type
    case .hover where state(of: name) != .hovering: return nil
    default: return state(of: name) == .absent ? nil : indices[name].flatMap { contacts[$0].type }
    }
  }

  /// Updates the contact of a sample that was appended.
  mutating func update(
    _ kind: ContactReport.Kind, _ name: String, _ location: Point2D?, _ sample: RecordedSample
  ) {
    let contact = contact(named: name)
    let (index, type) = (sample.index, sample.type)
    let hasLocation = location?.isFinite == true
    switch (kind, contacts[contact].state) {
    case (.down, _), (.hover, .absent), (.hover, .down):
      begin(
        contact, kind == .down ? .down : .hovering, hasLocation: hasLocation, index: index,
        type: type)
    case (.move, .down), (.hover, .hovering):
      if hasLocation { add(index, to: contact) }
    case (.up, .down), (.cancel, .down), (.cancel, .hovering), (.leave, .hovering):
      add(index, to: contact)
      contacts[contact].state = .absent
      presentCount -= 1
    case (_, .absent): break
    default: return  // The sample is rejected, and the location remains.
    }
    if hasLocation { contacts[contact].location = location }
    if sample.estimates.contains(.location) { contacts[contact].estimatesLocation = true }
  }

  /// Removes all contacts after an overflow (R55).
  mutating func overflow() {
    for contact in contacts.indices { contacts[contact].state = .absent }
    presentCount = 0
  }

  private func state(of name: String) -> State {
    indices[name].map { contacts[$0].state } ?? .absent
  }

  private mutating func contact(named name: String) -> Int {
    if let index = indices[name] { return index }
    contacts.append(Contact(name: name))
    indices[name] = contacts.count - 1
    return contacts.count - 1
  }

  private mutating func begin(
    _ contact: Int, _ state: State, hasLocation: Bool, index: Int?, type: TouchType?
  ) {
    guard hasLocation, contacts[contact].state != .absent || presentCount < maximumContacts else {
      return
    }
    if contacts[contact].state == .absent { presentCount += 1 }
    contacts[contact].state = state
    contacts[contact].type = type
    contacts[contact].estimatesLocation = false
    contacts[contact].touches.append([index])
  }

  private mutating func add(_ index: Int?, to contact: Int) {
    let newest = contacts[contact].touches.count - 1
    contacts[contact].touches[newest].append(index)
  }
}
