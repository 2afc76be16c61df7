import TouchKit
import TouchRecordings

/// The names of the touches of a playback.
///
/// The first touch of contact C is `C`, and the n-th is `C.n`.
package struct TouchNames: Sendable {
  private var names: [TouchID: ScriptTouchName] = [:]
  private var counts: [String: Int] = [:]

  /// Creates an empty set of names.
  package init() {}

  /// Assigns names to the touches that begin in an event which `player` has delivered.
  package mutating func observe(_ event: TouchEvent, from player: TouchPlayer) {
    observe(event, contact: player.contactName(of:))
  }

  /// Assigns names to the touches that begin in an event, by the names of their contacts.
  package mutating func observe(_ event: TouchEvent, contact: (TouchID) -> String?) {
    for touch in event.allTouches where names[touch.id] == nil {
      let contact = contact(touch.id) ?? "?"
      counts[contact, default: 0] += 1
      names[touch.id] = ScriptTouchName(
        contact.withoutControls, number: counts[contact, default: 0])
    }
  }

  /// Returns the name of a touch, or the description of its identifier if it has not begun.
  package subscript(touch: TouchID) -> ScriptTouchName {
    names[touch] ?? ScriptTouchName(touch.description)
  }
}
