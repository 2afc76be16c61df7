import TouchKit
import TouchScripts
import TouchViews

/// An observer that stores all events of a window.
final class EventCollector: TouchWindowObserver {
  private(set) var events: [TouchEvent] = []

  init(_ window: TouchWindow) { window.addObserver(self) }

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) { events.append(event) }
}

/// Returns the events of a script that is parsed and played.
func events(playing text: String) throws -> [TouchEvent] {
  let script = try TouchScript(parsing: text, file: "recorded.touch")
  let stage = ScriptStage(script)
  let collector = EventCollector(stage.window)
  stage.player().play()
  return collector.events
}
