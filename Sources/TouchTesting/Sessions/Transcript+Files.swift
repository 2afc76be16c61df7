import Foundation
import TouchRender
import TouchScripts

extension Transcript {
  /// Where failures are written down unless a stage says otherwise: the folder that the environment names; nil: nowhere.
  static var failureFolderOfEnvironment: String? {
    ProcessInfo.processInfo.environment[TestingConstants.failureFolderVariable].flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// Writes a failure down where that was asked for. What cannot be written is passed over: the failure itself is reported by others.
  func saveFailure() {
    if let failureFolder { try? save(in: failureFolder) }
  }

  /// Writes `name.touch`, a script of what happened, and `name.svg`, a film of it, into a folder, which is made where it is not
  /// there. The name is that of the stage: of the test that made it, where it was not given another.
  public func save(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = URL(fileURLWithPath: folder).appendingPathComponent(session.script.file)
    try script.write(to: path.path)
    try Data(picture.utf8).write(to: path.deletingPathExtension().appendingPathExtension("svg"))
  }

  /// What happened as a film in SVG: the views with the fingers over them, and beside them every sample of every touch.
  public var picture: String {
    let animations = [DrawingMode.views, .debug].map { mode in
      let stage = ScriptStage(session.script)
      var recorder = AnimationRecorder(mode, of: stage.window)
      var names = TouchNames()
      let player = stage.player()
      player.play { step in
        guard case .event(let event) = step.kind else { return }
        names.observe(event, from: player)
        recorder.record(event, at: step.time) { names[$0].description }
      }
      return recorder.animation()
    }
    return SVG.text(of: [animations])
  }
}
