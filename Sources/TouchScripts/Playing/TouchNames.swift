import TouchKit
import TouchSources

/// What the touches of a playing are called: the n-th touch that begins for contact C is `C`, or `C.n` from the second on.
package struct TouchNames: Sendable {
  private var names: [TouchID: ScriptTouchName] = [:]
  private var counts: [String: Int] = [:]

  /// No touches yet.
  package init() {}

  /// Names the touches that begin in an event which `player` has just handed out.
  package mutating func observe(_ event: TouchEvent, from player: TouchPlayer) {
    observe(event) { touch in player.sequencer.contact(of: touch).map { player.names.name(of: $0) }
    }
  }

  /// Names the touches that begin in an event by what `contact` says of whose they are.
  package mutating func observe(_ event: TouchEvent, contact: (TouchID) -> String?) {
    for touch in event.allTouches where names[touch.id] == nil {
      let contact = contact(touch.id) ?? "?"
      counts[contact, default: 0] += 1
      names[touch.id] = ScriptTouchName(contact, number: counts[contact, default: 0])
    }
  }

  /// The name of a touch that began; its id's description for any other.
  package subscript(touch: TouchID) -> ScriptTouchName {
    names[touch] ?? ScriptTouchName(touch.description)
  }
}
