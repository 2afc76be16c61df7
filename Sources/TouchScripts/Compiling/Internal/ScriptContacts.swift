import TouchKit
import TouchSources

/// What a script knows of its contacts as its samples go out: where each is, which are down, which samples their touches had.
///
/// It follows the sequencer's rules of what is dropped and refused (R51-R53, R56), because `up *` lifts what is down, and `refine`
/// counts the samples that came.
struct ScriptContacts {
  private enum State {
    case absent, down, hovering
  }

  private struct Contact {
    let name: String
    var state = State.absent
    /// The last place that was a number.
    var location: Point2D?
    var type: TouchType?
    /// Whether a sample of its present touch estimated its place.
    var estimatesLocation = false
    /// For each touch the source's indices of its samples, nil for one that expects no update.
    var touches: [[Int?]] = []
  }

  private let maximumContacts: Int
  /// In the order in which the script first names them; changed in place, because a touch may have a million samples.
  private var contacts: [Contact] = []
  private var indices: [String: Int] = [:]
  private var presentCount = 0

  init(maximumContacts: Int?) { self.maximumContacts = maximumContacts ?? Int.max }

  /// The contacts that are down, in the order in which the script first named them.
  var down: [String] { contacts.filter { $0.state == .down }.map(\.name) }

  /// Where a contact is, or was last; nil where it never was anywhere.
  func location(of name: String) -> Point2D? { indices[name].flatMap { contacts[$0].location } }

  /// Whether a late update may change where a contact is.
  func estimatesLocation(of name: String) -> Bool {
    guard let contact = indices[name], contacts[contact].state != .absent else { return false }
    return contacts[contact].estimatesLocation
  }

  /// How a contact that is there is read again: down, or above the surface.
  func readingKind(of name: String) -> ContactReport.Kind {
    state(of: name) == .hovering ? .hover : .move
  }

  /// The source's index of a sample (from 0) of a touch (from 1; nil: the newest); nil where it expects no update or never was.
  func index(ofSample sample: Int, of name: String, touch: Int?) -> Int? {
    guard let contact = indices[name] else { return nil }
    let touchIndex = (touch ?? contacts[contact].touches.count) - 1
    guard contacts[contact].touches.indices.contains(touchIndex),
      contacts[contact].touches[touchIndex].indices.contains(sample)
    else { return nil }
    return contacts[contact].touches[touchIndex][sample]
  }

  /// What touches: said when the contact lands, it holds until it leaves.
  func type(of name: String, landingAs type: TouchType?, _ kind: ContactReport.Kind) -> TouchType? {
    switch kind {
    case .down: return type
    case .hover where state(of: name) != .hovering: return nil
    default: return state(of: name) == .absent ? nil : indices[name].flatMap { contacts[$0].type }
    }
  }

  /// Follows a sample that goes out.
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
    default: return  // Refused: the contact is where it was.
    }
    if hasLocation { contacts[contact].location = location }
    if sample.estimates.contains(.location) { contacts[contact].estimatesLocation = true }
  }

  /// Every contact is taken away (R55).
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
