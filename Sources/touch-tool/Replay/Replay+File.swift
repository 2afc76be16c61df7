import TouchCommandLine
import TouchRecordings
import TouchScripts
import TouchSources

extension Replay {
  /// Prepares a file of any format.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - arguments: The arguments of the command, which may say what the file does not.
  ///   - rate: The rate of draws in hertz, or `nil` to draw as the script specifies or at each
  ///     instant.
  ///   - views: A script with other views and gestures, or `nil` for those of the file.
  ///   - movesPointer: Whether fingers on a touchpad move a pointer, click, scroll and zoom.
  init(
    _ path: String, _ arguments: ToolArguments, rate: Double? = nil, views: TouchScript? = nil,
    movesPointer: Bool = false
  ) throws {
    self.init(
      try arguments.load(path), path, rate: rate, views: views,
      interpret: { movesPointer ? $0.interpretingTouchpads() : $0 })
  }
}
