import Foundation

/// The subcommands that measure prediction, velocity and smoothing on recorded strokes.
enum MotionCommand: String {
  case predict
  case velocity
  case smooth

  func run(_ arguments: ArraySlice<String>) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") {
      print(help)
      return 0
    }
    do throws(BenchError) {
      switch self {
      case .predict: try PredictCommand(arguments).run()
      case .velocity: try VelocityCommand(arguments).run()
      case .smooth: try SmoothCommand(arguments).run()
      }
      return 0
    } catch {
      return BenchCommand.fail(error.message)
    }
  }

  /// Writes a picture to a file.
  static func write(_ text: String, to path: String) throws(BenchError) {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw BenchError("\(path): cannot be written")
    }
  }

  private var help: String {
    switch self {
    case .predict: PredictCommand.help
    case .velocity: VelocityCommand.help
    case .smooth: SmoothCommand.help
    }
  }
}
