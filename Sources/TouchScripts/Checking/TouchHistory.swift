import TouchKit
import TouchRecordings
import TouchSpots
import TouchViews

/// The history of all touches during a playback.
package struct TouchHistory: Sendable {
  /// The touches in the order in which they began.
  package private(set) var records: [TouchRecord] = []
  /// The number of spots that the indicator shows.
  package private(set) var spotCount = 0
  private var indices: [TouchID: Int] = [:]
  private var indicesByName: [ScriptTouchName: Int] = [:]
  private var names = TouchNames()

  /// Creates an empty history.
  package init() {}

  /// Returns the touch with a name, or `nil` if there is none.
  package subscript(name: ScriptTouchName) -> TouchRecord? {
    indicesByName[name].map { records[$0] }
  }

  /// Returns the touch with an identifier, or `nil` if there is none.
  package subscript(touch: TouchID) -> TouchRecord? { indices[touch].map { records[$0] } }

  /// Records an event that `player` has delivered.
  package mutating func observe(
    _ event: TouchEvent, from player: TouchPlayer, indicator: TouchIndicator
  ) {
    observe(
      event, in: player.window, indicator.discs, viewName: \.name,
      contact: player.contactName(of:))
  }

  /// Records an event that was sent to a window.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - window: The window.
  ///   - discs: The spots that are shown.
  ///   - viewName: Returns the name of a view.
  ///   - contact: Returns the name of the contact of a touch.
  package mutating func observe(
    _ event: TouchEvent, in window: TouchWindow, _ discs: [TouchDisc],
    viewName: (TouchView) -> String?, contact: (TouchID) -> String?
  ) {
    names.observe(event, contact: contact)
    for touch in event.allTouches {
      records[index(of: touch)].observe(
        touch, event, view: window.view(of: touch.id).flatMap(viewName))
    }
    for touch in event.updates {
      if let index = indices[touch.id] { records[index].update(touch) }
    }
    spotCount = discs.count
    for disc in discs {
      guard let index = indices[disc.touch] else { continue }
      records[index].spot = disc.center
      records[index].isSpotShown = true
    }
  }

  private mutating func index(of touch: Touch) -> Int {
    if let index = indices[touch.id] { return index }
    let name = names[touch.id]
    records.append(TouchRecord(name, touch))
    indices[touch.id] = records.count - 1
    indicesByName[name] = records.count - 1
    return records.count - 1
  }
}
