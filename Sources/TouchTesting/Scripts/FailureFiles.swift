import Foundation
import TouchReplay

extension TouchStory {
  /// Writes the script and the picture of a failure into the folder that the environment names, if it names one: see
  /// `TestingConstants.failureFolderVariable`. What cannot be written is passed over: the failure itself is reported by others.
  func saveFailure() {
    guard let folder = ProcessInfo.processInfo.environment[TestingConstants.failureFolderVariable], !folder.isEmpty else { return }
    try? save(in: folder)
  }

  /// Writes `name.touch`, a script of what happened, into a folder, which is made where it is not there.
  public func save(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = URL(fileURLWithPath: folder).appendingPathComponent(session.script.file).path
    try script.write(to: path)
  }
}
