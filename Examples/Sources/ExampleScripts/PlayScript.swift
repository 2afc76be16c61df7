import Foundation
import TouchScripts
import TouchViews

/// Plays `Examples/Scripts/NAME.touch` in a window, and calls `body` after each step.
///
/// - Throws: An error that names the file, if it cannot be read or is not a touch script.
public func playScript(
  _ name: String, in window: TouchWindow, _ body: (TouchPlayer.Step) -> Void = { _ in }
) throws {
  let file = name + ".touch"
  let url = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Scripts/" + file).standardizedFileURL
  let script = try TouchScript(parsing: [UInt8](Data(contentsOf: url)), file: file)
  TouchPlayer(script, in: window).play(body)
}
