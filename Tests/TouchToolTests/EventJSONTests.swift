import Testing
import TouchCommandLine
import TouchKit
import TouchScripts
import TouchSpots

@testable import touch_tool

@Suite("Events as JSON")
struct EventJSONTests {
  @Test("each event is a JSON object with its touches and spots")
  func writesAnObjectForEachEvent() throws {
    let text = """
      touchscript 1
      predict 20
      0 down p 10,20 type=pencil estimates=force
      100 refine p 0 force=0.5
      200 up p 11,20
      """
    let lines = try lines(text)
    let touch = "{\"id\":1,\"contact\":\"p\",\"phase\":"
    #expect(
      lines == [
        "{\"time\":0,\"drawn\":0,\"touches\":[\(touch)\"began\",\"x\":10,\"y\":20,\"view\":\"root\",\"tapCount\":1,\"coalesced\":1,"
          + "\"predicted\":1,\"spot\":[10,20]}]}",
        "{\"time\":0.1,\"drawn\":0.1,\"touches\":[\(touch)\"stationary\",\"x\":10,\"y\":20,\"view\":\"root\",\"tapCount\":1,\"coalesced\":1,"
          + "\"predicted\":1,\"spot\":[10,20]}],\"updates\":[{\"id\":1,\"index\":1,\"time\":0,\"force\":0.5}]}",
        "{\"time\":0.2,\"drawn\":0.2,\"touches\":[\(touch)\"ended\",\"x\":11,\"y\":20,\"view\":\"root\",\"tapCount\":1,\"coalesced\":1,"
          + "\"predicted\":0,\"spot\":null}]}",
      ])
  }

  @Test("a negative zero is written as 0")
  func writesNoNegativeZero() throws {
    for line in try lines("touchscript 1\n0 down a -0,-0\n1 move a -0,5") {
      #expect(!line.contains("-0"))
    }
  }

  @Test("a scroll is written with its own time and that of the draw that delivered it (R65)")
  func scrollHasItsOwnTime() {
    let scroll = IndirectEvent(
      scroll: Vector2D(dx: 1, dy: 5), .began, at: 0.25, location: Point2D(x: 20, y: 30))
    #expect(
      EventJSON.text(of: scroll, drawnAt: 0.5)
        == "{\"time\":0.25,\"drawn\":0.5,\"k\":\"scroll\",\"x\":20,\"y\":30,"
        + "\"phase\":\"began\",\"dx\":1,\"dy\":5}")
  }

  private func lines(_ text: String) throws -> [String] {
    let stage = ScriptStage(try TouchScript(parsing: text, file: "t"))
    let player = stage.player()
    var report = EventReport(contacts: ["p"])
    var lines: [String] = []
    while let step = player.next() {
      guard case .event(let event) = step.kind else { continue }
      let rows = report.observe(
        event, at: step.time, from: player, indicator: stage.window.indicator)
      lines.append(EventJSON.text(of: event, rows, drawnAt: step.time))
    }
    return lines
  }
}
