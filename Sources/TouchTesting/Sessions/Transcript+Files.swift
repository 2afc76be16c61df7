import Foundation
import TouchRender
import TouchScripts

extension Transcript {
  /// The default folder for failures, from the environment, or `nil` if failures are not saved.
  static var failureFolderOfEnvironment: String? {
    folder(TestingConstants.failureFolderVariable)
  }

  /// The default folder for traces, from the environment, or `nil` if none are recorded.
  static var traceFolderOfEnvironment: String? { folder(TestingConstants.traceFolderVariable) }

  private static func folder(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Saves a failed comparison if a folder is set. Errors are ignored, because the test library
  /// reports the failure itself.
  func saveFailure() {
    if let failureFolder { try? save(in: failureFolder) }
  }

  /// Writes `name.touch`, a script of the session, and `name.svg`, an animation of it, into a
  /// folder, which is created if necessary.
  ///
  /// The name is that of the stage, by default the name of the test.
  ///
  /// - Throws: An error if a file cannot be written.
  public func save(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = URL(fileURLWithPath: folder).appendingPathComponent(session.script.file)
    try RecordedScript(session).write(to: path.path)
    try TextFile.write(
      picture, to: path.deletingPathExtension().appendingPathExtension("svg").path)
  }

  /// An SVG animation of the session: the views with the fingers above them, next to the samples of
  /// every touch.
  public var picture: String {
    let animations = [DrawingMode.views, .debug].map { mode in
      let stage = ScriptStage(session.script)
      var recorder = AnimationRecorder(mode, of: stage.window)
      recorder.record(stage.player())
      return recorder.animation()
    }
    return SVG.text(of: [animations])
  }
}
