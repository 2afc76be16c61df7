import Foundation

/// A command of `touch-bench`.
protocol BenchCommand {
  static var help: String { get }
  /// Creates the command from the arguments after its name.
  init(_ arguments: inout BenchArguments) throws(BenchError)
  /// Runs the command and returns the exit status.
  func run() throws(BenchError) -> Int32
}

/// The command line of `touch-bench`: a command, or the timing rows.
enum BenchProgram {
  private static var commands: [String: any BenchCommand.Type] {
    [
      "soak": SoakCommand.self, "predict": PredictCommand.self, "velocity": VelocityCommand.self,
      "smooth": SmoothCommand.self,
    ]
  }

  static func run(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first, let command = commands[name] else {
      return run(RowsCommand.self, BenchArguments(arguments, of: nil))
    }
    return run(command, BenchArguments(Array(arguments.dropFirst()), of: name))
  }

  private static func run(_ command: any BenchCommand.Type, _ arguments: BenchArguments) -> Int32 {
    var arguments = arguments
    if arguments.takeFlag("--help") || arguments.takeFlag("-h") {
      print(command.help)
      return 0
    }
    do throws(BenchError) {
      return try command.init(&arguments).run()
    } catch {
      FileHandle.standardError.write(Data("touch-bench: \(error.message)\n".utf8))
      return 2
    }
  }
}
