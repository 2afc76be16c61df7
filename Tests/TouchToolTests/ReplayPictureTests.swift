import Testing
import TouchKit
import TouchRender

@testable import touch_tool

@Suite("Pictures of a replay")
struct ReplayPictureTests {
  @Test(
    "a picture fits into the terminal, and the next one replaces exactly its lines",
    arguments: [(80, 24), (40, 24), (40, 8), (200, 60)],
    [
      Size2D(width: 400, height: 300), Size2D(width: 10, height: 3000),
      Size2D(width: 3000, height: 1), Size2D(width: 0, height: 0), Size2D(width: .nan, height: 5),
    ])
  func pictureFitsIntoTheTerminal(terminal: (columns: Int, rows: Int), surface: Size2D) throws {
    let center = Point2D(x: 10, y: 10)
    let picture = Picture(
      size: surface,
      shapes: [
        .disc(center: center, radius: 10, fill: .black, stroke: .clear, strokeWidth: 0),
        .text("f", at: center, color: .black),
      ])
    // The names of eight touches do not fit into a narrow terminal.
    let names = (0..<8).map { "finger\($0) began" }.joined(separator: "  ")
    let frame = ReplayPicture.frame(of: picture, names, terminal: terminal)
    let lines = frame.split(separator: "\n", omittingEmptySubsequences: false)
    // The cursor is in the line after the last line feed.
    #expect(lines.count <= terminal.rows && lines.last == "")
    for line in lines {
      let text = line.hasPrefix("\u{1b}[K") ? line.dropFirst(3) : line
      #expect(text.count <= terminal.columns)
    }
    let next = ReplayPicture.text(replacing: frame, by: "next")
    #expect(next == "\u{1b}[\(lines.count - 1)Anext")
  }

  @Test("`--version` succeeds")
  func versionSucceeds() { #expect(Tool.main(["--version"]) == 0) }
}
