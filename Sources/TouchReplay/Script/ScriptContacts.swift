import TouchKit

/// What a script knows of its contacts as its samples go out: where each is, which are down, which samples their touches had.
///
/// It follows the sequencer's rules of what is dropped and refused (R51-R53, R56), because `up *` lifts what is down, and `refine`
/// counts the samples that came.
struct ScriptContacts {
  private enum State {
    case absent, down, hovering
  }

  private struct Contact {
    var state = State.absent
    /// The last place that was a number.
    var place: Point2D?
    var type: TouchType?
    /// For each touch the source's indices of its samples, nil for one that expects no update.
    var touches: [[Int?]] = []
  }

  private let maximumContacts: Int
  private var names: [String] = []
  private var contacts: [String: Contact] = [:]
  private var presentCount = 0

  init(maximumContacts: Int?) { self.maximumContacts = maximumContacts ?? Int.max }

  /// The contacts that are down, in the order in which the script first named them.
  var down: [String] { names.filter { contacts[$0]?.state == .down } }

  /// Where a contact is, or was last; nil where it never was anywhere.
  func place(of name: String) -> Point2D? { contacts[name]?.place }

  /// How a contact that is there is read again: down, or above the surface.
  func readingKind(of name: String) -> ContactReport.Kind { contacts[name]?.state == .hovering ? .hover : .move }

  /// The source's index of a sample (from 0) of a touch (from 1; nil: the newest); nil where it expects no update or never was.
  func index(ofSample sample: Int, of name: String, touch: Int?) -> Int? {
    guard let touches = contacts[name]?.touches else { return nil }
    let place = (touch ?? touches.count) - 1
    guard touches.indices.contains(place), touches[place].indices.contains(sample) else { return nil }
    return touches[place][sample]
  }

  /// What touches: said when the contact lands, it holds until it leaves.
  func type(of name: String, landingAs type: TouchType?, _ kind: ContactReport.Kind) -> TouchType? {
    switch kind {
    case .down: return type
    case .hover where contacts[name]?.state != .hovering: return nil
    default: return contacts[name]?.state == .absent ? nil : contacts[name]?.type
    }
  }

  /// Follows a sample that goes out.
  mutating func take(_ kind: ContactReport.Kind, _ name: String, _ place: Point2D?, index: Int?, type: TouchType?) {
    if contacts[name] == nil { names.append(name) }
    var contact = contacts[name] ?? Contact()
    let isPlaced = place?.isFinite == true
    switch (kind, contact.state) {
    case (.down, _), (.hover, .absent), (.hover, .down):
      begin(&contact, kind == .down ? .down : .hovering, isPlaced: isPlaced, index: index, type: type)
    case (.move, .down), (.hover, .hovering):
      if isPlaced { add(index, to: &contact) }
    case (.up, .down), (.cancel, .down), (.cancel, .hovering), (.leave, .hovering):
      add(index, to: &contact)
      contact.state = .absent
      presentCount -= 1
    default: break
    }
    if isPlaced { contact.place = place }
    contacts[name] = contact
  }

  /// Every contact is taken away (R55).
  mutating func overflow() {
    for name in names { contacts[name]?.state = .absent }
    presentCount = 0
  }

  private mutating func begin(_ contact: inout Contact, _ state: State, isPlaced: Bool, index: Int?, type: TouchType?) {
    guard isPlaced, contact.state != .absent || presentCount < maximumContacts else { return }
    if contact.state == .absent { presentCount += 1 }
    contact.state = state
    contact.type = type
    contact.touches.append([index])
  }

  private func add(_ index: Int?, to contact: inout Contact) { contact.touches[contact.touches.count - 1].append(index) }
}
