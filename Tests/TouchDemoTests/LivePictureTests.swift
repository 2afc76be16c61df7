import Testing
import TouchKit
import TouchScripts

@testable import touch_demo

@Suite("Pictures of a replay")
struct LivePictureTests {
  /// Returns the rows of eight touches, whose names do not fit into a narrow terminal.
  private func touches() throws -> [EventTable.Row] {
    let names = (0..<8).map { "finger\($0)" }
    let lines = names.map { "0 down \($0) 10,10\n" }.joined()
    let stage = ScriptStage(try TouchScript(parsing: "touchscript 1\n" + lines, file: "a.touch"))
    let player = stage.player()
    var table = EventTable(contacts: names)
    var rows: [EventTable.Row] = []
    while let step = player.next() {
      guard case .event(let event) = step.kind else { continue }
      rows = table.observe(
        event, at: step.time, from: player, indicator: stage.window.indicator)
    }
    return rows
  }

  @Test(
    "a picture fits into the terminal, and the next one replaces exactly its lines",
    arguments: [(80, 24), (40, 24), (40, 8), (200, 60)],
    [
      Size2D(width: 400, height: 300), Size2D(width: 10, height: 3000),
      Size2D(width: 3000, height: 1), Size2D(width: 0, height: 0), Size2D(width: .nan, height: 5),
    ])
  func pictureFitsIntoTheTerminal(terminal: (columns: Int, rows: Int), surface: Size2D) throws {
    var picture = LivePicture(surface, contacts: [], terminal: terminal)
    let lines = picture.text(try touches(), at: 1).split(
      separator: "\n", omittingEmptySubsequences: false)
    // The cursor is in the line after the last line feed.
    #expect(lines.count <= terminal.rows && lines.last == "")
    for line in lines {
      let text = line.hasPrefix("\u{1b}[K") ? line.dropFirst(3) : line
      #expect(text.count <= terminal.columns)
    }
    let next = picture.text([], at: 2)
    #expect(next.hasPrefix("\u{1b}[\(lines.count - 1)A"))
  }

  @Test("`--version` succeeds")
  func versionSucceeds() { #expect(DemoCommand.main(["--version"]) == 0) }
}
