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
      let names = FileManager.default.subpaths(atPath: path) ?? [""]
      return names.map { $0.isEmpty ? path : path + "/" + $0 }.sorted()
    }
    if files.isEmpty { return nil }
  }

  /// Runs the target with each file. A broken rule ends the process.
  func run() {
    var count = 0
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else { continue }
      // So that it is known which input it was if a trap or the alarm ends the process.
      alarm(Self.limit)
      FileHandle.standardError.write(Data("\r\(target.name) \(file)".utf8))
      var input = FuzzInput([UInt8](bytes))
      target.run(&input)
      count += 1
    }
    alarm(0)
    FileHandle.standardError.write(Data("\n".utf8))
    show("\(target.name): \(count) inputs")
  }
}
