import Foundation

/// Runs a fuzz target with inputs that are stored in files, such as its seeds or a finding.
struct ReplayCommand {
  private let target: FuzzTarget
  private let files: [String]
  /// The time that one input may take, in seconds: some thousand times what it usually takes.
  private static let limit: UInt32 = 120

  /// Creates a command from the name of a target and files or folders, or `nil` if there is no such
  /// target or no file.
  init?(_ arguments: [String]) {
    guard let target = FuzzTarget.all.first(where: { $0.name == arguments.first }) else {
      return nil
    }
    self.target = target
    files = arguments.dropFirst().flatMap { path in
      guard Self.isFolder(path) else { return [path] }
      let files = (FileManager.default.subpaths(atPath: path) ?? []).map { "\(path)/\($0)" }
      return files.filter { !Self.isFolder($0) }.sorted()
    }
    if files.isEmpty { return nil }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Runs the target with each file. A broken rule ends the process, as does a file that cannot be
  /// read.
  func run() {
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        show("\(file) cannot be read")
        exit(2)
      }
      // So that it is known which input it was if a trap or the alarm ends the process.
      alarm(Self.limit)
      FileHandle.standardError.write(Data("\r\(target.name) \(file)".utf8))
      var input = FuzzInput([UInt8](bytes))
      target.run(&input)
    }
    alarm(0)
    FileHandle.standardError.write(Data("\n".utf8))
    show("\(target.name): \(files.count) inputs")
  }
}
